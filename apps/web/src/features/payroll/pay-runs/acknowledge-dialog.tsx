import { type PayExceptionCode, payExceptions } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { exceptionNames, exceptionRemedies } from './exception-labels.ts'
import { useRunAction } from './run-action.ts'

/** What is taken on: of one worker, or of all who have it. */
export type Acknowledged = { code: PayExceptionCode; worker: { id: string; name: string } | null; count: number }

/** Takes an exception on oneself. The reason stays with the run. */
export function AcknowledgeDialog({
  runId,
  asked,
  onClose,
}: {
  runId: string
  asked: Acknowledged
  onClose: () => void
}) {
  const { t } = useText()
  const action = useRunAction(runId)
  // A warning is acknowledged, an error overridden.
  const overrides = payExceptions[asked.code].severity === 'blocking'
  return (
    <ReasonDialog
      title={t(overrides ? 'pay-runs.overrideTitle' : 'pay-runs.takeOnTitle')}
      submitLabel={t(overrides ? 'pay-runs.override' : 'pay-runs.takeOn')}
      label={t('payroll.reason')}
      hint={t('pay-runs.takeOnHint')}
      short={t('payroll.reasonShort')}
      isSending={action.isPending}
      error={action.error}
      onReason={(reason) =>
        action.mutate(
          { kind: 'acknowledge', workerId: asked.worker?.id ?? null, code: asked.code, reason },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p className="font-semibold">{t(exceptionNames[asked.code])}</p>
      <p className="mb-3 text-ink-2">{t(exceptionRemedies[asked.code])}</p>
      <p>{asked.worker ? <bdi>{asked.worker.name}</bdi> : t('payroll.people', { count: asked.count })}</p>
    </ReasonDialog>
  )
}
