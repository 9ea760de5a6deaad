import { type PayRunSummary, routes } from '@gpod/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { RunStatePill, useScheduleLabel } from '../../../shared/pay-run-labels.tsx'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CellPair, type Column, DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { runKindLabels } from './run-kind-labels.ts'

/** Every run so far, the newest payday first; older ones on demand. */
export function RunsHistory() {
  const { t, day } = useText()
  const scheduleLabel = useScheduleLabel()
  const errorText = useErrorText()
  const pages = useInfiniteQuery({
    queryKey: [routes.payRuns.list.path, 'all'],
    queryFn: ({ pageParam }) => call(routes.payRuns.list, { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ older }) => older,
  })
  const columns: Column<PayRunSummary>[] = [
    {
      key: 'payday',
      header: t('payroll.payday'),
      isRowHeader: true,
      // Nearly all are regular: what is not says so below its date.
      cell: ({ id, payDate, kind }) => (
        <CellPair more={kind !== 'regular' && t(runKindLabels[kind])}>
          <Link
            to={`/employer/payroll/runs/${id}`}
            className="whitespace-nowrap py-2 text-primary underline-offset-4 hover:underline"
          >
            {day(payDate, 'long')}
          </Link>
        </CellPair>
      ),
    },
    { key: 'frequency', header: t('pay-runs.frequency'), cell: (run) => <bdi>{scheduleLabel(run)}</bdi> },
    { key: 'state', header: t('pay-runs.state'), cell: ({ state }) => <RunStatePill state={state} /> },
    { key: 'workers', header: t('payroll.workers'), align: 'end', cell: ({ workers }) => workers },
    { key: 'gross', header: t('take-home.gross'), align: 'end', cell: ({ gross }) => <Money amount={gross} tabular /> },
    { key: 'net', header: t('pay-runs.net'), align: 'end', cell: ({ net }) => <Money amount={net} tabular /> },
    {
      key: 'cost',
      header: t('payroll.employerCost'),
      align: 'end',
      cell: ({ employerCost }) => <Money amount={employerCost} tabular />,
    },
  ]
  return (
    <Card title={t('pay-runs.history')}>
      <Loaded query={pages} failed={t('pay-runs.historyFailed')} lines={6}>
        {({ pages: known }) => (
          <>
            <ScrollingTable label={t('pay-runs.history')}>
              <DataTable
                caption={t('pay-runs.history')}
                columns={columns}
                rows={known.flatMap(({ runs }) => runs)}
                rowKey={({ id }) => id}
                empty={<EmptyState sentence={t('pay-runs.historyEmpty')} />}
              />
            </ScrollingTable>
            {pages.isFetchNextPageError && (
              <p role="alert" className="mt-3 text-bad">
                {errorText(pages.error)}
              </p>
            )}
            {pages.hasNextPage && (
              <div className="mt-4">
                <Button
                  look="soft"
                  busy={pages.isFetchingNextPage && t('common.loadingPart')}
                  onClick={() => pages.fetchNextPage()}
                >
                  {t('pay-runs.olderRuns')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
