import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** What our pages may use of a browser; everything that is not here is off, also for whatever they might be made to embed. */
const browserFeatures = [
  'camera=(self)',
  'geolocation=(self)',
  'microphone=(self)',
  'on-device-speech-recognition=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'display-capture=()',
  'fullscreen=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ')

/** Files that are never a document: what a document may do would be a kilobyte with each, a tenth of what a phone loads at first. */
const partOfPage = /^(?:text\/(?:javascript|css)|application\/(?:javascript|json)|font\/woff2)\b/
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * The headers every answer carries, and of a page's files what they need: what a page may load, run, embed and be embedded in; TLS for a year in production;
 * and that no answer of the API is kept anywhere. Scripts run from our own files or by the digest of the few that are
 * written into the built pages; `scriptHashes` are those, "'sha256-…'".
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  { isProduction, scriptHashes }: { isProduction: boolean; scriptHashes: readonly string[] },
): void {
  const headers = headersBy({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The face models run as WebAssembly, which counts as evaluating; no text is ever evaluated.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes],
        scriptSrcAttr: ["'none'"],
        // The libraries of dialogs and toasts write style elements; styles run nothing, and load from nowhere else.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        upgradeInsecureRequests: isProduction ? [] : null,
      },
    },
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    const isPart = request.url.startsWith('/assets/') && partOfPage.test(String(reply.getHeader('content-type')))
    if (isPart) for (const name of ofDocuments) reply.removeHeader(name)
    else reply.header('permissions-policy', browserFeatures)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

/** What helmet writes is the same for each answer: it is asked once. */
function headersBy(options: NonNullable<Parameters<typeof helmet>[0]>): [string, string][] {
  const written: [string, string][] = []
  const model = new ServerResponse(new IncomingMessage(new Socket()))
  model.setHeader = (name, value) => {
    written.push([name, String(value)])
    return model
  }
  helmet(options)(model.req, model, (error) => {
    if (error) throw error
  })
  return written
}
