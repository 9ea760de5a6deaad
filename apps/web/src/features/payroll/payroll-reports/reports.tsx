import { routes } from '@gpod/contract'
import { add, negate, ZERO } from '@gpod/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { daysAfter, londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { fileLanguage } from '../../../shared/file-language.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { daysOfTaxYear, taxYearOf, taxYearsFrom } from '../../../shared/tax-years.ts'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

type Report = RequestOf<typeof routes.payrollReports.export>['params']['report']
type LiabilityMonth = ResponseOf<typeof routes.payrollReports.liability>['months'][number]
type Cost = ResponseOf<typeof routes.payrollReports.costs>['departments'][number]

/** What is owed to HMRC, a tax month at a time and in all, as the P32 form has it; the month and the year that run are what they are so far. */
export function LiabilityReport() {
  const { t, day } = useText()
  const [taxYear, setTaxYear] = useState(() => taxYearOf(londonToday()))
  const liability = useQuery(apiQuery(routes.payrollReports.liability, { query: { taxYear } }))
  const years = liability.data?.taxYears ?? []
  const figures: readonly LiabilityFigure[] = [
    { key: 'tax', name: t('take-home.incomeTax'), of: ({ incomeTax }) => incomeTax },
    { key: 'loans', name: t('take-home.studentLoan'), of: ({ studentLoans }) => studentLoans, isRare: true },
    { key: 'employeeNi', name: t('payroll.employeeNi'), of: ({ employeeNi }) => employeeNi },
    { key: 'employerNi', name: t('payroll.employerNi'), of: ({ employerNi }) => employerNi },
    {
      key: 'recovered',
      name: t('payroll-reports.recovered'),
      of: ({ statutoryPayRecovered }) => statutoryPayRecovered,
      isRare: true,
    },
    {
      key: 'compensation',
      name: t('payroll-reports.compensation'),
      of: ({ statutoryPayCompensation }) => statutoryPayCompensation,
      isRare: true,
    },
    {
      key: 'allowance',
      name: t('payroll-reports.allowanceUsed'),
      of: ({ employmentAllowance }) => employmentAllowance,
      isRare: true,
    },
    {
      key: 'levy',
      name: t('payroll-reports.levyDue'),
      of: ({ apprenticeshipLevy }) => apprenticeshipLevy,
      isRare: true,
    },
  ]
  const [from, to] = daysOfTaxYear(taxYear)
  const today = londonToday()
  const total = t(today >= from && today <= to ? 'payroll-reports.sumSoFar' : 'payroll-reports.sum')
  return (
    <Card title={t('payroll-reports.liability')} aside={<Exports report="liability" from={from} to={to} />}>
      <Field label={t('payroll.taxYear')} className="mb-4 max-w-60">
        <Select
          value={taxYear}
          onChange={(event) => setTaxYear(event.target.value)}
          options={[...new Set([taxYear, ...years])].sort().map((value) => ({ value, label: value }))}
        />
      </Field>
      <Loaded query={liability} failed={t('payroll-reports.reportFailed')} lines={8}>
        {({ months }) => (
          <>
            <MonthsOnPhone months={months} figures={figures} total={total} today={today} />
            <div className="hidden sm:block">
              <ScrollingTable label={t('payroll-reports.liability')}>
                <DataTable
                  caption={`${t('payroll-reports.liability')} ${day(from, 'long')} – ${day(to, 'long')}`}
                  columns={[
                    {
                      key: 'month',
                      header: t('payroll.taxMonth'),
                      isRowHeader: true,
                      cell: (month) =>
                        month === null ? (
                          <span className="font-semibold">{total}</span>
                        ) : (
                          <span className="grid justify-items-start gap-1 whitespace-nowrap">
                            {t('payroll.taxMonthDays', { number: month.taxMonth, from: month.from, to: month.to })}
                            <MonthMarks month={month} today={today} />
                          </span>
                        ),
                    },
                    ...figures
                      .filter(({ isRare, of }) => !isRare || months.some((month) => of(month) !== 0))
                      .map(
                        ({ key, name, of }): Column<LiabilityMonth | null> => ({
                          key,
                          header: name,
                          align: 'end',
                          cell: (month) =>
                            month === null ? (
                              <Money amount={add(ZERO, ...months.map(of))} tabular className="font-semibold" />
                            ) : (
                              <Money amount={of(month)} tabular />
                            ),
                        }),
                      ),
                    {
                      key: 'due',
                      header: t('payroll-reports.due'),
                      align: 'end',
                      cell: (month) =>
                        month === null ? (
                          <Money amount={dueOf(months)} tabular className="font-semibold" />
                        ) : (
                          <Due month={month} />
                        ),
                    },
                  ]}
                  // Last, what all of them come to.
                  rows={months.length === 0 ? [] : [...months, null]}
                  rowKey={(month) => String(month?.taxMonth ?? 'total')}
                  empty={<EmptyState sentence={t('payroll-reports.reportEmpty')} />}
                />
              </ScrollingTable>
            </div>
          </>
        )}
      </Loaded>
    </Card>
  )
}

type LiabilityFigure = {
  key: string
  name: string
  of: (month: LiabilityMonth) => LiabilityMonth['due']
  /** Few employers have it: it has a column only where it holds anything. */
  isRare?: boolean
}

/** A month a line: what is to be paid, and on demand what it is made of. A dozen full cards would be six screens. */
function MonthsOnPhone({
  months,
  figures,
  total,
  today,
}: {
  months: readonly LiabilityMonth[]
  figures: readonly LiabilityFigure[]
  total: string
  today: string
}) {
  const { t } = useText()
  if (months.length === 0) {
    return (
      <div className="sm:hidden">
        <EmptyState sentence={t('payroll-reports.reportEmpty')} />
      </div>
    )
  }
  return (
    <ul className="divide-y divide-line sm:hidden">
      {months.map((month) => (
        <li key={month.taxMonth}>
          <details className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
              <span className="grid min-w-0 flex-1 justify-items-start gap-1">
                {t('payroll.taxMonthDays', { number: month.taxMonth, from: month.from, to: month.to })}
                <MonthMarks month={month} today={today} />
              </span>
              <Due month={month} />
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
              />
            </summary>
            <dl className="pb-3 text-secondary">
              {figures
                .filter(({ isRare, of }) => !isRare || of(month) !== 0)
                .map(({ key, name, of }) => (
                  <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
                    <dt className="text-ink-2">{name}</dt>
                    <dd>
                      <Money amount={of(month)} tabular />
                    </dd>
                  </div>
                ))}
            </dl>
          </details>
        </li>
      ))}
      <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2 font-semibold">
        {total}
        <Money amount={dueOf(months)} tabular />
      </li>
    </ul>
  )
}

const dueOf = (months: readonly LiabilityMonth[]) => add(ZERO, ...months.map(({ due }) => due))

/** That other payroll software paid in the month, at least in part; that more may be paid in it. */
function MonthMarks({ month: { from, to, isBroughtForward }, today }: { month: LiabilityMonth; today: string }) {
  const { t } = useText()
  const isRunning = today >= from && today <= to
  if (!isBroughtForward && !isRunning) return null
  return (
    <span className="flex flex-wrap gap-1">
      {isBroughtForward && <StatusPill tone="info">{t('brought-forward.label')}</StatusPill>}
      {isRunning && <StatusPill tone="waiting">{t('payroll-reports.soFar')}</StatusPill>}
    </span>
  )
}

function Due({ month: { due, dueOn } }: { month: LiabilityMonth }) {
  const { t } = useText()
  return (
    <span className="grid justify-items-end text-end">
      <Money amount={due} tabular className="font-semibold" />
      {due !== 0 && (
        <span className="whitespace-nowrap text-ink-2 text-small">{t('payroll.dueBy', { on: dueOn })}</span>
      )}
    </span>
  )
}

/** What work cost, by department and cost centre, between two days. */
export function CostsReport() {
  const { t } = useText()
  const [to, setTo] = useState(londonToday)
  const [from, setFrom] = useState(() => daysAfter(londonToday(), -90))
  const isRange = from !== '' && to !== '' && from <= to
  const costs = useQuery({ ...apiQuery(routes.payrollReports.costs, { query: { from, to } }), enabled: isRange })
  const { duration } = useText()
  const departments = costs.data?.departments ?? []
  const amount = (key: string, header: string, of: (row: Cost) => Cost['cost']): Column<Cost | null> => ({
    key,
    header,
    align: 'end',
    cell: (row) =>
      row === null ? (
        <Money amount={add(ZERO, ...departments.map(of))} tabular className="font-semibold" />
      ) : (
        <Money amount={of(row)} tabular />
      ),
  })
  return (
    <Card title={t('payroll-reports.costs')} aside={isRange && <Exports report="costs" from={from} to={to} />}>
      <Range from={from} to={to} onFrom={setFrom} onTo={setTo} />
      {isRange && (
        <Loaded query={costs} failed={t('payroll-reports.reportFailed')}>
          {() => (
            <>
              <p className="mb-3 text-ink-2 text-small">{t('payroll-reports.costsNote')}</p>
              <ScrollingTable label={t('payroll-reports.costs')}>
                <DataTable
                  caption={t('payroll-reports.costs')}
                  columns={[
                    {
                      key: 'department',
                      header: t('payroll-journals.unit'),
                      isRowHeader: true,
                      cell: (row) =>
                        row === null ? (
                          <span className="font-semibold">{t('payroll-reports.sum')}</span>
                        ) : (
                          <bdi>{row.department ?? t('payroll-reports.noDepartment')}</bdi>
                        ),
                    },
                    // Who shares their cost out counts in each department of theirs: people have no sum.
                    { key: 'workers', header: t('payroll.workers'), align: 'end', cell: (row) => row?.workers },
                    {
                      key: 'hours',
                      header: t('payroll.hours'),
                      align: 'end',
                      cell: (row) => (
                        <span className={classNames('whitespace-nowrap', row === null && 'font-semibold')}>
                          {duration(row?.minutes ?? departments.reduce((sum, { minutes }) => sum + minutes, 0))}
                        </span>
                      ),
                    },
                    amount('gross', t('take-home.gross'), ({ gross }) => gross),
                    ...(departments.some(({ salarySacrifice }) => salarySacrifice !== 0)
                      ? [
                          amount('sacrifice', t('pay-lines.salary_sacrifice'), ({ salarySacrifice }) =>
                            negate(salarySacrifice),
                          ),
                        ]
                      : []),
                    amount('ni', t('payroll.employerNi'), ({ employerNi }) => employerNi),
                    amount('pension', t('payroll.pensionEmployer'), ({ pensionEmployer }) => pensionEmployer),
                    amount('cost', t('payroll-reports.name_costs'), ({ cost }) => cost),
                  ]}
                  // Last, what all of them come to.
                  rows={departments.length < 2 ? departments : [...departments, null]}
                  rowKey={(row) => (row === null ? 'total' : `${row.kind} ${row.department ?? ''}`)}
                  empty={<EmptyState sentence={t('payroll-reports.reportEmpty')} />}
                />
              </ScrollingTable>
            </>
          )}
        </Loaded>
      )}
    </Card>
  )
}

/** Everything paid and booked between two days, as files. */
export function FileExports() {
  const { t } = useText()
  const [to, setTo] = useState(londonToday)
  const [from, setFrom] = useState(() => daysAfter(londonToday(), -90))
  const isRange = from !== '' && to !== '' && from <= to
  return (
    <Card title={t('payroll-reports.exports')}>
      <Range from={from} to={to} onFrom={setFrom} onTo={setTo} />
      {isRange && (
        <ul className="divide-y divide-line">
          {(['payments', 'journal'] as const).map((report) => (
            <li key={report} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="font-medium">
                {report === 'payments' ? t('payroll.filePayments') : t('payroll.fileJournal')}
              </span>
              <Exports report={report} from={from} to={to} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type RangeProps = { from: string; to: string; onFrom: (day: string) => void; onTo: (day: string) => void }

function Range({ from, to, onFrom, onTo }: RangeProps) {
  const { t } = useText()
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 wide:max-w-xl">
      <Field label={t('payroll.fromDay')} error={from === '' ? t('common.fieldRequired') : null}>
        <Input type="date" value={from} onChange={(event) => onFrom(event.target.value)} />
      </Field>
      <Field label={t('payroll-reports.toDay')} error={from > to ? t('payroll.untilBeforeFrom') : null}>
        <Input type="date" value={to} onChange={(event) => onTo(event.target.value)} />
      </Field>
    </div>
  )
}

function Exports({ report, from, to }: { report: Report; from: string; to: string }) {
  const { t, language } = useText()
  const errorText = useErrorText()
  const fetchFile = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      call(routes.payrollReports.export, {
        params: { report },
        query: { format, from, to, language: fileLanguage(language) },
      }),
    onSuccess: saveFile,
    onError: (error) => notify.failure({ title: t('payroll.downloadFailed'), description: errorText(error) }),
  })
  return (
    <span className="flex gap-2">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          look="outline"
          className="px-3!"
          busy={fetchFile.isPending && fetchFile.variables === format && t('common.loadingPart')}
          onClick={() => fetchFile.mutate(format)}
        >
          <Isolated>{format.toUpperCase()}</Isolated>
        </Button>
      ))}
    </span>
  )
}

/** P60s of a tax year that is over, for everyone still employed at its end. */
export function YearEnd() {
  const { t } = useText()
  const errorText = useErrorText()
  const years = taxYearsFrom(londonToday())
  const [taxYear, setTaxYear] = useState(years[0] ?? '')
  const make = useMutation({
    mutationFn: () => call(routes.payrollReports.issueP60s, { body: { taxYear } }),
  })
  return (
    <Card title={t('payroll-reports.yearEnd')}>
      <p className="mb-3 text-ink-2">{t('payroll-reports.p60Text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('payroll.taxYear')} className="min-w-40">
          <Select
            value={taxYear}
            onChange={(event) => {
              setTaxYear(event.target.value)
              make.reset()
            }}
            options={years.map((value) => ({ value, label: value }))}
          />
        </Field>
        <Button busy={make.isPending && t('common.saving')} onClick={() => make.mutate()}>
          {t('payroll-reports.makeP60s')}
        </Button>
      </div>
      <div role="status" className="mt-3">
        {make.data && t('payroll-reports.p60sMade', { count: make.data.made, already: make.data.already })}
      </div>
      {make.isError && (
        <p role="alert" className="text-bad">
          {errorText(make.error)}
        </p>
      )}
    </Card>
  )
}

/** The P45 of somebody who left and was paid for the last time. */
export function LeaverDocuments() {
  const { t } = useText()
  const errorText = useErrorText()
  const [workerId, setWorkerId] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const make = useMutation({
    mutationFn: (id: string) => call(routes.payrollReports.issueP45, { params: { id }, body: {} }),
    onSuccess: ({ downloadUrl }) => window.location.assign(downloadUrl),
  })
  return (
    <Card title={t('payroll-reports.p45Title')}>
      <p className="mb-3 text-ink-2">{t('payroll-reports.p45Text')}</p>
      <div className="grid max-w-xl gap-3">
        <WorkerField
          value={workerId}
          error={isChecked && workerId === null ? t('payroll.workerMissing') : null}
          onChange={setWorkerId}
        />
        <div>
          <Button
            busy={make.isPending && t('common.saving')}
            onClick={() => {
              setChecked(true)
              if (workerId !== null) make.mutate(workerId)
            }}
          >
            {t('payroll-reports.makeP45')}
          </Button>
        </div>
      </div>
      {make.isError && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(make.error)}
        </p>
      )}
    </Card>
  )
}
