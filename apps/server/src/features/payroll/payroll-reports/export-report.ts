import type { Language, routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import type { AccountCode, JournalKind } from '@gpod/ledger'
import { formatPounds, type Pence, pence } from '@gpod/money'
import { taxYearOf } from '@gpod/payroll'
import { stringify } from 'csv-stringify/sync'
import type { z } from 'zod'
import { csvInPieces } from '../../../platform/csv-in-turns.ts'
import { type Database, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { inBase64, type SheetCell, workbookInPieces } from '../../../platform/files/workbook-in-pieces.ts'
import { LongAnswer } from '../../../platform/http/long-answer.ts'
import { say } from '../../../platform/texts/texts.ts'
import {
  accountName,
  codeOf,
  kindName,
  purposeOfAccount,
  readNominalCodes,
  readTradeJournal,
  tradeColumns,
} from '../payroll-journals/index.ts'
import { type Between, readCosts } from './costs.ts'
import { readLiability } from './liability.ts'

export type ExportedReport = z.output<typeof routes.payrollReports.export.params>['report']

/** Money is pence, to be written as pounds; a number is a count. */
type Cell = string | number | null | { money: Pence }
type Line = readonly Cell[]
/** Lines come in pages, each read when it is asked for where they grow with the years. */
export type ReportTable = { columns: readonly string[]; pages: AsyncIterable<readonly Line[]> }
/** By their names among the fields, which head a file for programs. */
type ExportColumn = (typeof columnsOf)[ExportedReport][number]
type FieldTable = Omit<ReportTable, 'columns'> & { columns: readonly ExportColumn[] }
/** Without a language, what the product keeps by a code stands there as that code. */
type Question = Between & { today: string; language: Language | undefined }
type Read = Pick<Database, 'read'>

const columnsOf = {
  liability: [
    ...(['tax_year', 'tax_month', 'from', 'to', 'income_tax', 'student_loans', 'employee_ni', 'employer_ni'] as const),
    ...(['statutory_pay_recovered', 'statutory_pay_compensation', 'employment_allowance'] as const),
    ...(['apprenticeship_levy', 'due', 'due_on'] as const),
  ],
  costs: [
    ...(['kind', 'department', 'workers', 'hours', 'gross', 'salary_sacrifice'] as const),
    ...(['employer_ni', 'employer_pension', 'cost'] as const),
  ],
  journal: tradeColumns,
  payments: [
    ...(['pay_date', 'employee_number', 'name', 'gross', 'net', 'drawn_early', 'paid_out', 'method'] as const),
    'reference',
  ],
} as const satisfies Record<ExportedReport, readonly string[]>

/** The lines of a report of the days from one to another, as the database has them now. */
export async function readReportTable(
  database: Read,
  report: ExportedReport,
  question: Question,
): Promise<ReportTable> {
  const { language } = question
  const { columns, pages } = await tables[report](database, question)
  return { columns: columns.map((name) => (language ? say(language, `payroll-reports.col.${name}`) : name)), pages }
}

/** A table as a file: text for CSV, base64 for XLSX, made as it is taken. Text that a spreadsheet would take for a formula stays text. */
export function writeReport(
  { columns, pages }: ReportTable,
  { report, format, from, to }: { report: string; format: 'csv' | 'xlsx'; from: string; to: string },
): LongAnswer {
  const stem = `${report}-${from}-${to}`
  if (format === 'csv') {
    const head = { fileName: `${stem}.csv`, mediaType: 'text/csv', encoding: 'text' }
    return new LongAnswer(head, 'content', csvOf({ columns, pages }))
  }
  const head = {
    fileName: `${stem}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    encoding: 'base64',
  }
  return new LongAnswer(head, 'content', inBase64(workbookInPieces({ name: report, columns }, cellsOf(pages))))
}

async function* csvOf({ columns, pages }: ReportTable): AsyncGenerator<string> {
  yield stringify([[...columns]], { bom: true })
  for await (const lines of pages) {
    const cells = lines.map((line) => line.map(csvCell))
    yield* csvInPieces(cells, {})
  }
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return formatPounds(cell.money)
  if (typeof cell === 'number') return String(cell)
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

async function* cellsOf(pages: ReportTable['pages']): AsyncGenerator<SheetCell[][]> {
  for await (const lines of pages) yield lines.map((line) => line.map(sheetCell))
}

function sheetCell(cell: Cell): SheetCell {
  return cell !== null && typeof cell === 'object' ? { pounds: cell.money / 100 } : cell
}

async function* onePage(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  yield lines
}

type LiabilityMonth = Awaited<ReturnType<typeof readLiability>>[number]

/** In the order of their columns. */
const amountsOf = (month: LiabilityMonth): number[] => [
  ...[month.incomeTax, month.studentLoans, month.employeeNi, month.employerNi],
  ...[month.statutoryPayRecovered, month.statutoryPayCompensation, month.employmentAllowance],
  ...[month.apprenticeshipLevy, month.due],
]

const money = (amount: number): Cell => ({ money: pence(amount) })

/** A report that does not grow with the employees of each payday, read at once. */
const atOnce =
  (table: (tx: Tx, question: Question) => Promise<{ columns: readonly ExportColumn[]; lines: readonly Line[] }>) =>
  async (database: Read, question: Question): Promise<FieldTable> => {
    const { employerId } = question
    const { columns, lines } = await database.read({ employerId }, (tx) => table(tx, question))
    return { columns, pages: onePage(lines) }
  }

const tables: Record<ExportedReport, (database: Read, question: Question) => Promise<FieldTable>> = {
  /** The tax months that the days touch. */
  liability: atOnce(async (tx, { employerId, from, to, today, language }) => {
    const lines: Cell[][] = []
    const months: LiabilityMonth[] = []
    for (let day = from; day <= to; day = addDays(`${Number(taxYearOf(day).slice(0, 4)) + 1}-04-05`, 1)) {
      const taxYear = taxYearOf(day)
      for (const month of await readLiability(tx, { employerId, taxYear, today })) {
        if (month.to < from || month.from > to) continue
        months.push(month)
        lines.push([taxYear, month.taxMonth, month.from, month.to, ...amountsOf(month).map(money), month.dueOn])
      }
    }
    // For people; a program adds them up by itself.
    if (language && months.length > 1) {
      const [first, ...more] = months.map(amountsOf)
      const sums = (first ?? []).map((amount, at) => more.reduce((sum, month) => sum + (month[at] ?? 0), amount))
      lines.push([say(language, 'payroll-reports.col.total'), null, null, null, ...sums.map(money), null])
    }
    return { columns: columnsOf.liability, lines }
  }),

  costs: atOnce(async (tx, question) => {
    const { language } = question
    const found = await readCosts(tx, question)
    return {
      columns: columnsOf.costs,
      lines: found.map(
        ({ kind, department, workers, minutes, gross, salarySacrifice, employerNi, pensionEmployer, cost }) => [
          ...[
            language ? say(language, `payroll-reports.unit.${kind}`) : kind,
            department,
            workers,
            Math.round((minutes / 60) * 100) / 100,
          ],
          ...[gross, salarySacrifice, employerNi, pensionEmployer, cost].map(money),
        ],
      ),
    }
  }),

  /**
   * The payroll journals of the paydays, and what else the books moved on the days, in the trade's words. An approval that
   * was taken back is in neither: it undoes itself.
   */
  journal: atOnce(async (tx, { employerId, from, to, language }) => {
    const codes = await readNominalCodes(tx, employerId)
    const payroll = await readTradeJournal(tx, { employerId, from, to, language })
    const others = await rows(
      tx,
      sql<{ day: string; kind: JournalKind; code: AccountCode; debit: number; credit: number }>`
        select j.occurred_on as day, j.kind, a.code, coalesce(sum(p.amount_pence) filter (where p.amount_pence > 0), 0)::bigint as debit,
          coalesce(-sum(p.amount_pence) filter (where p.amount_pence < 0), 0)::bigint as credit
        from journals j
        join postings p on p.employer_id = j.employer_id and p.journal_id = j.id
        join ledger_accounts a on a.employer_id = p.employer_id and a.id = p.account_id
        where j.employer_id = ${employerId} and j.occurred_on between ${from}::date and ${to}::date
          and j.business_key not like 'pay:%:recorded' and j.business_key not like 'pay:%:withdrawn'
        group by 1, 2, 3 order by 1, 2, 3
      `,
    )
    const lines = others.map(({ day, kind, code, debit, credit }): [string, Cell[]] => {
      const purpose = purposeOfAccount[code]
      const own = purpose ? codeOf(codes, { purpose, unit: null }) : null
      const named = own?.accountName ?? accountName(code, language)
      return [day, [day, own?.code ?? null, named, kindName(kind, language), null, money(debit), money(credit)]]
    })
    const ofPayroll = payroll.map((line): [string, Cell[]] => [
      line.date,
      [
        ...[line.date, line.code, line.accountName, line.narrative, line.department],
        ...[money(line.debit), money(line.credit)],
      ],
    ])
    return {
      columns: columnsOf.journal,
      lines: [...ofPayroll, ...lines].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, cells]) => cells),
    }
  }),

  /** A payday at a time. */
  async payments(database, question) {
    return { columns: columnsOf.payments, pages: paymentsByPayday(database, question) }
  },
}

async function* paymentsByPayday(
  database: Read,
  { employerId, from, to, language }: Question,
): AsyncGenerator<readonly Line[]> {
  const paydays = await database.read({ employerId }, (tx) =>
    rows(
      tx,
      sql<{ payday: string }>`
        select distinct pay_date as payday from pay_day_sums
        where employer_id = ${employerId} and pay_date between ${from}::date and ${to}::date order by 1
      `,
    ),
  )
  for (const { payday } of paydays) {
    const paid = await database.read({ employerId }, (tx) => listPayments(tx, { employerId, payday }))
    yield paid.map((one) => [
      ...[one.pay_date, one.number, one.name, money(one.gross), money(one.net), money(one.advances)],
      ...[money(one.paid), methodOf(one.method, language), one.reference],
    ])
  }
}

const methodOf = (method: PayMethod | null, language: Language | undefined) =>
  language && method ? say(language, `payroll-reports.method.${method}`) : method

type PayMethod = 'bank' | 'other'
type Payment = {
  pay_date: string
  number: string
  name: string
  gross: number
  net: number
  advances: number
  method: PayMethod | null
  reference: string | null
  paid: number
}

function listPayments(tx: Tx, { employerId, payday }: { employerId: string; payday: string }): Promise<Payment[]> {
  return rows(
    tx,
    sql<Payment>`
      select r.pay_date, w.employee_number as number, w.first_name || ' ' || w.last_name as name, r.gross_pence as gross,
        r.net_pence as net, r.advances_recovered_pence as advances, y.method, y.reference, r.paid_out_pence as paid
      from pay_records r
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      left join wage_payments y on y.employer_id = r.employer_id and y.id = r.id
      where r.employer_id = ${employerId} and r.pay_date = ${payday}::date
      order by w.last_name, w.first_name, r.id
    `,
  )
}
