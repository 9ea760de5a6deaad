import type { Available } from '@gpod/contract'
import { add, atLeastZero, minimum, type Pence, share, subtract, ZERO } from '@gpod/money'

/** The sum behind available wages, from hours to what is left, each line in pence and all of them adding up. */
export type EarnedSum = {
  /** Gross pay of the hours that count. */
  gross: Pence
  /** Whether clocked hours count before a manager approved them. */
  countsWaiting: boolean
  /** Gross pay of clocked hours that are not counted yet. */
  waiting: Pence
  deductions: Pence
  earned: Pence
  keptForPayday: Pence
  taken: Pence
  /** By how much more was taken than is earned now. */
  shortfall: Pence
  available: Pence
  /** What of it a limit keeps from being taken now, and what is left to take. */
  overLimit: Pence
  takeable: Pence
}

/**
 * Takes the server's figures apart. Which hours count is the employer's rule and shows in the entitlement: it is the
 * employer's share, rounded down, of approved pay, or of approved and clocked pay, after deductions.
 */
export function earnedSum(figures: Available): EarnedSum {
  const { approvedGross, clockedGross, estimatedNet, capBasisPoints, entitlement } = figures
  const earnedOf = (gross: Pence) => atLeastZero(minimum(gross, estimatedNet))
  const fits = (gross: Pence) => share(earnedOf(gross), { rate: capBasisPoints, rounding: 'floor' }) === entitlement
  const countsWaiting = clockedGross > 0 && !fits(approvedGross)
  const gross = countsWaiting ? add(approvedGross, clockedGross) : approvedGross
  const earned = earnedOf(gross)
  const takeable = shownAmount(figures)
  return {
    gross,
    countsWaiting,
    waiting: countsWaiting ? ZERO : clockedGross,
    deductions: subtract(gross, earned),
    earned,
    keptForPayday: subtract(earned, entitlement),
    taken: figures.outstanding,
    shortfall: figures.shortfall,
    available: figures.amount,
    overLimit: subtract(figures.amount, takeable),
    takeable,
  }
}

/** What stands on the money card: what can be taken now, or, where nothing can, what is earned and waits. */
export function shownAmount({ amount, takeable }: Pick<Available, 'amount' | 'takeable'>): Pence {
  return takeable.boundBy === 'blocked' ? amount : takeable.amount
}
