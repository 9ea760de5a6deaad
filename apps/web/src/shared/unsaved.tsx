import { Suspense, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { lazyPart } from '../lib/lazy-part.ts'

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx'))

/** Of each form on screen, whether it holds what would be lost. */
const forms = new Set<() => boolean>()
const isAnyUnsaved = () => [...forms].some((isUnsaved) => isUnsaved())

/** Who has signed out cannot save it any more. */
export const forgetUnsaved = () => forms.clear()

/**
 * Of a form: once something was typed, who goes to another page or tab is asked first. `noteTyped` hears the form's input; `forget` is
 * called once it is saved, before the page that follows. Nothing is lost while `isSafe`: as it is being sent.
 */
export function useUnsaved(isSafe: () => boolean = () => false) {
  const isTyped = useRef(false)
  const isSafeNow = useRef(isSafe)
  useEffect(() => {
    isSafeNow.current = isSafe
  })
  useEffect(() => {
    const isUnsaved = () => isTyped.current && !isSafeNow.current()
    forms.add(isUnsaved)
    return () => {
      forms.delete(isUnsaved)
    }
  }, [])
  return {
    isTyped: () => isTyped.current,
    noteTyped: () => {
      isTyped.current = true
    },
    forget: () => {
      isTyped.current = false
    },
  }
}

/** Once on a portal, as a router hears one blocker alone: asks for all forms on screen; the browser asks who closes it. */
export function AskUnsaved() {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      (here.pathname !== next.pathname || viewOf(here.search) !== viewOf(next.search)) && isAnyUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnyUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  )
}

/** The tab of `ViewTabs`: what else a search says leaves the forms where they are. */
const viewOf = (search: string) => new URLSearchParams(search).get('view')
