import { add, atLeastZero, minimum, type Pence, split, subtract, ZERO } from '@gpod/money'
import { availableNow, countedGross } from './available.ts'
import type { WageAccessPolicy } from './policy.ts'
import type { WageAccount } from './wage-account.ts'

/** What one day of a pay period brought, in pence: gross pay of its approved hours, and of those that wait for approval. */
export type WorkedDay = { approved: Pence; waiting: Pence }

/** The same day, divided into where its pay goes. The parts of what counts add up to it. */
export type RibbonDay = {
  available: Pence
  taken: Pence
  /** The rest of earned net pay: it comes on payday. */
  kept: Pence
  /** Estimated tax, National Insurance and other deductions. */
  deducted: Pence
  /** Waits for approval and does not count yet. */
  waiting: Pence
}

/**
 * Divides a pay period by its days, so that each column adds up to the penny to the figure of the whole: what is earned
 * after deductions, the entitlement of it, what was taken (as far as it is covered; the earliest days first).
 */
export function payRibbon(account: WageAccount, policy: WageAccessPolicy, days: readonly WorkedDay[]): RibbonDay[] {
  const counts = (day: WorkedDay) => (policy.countsClockedHours ? add(day.approved, day.waiting) : day.approved)
  const gross = countedGross(account, policy)
  const earned = atLeastZero(minimum(gross, account.earnings.estimatedNet))
  const { entitlement } = availableNow(account, policy)
  const grossOf = divide(gross, days.map(counts))
  const earnedOf = divide(earned, grossOf)
  const entitledOf = divide(entitlement, earnedOf)
  const waitingOf = policy.countsClockedHours
    ? days.map(() => ZERO)
    : divide(
        account.earnings.clockedGross,
        days.map(({ waiting }) => waiting),
      )
  let takenLeft = account.outstanding
  return days.map((_, index) => {
    const [whole = ZERO, net = ZERO, entitled = ZERO, waiting = ZERO] = [
      grossOf[index],
      earnedOf[index],
      entitledOf[index],
      waitingOf[index],
    ]
    const taken = minimum(entitled, takenLeft)
    takenLeft = subtract(takenLeft, taken)
    return {
      available: subtract(entitled, taken),
      taken,
      kept: subtract(net, entitled),
      deducted: subtract(whole, net),
      waiting,
    }
  })
}

/** In proportion; nothing anywhere where there is nothing to go by. */
function divide(amount: Pence, weights: readonly Pence[]): Pence[] {
  return weights.some((weight) => weight > 0) ? split(amount, weights) : weights.map(() => ZERO)
}
