import type { Language, routes } from '@gpod/contract'
import { formatPounds, pence } from '@gpod/money'
import type { z } from 'zod'
import { csvInPieces } from '../../../platform/csv-in-turns.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { LongAnswer, type TextInPieces } from '../../../platform/http/long-answer.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { say } from '../../../platform/texts/texts.ts'
import { workInTurns } from '../../../platform/work-in-groups.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readTradeJournal, tradeColumns } from '../payroll-journals/index.ts'
import { openReport } from '../submissions/index.ts'
import { textOfKept } from './kept-file.ts'
import { findPayRun } from './pay-runs-store.ts'
import { fileSealedAbout } from './send-wages.ts'

type Format = z.output<typeof routes.payRuns.file.params>['format']
/** Without a language, headings are the names of the fields. */
type AskedFile = { format: Format; part: number; language?: Language | undefined }
type OfRun = { employerId: string; payRunId: string }

/** Its text in pieces, for it may be as long as the run has workers. */
type RunFile = { fileName: string; mediaType: string; content: TextInPieces }

/** What a bank pays by, with every account number in full. */
const forBanks: ReadonlySet<Format> = new Set(['bacs', 'pain001', 'csv'])

/**
 * A file of a run as text, of its report the given part, with an audit row that names who fetched it: written as it is taken.
 * Refuses `not_found`: no such run, or this file was not made of it. Files for banks are for people: `forbidden` to a key.
 */
export async function fetchRunFile(
  { database, seal, clock }: Pick<Deps, 'database' | 'seal' | 'clock'>,
  { caller, payRunId, ...asked }: { caller: Member; payRunId: string } & AskedFile,
): Promise<LongAnswer | Refused> {
  const { employerId, scopes } = caller
  if (scopes && forBanks.has(asked.format)) return refuse('forbidden', 'no scope of a key opens the files for banks')
  const found = await database.transaction({ employerId }, async (tx) => {
    const file = await readRunFile(tx, { seal }, { employerId, payRunId, ...asked })
    if (isRefused(file)) return file
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: caller,
      action: 'pay_run.file_fetched',
      subject: { kind: 'pay_run', id: payRunId },
      after: { format: asked.format, fileName: file.fileName },
    })
    return file
  })
  if (isRefused(found)) return found
  const { content, ...head } = found
  return new LongAnswer(head, 'content', content)
}

async function readRunFile(
  tx: Tx,
  { seal }: Pick<Deps, 'seal'>,
  { employerId, payRunId, format, part, language }: OfRun & AskedFile,
): Promise<RunFile | Refused> {
  const run = await findPayRun(tx, { employerId, payRunId })
  if (!run || run.approved_at === null) return refuse('not_found', 'this file was not made yet')
  const stem = `${run.period.payDate}-${run.period.frequency}`
  if (format === 'bacs' || format === 'pain001' || format === 'csv') {
    const found = await firstRow(
      tx,
      sql<{ content_sealed: Buffer }>`
          select content_sealed from payment_files where employer_id = ${employerId} and pay_run_id = ${payRunId} and format = ${format}
        `,
    )
    if (!found) return refuse('not_found', 'this file was not made')
    const content = textOfKept(seal.open(found.content_sealed, fileSealedAbout(payRunId, format)))
    if (format === 'csv') return { fileName: `${stem}-bank-payments.csv`, mediaType: 'text/csv', content }
    if (format === 'bacs') return { fileName: `${stem}-bacs.txt`, mediaType: 'text/plain', content }
    return { fileName: `${stem}-pain001.xml`, mediaType: 'application/xml', content }
  }
  if (format === 'fps') {
    const found = await firstRow(
      tx,
      sql<{ id: string; sealed: Buffer; parts: number }>`
          select id, content_sealed as sealed, parts from hmrc_submissions
          where employer_id = ${employerId} and pay_run_id = ${payRunId} and kind = 'FPS' and part = ${part}
          order by made_at desc, id desc limit 1
        `,
    )
    const content = found ? openReport(seal, found) : null
    if (!found || content === null) return refuse('not_found', 'there is no report')
    const ofParts = found.parts > 1 ? `-${part}-of-${found.parts}` : ''
    return { fileName: `${stem}-fps${ofParts}.xml`, mediaType: 'application/xml', content: inOnePiece(content) }
  }
  const lines = await tableOf[format](tx, { employerId, payRunId, language })
  const columns = columnsOf[format].map((key) => ({
    key,
    header: language ? say(language, `payroll-reports.col.${key}`) : key,
  }))
  return {
    fileName: `${stem}-${format}.csv`,
    mediaType: 'text/csv',
    content: csvInPieces(lines, { header: true, columns, escape_formulas: true, bom: true }),
  }
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text
}

type Line = Record<string, string>
const pounds = (amount: number) => formatPounds(pence(amount))

type ReadLines = (tx: Tx, of: OfRun & Pick<AskedFile, 'language'>) => Promise<Line[]>

/** They stand there also where there is no line. */
const columnsOf = {
  journal: tradeColumns,
  payments: [
    ...(['payment_date', 'employee_number', 'name', 'method', 'sort_code', 'account_number'] as const),
    ...(['reference', 'amount'] as const),
  ],
  pensions: [
    ...(['employee_number', 'first_name', 'last_name', 'date_of_birth', 'pay_date', 'pensionable_earnings'] as const),
    ...(['employee_contribution', 'employer_contribution', 'tax_relief_claimed_by_provider'] as const),
  ],
} as const

/** The payroll journal of the run in the trade's words, whatever software it is for. */
const journal: ReadLines = async (tx, of) => {
  const lines = await readTradeJournal(tx, of)
  return workInTurns(lines, ({ date, code, accountName, narrative, department, debit, credit }) => ({
    date,
    nominal_code: code ?? '',
    account_name: accountName,
    narrative,
    department: department ?? '',
    debit: pounds(debit),
    credit: pounds(credit),
  }))
}

/** Who was paid what, how and under which reference. Accounts are masked: the files for the bank have them in full. */
const payments: ReadLines = async (tx, { employerId, payRunId, language }) => {
  const found = await rows(
    tx,
    sql<{
      paidOn: string
      number: string
      name: string
      method: 'bank' | 'other'
      sortCode: string | null
      account: string | null
      reference: string
      amount: number
    }>`
        select coalesce(y.paid_on, r.pay_date) as "paidOn", w.employee_number as number, w.first_name || ' ' || w.last_name as name,
          y.method, right(part.sort_code, 2) as "sortCode", part.ending as account, part.reference, part.amount
        from wage_payments y join workers w on w.employer_id = y.employer_id and w.id = y.worker_id
        join pay_records r on r.employer_id = y.employer_id and r.id = y.id
        left join second_payments s on s.employer_id = y.employer_id and s.pay_record_id = y.id
        cross join lateral (
          select 1 as place, r.sort_code, y.account_ending as ending, y.reference, y.amount_pence - coalesce(s.amount_pence, 0) as amount
          union all select 2, s.sort_code, s.account_ending, s.reference, s.amount_pence where s.id is not null
        ) part
        where y.employer_id = ${employerId} and y.pay_run_id = ${payRunId} order by w.last_name, w.first_name, w.id, part.place
      `,
  )
  const lines = await workInTurns(found, ({ paidOn, number, name, method, sortCode, account, reference, amount }) => ({
    payment_date: paidOn,
    employee_number: number,
    name,
    method: language ? say(language, `payroll-reports.method.${method}`) : method,
    sort_code: account === null || sortCode === null ? '' : `••-••-${sortCode}`,
    account_number: account === null ? '' : `••••${account}`,
    reference,
    amount: pounds(amount),
  }))
  const total = found.reduce((sum, { amount }) => sum + amount, 0)
  return lines.length === 0
    ? []
    : [...lines, { name: say(language ?? 'en', 'payroll-reports.col.total'), amount: pounds(total) }]
}

/** What the pension provider asks for: pay that counted, and both contributions. */
const pensions: ReadLines = async (tx, { employerId, payRunId }) => {
  const found = await rows(
    tx,
    sql<{
      number: string
      first_name: string
      last_name: string
      born: string | null
      nino_ending: string | null
      pay_date: string
      pensionable: number
      employee: number
      employer: number
      relief: number
    }>`
        select w.employee_number as number, w.first_name, w.last_name, w.date_of_birth as born, w.nino_ending, r.pay_date,
          (r.result -> 'totals' ->> 'pensionablePay')::bigint as pensionable, r.pension_employee_pence as employee,
          r.pension_employer_pence as employer, (r.result -> 'totals' ->> 'pensionTaxRelief')::bigint as relief
        from pay_records r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
        where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId}
          and (r.pension_employee_pence <> 0 or r.pension_employer_pence <> 0)
        order by w.last_name, w.first_name, w.id
      `,
  )
  return workInTurns(found, (one) => ({
    employee_number: one.number,
    first_name: one.first_name,
    last_name: one.last_name,
    date_of_birth: one.born ?? '',
    pay_date: one.pay_date,
    pensionable_earnings: pounds(one.pensionable),
    employee_contribution: pounds(one.employee),
    employer_contribution: pounds(one.employer),
    tax_relief_claimed_by_provider: pounds(one.relief),
  }))
}

const tableOf = { journal, payments, pensions } as const
