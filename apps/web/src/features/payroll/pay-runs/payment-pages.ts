import { type PayRun, type PayRunPayment, routes } from '@gpod/contract'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'

const list = routes.payRuns.payments
type Page = ResponseOf<typeof list>
type Asked = Omit<NonNullable<RequestOf<typeof list>['query']>, 'after' | 'limit'>

/** So many rows are more than any screen holds, and no answer grows with the run. */
const pageSize = 100

/** Workers of a run, a page at a time: not while it is being worked out, and again when it was worked out again. */
export function usePaymentPages(
  { id, version, progress }: Pick<PayRun, 'id' | 'version' | 'progress'>,
  asked: Asked,
  { isAsked = true }: { isAsked?: boolean } = {},
) {
  const pages = useInfiniteQuery({
    queryKey: [list.path, { params: { id }, query: asked }, version],
    queryFn: ({ pageParam }): Promise<Page> =>
      call(list, {
        params: { id },
        query: { ...asked, limit: pageSize, ...(pageParam !== null && { after: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isAsked && progress !== 'calculating',
    placeholderData: keepPreviousData,
  })
  const [first] = pages.data?.pages ?? []
  const payments: readonly PayRunPayment[] = pages.data?.pages.flatMap((page) => page.payments) ?? []
  return { pages, first, payments }
}
