import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'

export type CorrectionBody = RequestOf<typeof routes.timesheets.askCorrection>['body']

/** Asks for other times; with the same key it is asked once. */
export function useAskCorrection() {
  return useMutation({
    mutationFn: (body: CorrectionBody) => call(routes.timesheets.askCorrection, { body }),
  })
}

/** Takes a request back that nobody has decided on. */
export function useWithdrawCorrection() {
  return useMutation({
    mutationFn: (id: string) => call(routes.timesheets.withdrawCorrection, { params: { id } }),
  })
}
