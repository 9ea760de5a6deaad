import { type BroughtForwardRow, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { countStates, isOpen, rowsIn, type State, states, type Totalled, totalled, totalsOf } from './list-employees.ts'
import { useSayNotPaidBefore } from './say-not-paid-before.ts'
import { StatePill, stateLabels } from './state-pill.tsx'

const totalLabels = {
  taxablePay: 'payslips.taxablePay',
  tax: 'take-home.incomeTax',
  employeeNi: 'payroll.employeeNi',
  employerNi: 'payroll.employerNi',
  studentLoans: 'take-home.studentLoan',
} as const satisfies Record<Totalled, FixedKey>

/** Whether everyone's tax year is known, and what was brought forward. The state shown stands in the address. */
export function EmployeesBroughtForward({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const list = useQuery(apiQuery(routes.broughtForward.list, { query: {} }))
  return (
    <Loaded query={list} failed={t('payroll.listFailed')} lines={8} card>
      {({ taxYear, employees }) =>
        employees.length === 0 ? (
          <Card>
            <EmptyState icon={<Users className="size-5" />} sentence={t('employees.listEmpty')} />
          </Card>
        ) : (
          <KnownEmployees taxYear={taxYear} employees={employees} canWrite={canWrite} />
        )
      }
    </Loaded>
  )
}

type KnownProps = { taxYear: string; employees: readonly BroughtForwardRow[]; canWrite: boolean }

function KnownEmployees({ taxYear, employees, canWrite }: KnownProps) {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const state = states.find((known) => known === search.get('state')) ?? null
  const rows = rowsIn(employees, state)
  const open = canWrite ? rows.filter(isOpen) : []
  // Somebody else may have entered figures meanwhile.
  const stillChosen = open.filter(({ workerId }) => chosen.has(workerId)).map(({ workerId }) => workerId)
  const choose = (workerIds: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      for (const workerId of workerIds) isChosen ? after.add(workerId) : after.delete(workerId)
      return after
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Summary
        employees={employees}
        state={state}
        onShow={(wanted) => setSearch(wanted === null ? {} : { state: wanted }, { replace: true })}
      />
      <Card title={t('payroll.workers')}>
        {open.length > 0 && (
          <NotPaidBefore taxYear={taxYear} chosen={stillChosen} onDone={() => setChosen(new Set())}>
            <Checkbox
              label={t('brought-forward.chooseAll', { count: open.length })}
              checked={stillChosen.length === open.length}
              onChange={(event) =>
                choose(
                  open.map(({ workerId }) => workerId),
                  event.target.checked,
                )
              }
            />
          </NotPaidBefore>
        )}
        <ScrollingTable label={t('brought-forward.title')}>
          <EmployeesTable
            rows={rows}
            canWrite={canWrite}
            canChoose={open.length > 0}
            isChosen={(workerId) => stillChosen.includes(workerId)}
            onChoose={(workerId, isChosen) => choose([workerId], isChosen)}
          />
        </ScrollingTable>
      </Card>
    </div>
  )
}

type SummaryProps = {
  employees: readonly BroughtForwardRow[]
  state: State | null
  onShow: (state: State | null) => void
}

/** The answer at first glance, how many are in which state, and the totals to compare with the other software. */
function Summary({ employees, state, onShow }: SummaryProps) {
  const { t, number } = useText()
  const counts = countStates(employees)
  const missing = counts.find((one) => one.state === 'missing')?.count ?? 0
  const totals = totalsOf(employees)
  const choices = [{ state: null, count: employees.length }, ...counts]
  return (
    <Card title={missing === 0 ? t('brought-forward.allKnown') : t('brought-forward.missingCount', { count: missing })}>
      {missing === 0 ? (
        <p className="flex items-start gap-2 text-good">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" /> {t('brought-forward.allKnownText')}
        </p>
      ) : (
        <p className="text-ink-2">{t('brought-forward.missingText')}</p>
      )}
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t('brought-forward.show')}</legend>
        {choices.map((choice) => (
          <button
            key={choice.state ?? ''}
            type="button"
            aria-pressed={state === choice.state}
            onClick={() => onShow(choice.state)}
            className={classNames(
              'pressable inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] px-4 font-medium text-secondary',
              state === choice.state
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-line-strong bg-surface text-ink',
            )}
          >
            {choice.state === null ? t('brought-forward.everyone') : t(stateLabels[choice.state])}
            <span className="font-semibold tabular-nums">{number(choice.count)}</span>
          </button>
        ))}
      </fieldset>
      <h3 className="mt-5 font-medium">{t('brought-forward.totals')}</h3>
      <p className="text-ink-2 text-secondary">{t('brought-forward.totalsHint')}</p>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3 wide:grid-cols-5">
        {totalled.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-x-3 max-sm:flex-wrap sm:flex-col">
            <dt className="text-ink-2 text-small">{t(totalLabels[name])}</dt>
            <dd className="font-semibold">
              <Money amount={totals[name]} tabular />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type NotPaidBeforeProps = {
  taxYear: string
  chosen: readonly string[]
  onDone: () => void
  children: ReactNode
}

/** One press for all chosen, with what it means beside it. Each can be taken back in the employee's form. */
function NotPaidBefore({ taxYear, chosen, onDone, children }: NotPaidBeforeProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const say = useSayNotPaidBefore(taxYear)
  return (
    <div className="mb-4 rounded-md bg-surface-2 p-4">
      <p className="text-secondary">{t('brought-forward.notPaidText')}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {children}
        <Button
          look="soft"
          busy={say.isPending && t('common.saving')}
          disabledReason={chosen.length === 0 ? t('brought-forward.chooseFirst') : null}
          onClick={() => say.mutate([...chosen], { onSuccess: onDone })}
        >
          {t('brought-forward.notPaid')}
        </Button>
      </div>
      {say.isError && (
        <p role="alert" className="mt-2 text-bad">
          {errorText(say.error)}
        </p>
      )}
    </div>
  )
}

type EmployeesTableProps = {
  rows: readonly BroughtForwardRow[]
  canWrite: boolean
  canChoose: boolean
  isChosen: (workerId: string) => boolean
  onChoose: (workerId: string, isChosen: boolean) => void
}

function EmployeesTable({ rows, canWrite, canChoose, isChosen, onChoose }: EmployeesTableProps) {
  const { t, day } = useText()
  const amount = (name: Totalled): Column<BroughtForwardRow> => ({
    key: name,
    header: t(totalLabels[name]),
    align: 'end',
    // What is empty takes no line on a phone.
    cell: (row) => row.state === 'entered' && <Money amount={row[name]} tabular />,
  })
  const choice: Column<BroughtForwardRow> = {
    key: 'choice',
    header: t('brought-forward.choice'),
    cell: (row) =>
      isOpen(row) && (
        <Checkbox
          label={
            <span className="sr-only">
              {t('brought-forward.chooseOne', { name: row.workerName, number: row.employeeId })}
            </span>
          }
          checked={isChosen(row.workerId)}
          onChange={(event) => onChoose(row.workerId, event.target.checked)}
        />
      ),
  }
  const columns: Column<BroughtForwardRow>[] = [
    ...(canChoose ? [choice] : []),
    {
      key: 'name',
      header: t('payroll.worker'),
      isRowHeader: true,
      cell: ({ workerId, workerName, employeeId }) => (
        <span className="grid justify-items-start">
          <Link
            to={`/employer/payroll/brought-forward?employee=${workerId}`}
            className="inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline sm:min-h-8"
          >
            <bdi>{workerName}</bdi>
          </Link>
          <Isolated className="font-normal text-ink-2 text-small">{employeeId}</Isolated>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('employees.status'),
      cell: (row) => (
        <span className="grid justify-items-end gap-1 sm:justify-items-start">
          <StatePill state={row.state} />
          {row.state === 'missing' && canWrite && !row.isUsed && (
            <Link
              to={`/employer/payroll/brought-forward?employee=${row.workerId}`}
              className="inline-flex min-h-11 items-center font-medium text-primary text-small sm:min-h-8"
            >
              {t('brought-forward.enterFigures')}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'paidUntil',
      header: t('brought-forward.lastPayday'),
      cell: ({ paidUntil }) =>
        paidUntil !== null && <span className="whitespace-nowrap">{day(paidUntil, 'dated')}</span>,
    },
    ...totalled.map(amount),
  ]
  return (
    <DataTable
      caption={t('brought-forward.title')}
      columns={columns}
      rows={rows}
      rowKey={({ workerId }) => workerId}
      empty={<EmptyState sentence={t('employees.noneFound')} />}
    />
  )
}
