import type { CompanyPlan } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { billings, cycleEndsBefore, holdsInPlan, planFacts, plans, quotePrice } from '@gpod/price-list'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member } from '../../../platform/http/session.ts'
import { readPlan } from './plans-store.ts'

export function showPlan(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId }: Member,
): Promise<CompanyPlan> {
  return database.read({ employerId }, (tx) => planOf(tx, { employerId, today: londonDay(clock.now()) }))
}

export async function planOf(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<CompanyPlan> {
  const { trialEndsOn, current, next, employees } = await readPlan(tx, { employerId, today })
  return {
    state: current ? 'active' : today <= trialEndsOn ? 'trial' : 'none',
    trialEndsOn,
    current,
    next,
    changesFrom: current
      ? cycleEndsBefore({ ...current, today })
      : today <= trialEndsOn
        ? addDays(trialEndsOn, 1)
        : today,
    employees,
    offers: plans.flatMap((plan) => billings.map((billing) => offerOf(plan, billing, employees))),
  }
}

function offerOf(
  plan: (typeof plans)[number],
  billing: (typeof billings)[number],
  employees: number,
): CompanyPlan['offers'][number] {
  const { lines, totals } = quotePrice({ of: { plan, billing }, employees })
  const { mostEmployees, isInstant, ...prices } = planFacts[plan]
  return {
    plan,
    billing,
    price: prices[billing],
    discountBasisPoints: lines.find(({ item }) => item === 'volume_discount')?.basisPoints ?? null,
    total: billing === 'monthly' ? totals.month : totals.year,
    mostEmployees,
    isInstant,
    holds: holdsInPlan(plan, employees),
  }
}
