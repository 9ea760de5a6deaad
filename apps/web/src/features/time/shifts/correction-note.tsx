import type { OwnCorrection } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useWithdrawCorrection } from './ask-correction.ts'

/** What they asked to be put right and what came of it; one that waits can be taken back, and one that was is not told. */
export function CorrectionNote({ correction }: { correction: OwnCorrection | null }) {
  const { t } = useText()
  const errorText = useErrorText()
  const withdraw = useWithdrawCorrection()
  if (correction === null) return null
  const { id, state, startedAt: from, endedAt: to, breakMinutes: rest, decidedAt, answer } = correction
  const on = dayOf(decidedAt ?? correction.askedAt)
  switch (state) {
    case 'waiting':
      return (
        <div className="mt-1.5 text-secondary">
          <p className="text-warn">{t('shifts.correctionWaiting', { from, to, rest })}</p>
          <Button
            look="quiet"
            className="-ms-3 px-3!"
            busy={withdraw.isPending && t('shifts.correctionWithdrawing')}
            onClick={() =>
              withdraw.mutate(id, {
                onSuccess: () => notify.success({ title: t('shifts.correctionWithdrawn') }),
                onError: (error) => notify.failure({ title: errorText(error) }),
              })
            }
          >
            {t('shifts.correctionWithdraw')}
          </Button>
        </div>
      )
    case 'accepted':
      return <p className="mt-1.5 text-good text-secondary">{t('shifts.correctionAccepted', { on })}</p>
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
