import type { Language, ReportName } from '@gpod/contract'
import { addDays, weeksEndingIn } from '@gpod/days'
import { taxYearOf } from '@gpod/payroll'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { say } from '../../../platform/texts/texts.ts'
import { formatsOf } from '../payslips/index.ts'
import { type Between, readCosts } from './costs.ts'
import { type LeftOut, readPayGap } from './gap-store.ts'
import type { GapFigure, Quartile } from './gender-pay-gap.ts'
import { listGrossToNet, sumGrossToNet } from './gross-to-net.ts'
import { toldCount } from './hardship.ts'
import { readLiability } from './liability.ts'
import { readMinimumWage } from './minimum-wage.ts'
import type { ColumnKind, ReportCell, ReportColumn } from './report-file.ts'
import { readWageAccess } from './wage-access-use.ts'

/** What a report asks: the days, the day it is asked on, and the reader's language. */
export type Question = Between & { today: string; language: Language; most: number }
/** A table of a report. `bars` names the columns that are drawn: the name of each bar, and its values. */
export type TablePart = {
  title: string
  notes: string[]
  columns: ReportColumn[]
  lines: ReportCell[][]
  /** Where each line is of one payslip, the payslip that works its figures out. */
  payslips: string[] | null
  /** How many there are: more than `lines` where they are many. */
  count: number
  totals: ReportCell[] | null
  bars: { name: number; values: number[] } | null
}

/** The tables of a report, as the records have them now. */
export function readReport(tx: Tx, report: ReportName, question: Question): Promise<TablePart[]> {
  return reports[report](tx, question)
}

type Columns = readonly (readonly [ColumnKey, ColumnKind])[]
type ColumnKey =
  | 'pay_date'
  | 'employee_number'
  | 'name'
  | 'department'
  | 'hours'
  | 'gross'
  | 'salary_sacrifice'
  | 'income_tax'
  | 'employee_ni'
  | 'employer_ni'
  | 'student_loan'
  | 'pension_employee'
  | 'pension_employer'
  | 'other_deductions'
  | 'net'
  | 'taken_early'
  | 'taken_with_fees'
  | 'paid_out'
  | 'cost'
  | 'people'
  | 'tax_month'
  | 'from'
  | 'to'
  | 'recovered'
  | 'allowance'
  | 'levy'
  | 'due'
  | 'due_on'
  | 'absence_kind'
  | 'absences'
  | 'absence'
  | 'over_hours'
  | 'long_weeks'
  | 'month'
  | 'withdrawals'
  | 'fees'
  | 'signal'
  | 'figure'
  | 'value'
  | 'quartile'
  | 'men'
  | 'women'
  | 'reason'
  | 'rate'
  | 'required'
  | 'shortfall'
  | 'total'
  | 'kind'
  | 'tax_year'
  | 'made_on'
  | 'state'

export const columnsOf = (language: Language, columns: Columns): ReportColumn[] =>
  columns.map(([key, kind]) => ({ key, kind, label: say(language, `payroll-reports.col.${key}`) }))

const isSummed = (kind: ColumnKind) => kind !== 'text' && kind !== 'day' && kind !== 'month'

/** The sums of the columns of money, minutes and counts, and nothing below a name; null where there is none to be summed. */
function totalsOf(columns: Columns, lines: readonly ReportCell[][]): ReportCell[] | null {
  if (lines.length < 2 || !columns.some(([, kind]) => isSummed(kind))) return null
  return columns.map(([, kind], at) =>
    isSummed(kind) ? lines.reduce((all, line) => all + Number(line[at] ?? 0), 0) : null,
  )
}

function part(
  language: Language,
  columns: Columns,
  lines: ReportCell[][],
  { most, ...rest }: Partial<Omit<TablePart, 'columns' | 'lines'>> & { most: number },
): TablePart {
  return {
    ...{ title: '', notes: [], bars: null, payslips: null, count: lines.length, totals: totalsOf(columns, lines) },
    ...rest,
    columns: columnsOf(language, columns),
    lines: lines.slice(0, most),
  }
}

export const grossToNetColumns: Columns = [
  ['name', 'text'],
  ['employee_number', 'text'],
  ['department', 'text'],
  ['pay_date', 'day'],
  ['hours', 'minutes'],
  ['gross', 'money'],
  ['salary_sacrifice', 'money'],
  ['income_tax', 'money'],
  ['employee_ni', 'money'],
  ['student_loan', 'money'],
  ['pension_employee', 'money'],
  ['other_deductions', 'money'],
  ['net', 'money'],
  ['taken_with_fees', 'money'],
  ['paid_out', 'money'],
]

const reports: Record<ReportName, (tx: Tx, question: Question) => Promise<TablePart[]>> = {
  async gross_to_net(tx, { language, most, ...question }) {
    const [lines, sums] = await Promise.all([
      listGrossToNet(tx, { ...question, after: null, most }),
      sumGrossToNet(tx, question),
    ])
    return [
      part(language, grossToNetColumns, lines.map(toNetCells), {
        ...{ most, count: sums.lines },
        totals: sums.lines < 2 ? null : toNetTotals(sums),
        payslips: lines.map(({ id }) => id),
      }),
    ]
  },

  async costs(tx, { language, most, ...question }) {
    const columns: Columns = [
      ['department', 'text'],
      ['people', 'count'],
      ['hours', 'minutes'],
      ['gross', 'money'],
      ['salary_sacrifice', 'money'],
      ['employer_ni', 'money'],
      ['pension_employer', 'money'],
      ['cost', 'money'],
    ]
    const found = await readCosts(tx, question)
    const lines = found.map((row): ReportCell[] => [
      ...[row.department ?? say(language, 'payroll-reports.part.no_department'), row.workers, row.minutes],
      ...[row.gross, row.salarySacrifice, row.employerNi, row.pensionEmployer, row.cost],
    ])
    // Who shares their cost out counts in each department of theirs: people have no sum.
    const totals = totalsOf(columns, lines)?.map((cell, at) => (at === 1 ? null : cell)) ?? null
    const notes = [say(language, 'payroll-reports.part.costs_note')]
    return [part(language, columns, lines, { most, totals, notes, bars: { name: 0, values: [7] } })]
  },

  async liability(tx, { language, most, employerId, from, to, today }) {
    const columns: Columns = [
      ['tax_year', 'text'],
      ['tax_month', 'text'],
      ['from', 'day'],
      ['to', 'day'],
      ['income_tax', 'money'],
      ['student_loan', 'money'],
      ['employee_ni', 'money'],
      ['employer_ni', 'money'],
      ['recovered', 'money'],
      ['allowance', 'money'],
      ['levy', 'money'],
      ['due', 'money'],
      ['due_on', 'day'],
    ]
    const lines: ReportCell[][] = []
    for (let day = from; day <= to; day = `${Number(taxYearOf(day).slice(0, 4)) + 1}-04-06`) {
      for (const month of await readLiability(tx, { employerId, taxYear: taxYearOf(day), today })) {
        if (month.to < from || month.from > to) continue
        lines.push([
          ...[
            taxYearOf(day),
            String(month.taxMonth),
            month.from,
            month.to,
            month.incomeTax,
            month.studentLoans,
            month.employeeNi,
          ],
          ...[
            month.employerNi,
            month.statutoryPayRecovered + month.statutoryPayCompensation,
            month.employmentAllowance,
          ],
          ...[month.apprenticeshipLevy, month.due, month.dueOn],
        ])
      }
    }
    const { day } = formatsOf(language)
    const running = lines.find(([, , first, last]) => String(first) <= today && String(last) >= today)
    const notes = running
      ? [
          say(language, 'payroll-reports.part.month_runs', {
            from: day(String(running[2])),
            to: day(String(running[3])),
          }),
        ]
      : []
    return [part(language, columns, lines, { most, notes, bars: { name: 1, values: [11] } })]
  },

  async absence(tx, { language, most, employerId, from, to }) {
    const found = await rows(
      tx,
      sql<{ kind: AbsenceKind; absences: number; people: number; days: number }>`
        select a.kind, count(*)::integer as absences, count(distinct a.worker_id)::integer as people,
          sum(least(coalesce(a.ends_on, ${to}::date), ${to}::date) - greatest(a.starts_on, ${from}::date) + 1)::integer as days
        from absences a
        where a.employer_id = ${employerId} and a.cancelled_at is null and a.starts_on <= ${to}::date
          and (a.ends_on is null or a.ends_on >= ${from}::date)
        group by 1 order by 4 desc, 1
      `,
    )
    const columns: Columns = [
      ['absence_kind', 'text'],
      ['absences', 'count'],
      ['people', 'count'],
      ['absence', 'count'],
    ]
    const lines = found.map(({ kind, absences, people, days }): ReportCell[] => [
      say(language, `payroll-reports.absence.${kind}`),
      ...[absences, people, days],
    ])
    // One person may have been away for several reasons.
    const totals = totalsOf(columns, lines)?.map((cell, at) => (at === 2 ? null : cell)) ?? null
    return [part(language, columns, lines, { most, totals, bars: { name: 0, values: [3] } })]
  },

  async overtime(tx, { language, most, employerId, from, to }) {
    const found = await rows(
      tx,
      sql<{ department: string | null; people: number; minutes: number; over: number; long: number }>`
        select w.department, count(distinct s.worker_id)::integer as people, sum(s.minutes)::integer as minutes,
          sum(greatest(s.minutes - 2400, 0))::integer as over, count(*) filter (where s.minutes > 2880)::integer as long
        from (
          select x.worker_id, x.week, sum(x.minutes) as minutes from worked_sums x
          where x.employer_id = ${employerId} and x.week between ${addDays(from, -6)}::date and ${addDays(to, -6)}::date group by 1, 2
        ) s
        join workers w on w.employer_id = ${employerId} and w.id = s.worker_id
        group by 1 order by 1 nulls last
      `,
    )
    const columns: Columns = [
      ['department', 'text'],
      ['people', 'count'],
      ['hours', 'minutes'],
      ['over_hours', 'minutes'],
      ['long_weeks', 'count'],
    ]
    const lines = found.map((row): ReportCell[] => [
      row.department ?? say(language, 'payroll-reports.part.no_department'),
      ...[row.people, row.minutes, row.over, row.long],
    ])
    const weeks = weeksEndingIn({ from, to })
    const { day } = formatsOf(language)
    // Hours of a week that has not ended are in none of these columns.
    const note =
      weeks === null
        ? say(language, 'payroll-reports.part.no_week')
        : say(language, 'payroll-reports.part.weeks', { from: day(weeks.from), to: day(weeks.to) })
    return [part(language, columns, lines, { most, notes: [note], bars: { name: 0, values: [3] } })]
  },

  async wage_access(tx, { language, most, employerId, from, to }) {
    const { months, signals } = await readWageAccess(tx, { employerId, from, to })
    const columns: Columns = [
      ['month', 'month'],
      ['people', 'count'],
      ['withdrawals', 'count'],
      ['taken_early', 'money'],
      ['fees', 'money'],
    ]
    const lines = months.map((row): ReportCell[] => [row.month, row.people, row.withdrawals, row.pence, row.fees])
    const totals = totalsOf(columns, lines)?.map((cell, at) => (at === 1 ? null : cell)) ?? null
    return [
      part(language, columns, lines, { most, totals, bars: { name: 0, values: [3] } }),
      part(
        language,
        [
          ['signal', 'text'],
          ['people', 'text'],
        ],
        (['often', 'most', 'each_month'] as const).map((signal) => {
          const told = toldCount(signals[signal], signals.people)
          return [
            say(language, `payroll-reports.signal.${signal}`),
            told === null ? say(language, 'payroll-reports.part.few') : String(told),
          ]
        }),
        {
          most,
          title: say(language, 'payroll-reports.part.signals'),
          notes: [say(language, 'payroll-reports.part.signals_note')],
        },
      ),
    ]
  },

  async gender_pay_gap(tx, { language, most, employerId, to }) {
    const year = Number(to.slice(0, 4)) - (to.slice(5) < '04-05' ? 1 : 0)
    const { snapshot, counted, figures, quartiles, leftOut } = await readPayGap(tx, { employerId, year })
    const names = Object.keys(figures) as GapFigure[]
    const groups = Object.keys(quartiles) as Quartile[]
    return [
      part(
        language,
        [
          ['figure', 'text'],
          ['value', 'share'],
        ],
        names.map((name) => [say(language, `payroll-reports.figure.${name}`), figures[name]]),
        {
          ...{ most, totals: null, title: say(language, 'payroll-reports.part.figures') },
          notes: [
            say(language, 'payroll-reports.part.gap_note', {
              day: formatsOf(language).day(snapshot),
              count: String(counted),
            }),
          ],
        },
      ),
      part(
        language,
        [
          ['quartile', 'text'],
          ['women', 'count'],
          ['men', 'count'],
        ],
        groups.map((name) => [
          say(language, `payroll-reports.quartile.${name}`),
          quartiles[name].women,
          quartiles[name].men,
        ]),
        { most, title: say(language, 'payroll-reports.part.quartiles'), bars: { name: 0, values: [1, 2] } },
      ),
      part(
        language,
        [
          ['employee_number', 'text'],
          ['name', 'text'],
          ['reason', 'text'],
        ],
        leftOut.map(({ number, name, reason }: { number: string; name: string; reason: LeftOut }) => [
          ...[number, name, say(language, `payroll-reports.reason.${reason}`)],
        ]),
        { most, title: say(language, 'payroll-reports.part.left_out') },
      ),
    ]
  },

  async minimum_wage(tx, { language, most, ...question }) {
    const columns: Columns = [
      ['pay_date', 'day'],
      ['employee_number', 'text'],
      ['name', 'text'],
      ['hours', 'minutes'],
      ['rate', 'money'],
      ['required', 'money'],
      ['shortfall', 'money'],
    ]
    const found = await readMinimumWage(tx, question)
    const lines = found.map((row): ReportCell[] => [
      ...[row.payDate, row.number, row.name, row.minutes, row.perHour, row.required, row.shortfall],
    ])
    const totals = totalsOf(columns, lines)?.map((cell, at) => (at === 4 || at === 5 ? null : cell)) ?? null
    return [part(language, columns, lines, { most, totals, payslips: found.slice(0, most).map(({ id }) => id) })]
  },

  async pension(tx, { language, most, employerId, from, to }) {
    const found = await rows(
      tx,
      sql<{ month: string; people: number; employee: number; employer: number }>`
        select date_trunc('month', r.pay_date)::date as month, count(distinct r.worker_id)::integer as people,
          sum(r.pension_employee_pence)::bigint as employee, sum(r.pension_employer_pence)::bigint as employer
        from pay_records r
        where r.employer_id = ${employerId} and r.pay_date between ${from}::date and ${to}::date
          and (r.pension_employee_pence <> 0 or r.pension_employer_pence <> 0)
        group by 1 order by 1
      `,
    )
    const columns: Columns = [
      ['month', 'month'],
      ['people', 'count'],
      ['pension_employee', 'money'],
      ['pension_employer', 'money'],
      ['total', 'money'],
    ]
    const lines = found.map((row): ReportCell[] => [
      ...[row.month, row.people, row.employee, row.employer, row.employee + row.employer],
    ])
    const totals = totalsOf(columns, lines)?.map((cell, at) => (at === 1 ? null : cell)) ?? null
    return [part(language, columns, lines, { most, totals, bars: { name: 0, values: [2, 3] } })]
  },

  async rti(tx, { language, most, employerId, from, to }) {
    const found = await rows(
      tx,
      sql<{ kind: string; tax_year: string; tax_month: number; made_on: string; state: ReportState }>`
        select upper(s.kind) as kind, s.tax_year, s.tax_month, (s.made_at at time zone 'Europe/London')::date as made_on, s.state
        from hmrc_submissions s
        where s.employer_id = ${employerId} and s.made_at >= ${from}::timestamp at time zone 'Europe/London'
          and s.made_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'
        order by s.made_at, s.id
      `,
    )
    return [
      part(
        language,
        [
          ['kind', 'text'],
          ['tax_year', 'text'],
          ['tax_month', 'text'],
          ['made_on', 'day'],
          ['state', 'text'],
        ],
        found.map((row) => [row.kind, row.tax_year, String(row.tax_month), row.made_on, stateOf(language, row.state)]),
        { most },
      ),
    ]
  },
}

type ReportState = 'ready' | 'sending' | 'waiting' | 'accepted' | 'rejected' | 'deleted'

/** Of one whose copy was deleted after its years HMRC had accepted it. */
const stateOf = (language: Language, state: ReportState) =>
  say(language, `payroll-reports.state.${state === 'deleted' ? 'accepted' : state}`)

type AbsenceKind =
  | 'sickness'
  | 'maternity'
  | 'paternity'
  | 'adoption'
  | 'shared_parental'
  | 'bereavement'
  | 'neonatal'
  | 'holiday'
  | 'unpaid'

export function toNetCells(row: Awaited<ReturnType<typeof listGrossToNet>>[number]): ReportCell[] {
  return [`${row.first_name} ${row.last_name}`, row.number, row.department, row.pay_date, ...toSums(row)]
}

/** What they come to, in the same columns. */
export const toNetTotals = (sums: Awaited<ReturnType<typeof sumGrossToNet>>): ReportCell[] => [
  ...[null, null, null, null],
  ...toSums(sums),
]

function toSums(row: Omit<Awaited<ReturnType<typeof sumGrossToNet>>, 'lines'>): ReportCell[] {
  const { minutes, gross, sacrificed, tax, ni, loan, pension, other, net, taken, paid } = row
  return [minutes, gross, sacrificed, tax, ni, loan, pension, other, net, taken, paid]
}
