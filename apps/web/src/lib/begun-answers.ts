import { partsOf } from './ask-together.ts'

/** What `boot.js` asked for in one request, while the app's script was still coming. */
type BegunWindow = { gpodBegun?: { paths: string[]; answer: Promise<Response> } }

/** What a page began with is news for so long after its address was opened. */
const freshMilliseconds = 10_000

let parts: Map<string, Promise<Response>> | null = null

function begun(): Map<string, Promise<Response>> | null {
  const page = globalThis as BegunWindow
  if (page.gpodBegun) {
    const { paths, answer } = page.gpodBegun
    const each = partsOf(answer, paths.length)
    parts = new Map(paths.flatMap((path, place) => (each[place] ? [[path, each[place]]] : [])))
    delete page.gpodBegun
  }
  if (performance.now() > freshMilliseconds) parts = null
  return parts
}

/** What was asked so, and is news that nobody took yet. */
export function begunPaths(): string[] {
  return [...(begun()?.keys() ?? [])]
}

/**
 * The answer to a question that a page began with; once, and null where it asked no such thing or it may no longer be so: the
 * page is open for a while, or something was changed since.
 */
export function takeBegunAnswer(url: string, method: string): Promise<Response> | null {
  const left = begun()
  if (method !== 'GET') parts = null
  const answer = (method === 'GET' && left?.get(url)) || null
  left?.delete(url)
  return answer
}
