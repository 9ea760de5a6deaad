import { type Leaver, routes } from '@gpod/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CellPair, DataTable } from '../../../ui/data-table.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { p45Labels, reasonLabels } from './leaver-labels.ts'

const { list } = routes.leavers
type Page = ResponseOf<typeof list>

/** Who leaves, the next first; or who has left, the last first. Each with what is still open. */
export function LeaversList({ when }: { when: 'coming' | 'past' }) {
  const { t, day } = useText()
  const pages = useInfiniteQuery({
    queryKey: [list.path, when],
    queryFn: ({ pageParam }): Promise<Page> =>
      call(list, { query: { when, ...(pageParam !== null && { after: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  if (pages.data === undefined) return <NotLoaded query={pages} failed={t('leavers.failed')} lines={6} card />
  const rows = pages.data.pages.flatMap(({ leavers }) => leavers)
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<LogOut className="mirrored size-5" />}
          sentence={t(when === 'coming' ? 'leavers.noneComing' : 'leavers.nonePast')}
        />
      </Card>
    )
  }
  return (
    <Card>
      <div className="overflow-x-auto">
        <DataTable
          caption={t(when === 'coming' ? 'leavers.coming' : 'leavers.past')}
          columns={[
            {
              key: 'name',
              header: t('employees.name'),
              isRowHeader: true,
              cell: ({ workerId, name, employeeId }) => (
                <CellPair more={<Isolated>{employeeId}</Isolated>}>
                  <Link
                    to={`/employer/employees/${workerId}?view=leaving`}
                    className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline sm:min-h-8"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                </CellPair>
              ),
            },
            {
              key: 'day',
              header: t('employees.leavingDate'),
              cell: ({ endsOn, reason }) => (
                <CellPair more={reason !== null && t(reasonLabels[reason])}>
                  <span className="whitespace-nowrap">{endsOn === null ? '–' : day(endsOn, 'long')}</span>
                </CellPair>
              ),
            },
            { key: 'open', header: t('leavers.stillOpen'), cell: (leaver) => <StillOpen leaver={leaver} /> },
            {
              key: 'p45',
              header: 'P45',
              cell: ({ p45 }) => <StatusPill tone={p45Labels[p45].tone}>{t(p45Labels[p45].label)}</StatusPill>,
            },
          ]}
          rows={rows}
          rowKey={({ workerId }) => workerId}
          empty={null}
        />
      </div>
      {pages.hasNextPage && (
        <Button
          look="outline"
          className="mt-4"
          busy={pages.isFetchingNextPage && t('common.loadingPart')}
          onClick={() => pages.fetchNextPage()}
        >
          {t('employees.more')}
        </Button>
      )}
    </Card>
  )
}

/** What somebody has to see to, in words. */
function StillOpen({ leaver }: { leaver: Leaver }) {
  const { t } = useText()
  const { itemsOpen, itemsAll, holiday, isHolidayPaid, advances, shiftsAfter, access } = leaver
  const open = [
    itemsOpen > 0 && t('leavers.itemsOpen', { count: itemsOpen, all: itemsAll }),
    !isHolidayPaid && holiday.owed === null && t('leavers.holidayUnknown'),
    shiftsAfter > 0 && t('leavers.shifts', { count: shiftsAfter }),
    access === 'manages' && t('leavers.accessManages'),
  ].filter((one) => one !== false)
  const hasHoliday = !isHolidayPaid && holiday.owed !== null && holiday.owed > 0
  if (open.length === 0 && !hasHoliday && advances === 0)
    return <span className="text-ink-2">{t('leavers.nothing')}</span>
  return (
    <ul className="grid gap-0.5 text-secondary">
      {hasHoliday && holiday.owed !== null && (
        <li>
          {t('leavers.holiday')}: <Money amount={holiday.owed} />
        </li>
      )}
      {advances > 0 && (
        <li>
          {t('leavers.advances')}: <Money amount={advances} />
        </li>
      )}
      {open.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
