import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Opens the run of a pay period, or finds the one that somebody opened before. */
export function useOpenRun() {
  return useMutation({
    mutationFn: (payPeriodId: string) => call(routes.payRuns.open, { body: { payPeriodId } }),
  })
}
