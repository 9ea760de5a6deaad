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

/**
 * Of a form on a page: once something was typed, who goes to another page is asked first, and the browser asks who closes it. `noteTyped`
 * hears the form's input; `forget` is called once it is saved, before the page that follows.
 */
export function useUnsaved() {
  const isTyped = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isTyped.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return {
    noteTyped: () => {
      isTyped.current = true
    },
    forget: () => {
      isTyped.current = false
    },
    question: blocker.state === 'blocked' && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />,
  }
}
