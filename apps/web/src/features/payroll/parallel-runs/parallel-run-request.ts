import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'

export type CompareRequest = RequestOf<typeof routes.parallelRuns.make>['body']
export type CompareAnswer = ResponseOf<typeof routes.parallelRuns.make>

export const parallelRunsQuery = (payRunId: string) => apiQuery(routes.parallelRuns.list, { query: { payRunId } })
export const parallelRunQuery = (id: string) => apiQuery(routes.parallelRuns.show, { params: { id } })

/** Compares a run with a file. Sent again it is the same comparison. */
export function useCompare() {
  return useMutation({ mutationFn: (body: CompareRequest) => call(routes.parallelRuns.make, { body }) })
}

export function useRemoveParallelRun() {
  return useMutation({ mutationFn: (id: string) => call(routes.parallelRuns.remove, { params: { id } }) })
}
