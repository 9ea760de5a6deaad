type BegunWindow = { gpodBegun?: Record<string, Promise<Response>> }

/** What a page began with is news for so long after its address was opened. */
const freshMilliseconds = 10_000

/** What was asked so, and is news. */
export function begunPaths(): string[] {
  if (performance.now() > freshMilliseconds) return []
  return Object.keys((globalThis as BegunWindow).gpodBegun ?? {})
}

/**
 * The answer to a question that `boot.js` asked while the app's script was still coming; once, and null where it asked no
 * such thing or it may no longer be so: the page is open for a while, or something was changed since.
 */
export function takeBegunAnswer(url: string, method: string): Promise<Response> | null {
  const page = globalThis as BegunWindow
  const begun = page.gpodBegun
  if (!begun) return null
  if (method !== 'GET' || performance.now() > freshMilliseconds) {
    delete page.gpodBegun
    return null
  }
  const answer = begun[url] ?? null
  delete begun[url]
  return answer
}
