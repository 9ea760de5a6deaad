import { useSyncExternalStore } from 'react'

/** Where a portal has a side bar beside its pages: the width that styles call `wide`. */
export const sideBarFits = '(min-width: 960px)'

/** Whether the window is as a media query says, and from then on as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const asked = window.matchMedia(query)
      asked.addEventListener('change', listener)
      return () => asked.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
