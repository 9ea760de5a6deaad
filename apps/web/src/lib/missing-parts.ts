import { useSyncExternalStore } from 'react'

/** A part of the app that could not be loaded: of the page that is on its way, or one asked for on the page. */
export type MissingPart = {
  /** The server has another version by now, which no longer has this part. */
  isOutdated: boolean
  retry: () => void
}

type Waiting = { isOutdated: boolean; isOfPage: boolean; tryAgain: () => void }

const waiting = new Set<Waiting>()
/** Where the reader is going, until the page is there. */
let destination: { address: URL } | null = null
let shown: MissingPart | null = null
const listeners = new Set<() => void>()

/** The reader is on the way to a page: what is missing of it is told, and what was missing before is tried again. */
export function goingTo(address: URL, signal: AbortSignal): { arrived: () => void } {
  const going = { address }
  destination = going
  const arrived = () => {
    signal.removeEventListener('abort', arrived)
    if (destination === going) destination = null
    update()
  }
  signal.addEventListener('abort', arrived)
  for (const { isOfPage, tryAgain } of waiting) if (isOfPage) tryAgain()
  update()
  return { arrived }
}

type Missing = {
  isOutdated: boolean
  /** Of the page they are going to, and told only while they are; else of the page they are on. */
  isOfPage?: boolean
  /** Ends the waiting without another try: they went elsewhere. */
  signal?: AbortSignal
}

/** Tells the reader, and ends when another try is worth it: they ask for one, or the connection is back. */
export function untilWorthATry({ isOutdated, isOfPage = true, signal }: Missing): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal?.removeEventListener('abort', end)
      window.removeEventListener('online', end)
      waiting.delete(entry)
      update()
      resolve()
    }
    const entry: Waiting = { isOutdated, isOfPage, tryAgain: end }
    signal?.addEventListener('abort', end)
    window.addEventListener('online', end)
    waiting.add(entry)
    update()
  })
}

/** Loads a part as often as it takes; between the tries the reader is told. */
export async function loadPart<T>(load: () => Promise<T>, { isOfPage }: { isOfPage: boolean }): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      console.error('a part of the app could not be loaded', error)
      const version = await versionOfServer()
      // Some browsers keep the failure of a script for as long as the page lives.
      const isStuck = version === 'this' && tries >= triesOfOneScript
      await untilWorthATry({ isOutdated: version === 'other' || isStuck, isOfPage })
    }
  }
}

/** After so many with a server that has it, only a reload helps. */
const triesOfOneScript = 3

function update(): void {
  const told = [...waiting].filter(({ isOfPage }) => !isOfPage || destination !== null)
  shown = told.length === 0 ? null : partOf(told)
  for (const listener of listeners) listener()
}

function partOf(told: readonly Waiting[]): MissingPart {
  const isOutdated = told.some((each) => each.isOutdated)
  return {
    isOutdated,
    retry() {
      if (isOutdated) void loadNewVersion(destination?.address ?? new URL(window.location.href))
      else for (const { tryAgain } of told) tryAgain()
    },
  }
}

/** Leaves this version for the server's own, once the server answers: a reload without it would lose the app. */
async function loadNewVersion(address: URL): Promise<void> {
  if ((await pageOf(address.href)) !== null) window.location.assign(address)
}

/** The script that this page began with; the router takes its element away when it has begun. */
const own =
  typeof document === 'undefined' ? null : document.querySelector('script[type="module"][src]')?.getAttribute('src')

/** Which version of the app the server has: its pages name the script they begin with by its contents. */
async function versionOfServer(): Promise<'this' | 'other' | 'unknown'> {
  const page = await pageOf('/login')
  if (page === null || !own) return 'unknown'
  return page.includes(own) ? 'this' : 'other'
}

/** A page of the server, past all that is kept; null where it does not answer with one. */
async function pageOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' }, cache: 'no-store' })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

/** What the reader is to be told of; null while nothing is missing. */
export function useMissingPart(): MissingPart | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
    () => null,
  )
}
