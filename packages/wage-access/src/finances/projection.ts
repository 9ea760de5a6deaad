import { addDays } from '@gpod/days'
import { add, minimum, type Pence, pence, subtract } from '@gpod/money'
import type { Bill } from './outgoings.ts'

export type Payday = { day: string; net: Pence }
export type Low = { day: string; balance: Pence }

/** What is in the account at the beginning of a day, and what comes and goes after that. On a payday pay comes first. */
export type Plan = { balance: Pence; from: string; paydays: readonly Payday[]; bills: readonly Bill[] }

/** The account after each thing that happens to it, in order, up to a day, that day included. */
export function walk(
  { balance, from, paydays, bills }: Plan,
  to: string,
): { day: string; balance: Pence; bill: Bill | null }[] {
  const steps = [
    ...paydays.map(({ day, net }) => ({ day, amount: net, bill: null })),
    ...bills.map((bill) => ({ day: bill.day, amount: pence(-bill.amount), bill })),
  ]
    .filter(({ day }) => day >= from && day <= to)
    .sort((one, other) =>
      one.day === other.day ? Number(one.bill !== null) - Number(other.bill !== null) : one.day < other.day ? -1 : 1,
    )
  let now = balance
  return steps.map(({ day, amount, bill }) => {
    now = add(now, amount)
    return { day, balance: now, bill }
  })
}

/** The least that is in the account from the beginning up to a day, that day included, and when: the first such day. */
export function lowestPoint(plan: Plan, to: string): Low {
  let low: Low = { day: plan.from, balance: plan.balance }
  for (const { day, balance } of walk(plan, to)) if (balance < low.balance) low = { day, balance }
  return low
}

export type Safe = {
  /** The least before the next payday, as things stand. */
  before: Low
  /** The least from that payday up to the day before the one after it, which is what an advance makes smaller. */
  after: Low
  /** What may be taken and spent with every known bill of that time still paid. Never above what is available. */
  amount: Pence
}

type Horizon = { payday: string; paydayAfter: string }

/**
 * What is safe to take early. Wages that are taken and spent are missing on the next payday, so what counts is the least that is
 * in the account between that payday and the one after it.
 */
export function safeToTake(plan: Plan, { payday, paydayAfter, available }: Horizon & { available: Pence }): Safe {
  const before = lowestPoint(plan, addDays(payday, -1))
  const after = lowestAfter(plan, { payday, paydayAfter })
  return { before, after, amount: minimum(available, pence(Math.max(0, after.balance))) }
}

function lowestAfter(plan: Plan, { payday, paydayAfter }: Horizon): Low {
  const to = addDays(paydayAfter, -1)
  const steps = walk(plan, to).filter(({ day }) => day >= payday)
  const atPayday = stepBefore(plan, payday)
  const first = steps[0] ?? { day: payday, balance: atPayday }
  return steps.reduce<Low>((low, { day, balance }) => (balance < low.balance ? { day, balance } : low), {
    day: first.day,
    balance: first.balance,
  })
}

function stepBefore(plan: Plan, day: string): Pence {
  return walk(plan, addDays(day, -1)).at(-1)?.balance ?? plan.balance
}

/** The bills from the payday on, in order, that nothing is left for once so much was taken and spent. */
export function uncoveredBills(plan: Plan, { payday, paydayAfter, taken }: Horizon & { taken: Pence }): Bill[] {
  const after = walk(plan, addDays(paydayAfter, -1)).filter(({ day }) => day >= payday)
  return after.flatMap(({ balance, bill }) => (bill !== null && subtract(balance, taken) < 0 ? [bill] : []))
}

/** The bills before the payday, in order, that nothing is left for, as things stand. */
export function uncoveredBefore(plan: Plan, payday: string): Bill[] {
  return walk(plan, addDays(payday, -1)).flatMap(({ balance, bill }) => (bill !== null && balance < 0 ? [bill] : []))
}

/** The first day before the payday on which less than nothing is in the account, and by how much; null where it lasts. */
export function runsOut(plan: Plan, payday: string): Low | null {
  if (plan.balance < 0) return { day: plan.from, balance: plan.balance }
  const days = new Map(walk(plan, addDays(payday, -1)).map(({ day, balance }) => [day, balance]))
  for (const [day, balance] of days) if (balance < 0) return { day, balance }
  return null
}
