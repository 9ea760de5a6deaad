import type { routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import type { AccountCode, JournalKind } from '@gpod/ledger'
import { formatPounds, type Pence, pence } from '@gpod/money'
import { taxYearOf } from '@gpod/payroll'
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import type { z } from 'zod'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import {
  accountNames,
  codeOf,
  kindNames,
  purposeOfAccount,
  readNominalCodes,
  readTradeJournal,
  tradeColumns,
} from '../payroll-journals/index.ts'
import { type Between, readCosts } from './costs.ts'
import { readLiability } from './liability.ts'

type Exported = z.output<typeof routes.payrollReports.export.response>
export type ExportedReport = z.output<typeof routes.payrollReports.export.params>['report']

/** Money is pence, to be written as pounds; a number is a count. */
type Cell = string | number | null | { money: Pence }
export type ReportTable = { columns: readonly string[]; lines: readonly (readonly Cell[])[] }

/** The lines of a report of the days from one to another, as the database has them now. */
export function readReportTable(
  tx: Tx,
  report: ExportedReport,
  question: Between & { today: string },
): Promise<ReportTable> {
  return tables[report](tx, question)
}

/** A table as a file: text for CSV, base64 for XLSX. Text that a spreadsheet would take for a formula stays text. */
export async function writeReport(
  { columns, lines }: ReportTable,
  { report, format, from, to }: { report: string; format: 'csv' | 'xlsx'; from: string; to: string },
): Promise<Exported> {
  const stem = `${report}-${from}-${to}`
  if (format === 'csv') {
    const text = lines.map((line) => line.map(csvCell))
    return {
      fileName: `${stem}.csv`,
      mediaType: 'text/csv',
      encoding: 'text',
      content: stringify([[...columns], ...text], { bom: true }),
    }
  }
  const header = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const sheet: SheetData = [header, ...lines.map((line) => line.map(sheetCell))]
  const file = await writeXlsxFile(sheet, {
    sheet: report,
    stickyRowsCount: 1,
    columns: columns.map((name) => ({ width: Math.max(12, name.length + 2) })),
  }).toBuffer()
  return {
    fileName: `${stem}.xlsx`,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    encoding: 'base64',
    content: Buffer.from(file).toString('base64'),
  }
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return formatPounds(cell.money)
  if (typeof cell === 'number') return String(cell)
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

function sheetCell(cell: Cell) {
  if (cell === null) return null
  if (typeof cell === 'object') return { value: cell.money / 100, type: Number, format: '#,##0.00' }
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String }
}

const money = (amount: number): Cell => ({ money: pence(amount) })

const tables: Record<ExportedReport, (tx: Tx, question: Between & { today: string }) => Promise<ReportTable>> = {
  /** The tax months that the days touch. */
  async liability(tx, { employerId, from, to, today }) {
    const lines: Cell[][] = []
    for (let day = from; day <= to; day = addDays(`${Number(taxYearOf(day).slice(0, 4)) + 1}-04-05`, 1)) {
      const taxYear = taxYearOf(day)
      for (const month of await readLiability(tx, { employerId, taxYear, today })) {
        if (month.to < from || month.from > to) continue
        lines.push([
          ...[taxYear, month.taxMonth, month.from, month.to],
          ...[month.incomeTax, month.studentLoans, month.employeeNi, month.employerNi].map(money),
          ...[month.statutoryPayRecovered, month.statutoryPayCompensation, month.employmentAllowance].map(money),
          ...[money(month.apprenticeshipLevy), money(month.due), month.dueOn],
        ])
      }
    }
    return {
      columns: [
        ...['tax_year', 'tax_month', 'from', 'to', 'income_tax', 'student_loans', 'employee_ni', 'employer_ni'],
        ...['statutory_pay_recovered', 'statutory_pay_compensation', 'employment_allowance', 'apprenticeship_levy'],
        ...['due', 'due_on'],
      ],
      lines,
    }
  },

  async costs(tx, question) {
    const found = await readCosts(tx, question)
    return {
      columns: [
        ...['kind', 'department', 'workers', 'hours', 'gross', 'salary_sacrifice'],
        ...['employer_ni', 'employer_pension', 'cost'],
      ],
      lines: found.map(
        ({ kind, department, workers, minutes, gross, salarySacrifice, employerNi, pensionEmployer, cost }) => [
          ...[kind, department, workers, Math.round((minutes / 60) * 100) / 100],
          ...[gross, salarySacrifice, employerNi, pensionEmployer, cost].map(money),
        ],
      ),
    }
  },

  /**
   * The payroll journals of the paydays, and what else the books moved on the days, in the trade's words. An approval that
   * was taken back is in neither: it undoes itself.
   */
  async journal(tx, { employerId, from, to }) {
    const codes = await readNominalCodes(tx, employerId)
    const payroll = await readTradeJournal(tx, { employerId, from, to })
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
      const named = own?.accountName ?? accountNames[code]
      return [day, [day, own?.code ?? null, named, kindNames[kind], null, money(debit), money(credit)]]
    })
    const ofPayroll = payroll.map((line): [string, Cell[]] => [
      line.date,
      [
        ...[line.date, line.code, line.accountName, line.narrative, line.department],
        ...[money(line.debit), money(line.credit)],
      ],
    ])
    return {
      columns: [...tradeColumns],
      lines: [...ofPayroll, ...lines].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, cells]) => cells),
    }
  },

  async payments(tx, { employerId, from, to }) {
    const found = await rows(
      tx,
      sql<{
        pay_date: string
        number: string
        name: string
        gross: number
        net: number
        advances: number
        method: string | null
        reference: string | null
        paid: number
      }>`
        select r.pay_date, w.employee_number as number, w.first_name || ' ' || w.last_name as name, r.gross_pence as gross,
          r.net_pence as net, r.advances_recovered_pence as advances, y.method, y.reference, r.paid_out_pence as paid
        from pay_records r
        join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
        left join wage_payments y on y.employer_id = r.employer_id and y.id = r.id
        where r.employer_id = ${employerId} and r.pay_date between ${from}::date and ${to}::date
        order by r.pay_date, w.last_name, w.first_name, r.id
      `,
    )
    return {
      columns: [
        ...['pay_date', 'employee_number', 'name', 'gross', 'net', 'drawn_early', 'paid_out', 'method', 'reference'],
      ],
      lines: found.map((one) => [
        ...[one.pay_date, one.number, one.name, money(one.gross), money(one.net), money(one.advances)],
        ...[money(one.paid), one.method, one.reference],
      ]),
    }
  },
}
