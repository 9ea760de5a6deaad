import { useText } from '../i18n/use-text.tsx'
import type { NextStep, PayCalendarEntry } from './next-step.ts'

/** The sentence for each step; those with a last day name it, and what a period longer than its run can wait leaves for the next one. */
export function useStepText(): (next: { step: NextStep; by: string | null }, entry: PayCalendarEntry) => string {
  const { t } = useText()
  const sentence = (
    { step, by }: { step: NextStep; by: string | null },
    { endsOn, payDate, run }: PayCalendarEntry,
  ): string => {
    const on = by ?? payDate
    switch (step) {
      case 'wait':
        return t('pay-runs.stepWait', { ends: endsOn })
      case 'open':
        return t('pay-runs.stepOpen', { on })
      case 'calculating':
        return t('pay-runs.stepCalculating')
      case 'calculate':
        return t('pay-runs.stepCalculate', { on })
      case 'fix':
        return t('pay-runs.stepFix', { count: run?.blocking ?? 0, on })
      case 'approve':
        return t('pay-runs.stepApprove', { on })
      case 'pay':
        return t('pay-runs.stepPay', { on })
      case 'report':
        return t('pay-runs.stepReport', { on })
      case 'close':
        return t('pay-runs.stepClose')
      case 'done':
        return t('pay-runs.stepDone')
    }
  }
  return (next, entry) => {
    const isOpen = entry.run === null || entry.run.state === 'draft' || entry.run.state === 'calculated'
    if (!isOpen || entry.approveBy >= entry.endsOn) return sentence(next, entry)
    return `${sentence(next, entry)} ${t('pay-runs.hoursAfter', { by: entry.approveBy })}`
  }
}
