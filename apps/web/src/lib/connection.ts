import { useSyncExternalStore } from 'react'

/** Since when there is no connection, as an instant; null while there is one. */
let lostAt: string | null = null
/** When the server was last heard. */
let heardAt: string | null = null
const listeners = new Set<() => void>()

/** The server was heard: what is on the page was true then, and there is a connection. */
export function heard(): void {
  heardAt = new Date().toISOString()
  set(null)
}

/** No answer came: what is on the page is as it was when the server was last heard, or until `at` where that is known. */
export function notHeard(at: string = heardAt ?? new Date().toISOString()): void {
  set(lostAt ?? at)
}

/** What is on the page was kept at `at`, before this page was opened: nothing has been heard since. */
export function shownAsOf(at: string): void {
  set(lostAt !== null && lostAt < at ? lostAt : at)
}

function set(next: string | null): void {
  if (next === lostAt) return
  lostAt = next
  for (const listener of listeners) listener()
}

/**
 * Since when what is on the page could not be brought up to date, and null while it can: the device says that it has no
 * connection, or the server does not answer.
 */
export function useConnectionLost(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => lostAt,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('offline', deviceOffline)
  window.addEventListener('online', deviceOnline)
  if (!navigator.onLine) notHeard()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('offline', deviceOffline)
    window.removeEventListener('online', deviceOnline)
  }
}

/** Until this moment changes were told as they happened. */
const deviceOffline = () => notHeard(new Date().toISOString())
const deviceOnline = () => set(null)
