import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

/** Hashes of the inline scripts the web build could not avoid, for the content security policy. */
export function readScriptHashes(webDirectory: string | null): string[] {
  if (!webDirectory) return []
  const file = join(webDirectory, 'csp-hashes.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

/**
 * Serves the built web app: files as they are (hashed names are kept for a year), prerendered pages by their folder,
 * and the app's shell for every other page address. Unknown API paths stay JSON refusals. Without an offline app, in the
 * place of the service worker stands the one that takes it off the devices that have it.
 */
export async function registerWebFiles(
  app: FastifyInstance,
  webDirectory: string | null,
  { hasOfflineApp = true }: { hasOfflineApp?: boolean | undefined } = {},
): Promise<void> {
  const shell = webDirectory
    ? ['__spa-fallback.html', 'index.html'].find((name) => existsSync(join(webDirectory, name)))
    : undefined
  if (webDirectory && shell) {
    await app.register(files, {
      root: webDirectory,
      index: ['index.html'],
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
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      (request.headers.accept ?? '').includes('text/html')
    if (isPage && shell) return reply.header('cache-control', 'no-cache').type('text/html').sendFile(shell)
    const refused = refuse('not_found', 'nothing is at this address')
    return reply.status(refused.status).send(refused.body)
  })
}
