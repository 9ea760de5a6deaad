import { holdsInPlan, planFacts, planThatHolds } from '@gpod/price-list'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { countEmployees, holdHeadcount, readPlanName } from './plans-store.ts'

/**
 * Refuses to add employees where the company's plan has no room for them (`plan_full`), or it has no plan after its trial
 * (`plan_needed`). Until the transaction ends nobody else is added. Who is there already stays, whatever the plan: paid,
 * with payslips and wage access.
 */
export async function holdRoom(
  tx: Tx,
  { employerId, now, adding }: { employerId: string; now: string; adding: number },
): Promise<Refused | null> {
  const today = londonDay(now)
  const plan = await readPlanName(tx, today)
  if (plan === 'none') return refuse('plan_needed', 'the trial is over: choose a plan first')
  if (plan === 'trial' || planFacts[plan].mostEmployees === null) return null
  await holdHeadcount(tx, employerId)
  const employees = await countEmployees(tx, { employerId, today })
  if (holdsInPlan(plan, employees + adding)) return null
  return refuse('plan_full', 'the plan has no room for more employees', {
    details: { plan, employees, most: planFacts[plan].mostEmployees, next: planThatHolds(employees + adding) },
  })
}
