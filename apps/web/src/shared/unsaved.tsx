import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../i18n/use-text.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asked before what was typed, and not saved, is thrown away. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useText()
  return (
    <ConfirmDialog
      title={t('common.leaveTitle')}
      text={t('common.leaveText')}
      action={t('common.leave')}
      keepLabel={t('common.stay')}
      busy={false}
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}

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
  return blocker.state === 'blocked' && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />
}

/** The tab of `ViewTabs`: what else a search says leaves the forms where they are. */
const viewOf = (search: string) => new URLSearchParams(search).get('view')
