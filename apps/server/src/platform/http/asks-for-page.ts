import type { IncomingMessage } from 'node:http'

type Asked = { method?: string | undefined; url?: string | undefined; headers: { accept?: string | undefined } }

/** Whether a browser asks for a page, and so is answered with one also where nothing is; a program is answered in JSON. */
export function asksForPage({ method, url = '', headers }: Asked): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

/**
 * The address by which a request finds its route: its own. Where a browser asks for a page by one that cannot be read (a stray `%`, half a
 * letter, a NUL), one where nothing is, in the same language, so that the page that says so comes the usual way.
 */
export function readableAddress(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const { url = '/' } = request
  const [path = ''] = url.split('?')
  if (!asksForPage(request) || isReadable(path)) return url
  return `${/^\/[a-z]{2}(?=\/)/.exec(path)?.[0] ?? ''}/%25`
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
