import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'

export type HoursAnswer = ResponseOf<typeof routes.timesheets.enter>

/** Enters hours, all of them or none. */
export function useEnterTimesheets() {
  return useMutation({
    mutationFn: (body: RequestOf<typeof routes.timesheets.enter>['body']) => call(routes.timesheets.enter, { body }),
  })
}
