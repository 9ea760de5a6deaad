import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Approves finished hours, each by itself with its own answer. */
export function useApproveTimesheets() {
  return useMutation({
    mutationFn: (ids: string[]) => call(routes.timesheets.approve, { body: { ids } }),
  })
}
