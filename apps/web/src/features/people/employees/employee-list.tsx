import { type EmployeeRow, type EmployeeView, routes } from '@gpod/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { usePaused } from '../../../shared/use-paused.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState, ErrorState } from '../../../ui/card.tsx'
import { CellPair, type Column, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { AccountPill } from './account-pill.tsx'
import { JoinCode } from './join-code.tsx'
import { MissingDetails } from './missing-details.tsx'

const list = routes.employees.list
type Page = ResponseOf<typeof list>
const pageSize = 50

const employeeViews = [
  'current',
  'left',
  'all',
  'missing',
  'not_invited',
  'invited',
  'linked',
] as const satisfies EmployeeView[]

const viewLabels = {
  current: 'employees.viewCurrent',
  left: 'employees.viewLeft',
  all: 'employees.viewAll',
  missing: 'employees.viewMissing',
  not_invited: 'employees.viewNotInvited',
  invited: 'employees.viewInvited',
  linked: 'employees.viewLinked',
} as const satisfies Record<EmployeeView, PlainKey>

/** Everyone on the payroll, a page at a time. Search, department and view stand in the address, so that a link can name them. */
export function EmployeeList({
  canWrite,
  saved,
  beside,
}: {
  canWrite: boolean
  /** Searches that were saved. */
  saved: ReactNode
  beside: (employee: EmployeeRow) => ReactNode
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const view = employeeViews.find((known) => known === search.get('show')) ?? 'current'
  const text = search.get('q') ?? ''
  const department = search.get('department') ?? ''
  const query = { view, q: usePaused(text).slice(0, 100), ...(department !== '' && { department }) }
  const pages = useInfiniteQuery({
    queryKey: [list.path, query],
    queryFn: ({ pageParam }): Promise<Page> =>
      call(list, { query: { ...query, limit: pageSize, ...(pageParam !== null && { after: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const known = useQuery(apiQuery(routes.employees.departments))

  const [first] = pages.data?.pages ?? []
  if (first === undefined) return <NotLoaded query={pages} failed={t('employees.listFailed')} lines={8} card />
  const { everybody, total, joinCode, joinCodeRenewedAt } = first
  if (everybody === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Users className="size-5" />}
          sentence={t('employees.listEmpty')}
          action={canWrite && <AddLink />}
        />
      </Card>
    )
  }

  const choose = (name: 'q' | 'department' | 'show', value: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const shown = pages.data?.pages.flatMap(({ employees }) => employees) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {joinCode !== null && <JoinCode code={joinCode} renewedAt={joinCodeRenewedAt} />}
      <Card>
        {saved}
        <search className="mb-4 grid gap-3 sm:grid-cols-3">
          <Field label={t('employees.search')}>
            <Input type="search" value={text} onChange={(event) => choose('q', event.target.value)} />
          </Field>
          <Field label={t('employees.department')}>
            <Select
              value={department}
              onChange={(event) => choose('department', event.target.value)}
              options={[
                { value: '', label: t('employees.departmentAll') },
                ...(known.data?.departments ?? []).map((name) => ({ value: name, label: name })),
              ]}
            />
          </Field>
          <Field label={t('employees.view')}>
            <Select
              value={view}
              onChange={(event) => choose('show', event.target.value)}
              options={employeeViews.map((value) => ({ value, label: t(viewLabels[value]) }))}
            />
          </Field>
        </search>
        <p role="status" className="mb-2 text-ink-2 text-secondary">
          {t('employees.shown', { count: total })}
        </p>
        <EmployeeTable
          employees={shown}
          beside={beside}
          empty={
            <EmptyState
              sentence={t('employees.noneFound')}
              action={
                <Button look="outline" onClick={() => setSearch({}, { replace: true })}>
                  {t('employees.clearFilters')}
                </Button>
              }
            />
          }
        />
        {pages.isFetchNextPageError && <ErrorState failed={t('employees.listFailed')} safe={errorText(pages.error)} />}
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
    </div>
  )
}

/** Leads to the form for a new record; of an empty list it is the one action, and stands there. */
export function AddFromHeader() {
  const one = useQuery(apiQuery(list, { query: { limit: 1 } }))
  return one.data?.everybody === 0 ? null : <AddLink />
}

function AddLink() {
  const { t } = useText()
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Link to="/employer/employees/import" className={buttonClasses({ look: 'outline' })}>
        {t('employee-imports.open')}
      </Link>
      <Link to="/employer/employees/new" className={buttonClasses()}>
        {t('employees.add')}
      </Link>
    </div>
  )
}

type EmployeeTableProps = {
  employees: readonly EmployeeRow[]
  /** What is told of somebody besides, from another section. */
  beside: (employee: EmployeeRow) => ReactNode
  empty: ReactNode
}

function EmployeeTable({ employees, beside, empty }: EmployeeTableProps) {
  const { t } = useText()
  const columns: Column<EmployeeRow>[] = [
    {
      key: 'name',
      header: t('employees.name'),
      isRowHeader: true,
      cell: ({ id, name, employeeId }) => (
        <CellPair more={<Isolated>{employeeId}</Isolated>}>
          <Link
            to={`/employer/employees/${id}`}
            className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline sm:min-h-8"
          >
            <bdi>{name}</bdi>
          </Link>
        </CellPair>
      ),
    },
    {
      key: 'work',
      header: t('employees.work'),
      cell: ({ department, position }) => (
        <CellPair more={position !== null && department !== null && <bdi>{department}</bdi>}>
          <bdi>{position ?? department ?? '–'}</bdi>
        </CellPair>
      ),
    },
    {
      key: 'account',
      header: t('employees.status'),
      cell: (employee) => (
        <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
          <AccountPill employee={employee} />
          {beside(employee)}
        </span>
      ),
    },
  ]
  if (employees.some(({ missing }) => missing.length > 0)) {
    columns.push({
      key: 'missing',
      header: t('employees.missing'),
      cell: ({ missing }) => missing.length > 0 && <MissingDetails missing={missing} />,
    })
  }
  if (employees.some(({ hourlyRate }) => hourlyRate !== null)) {
    columns.push({
      key: 'rate',
      header: t('employees.hourlyRate'),
      align: 'end',
      cell: ({ hourlyRate }) => (hourlyRate === null ? '–' : <Money amount={hourlyRate} tabular />),
    })
  }
  return (
    // Between phone and desktop long words of some languages ask for more width than there is.
    <div className="overflow-x-auto">
      <DataTable
        caption={t('employees.title')}
        columns={columns}
        rows={employees}
        rowKey={({ id }) => id}
        empty={empty}
      />
    </div>
  )
}
