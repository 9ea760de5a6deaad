import type { CompanyPlan } from '@gpod/contract'
import { type Billing, holdsInPlan, type Plan, planFacts, planThatHolds } from '@gpod/price-list'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { holdHeadcount, startPlan } from './plans-store.ts'
import { planOf } from './show-plan.ts'

/**
 * Chooses the plan of the company from its next billing cycle on, from the end of its trial, or from today where it has
 * neither. No card is taken. The plan that holds, chosen again, takes back a change to come. Says `plan_too_small` where
 * more people work there than it has room for.
 */
export function choosePlan(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    plan,
    billing,
  }: { caller: Pick<Member, 'employerId' | 'userId' | 'sessionId' | 'address'>; plan: Plan; billing: Billing },
): Promise<CompanyPlan | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    await holdHeadcount(tx, employerId)
    const now = clock.now()
    const today = londonDay(now)
    const before = await planOf(tx, { employerId, today })
    if (!holdsInPlan(plan, before.employees)) {
      const { mostEmployees: most } = planFacts[plan]
      const { employees } = before
      return refuse('plan_too_small', 'more people work here than this plan has room for', {
        field: 'plan',
        details: { plan, employees, most, next: planThatHolds(employees) },
      })
    }
    const standing = before.next ?? before.current
    if (standing?.plan === plan && standing.billing === billing) return before
    await startPlan(tx, { employerId, plan, billing, from: before.changesFrom, userId, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'plan.chosen',
      subject: { kind: 'employer', id: employerId },
      ...(standing ? { before: { plan: standing.plan, billing: standing.billing } } : {}),
      after: { plan, billing, from: before.changesFrom },
    })
    await announce(tx, { employerId, workerId: null, words: ['plan'] })
    return planOf(tx, { employerId, today })
  })
}
