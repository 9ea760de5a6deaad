import { type PayslipListItem, type PayslipView, payslipDocument, type WithdrawnPayslip } from '@gpod/contract'
import { type Pence, parsePounds } from '@gpod/money'
import { withHolidayPay } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { hasLiveGrant } from '../../account/verification/index.ts'
import { withStatutoryPay } from '../../time/absences/index.ts'
import {
  type ListRow,
  listCorrections,
  listPayslips,
  listWithdrawn,
  readCalculation,
  readPayState,
  readPayslip,
} from './payslips-store.ts'
import { hashHolds, recalculate } from './verify-payslip.ts'

const yearsKept = 7

/** Their own payslips of the last seven years, newest first; also after they left. */
export async function listOwnPayslips(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: WorkerMember,
): Promise<PayslipListItem[]> {
  return database.read({ employerId }, (tx) => payslipsOf(tx, { employerId, workerId, now: clock.now() }))
}

/** A worker's payslips of the last seven years, newest first. */
export async function payslipsOf(
  tx: Tx,
  { employerId, workerId, now }: { employerId: string; workerId: string; now: string },
): Promise<PayslipListItem[]> {
  const today = londonDay(now)
  const since = yearsBefore(today, yearsKept)
  const listed = await listPayslips(tx, { employerId, workerId, since, today })
  return listed.map((row) => ({ ...inShort(row), payState: row.pay_state }))
}

/** Their own payslips of the last seven years that were withdrawn, newest first: they were shown to them once. */
export async function listOwnWithdrawn(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: WorkerMember,
): Promise<WithdrawnPayslip[]> {
  const since = yearsBefore(londonDay(clock.now()), yearsKept)
  const listed = await database.read({ employerId }, (tx) => listWithdrawn(tx, { employerId, workerId, since }))
  return listed.map((row) => ({ ...inShort(row), withdrawnAt: row.withdrawn_at, replacedBy: row.replaced_by }))
}

/** A payslip as a list shows it. */
function inShort(row: Omit<ListRow, 'pay_state'>): Omit<PayslipListItem, 'payState'> {
  return {
    id: row.id,
    payDate: row.pay_date,
    periodStartsOn: row.starts_on,
    periodEndsOn: row.ends_on,
    employerName: row.employer_name,
    gross: keptMoney(row.gross),
    net: keptMoney(row.net),
    paidOut: keptMoney(row.paid_out),
    taxYear: row.tax_year,
  }
}

/**
 * One of their payslips with the working of every figure, checked again now: its hash, and that the engine comes to the
 * same. Refuses with `verification_required` without a live grant and `not_found` where it is not theirs.
 */
export function showPayslip(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: WorkerMember,
  id: string,
): Promise<PayslipView | Refused> {
  const { employerId, workerId } = caller
  return database.read({ employerId }, async (tx) => {
    const refused = await refuseWithoutGrant(tx, caller, clock.now())
    if (refused) return refused
    return (await viewOf(tx, { employerId, workerId, id, now: clock.now() })) ?? payslipNotFound()
  })
}

/** A payslip with the working of every figure, checked again now; of one worker, or whoever's it is. Null: there is none. */
export async function viewOf(
  tx: Tx,
  { now, ...of }: { employerId: string; id: string; workerId: string | null; now: string },
): Promise<(PayslipView & { workerId: string; payRunId: string }) | null> {
  const { employerId, id } = of
  const stored = await readPayslip(tx, of)
  const calculation = await readCalculation(tx, { employerId, id })
  if (!stored || !calculation) return null
  const document = payslipDocument.parse(stored.document)
  const { figuresHold, trace: ofEngine } = recalculate(calculation.input, document)
  const lines = document.lines.map(({ kind, code, amount }, index) => ({
    figure: `lines.${index}`,
    kind,
    code,
    amount,
  }))
  const withStatutory = await withStatutoryPay(tx, ofEngine, {
    employerId,
    workerId: stored.worker_id,
    startsOn: document.periodStartsOn,
    endsOn: document.periodEndsOn,
    lines,
  })
  const trace = withHolidayPay(withStatutory, lines)
  const corrections = await listCorrections(tx, { employerId, workerId: stored.worker_id, id })
  return {
    workerId: stored.worker_id,
    payRunId: stored.pay_run_id,
    document,
    hash: stored.hash.toString('hex'),
    payState: await readPayState(tx, { employerId, id, today: londonDay(now) }),
    verified: { hashHolds: hashHolds(stored), figuresHold },
    correctedBy: corrections.map((row) => ({
      payslipId: row.payslip_id,
      payDate: row.pay_date,
      amount: keptMoney(row.amount),
      label: row.label,
    })),
    trace: trace.steps.map((step) => ({ ...step })),
    figures: { ...trace.figures },
  }
}

/** Refuses with `verification_required` where this session may not look at payslips now. */
export async function refuseWithoutGrant(
  tx: Tx,
  { sessionId, userId }: WorkerMember,
  now: string,
): Promise<Refused | null> {
  if (await hasLiveGrant(tx, { sessionId, userId, action: 'payslip_view', now })) return null
  return refuse('verification_required', 'verify for payslip_view first; it holds for ten minutes')
}

export function payslipNotFound(): Refused {
  return refuse('not_found', 'no such payslip')
}

function keptMoney(text: string): Pence {
  const amount = parsePounds(text)
  if (amount === undefined) throw new Error(`a payslip holds ${text} for an amount`)
  return amount
}

function yearsBefore(day: string, years: number): string {
  const before = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
  return before.endsWith('-02-29') ? before.replace('-02-29', '-03-01') : before
}
