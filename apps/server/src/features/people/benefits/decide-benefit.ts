import type { BenefitKind, CompanyBenefit } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { checkPayItem, endPayItem, insertPayItems, lockPayItem } from '../../payroll/pay-items/index.ts'
import { tellWorkers } from '../alerts/index.ts'
import { lockPayee } from '../employees/index.ts'
import { type LockedChoice, lockChoice, readChoice, workerOfChoice } from './benefits-store.ts'
import { whyTooMuch } from './own-benefits.ts'

type BenefitDeps = Pick<Deps, 'database' | 'clock'>
type Decision = { caller: Member; id: string }

/**
 * Approves what somebody gives up: from the next run on it comes off before tax and National Insurance, and what the law
 * taxes of it is taxed with each pay. Says `not_found`, `own_matter`, `benefit_state`, `invalid_input` (`taxed`), `hours_not_known` or
 * `below_minimum_wage`: their pay may have changed since they asked.
 */
export function approveBenefit(
  deps: BenefitDeps,
  { caller, id, taxed }: Decision & { taxed: Pence | null },
): Promise<CompanyBenefit | Refused> {
  return decide(deps, { caller, id }, async (tx, found, now) => {
    const { employerId, userId } = caller
    const { worker_id: workerId, amount_pence: amount, offer_kind: kind } = found
    if (found.state !== 'asked' || amount === null) return refuse('benefit_state', 'nobody waits for this')
    const least = leastTaxed(kind, amount)
    if (least === null ? taxed !== null : taxed === null || taxed < least) {
      return refuse('invalid_input', 'not what the law taxes of it', { field: 'taxed', details: { leastPence: least } })
    }
    const today = londonDay(now)
    const short = await whyTooMuch(tx, { employerId, workerId, today, amount: pence(amount) })
    if (short) return short
    const item = { workerId, label: found.offer_name, recurs: true, fromDay: today, untilDay: null }
    const paid = {
      ...item,
      id: newId(Date.parse(now)),
      kind: 'deduction',
      timing: 'before_tax_and_ni' as const,
      amount,
    }
    const benefit =
      taxed === null
        ? []
        : [{ ...item, id: newId(Date.parse(now)), kind: 'payrolled_benefit' as const, timing: null, amount: taxed }]
    if (benefit.some((one) => checkPayItem(one) !== null))
      return refuse('invalid_input', 'more than a pay item may be', { field: 'taxed' })
    await insertPayItems(tx, { employerId, items: [paid, ...benefit], source: 'manual', userId, now })
    await sql`
      update benefit_choices set state = 'running', decided_at = ${now}, decided_by = ${userId}, pay_item_id = ${paid.id},
        taxed_item_id = ${benefit[0]?.id ?? null}
      where employer_id = ${employerId} and id = ${id}
    `.execute(tx)
    return { action: 'benefit.approved', after: { kind, amountPence: amount, taxedPence: taxed } }
  })
}

/** Declines what somebody asked for. Says `not_found`, `own_matter` or `benefit_state`. */
export function declineBenefit(
  deps: BenefitDeps,
  { caller, id, reason }: Decision & { reason: string },
): Promise<CompanyBenefit | Refused> {
  return decide(deps, { caller, id }, async (tx, found, now) => {
    if (found.state !== 'asked') return refuse('benefit_state', 'nobody waits for this')
    await sql`
      update benefit_choices set state = 'declined', decided_at = ${now}, decided_by = ${caller.userId}, reason = ${reason}
      where employer_id = ${caller.employerId} and id = ${id}
    `.execute(tx)
    return { action: 'benefit.declined', after: { kind: found.offer_kind } }
  })
}

/** Ends what runs: no later run has it. Says `not_found`, `own_matter` or `benefit_state`. */
export function endBenefit(deps: BenefitDeps, { caller, id }: Decision): Promise<CompanyBenefit | Refused> {
  return decide(deps, { caller, id }, async (tx, found, now) => {
    const { employerId } = caller
    if (found.state !== 'running') return refuse('benefit_state', 'this does not run')
    const items = [found.pay_item_id, found.taxed_item_id].filter((item) => item !== null).sort()
    for (const item of items) {
      await lockPayItem(tx, { employerId, id: item })
      await endPayItem(tx, { employerId, id: item, now })
    }
    await sql`
      update benefit_choices set state = 'ended', ended_at = ${now} where employer_id = ${employerId} and id = ${id}
    `.execute(tx)
    return { action: 'benefit.ended', after: { kind: found.offer_kind } }
  })
}

/**
 * What has to be taxed of what is got for pay given up, at least (ITEPA 2003 ss 69A, 69B, 228A): nothing of a cycle; of a
 * car what its own rules say, which the employer knows; of anything else no less than the pay given up. Null for nothing.
 */
export function leastTaxed(kind: BenefitKind, amount: number): number | null {
  switch (kind) {
    case 'cycle_to_work':
    case 'perk':
      return null
    case 'car':
      return 1
    case 'technology':
    case 'other':
      return amount
  }
}

type Decided = { action: 'benefit.approved' | 'benefit.declined' | 'benefit.ended'; after: Record<string, unknown> }

async function decide(
  { database, clock }: BenefitDeps,
  { caller, id }: Decision,
  how: (tx: Tx, found: LockedChoice, now: string) => Promise<Decided | Refused>,
): Promise<CompanyBenefit | Refused> {
  const { employerId, userId, sessionId, address } = caller
  return database.transaction({ employerId }, async (tx) => {
    const workerId = await workerOfChoice(tx, { employerId, id })
    if (workerId === null) return refuse('not_found', 'no such benefit')
    if (workerId === caller.workerId) return refuse('own_matter', 'nobody decides on their own benefit')
    await lockPayee(tx, { employerId, workerId })
    const found = await lockChoice(tx, { employerId, id })
    if (!found) return refuse('not_found', 'no such benefit')
    const now = clock.now()
    const decided = await how(tx, found, now)
    if (!('action' in decided)) return decided
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId, address },
      action: decided.action,
      subject: { kind: 'worker', id: workerId },
      before: { state: found.state },
      after: decided.after,
    })
    const told = { workerId, kind: 'benefit_decided' as const, key: `${decided.action}:${id}`, facts: { of: id } }
    await tellWorkers(tx, { employerId, told: [told], now })
    await announce(tx, { employerId, workerId, words: ['benefits', 'pay-items', 'alerts'] })
    return { ...(await readChoice(tx, { employerId, today: londonDay(now), id })), isOwn: false }
  })
}
