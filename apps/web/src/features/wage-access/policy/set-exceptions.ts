import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'

export type ExceptionsRequest = RequestOf<typeof routes.policy.setOverride>['body']

/** Sets one worker's exceptions from the policy, in place of all earlier ones. */
export function useSetExceptions(workerId: string) {
  return useMutation({
    mutationFn: (body: ExceptionsRequest) => call(routes.policy.setOverride, { params: { id: workerId }, body }),
  })
}
