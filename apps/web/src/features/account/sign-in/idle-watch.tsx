import { routes, type SessionEnds } from '@gpod/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { idleEndKey } from '../../../lib/session-key.ts'
import { forgetSession } from '../../../lib/sign-out.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Before the end, how long they are warned; of a short idle time a third. */
const warnedBefore = 120_000
/** What they do is reported at most so often. */
const reportedEvery = 60_000
const signs = ['pointerdown', 'keydown'] as const

/**
 * Tells the server that the person is there, and warns them before their session ends for want of a sign. What pages fetch
 * by themselves is none. Another tab of theirs may have given one: the server is asked before they are warned or sent away.
 */
export function IdleWatch({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const reporter = useRef<(() => void) | null>(null)

  useEffect(() => {
    /** By this page's own clock, which the server's may differ from; null for a session without an idle end. */
    let endsAt: number | null = null
    let idle = Number.POSITIVE_INFINITY
    let reportedAt = 0
    let isWarning = false
    let isAsking = false
    const warnedFrom = () => Math.min(warnedBefore, idle / 3)
    const show = (left: number | null) => {
      isWarning = left !== null
      setSecondsLeft(left === null ? null : Math.max(0, Math.ceil(left / 1000)))
    }
    /** How long they have by the server's word; where it says that the session is over, the page forgets it. */
    const ask = async (question: () => Promise<SessionEnds>): Promise<number | null> => {
      try {
        const { idleEndsAt, now } = await question()
        const left = idleEndsAt === null ? null : Date.parse(idleEndsAt) - Date.parse(now)
        endsAt = left === null ? null : performance.now() + left
        return left
      } catch (error) {
        if (error instanceof ApiError && error.isSignedOut) {
          endsAt = null
          client.setQueryData(idleEndKey, true)
          forgetSession(client)
        }
        // Without a connection nothing is known: the server is asked again.
        return null
      }
    }
    const report = async () => {
      reportedAt = performance.now()
      const left = await ask(() => call(routes.signIn.stay, { body: {} }))
      if (left === null) return
      idle = left
      show(null)
    }
    const onSign = () => {
      if (!isWarning && performance.now() - reportedAt > reportedEvery) report()
    }
    const look = async () => {
      if (endsAt === null || isAsking) return
      const left = endsAt - performance.now()
      if (left > warnedFrom()) return
      if (isWarning && left > 0) return show(left)
      isAsking = true
      const real = await ask(() => call(routes.signIn.session))
      isAsking = false
      if (real !== null) show(real > warnedFrom() ? null : real)
    }
    reporter.current = report
    report()
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true })
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(look, 1000)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const sign of signs) document.removeEventListener(sign, onSign)
    }
  }, [client])

  const stay = () => reporter.current?.()
  return (
    <Dialog
      isOpen={secondsLeft !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) stay()
      }}
      title={t('sign-in.idleTitle')}
      description={t('sign-in.idleText', { seconds: secondsLeft ?? 0 })}
      actions={
        <>
          <Button look="outline" onClick={onSignOut}>
            {t('sign-in.idleSignOut')}
          </Button>
          <Button autoFocus onClick={stay}>
            {t('sign-in.idleStay')}
          </Button>
        </>
      }
    />
  )
}
