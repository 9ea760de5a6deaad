/** Where the build says which scripts each page is made of: tools/start-file.ts. */
type BuiltWindow = { gpodPageFiles?: string }
type PageFiles = { files: string[]; pages: Record<string, number[]> }

const preparedAs = 'gpod-prepared'
/** A slow connection has room for what is asked for meanwhile. */
const atATime = 2

/**
 * Has the device keep the scripts of pages that may be opened next, and `others` of theirs, once for each version of the app. They are
 * loaded and not run: a cheap phone is busy for seconds with what nobody opened. What fails is loaded when it is asked for.
 */
export async function preparePages(routeIds: readonly string[], others: readonly string[]): Promise<void> {
  const list = (globalThis as BuiltWindow).gpodPageFiles
  if (!list) return
  const wanted = JSON.stringify([list, routeIds, others])
  try {
    // A new service worker begins with nothing kept.
    if (readPrepared() === wanted && (!('caches' in globalThis) || (await caches.match(list)))) return
    storePrepared('')
    const { files, pages } = (await (await fetch(list)).json()) as PageFiles
    const scripts = routeIds.flatMap((id) => pages[id] ?? []).flatMap((place) => files[place] ?? [])
    const all = [...new Set([...scripts, ...others])]
    const waiting = all.values()
    await Promise.all(Array.from({ length: atATime }, () => loadEach(waiting)))
    storePrepared(wanted)
    // What was loaded before the service worker was there has not passed it.
    const { serviceWorker } = navigator
    void serviceWorker?.ready.then(({ active }) => active?.postMessage({ keep: [list, ...all] }))
  } catch (error) {
    console.warn('pages could not be prepared', error)
  }
}

async function loadEach(addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) {
    const response = await fetch(address, { priority: 'low' })
    await response.arrayBuffer()
  }
}

function readPrepared(): string | null {
  try {
    return localStorage.getItem(preparedAs)
  } catch {
    return null
  }
}

function storePrepared(what: string): void {
  try {
    localStorage.setItem(preparedAs, what)
  } catch {
    // Looked at again at the next visit; what is there is not loaded again.
  }
}
