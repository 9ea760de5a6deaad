import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'

/** Saves their own details; every page shows them at once. */
export function useSaveDetails() {
  return useMutation({
    mutationFn: (body: RequestOf<typeof routes.profile.update>['body']) => call(routes.profile.update, { body }),
  })
}
