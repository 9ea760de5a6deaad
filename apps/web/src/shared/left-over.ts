import type { runLeftOver } from '@gpod/contract'
import type { z } from 'zod'
import { useText } from '../i18n/use-text.tsx'

type RunLeftOver = z.infer<typeof runLeftOver>

/** What runs that were sent still ask for, each in words and with the place on the run's page where it is done. */
export function useLeftOver(): (
  runs: readonly RunLeftOver[],
) => { kind: 'byHand' | 'payslips'; to: string; text: string }[] {
  const { t } = useText()
  return (runs) =>
    runs.flatMap(({ runId, payDate, byHand: { workers, amount, name }, payslipsToSend }) => {
      const page = `/employer/payroll/runs/${runId}`
      const byHand =
        name === null ? t('payroll.byHand', { count: workers, amount }) : t('payroll.byHandOne', { name, amount })
      return [
        ...(workers === 0 ? [] : [{ kind: 'byHand' as const, to: `${page}#manual-payments`, text: byHand }]),
        ...(payslipsToSend === 0
          ? []
          : [
              {
                kind: 'payslips' as const,
                to: `${page}#payslips`,
                text: t('payroll.payslipsToSend', { count: payslipsToSend, on: payDate }),
              },
            ]),
      ]
    })
}
