import { useSyncExternalStore } from 'react'

const key = 'gpod-return-to-run'
const listeners = new Set<() => void>()

function change(run: string | null): void {
  try {
    if (run === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, run)
  } catch {
    // Without storage there is no way back but the browser's own.
  }
  for (const listener of listeners) listener()
}

/** Somebody leaves a pay run to fix something, and will want to come back. Kept in the tab alone. */
export const leaveRun = (run: string): void => change(run)

/** They are back, or want no way back any more. */
export const arriveAtRun = (): void => change(null)

/** The run that somebody left to fix something; null where there is none. */
export function useRunToReturnTo(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => {
      try {
        return sessionStorage.getItem(key)
      } catch {
        return null
      }
    },
    () => null,
  )
}
