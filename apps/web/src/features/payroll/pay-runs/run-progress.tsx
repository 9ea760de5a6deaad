import type { PayRun } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useRunAction } from './run-action.ts'

/** A calculation under way: how many are done, and the way to stop it. */
export function RunProgress({ run }: { run: PayRun }) {
  const { t, number } = useText()
  const errorText = useErrorText()
  const cancel = useRunAction(run.id)
  const { workersDone, workersTotal } = run
  const share = workersTotal === 0 ? 0 : Math.min(100, Math.round((workersDone / workersTotal) * 100))
  const told = t('pay-runs.calculated', { done: number(workersDone), total: number(workersTotal) })
  return (
    <Card title={t('pay-runs.calculating')}>
      <div
        role="progressbar"
        aria-label={t('pay-runs.calculating')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={told}
        className="h-2.5 overflow-hidden rounded-full bg-surface-2"
      >
        <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${share}%` }} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 text-secondary">{told}</p>
        {run.can.includes('cancel') && (
          <Button
            look="outline"
            busy={cancel.isPending && t('pay-runs.cancelling')}
            onClick={() =>
              cancel.mutate({ kind: 'cancel' }, { onError: (error) => notify.failure({ title: errorText(error) }) })
            }
          >
            {t('pay-runs.cancelCalculation')}
          </Button>
        )}
      </div>
    </Card>
  )
}
