import { type EmployerWithdrawal, routes } from '@gpod/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded, together } from '../../../shared/loaded.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { AllWithdrawals } from './all-withdrawals.tsx'
import { type Asked, DecisionDialog } from './decision-dialog.tsx'
import { Totals } from './totals.tsx'
import { WaitingWithdrawals } from './waiting-withdrawals.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

const list = routes.withdrawals.list
type Page = ResponseOf<typeof list>
const pageSize = 50

/** Those that wait for a decision first, then all, newest first, a page at a time. */
export function Withdrawals({ canDecide }: { canDecide: boolean }) {
  const { t } = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [givenUp, setGivenUp] = useState<EmployerWithdrawal | null>(null)
  const waiting = useQuery(apiQuery(list, { query: { filter: 'waiting', limit: 200 } }))
  const all = useInfiniteQuery({
    queryKey: [list.path, 'pages'],
    queryFn: ({ pageParam }): Promise<Page> =>
      call(list, { query: { filter: 'all', limit: pageSize, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ withdrawals }) =>
      withdrawals.length < pageSize ? null : (withdrawals.at(-1)?.createdAt ?? null),
  })
  if (waiting.data === undefined || all.data === undefined) {
    return <NotLoaded query={together(waiting, all)} failed={t('withdrawals.listFailed')} lines={8} card />
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Totals totals={waiting.data.totals} />
      <Card title={t('withdrawals.waitingTitle')}>
        {waiting.data.withdrawals.length === 0 ? (
          <EmptyState sentence={t('withdrawals.waitingEmpty')} />
        ) : (
          <WaitingWithdrawals withdrawals={waiting.data.withdrawals} canDecide={canDecide} onAsk={setAsked} />
        )}
      </Card>
      <Card title={t('withdrawals.allTitle')}>
        <AllWithdrawals
          canDecide={canDecide}
          onWriteOff={setGivenUp}
          withdrawals={distinct(all.data.pages.flatMap(({ withdrawals }) => withdrawals))}
          hasMore={all.hasNextPage}
          isLoadingMore={all.isFetchingNextPage}
          onMore={() => all.fetchNextPage()}
        />
      </Card>
      {asked && (
        <DecisionDialog key={`${asked.withdrawal.id} ${asked.kind}`} {...asked} onClose={() => setAsked(null)} />
      )}
      {givenUp && <WriteOffDialog key={givenUp.id} withdrawal={givenUp} onClose={() => setGivenUp(null)} />}
    </div>
  )
}

/** Pages are cut by time; two of one moment could stand in both. */
function distinct(withdrawals: readonly EmployerWithdrawal[]): EmployerWithdrawal[] {
  return [...new Map(withdrawals.map((withdrawal) => [withdrawal.id, withdrawal])).values()]
}
