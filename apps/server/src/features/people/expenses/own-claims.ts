import {
  type ExpenseCategory,
  type ExpenseFlag,
  type ExpenseVehicle,
  mostExpensePence,
  type OwnExpense,
} from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { mileageAllowance, taxYearOf } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellManagers } from '../alerts/index.ts'
import { closeFiles, takeFile } from '../documents/index.ts'
import {
  addReceipt,
  type ClaimRow,
  deleteClaim,
  type Facts,
  findClaim,
  findClaimOfKey,
  haveSameReceipts,
  insertClaim,
  lockClaim,
  lockSubmitting,
  readMilesBefore,
  readRepeats,
  saveFacts,
  saveSubmitted,
  saveWithdrawn,
  takeReceiptsAway,
  toOwn,
} from './claims-store.ts'
import { readRules } from './expense-rules.ts'
import { isLate, isOverLimit, needsReceipt } from './judge-claim.ts'

type ClaimDeps = Pick<Deps, 'database' | 'clock'>
type Said = {
  description: string
  category: ExpenseCategory
  spentOn: string
  amount: Pence | null
  mileage: { vehicle: ExpenseVehicle; mileTenths: number } | null
  notes: string
  receipts: string[]
}
type Asked = { caller: WorkerMember; id: string; version: number }

/**
 * Begins a claim, once under its key. Refused: `invalid_input` (a day to come, an amount that cannot be, miles without mileage), `not_found`
 * (a receipt that is not theirs, not whole or used), `idempotency_key_reused`.
 */
export function addExpense(
  { database, clock }: ClaimDeps,
  { caller, said }: { caller: WorkerMember; said: Said & { key: string } },
): Promise<OwnExpense | Refused> {
  const { employerId, workerId } = caller
  return database
    .transaction({ employerId }, async (tx) => {
      await lockSubmitting(tx, employerId)
      const before = await findClaimOfKey(tx, { employerId, workerId, key: said.key })
      if (before)
        return (await isClaim(tx, { employerId, before, said }))
          ? toOwn(before)
          : refuse('idempotency_key_reused', 'this key claimed something else')
      const now = clock.now()
      const facts = await factsOf(tx, { caller, id: null, said, now })
      if (isRefused(facts)) return facts
      const id = newId(Date.parse(now))
      await insertClaim(tx, { employerId, workerId, id, key: said.key, facts, now })
      const refused = await keepReceipts(tx, { caller, id, had: [], wanted: said.receipts, now })
      if (refused) throw new ReceiptMissing(refused)
      await announce(tx, { employerId, workerId, words: ['expenses'] })
      return own(tx, { employerId, id })
    })
    .catch(refusedByReceipt)
}

/** Changes a draft. Refused as `addExpense`, and `not_found`, `expense_state`, `expense_changed`. */
export function changeExpense(
  { database, clock }: ClaimDeps,
  { caller, id, said: { version, ...said } }: { caller: WorkerMember; id: string; said: Said & { version: number } },
): Promise<OwnExpense | Refused> {
  const { employerId, workerId } = caller
  return database
    .transaction({ employerId }, async (tx) => {
      const claim = await lockOwn(tx, { caller, id, version, state: 'draft' })
      if (isRefused(claim)) return claim
      const now = clock.now()
      const facts = await factsOf(tx, { caller, id, said, now })
      if (isRefused(facts)) return facts
      const had = claim.receipts.map(({ file }) => file)
      const refused = await keepReceipts(tx, { caller, id, had, wanted: said.receipts, now })
      if (refused) throw new ReceiptMissing(refused)
      await saveFacts(tx, { employerId, id, facts })
      await announce(tx, { employerId, workerId, words: ['expenses'] })
      return own(tx, { employerId, id })
    })
    .catch(refusedByReceipt)
}

/** Deletes a draft and its receipts. Refused: `not_found`, `expense_state`. */
export function removeExpense(
  { database }: ClaimDeps,
  { caller, id }: { caller: WorkerMember; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const claim = await lockOwn(tx, { caller, id, version: null, state: 'draft' })
    if (isRefused(claim)) return claim
    await deleteClaim(tx, { employerId, id })
    await closeFiles(tx, { employerId, ids: claim.receipts.map(({ file }) => file) })
    await announce(tx, { employerId, workerId, words: ['expenses'] })
    return {}
  })
}

/**
 * Submits a draft, marked with what an approver should look at. What miles come to is settled here, in the order in which claims are
 * submitted. Refused: `not_found`, `expense_state`, `expense_changed`, `receipt_needed` (details has the sum above which one is).
 */
export function submitExpense(
  { database, clock }: ClaimDeps,
  { caller, id, version }: Asked,
): Promise<OwnExpense | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    await lockSubmitting(tx, employerId)
    const claim = await lockOwn(tx, { caller, id, version, state: 'draft' })
    if (isRefused(claim)) return claim
    const now = clock.now()
    const rules = await readRules(tx, employerId)
    const amountPence = await amountOf(tx, { caller, id, claim, rate: rules.mileagePence })
    const judged = { category: claim.category, amountPence }
    if (amountPence < 1) return refuse('invalid_input', 'it comes to nothing', { field: 'mileage' })
    if (claim.receipts.length === 0 && needsReceipt(judged, rules))
      return refuse('receipt_needed', 'this needs a receipt', {
        field: 'receipts',
        details: { abovePence: rules.receiptAbove },
      })
    const { is_same, is_receipt_used } = await readRepeats(tx, {
      employerId,
      claim: { ...claim, amount_pence: amountPence },
    })
    const marks: Record<ExpenseFlag, boolean> = {
      late: isLate({ spentOn: claim.spent_on, today: londonDay(now), after: rules.lateAfterDays }),
      over_limit: isOverLimit(judged, rules),
      same_day_and_amount: is_same,
      receipt_used: is_receipt_used,
    }
    const flags = (Object.keys(marks) as ExpenseFlag[]).filter((flag) => marks[flag])
    await saveSubmitted(tx, { employerId, id, amountPence, flags, now })
    await noteClaim(tx, { caller, claim, action: 'expense.submitted', after: { amountPence, flags }, now })
    await tellManagers(tx, {
      employerId,
      told: [{ workerId, kind: 'expense_waiting', key: `expense_waiting:${id}:${version}`, facts: { of: id } }],
      permission: 'expenses.approve',
      now,
    })
    return own(tx, { employerId, id })
  })
}

/** A claim that nobody has decided on is a draft again. Refused: `not_found`, `expense_state`, `expense_changed`. */
export function withdrawExpense(
  { database, clock }: ClaimDeps,
  { caller, id, version }: Asked,
): Promise<OwnExpense | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const claim = await lockOwn(tx, { caller, id, version, state: 'submitted' })
    if (isRefused(claim)) return claim
    await saveWithdrawn(tx, { employerId, id })
    await noteClaim(tx, { caller, claim, action: 'expense.withdrawn', after: {}, now: clock.now() })
    return own(tx, { employerId, id })
  })
}

async function lockOwn(
  tx: Tx,
  {
    caller: { employerId, workerId },
    id,
    version,
    state,
  }: { caller: WorkerMember; id: string; version: number | null; state: ClaimRow['state'] },
): Promise<ClaimRow | Refused> {
  const claim = await lockClaim(tx, { employerId, id })
  if (!claim || claim.worker_id !== workerId) return refuse('not_found', 'no such claim')
  if (claim.state !== state) return refuseState(claim)
  if (version !== null && claim.version !== version) return refuseChanged()
  return claim
}

export const refuseState = ({ state, paid_record_id: paidBy }: ClaimRow): Refused =>
  refuse('expense_state', 'not in this state', { details: { state: paidBy === null ? state : 'paid' } })
export const refuseChanged = (): Refused => refuse('expense_changed', 'it was changed since you looked at it')

async function own(tx: Tx, of: { employerId: string; id: string }): Promise<OwnExpense> {
  const row = await findClaim(tx, of)
  if (!row) throw new Error(`claim ${of.id} was written and cannot be found`)
  return toOwn(row)
}

/** Whether a claim is still what is said, with the same receipts: one that was sent again after a lost answer has another id. */
async function isClaim(
  tx: Tx,
  { employerId, before, said }: { employerId: string; before: ClaimRow; said: Said },
): Promise<boolean> {
  const { description, category, spentOn, amount, mileage, notes } = said
  return (
    before.description === description.trim() &&
    before.category === category &&
    before.spent_on === spentOn &&
    (amount === null || before.amount_pence === amount) &&
    before.vehicle === (mileage?.vehicle ?? null) &&
    before.mile_tenths === (mileage?.mileTenths ?? null) &&
    before.notes === notes &&
    (await haveSameReceipts(tx, { employerId, id: before.id, fileIds: said.receipts }))
  )
}

async function factsOf(
  tx: Tx,
  { caller, id, said, now }: { caller: WorkerMember; id: string | null; said: Said; now: string },
): Promise<Facts | Refused> {
  const { description, category, spentOn, amount, mileage, notes } = said
  const no = (field: string, message: string) => refuse('invalid_input', message, { field })
  if (description.trim() === '') return no('description', 'say what it was for')
  if (spentOn > londonDay(now)) return no('spentOn', 'it lies in the future')
  if ((category === 'mileage') !== (mileage !== null)) return no('mileage', 'miles belong to mileage')
  if ((category === 'mileage') !== (amount === null)) return no('amount', 'what miles come to follows from them')
  const { mileagePence } = await readRules(tx, caller.employerId)
  const claim = {
    spent_on: spentOn,
    amount_pence: amount ?? 0,
    vehicle: mileage?.vehicle ?? null,
    mile_tenths: mileage?.mileTenths ?? null,
  }
  const amountPence = await amountOf(tx, { caller, id, claim, rate: mileagePence })
  if (amountPence < 1 || amountPence > mostExpensePence)
    return no(mileage === null ? 'amount' : 'mileage', 'not an amount that can be')
  return {
    description: description.trim(),
    category,
    spentOn,
    amountPence,
    vehicle: claim.vehicle,
    mileTenths: claim.mile_tenths,
    notes,
  }
}

async function amountOf(
  tx: Tx,
  {
    caller: { employerId, workerId },
    id,
    claim: { spent_on: spentOn, amount_pence, vehicle, mile_tenths: mileTenths },
    rate,
  }: {
    caller: WorkerMember
    id: string | null
    claim: Pick<ClaimRow, 'spent_on' | 'amount_pence' | 'vehicle' | 'mile_tenths'>
    rate: number
  },
): Promise<number> {
  if (vehicle === null || mileTenths === null) return amount_pence
  const start = Number(taxYearOf(spentOn).slice(0, 4))
  const year = { from: `${start}-04-06`, to: `${start + 1}-04-05` }
  const before = await readMilesBefore(tx, { employerId, workerId, id, vehicle, ...year })
  return mileageAllowance({ vehicle, mileTenths, before, employerRate: rate })
}

/** Undoes what was written before a receipt turned out not to be theirs. */
class ReceiptMissing extends Error {
  override name = 'ReceiptMissing'
  readonly refused: Refused
  constructor(refused: Refused) {
    super('a receipt is not there')
    this.refused = refused
  }
}

function refusedByReceipt(error: unknown): Refused {
  if (error instanceof ReceiptMissing) return error.refused
  throw error
}

async function keepReceipts(
  tx: Tx,
  {
    caller: { employerId, userId },
    id,
    had,
    wanted,
    now,
  }: { caller: WorkerMember; id: string; had: readonly string[]; wanted: readonly string[]; now: string },
): Promise<Refused | null> {
  const gone = had.filter((file) => !wanted.includes(file))
  await takeReceiptsAway(tx, { employerId, id, fileIds: gone })
  await closeFiles(tx, { employerId, ids: gone })
  for (const fileId of new Set(wanted)) {
    if (had.includes(fileId)) continue
    if (!(await takeFile(tx, { employerId, userId, id: fileId, now })))
      return refuse('not_found', 'no such file of yours that is whole and unused', { field: 'receipts' })
    await addReceipt(tx, { employerId, id, fileId, now })
  }
  return null
}

/** What the audit tells of a claim: no words of it. */
type Told = { amountPence?: number; flags?: ExpenseFlag[]; reason?: string }

export async function noteClaim(
  tx: Tx,
  {
    caller,
    claim,
    action,
    after,
    now,
  }: {
    caller: Pick<WorkerMember, 'employerId' | 'userId' | 'sessionId' | 'address'>
    claim: ClaimRow
    action:
      | 'expense.submitted'
      | 'expense.withdrawn'
      | 'expense.approved_first'
      | 'expense.approved'
      | 'expense.rejected'
    after: Told
    now: string
  },
): Promise<void> {
  const { employerId, userId, sessionId, address } = caller
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address },
    action,
    subject: { kind: 'worker', id: claim.worker_id },
    after: { claimId: claim.id, category: claim.category, spentOn: claim.spent_on, ...after },
  })
  await announce(tx, { employerId, workerId: claim.worker_id, words: ['expenses'] })
}
