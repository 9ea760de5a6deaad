import { add, atLeastZero, maximum, minimum, type Pence, share, subtract, ZERO } from '@gpod/money'
import type { WageAccessPolicy } from './policy.ts'
import type { WageAccount } from './wage-account.ts'

/** What an available figure was worked out from. */
export type AvailableBasis = {
  countedGross: Pence
  estimatedNet: Pence
  capBasisPoints: number
  outstanding: Pence
}

export type Available = {
  /** What may still be taken, fee included. Never below zero. */
  amount: Pence
  /** What may be taken altogether, before anything was. */
  entitlement: Pence
  basis: AvailableBasis
  /** By how much more was taken than is now covered, after hours were edited down. */
  shortfall: Pence
}

/**
 * The wages that can be taken now: the policy's share of earned net pay, rounded down, less what was taken already.
 * Net pay is never taken to be more than gross, so that a tax refund is not lent out before payday.
 */
export function availableNow(account: WageAccount, policy: WageAccessPolicy): Available {
  const { earnings, outstanding } = account
  return availableOf({
    countedGross: countedGross(account, policy),
    estimatedNet: earnings.estimatedNet,
    capBasisPoints: policy.capBasisPoints,
    outstanding,
  })
}

/** The gross pay that counts as earned under the policy, in pence. */
export function countedGross({ earnings }: WageAccount, policy: WageAccessPolicy): Pence {
  return policy.countsClockedHours ? add(earnings.approvedGross, earnings.clockedGross) : earnings.approvedGross
}

/** The same from its basis alone. */
export function availableOf(basis: AvailableBasis): Available {
  const earned = atLeastZero(minimum(basis.countedGross, maximum(ZERO, basis.estimatedNet)))
  const entitlement = share(earned, { rate: basis.capBasisPoints, rounding: 'floor' })
  const left = subtract(entitlement, basis.outstanding)
  return {
    amount: atLeastZero(left),
    entitlement,
    basis,
    shortfall: atLeastZero(subtract(ZERO, left)),
  }
}
