import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppPages } from './app-pages.ts'
import { asksForPage } from './asks-for-page.ts'
import { PublicPages } from './public-pages.ts'
import { refuse } from './refusal.ts'
import { hasSessionCookie } from './session.ts'

/** Hashes of the inline scripts the web build could not avoid, for the content security policy. */
export function readScriptHashes(webDirectory: string | null): string[] {
  if (!webDirectory) return []
  const file = join(webDirectory, 'csp-hashes.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

/**
 * Serves the built web app: files as they are (hashed names are kept for a year), the public pages at their addresses, and the
 * app's shell at those of the app, whatever a client says it takes. Every other address is answered with 404: by the app where
 * somebody is signed in, else by the public page that says so. Unknown API paths stay JSON refusals. Without an offline app, in the
 * place of the service worker stands the one that takes it off the devices that have it.
 */
export async function registerWebFiles(
  app: FastifyInstance,
  webDirectory: string | null,
  {
    hasOfflineApp = true,
    publicPages = new PublicPages(null, { originOf: () => '' }),
  }: { hasOfflineApp?: boolean | undefined; publicPages?: PublicPages } = {},
): Promise<void> {
  const shell = webDirectory
    ? ['__spa-fallback.html', 'index.html'].find((name) => existsSync(join(webDirectory, name)))
    : undefined
  if (webDirectory && shell) {
    publicPages.register(app)
    await app.register(files, {
      root: webDirectory,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      // The build wrote them beside the files; a client that takes neither gets the file itself.
      preCompressed: true,
      setHeaders(response, path) {
        response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    if (!hasOfflineApp) app.get('/sw.js', (_, reply) => reply.sendFile('sw-off.js'))
  }
  const appPages = webDirectory && shell ? new AppPages(webDirectory, shell) : null
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/')
    if (isPage && appPages) {
      const [path = ''] = request.url.split('?')
      const sendShell = () => appPages.send(request, reply, path)
      if (publicPages.hasAppPage(path)) return sendShell()
      const isRead = asksForPage(request)
      const lost = publicPages.lostPage(request)
      if (isRead && (lost === null || hasSessionCookie(request))) {
        reply.status(404)
        return sendShell()
      }
      if (isRead && lost !== null) return publicPages.send(request, reply, lost, { status: 404 })
    }
    const refused = refuse('not_found', 'nothing is at this address')
    return reply.status(refused.status).send(refused.body)
  })
}
