import type { PayRun } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useRunAction } from './run-action.ts'

/** Takes back the approval of a run of which nothing is paid or reported, with the reason. */
export function ReopenRun({ run }: { run: PayRun }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const action = useRunAction(run.id)
  if (!run.can.includes('reopen')) return null
  return (
    <>
      <Button look="outline" onClick={() => setAsked(true)}>
        {t('pay-runs.reopen')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('pay-runs.reopenTitle')}
          description={t('pay-runs.reopenText')}
          submitLabel={t('pay-runs.reopen')}
          label={t('pay-runs.reopenReason')}
          short={t('pay-runs.reopenReasonShort')}
          isSending={action.isPending}
          error={action.error}
          {...(isOurs(action.error) && { refusal: <Refusal error={action.error} /> })}
          onReason={(reason) =>
            action.mutate(
              { kind: 'reopen', reason },
              {
                onSuccess: () => {
                  notify.success({ title: t('pay-runs.reopened') })
                  setAsked(false)
                },
              },
            )
          }
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

const isOurs = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'run_state_not_right'

/** Why it cannot be reopened, and what works instead. */
function Refusal({ error }: { error: ApiError }) {
  const { t } = useText()
  const { why, payDate } = error.details ?? {}
  if (why === 'later_run' && typeof payDate === 'string') return t('pay-runs.reopenLater', { payDate })
  if (why === 'corrected') return t('pay-runs.reopenCorrected')
  if (why === 'p45_issued') return t('pay-runs.reopenP45')
  if (why === 'written_off') return t('pay-runs.reopenWrittenOff')
  return t('pay-runs.reopenPaid')
}
