import type { OwnCorrection } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useWithdrawCorrection } from './ask-correction.ts'

/** What they asked to be put right and what came of it; one that waits can be taken back, and one that was is not told. */
export function CorrectionNote({
  correction,
  isClocked = true,
}: {
  correction: OwnCorrection | null
  /** They clocked in: of a shift put forward by itself they may say that they did not work it where they did not. */
  isClocked?: boolean
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const withdraw = useWithdrawCorrection()
  if (correction === null) return null
  const { id, state, startedAt: from, endedAt: to, breakMinutes: rest, decidedAt, answer } = correction
  const on = dayOf(decidedAt ?? correction.askedAt)
  switch (state) {
    case 'waiting': {
      const { isAutomatic } = correction
      const withdrawLabel = t(isAutomatic ? 'shifts.proposalRefuse' : 'shifts.correctionWithdraw')
      const withdrawn = t(isAutomatic ? 'shifts.proposalRefused' : 'shifts.correctionWithdrawn')
      return (
        <div className="mt-1.5 text-secondary">
          <p className="text-warn">
            {isAutomatic
              ? t(isClocked ? 'shifts.proposalOut' : 'shifts.proposalIn', { from, to, rest })
              : t('shifts.correctionWaiting', { from, to, rest })}
          </p>
          {(!isAutomatic || !isClocked) && (
            <Button
              look="quiet"
              className="-ms-3 px-3!"
              busy={withdraw.isPending && t('shifts.correctionWithdrawing')}
              onClick={() =>
                withdraw.mutate(id, {
                  onSuccess: () => notify.success({ title: withdrawn }),
                  onError: (error) => notify.failure({ title: errorText(error) }),
                })
              }
            >
              {withdrawLabel}
            </Button>
          )}
        </div>
      )
    }
    case 'accepted':
      return (
        <p className="mt-1.5 text-good text-secondary">
          {answer === null ? t('shifts.correctionAccepted', { on }) : t('shifts.correctionOther', { on, answer })}
        </p>
      )
    case 'declined':
      return (
        <p className="mt-1.5 text-bad text-secondary">
          {t('shifts.correctionDeclined', { on, answer: answer ?? '–' })}
        </p>
      )
    case 'withdrawn':
      return null
  }
}
