import { useEffect, useSyncExternalStore } from 'react'
import { keptPart, prepareWhenIdle } from '../lib/kept-part.tsx'
import { dialogBox } from './dialog.tsx'

type ToastText = { title: string; description?: string }
export type Notice = { title: string; description: string | undefined; tone: 'good' | 'bad' }

/** Tells them something happened. One toast at a time: a new one takes the place of the old. */
export const notify = {
  success: (text: ToastText) => say(text, 'good'),
  failure: (text: ToastText) => say(text, 'bad'),
}

const toaster = keptPart(() => import('./toaster.tsx'))

/** The latest that nobody could show yet; a newer one takes its place there, too. */
let waiting: Notice | null = null
let show: ((notice: Notice) => void) | null = null
/** Once true, for as long as the page lives. */
let isNeeded = false
const listeners = new Set<() => void>()

function say({ title, description }: ToastText, tone: Notice['tone']): void {
  const notice = { title, description, tone }
  if (show) show(notice)
  else {
    waiting = notice
    need()
  }
}

function need(): void {
  isNeeded = true
  for (const listener of listeners) listener()
}

/** Hands over what is said from now on, and what was said before; gives what ends it. */
export function takeNotices(next: (notice: Notice) => void): () => void {
  show = next
  if (waiting) next(waiting)
  waiting = null
  return () => {
    if (show === next) show = null
  }
}

/** The place of toasts on every page. What draws them comes when the page has nothing else to do, or with the first. */
export function Toasts() {
  const needed = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isNeeded,
    () => false,
  )
  useEffect(() => prepareWhenIdle({ prepare: () => toaster.prepare().then(need) }, dialogBox), [])
  return toaster.draw({}, needed)
}
