import type { PayRun } from '@gpod/contract'
import { Check } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { runStates } from '../../../shared/next-step.ts'
import { stateLabels } from '../../../shared/pay-run-labels.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** How far a run has come, with when and by whom. On a phone the bars stay and only the current step has its name. */
export function RunStepper({ run }: { run: PayRun }) {
  const { t, dateTime } = useText()
  const reached = runStates.indexOf(run.state)
  const facts: Partial<Record<PayRun['state'], { at: string | null; by?: string | null }>> = {
    calculated: { at: run.calculatedAt, by: run.calculatedBy },
    approved: { at: run.approvedAt, by: run.approvedBy },
    paid: { at: run.paidAt },
    reported: { at: run.reportedAt },
    closed: { at: run.closedAt },
  }
  return (
    <ol className="grid grid-cols-6 gap-1.5" aria-label={t('pay-runs.progress')}>
      {runStates.map((state, index) => {
        const isReached = index <= reached
        const isCurrent = index === reached
        const fact = facts[state]
        return (
          <li key={state} aria-current={isCurrent ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden="true"
              className={classNames('mb-1.5 block h-1.5 rounded-full', isReached ? 'bg-primary' : 'bg-surface-2')}
            />
            <span
              className={classNames(
                'flex items-center gap-1 text-small',
                isCurrent ? 'whitespace-nowrap font-semibold' : 'sr-only sm:not-sr-only sm:flex',
                !isReached && 'text-ink-2',
                // The last names would run out of the page on a phone.
                isCurrent && index > 2 && 'justify-end sm:justify-start',
              )}
            >
              {isReached && !isCurrent && <Check aria-hidden="true" className="size-3.5 shrink-0 text-primary" />}
              {t(stateLabels[state])}
            </span>
            {isReached && fact?.at && (
              <span className="hidden text-ink-2 text-small sm:block">
                {dateTime(fact.at)}
                {fact.by && (
                  <>
                    {' · '}
                    <bdi>{fact.by}</bdi>
                  </>
                )}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
