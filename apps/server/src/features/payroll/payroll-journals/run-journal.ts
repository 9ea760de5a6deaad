import type { AccountingProduct, Language, PayrollJournal, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { layouts, linesWithoutCode, type TradeLine, tradeLines, writeJournalFile } from './journal-files.ts'
import { codeOf, inFiles, journalLines, type PurposeLine } from './journal-lines.ts'
import { type RunRecord, readJournalRecords } from './journal-store.ts'
import { readKeptSettings, readNominalCodes } from './settings-store.ts'

type OfRun = { employerId: string; payRunId: string }
type JournalFile = z.output<typeof routes.payrollJournals.file.response>
type Run = { payDate: string; frequency: RunRecord['frequency'] }

const frequencies: Readonly<Record<RunRecord['frequency'], string>> = {
  weekly: 'weekly',
  fortnightly: 'fortnightly',
  four_weekly: '4-weekly',
  monthly: 'monthly',
}
const british = (day: string) => day.split('-').reverse().join('/')

/** What a run's journal is called in every file: "Payroll monthly 27/11/2026". */
export function narrativeOf({ frequency, payDate }: Run): string {
  return `Payroll ${frequencies[frequency]} ${british(payDate)}`
}

/** The journal of an approved run, in the trade's words. Refuses `not_found`: no such run, or it is not approved. */
export function showRunJournal(
  { database }: Pick<Deps, 'database'>,
  { employerId, payRunId }: OfRun,
): Promise<PayrollJournal | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const run = await findApprovedRun(tx, { employerId, payRunId })
    if (isRefused(run)) return run
    const lines = journalLines(await readJournalRecords(tx, { employerId, payRunId }))
    const codes = await readNominalCodes(tx, employerId)
    const { product } = await readKeptSettings(tx, employerId)
    const shown = lines.map((line): PayrollJournal['lines'][number] => {
      const found = codeOf(codes, line)
      const { purpose, unit, amount } = line
      return {
        purpose,
        code: found?.code ?? null,
        accountName: found?.accountName ?? null,
        unit: unit?.name ?? null,
        debit: pence(Math.max(0, amount)),
        credit: pence(Math.max(0, -amount)),
      }
    })
    const sumOf = (side: 'debit' | 'credit') => pence(shown.reduce((sum, line) => sum + line[side], 0))
    return {
      payRunId,
      payDate: run.payDate,
      narrative: narrativeOf(run),
      product,
      lines: shown,
      debit: sumOf('debit'),
      credit: sumOf('credit'),
      missing: namesOf(linesWithoutCode(lines, codes)),
    }
  })
}

const namesOf = (lines: readonly PurposeLine[]) =>
  lines.map(({ purpose, unit }) => ({ purpose, unit: unit?.name ?? null }))

/**
 * A part of a run's journal as a product imports it, with an audit row that names who fetched it. Refuses `not_found` (no
 * such run, not approved, no such part) and `nominal_codes_missing`, with the lines that have none.
 */
export function fetchJournalFile(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, payRunId, product, part }: { caller: Member; payRunId: string; product: AccountingProduct; part: number },
): Promise<JournalFile | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const run = await findApprovedRun(tx, { employerId, payRunId })
    if (isRefused(run)) return run
    const records = await readJournalRecords(tx, { employerId, payRunId })
    const codes = await readNominalCodes(tx, employerId)
    const missing = linesWithoutCode(journalLines(records), codes)
    if (missing.length > 0) {
      return refuse('nominal_codes_missing', 'say the nominal codes of these lines first', {
        details: { missing: namesOf(missing) },
      })
    }
    const groups = inFiles(records, layouts[product].mostLines)
    const group = groups[part - 1]
    if (!group) return refuse('not_found', 'the journal has no such part')
    const { trackingName } = await readKeptSettings(tx, employerId)
    const ofParts = groups.length > 1 ? `-${part}-of-${groups.length}` : ''
    const fileName = `${run.payDate}-${run.frequency}-journal-${product.replace('_', '-')}${ofParts}.csv`
    const content = writeJournalFile(product, {
      head: {
        date: run.payDate,
        narrative: groups.length > 1 ? `${narrativeOf(run)} (${part} of ${groups.length})` : narrativeOf(run),
        reference: referenceOf(payRunId, { payDate: run.payDate, part: groups.length > 1 ? part : null }),
        trackingName,
      },
      lines: journalLines(group),
      codes,
    })
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: caller,
      action: 'payroll_journal.exported',
      subject: { kind: 'pay_run', id: payRunId },
      after: { product, fileName },
    })
    return { fileName, mediaType: 'text/csv', content, parts: groups.length }
  })
}

/** "PAY20261127-3F9K21": of one run alone, and not too long for any of the products. */
function referenceOf(payRunId: string, { payDate, part }: { payDate: string; part: number | null }): string {
  const mark = payRunId.replaceAll('-', '').slice(-6).toUpperCase()
  return `PAY${payDate.replaceAll('-', '')}-${mark}${part === null ? '' : `-${part}`}`
}

async function findApprovedRun(tx: Tx, { employerId, payRunId }: OfRun): Promise<Run | Refused> {
  const found = await firstRow(
    tx,
    sql<Run>`
      select coalesce(r.pay_date, q.pay_date) as "payDate", q.frequency from pay_runs r
      join pay_periods q on q.employer_id = r.employer_id and q.id = r.pay_period_id
      where r.employer_id = ${employerId} and r.id = ${payRunId} and r.approved_at is not null
    `,
  )
  return found ?? refuse('not_found', 'no such run, or it is not approved yet')
}

/** The journals of one run, or of those with a payday on some days, line by line in the trade's words. */
export async function readTradeJournal(
  tx: Tx,
  {
    language,
    ...of
  }: { employerId: string; language?: Language | undefined } & ({ payRunId: string } | { from: string; to: string }),
): Promise<TradeLine[]> {
  const codes = await readNominalCodes(tx, of.employerId)
  const runs = new Map<string, RunRecord[]>()
  for (const record of await readJournalRecords(tx, of)) {
    const ofRun = runs.get(record.payRunId)
    if (ofRun) ofRun.push(record)
    else runs.set(record.payRunId, [record])
  }
  return [...runs.values()].flatMap((records) => {
    const [first] = records
    if (!first) return []
    return tradeLines(journalLines(records), { codes, date: first.payDate, narrative: narrativeOf(first), language })
  })
}
