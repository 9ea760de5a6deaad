import { type EmployeeRow, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CellPair, type Column, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { AccountPill } from './account-pill.tsx'
import { departmentsOf, type EmployeeView, employeeViews, filterEmployees } from './filter-employees.ts'
import { JoinCode } from './join-code.tsx'
import { MissingDetails } from './missing-details.tsx'

const viewLabels = {
  current: 'employees.viewCurrent',
  left: 'employees.viewLeft',
  all: 'employees.viewAll',
  missing: 'employees.viewMissing',
  not_invited: 'employees.viewNotInvited',
  invited: 'employees.viewInvited',
  linked: 'employees.viewLinked',
} as const satisfies Record<EmployeeView, PlainKey>

/** Everyone on the payroll. Search, department and view stand in the address, so that a link can name them. */
export function EmployeeList({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const list = useQuery(apiQuery(routes.employees.list))

  if (list.data === undefined) return <NotLoaded query={list} failed={t('employees.listFailed')} lines={8} card />
  const { employees, joinCode, joinCodeRenewedAt } = list.data
  if (employees.length === 0) {
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
  const view = employeeViews.find((known) => known === search.get('show')) ?? 'current'
  const text = search.get('q') ?? ''
  const department = search.get('department') ?? ''
  const shown = filterEmployees(employees, { text, department, view }, londonToday())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {joinCode !== null && <JoinCode code={joinCode} renewedAt={joinCodeRenewedAt} />}
      <Card>
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
                ...departmentsOf(employees).map((name) => ({ value: name, label: name })),
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
          {t('employees.shown', { count: shown.length })}
        </p>
        <EmployeeTable
          employees={shown}
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
      </Card>
    </div>
  )
}

/** Leads to the form for a new record; of an empty list it is the one action, and stands there. */
export function AddFromHeader() {
  const list = useQuery(apiQuery(routes.employees.list))
  return list.data?.employees.length === 0 ? null : <AddLink />
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

function EmployeeTable({ employees, empty }: { employees: readonly EmployeeRow[]; empty: ReactNode }) {
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
    { key: 'account', header: t('employees.status'), cell: (employee) => <AccountPill employee={employee} /> },
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
