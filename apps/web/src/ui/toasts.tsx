import { useEffect, useSyncExternalStore } from 'react'
import { keptPart, prepareWhenIdle } from '../lib/kept-part.tsx'
import { type Notice, needShower, say, showerNeeded } from './notices.ts'

type ToastText = { title: string; description?: string }

/** Tells them something happened. One toast at a time: a new one takes the place of the old. */
export const notify = {
  success: (text: ToastText) => say(noticeOf(text, 'good')),
  failure: (text: ToastText) => say(noticeOf(text, 'bad')),
}

const noticeOf = ({ title, description }: ToastText, tone: Notice['tone']): Notice => ({ title, description, tone })

const toaster = keptPart(() => import('./toaster.tsx'))

/** The place of toasts on every page. What draws them comes when the page has nothing else to do, or with the first. */
export function Toasts() {
  const needed = useSyncExternalStore(showerNeeded.subscribe, showerNeeded.now, () => false)
  useEffect(() => prepareWhenIdle({ prepare: () => toaster.prepare().then(needShower) }), [])
  return toaster.draw({}, needed)
}
