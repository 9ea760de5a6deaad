import { routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import type { PolicyRequest } from './policy-answers.ts'

/** Changes the company's policy from now on. */
export function useSetPolicy() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PolicyRequest) => call(routes.policy.set, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [routes.policy.show.path] }),
  })
}
