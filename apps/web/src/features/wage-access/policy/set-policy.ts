import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import type { PolicyRequest } from './policy-answers.ts'

/** Changes the company's policy from now on. */
export function useSetPolicy() {
  return useMutation({
    mutationFn: (body: PolicyRequest) => call(routes.policy.set, { body }),
  })
}
