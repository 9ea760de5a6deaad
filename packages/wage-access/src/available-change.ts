import { add, type Pence, pence, subtract, ZERO } from '@gpod/money'
import { type AvailableBasis, availableOf } from './available.ts'

/** An available figure with what it was worked out from and the pay period it belongs to. */
export type AvailableSnapshot = { periodStartsOn: string | null; basis: AvailableBasis }

/**
 * What moved an available figure. `hours`: earned gross pay. `deductions`: the estimate of tax and the like taken off
 * it. `limit`: the employer's share. `taken`: advances held, paid, given back or recovered. `covered`: what a shortfall
 * kept from going below nothing, or took to fill up first. `period`: another pay period began.
 */
export type ChangeComponent = 'hours' | 'deductions' | 'limit' | 'taken' | 'covered' | 'period'

export type AvailableChange = {
  before: Pence
  after: Pence
  difference: Pence
  /** Those that moved, in a fixed order; together they are the difference exactly. */
  components: readonly { component: ChangeComponent; amount: Pence }[]
}

/**
 * Says which part of the sum moved an available figure from one snapshot to the next, in pence that add up to the
 * difference. The parts are put in one after the other: gross pay first, with what is deducted from it unchanged.
 */
export function availableChange(before: AvailableSnapshot, after: AvailableSnapshot): AvailableChange {
  const from = availableOf(before.basis)
  const to = availableOf(after.basis)
  const difference = subtract(to.amount, from.amount)
  const moved = before.periodStartsOn === after.periodStartsOn ? movedWithin(before.basis, after.basis) : undefined
  const components = moved
    ? [...moved, { component: 'covered' as const, amount: subtract(to.shortfall, from.shortfall) }]
    : [{ component: 'period' as const, amount: difference }]
  return {
    before: from.amount,
    after: to.amount,
    difference,
    components: components.filter(({ amount }) => amount !== 0),
  }
}

function movedWithin(before: AvailableBasis, after: AvailableBasis): { component: ChangeComponent; amount: Pence }[] {
  const grossMoved = subtract(after.countedGross, before.countedGross)
  const hours = {
    ...before,
    countedGross: after.countedGross,
    estimatedNet: add(before.estimatedNet, grossMoved),
  }
  const deductions = { ...hours, estimatedNet: after.estimatedNet }
  const limit = { ...deductions, capBasisPoints: after.capBasisPoints }
  const taken = { ...limit, outstanding: after.outstanding }
  const steps: [ChangeComponent, AvailableBasis, AvailableBasis][] = [
    ['hours', before, hours],
    ['deductions', hours, deductions],
    ['limit', deductions, limit],
    ['taken', limit, taken],
  ]
  return steps.map(([component, start, end]) => ({ component, amount: subtract(signed(end), signed(start)) }))
}

/** Entitlement less what was taken, also below zero. */
function signed(basis: AvailableBasis): Pence {
  const { amount, shortfall } = availableOf(basis)
  return amount > 0 ? amount : pence(ZERO - shortfall)
}
