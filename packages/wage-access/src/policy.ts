import { type Pence, pence } from '@gpod/money'

export type ExpressFee = { kind: 'flat'; amount: Pence } | { kind: 'share'; basisPoints: number }

/** What an employer allows. Pence, basis points, whole days, hours and minutes as named. */
export type WageAccessPolicy = {
  isOpen: boolean
  /** The share of earned net pay that may be taken before payday. */
  capBasisPoints: number
  /** The least and the most of one withdrawal, without fee. */
  minimum: Pence
  maximum: Pence
  /** The most in one London day, without fees. */
  dailyLimit: Pence
  /** In one calendar month. */
  requestsPerMonth: number
  /** Strictly below this a withdrawal needs no manager. */
  automaticBelow: Pence
  /** `manual`: a manager approves every one. */
  release: 'automatic' | 'manual'
  /** Whether hours clocked and waiting for approval count as earned. */
  countsClockedHours: boolean
  eligibility: { daysInJob: number; minutesWorked: number; departments: readonly string[] | 'all' }
  /** Whole days before payday on which nothing may be taken; payday itself is always closed. */
  blackoutDays: number
  feePayer: 'worker' | 'employer'
  /** The fee of an express withdrawal. A standard one is always free. */
  expressFee: ExpressFee
  /** After so many uses in a pay period each further one waits so many hours. */
  carePause: { afterUses: number; hours: number }
}

/** What an employer gets who changes nothing. */
export const DEFAULT_POLICY: WageAccessPolicy = {
  isOpen: true,
  capBasisPoints: 5000,
  minimum: pence(100),
  maximum: pence(500_00),
  dailyLimit: pence(200_00),
  requestsPerMonth: 4,
  automaticBelow: pence(200_00),
  release: 'automatic',
  countsClockedHours: false,
  eligibility: { daysInJob: 0, minutesWorked: 0, departments: 'all' },
  blackoutDays: 0,
  feePayer: 'worker',
  expressFee: { kind: 'flat', amount: pence(250) },
  carePause: { afterUses: 3, hours: 48 },
}

/** One worker's exceptions. A field that is given replaces the company's whole. */
export type PolicyOverride = Partial<WageAccessPolicy>

/** The policy that holds for one worker. */
export function applyOverride(policy: WageAccessPolicy, override: PolicyOverride): WageAccessPolicy {
  return { ...policy, ...override }
}

export type PolicyField =
  | 'capBasisPoints'
  | 'minimum'
  | 'maximum'
  | 'dailyLimit'
  | 'requestsPerMonth'
  | 'automaticBelow'
  | 'eligibility.daysInJob'
  | 'eligibility.minutesWorked'
  | 'blackoutDays'
  | 'expressFee.amount'
  | 'expressFee.basisPoints'
  | 'carePause.afterUses'
  | 'carePause.hours'

/** A value no policy may have, and the whole numbers that would do. */
export type PolicyRefusal = {
  field: PolicyField
  code: 'not_whole' | 'too_low' | 'too_high'
  allowed: { least: number; most: number }
}

/** The share of net pay that may never be passed: a tenth at least is kept for payday. */
export const HIGHEST_CAP_BASIS_POINTS = 9000

/**
 * The most that a faster transfer may cost, whoever pays: twice what the defaults ask (£2.50 or 2.5 %). The fee pays for
 * sending money, and more than that would be the price of a loan: the code of practice for earned wage access knows no
 * interest. It also bounds what a slip of the keyboard costs everybody.
 */
const HIGHEST_EXPRESS_FEE = { amount: pence(5_00), basisPoints: 500 }

/**
 * Checks a policy, also one with a worker's exceptions applied. Gives a refusal for every field whose value is no whole
 * number or out of its bounds, in a fixed order; none means that it may be used.
 */
export function checkPolicy(policy: WageAccessPolicy): PolicyRefusal[] {
  const noLimit = Number.MAX_SAFE_INTEGER
  const { eligibility, expressFee, carePause } = policy
  const minimum = Math.max(1, policy.minimum)
  const checks: [PolicyField, number, number, number][] = [
    ['capBasisPoints', policy.capBasisPoints, 0, HIGHEST_CAP_BASIS_POINTS],
    ['minimum', policy.minimum, 1, noLimit],
    ['maximum', policy.maximum, minimum, noLimit],
    ['dailyLimit', policy.dailyLimit, minimum, noLimit],
    ['requestsPerMonth', policy.requestsPerMonth, 0, 31],
    ['automaticBelow', policy.automaticBelow, 0, noLimit],
    ['eligibility.daysInJob', eligibility.daysInJob, 0, 3650],
    ['eligibility.minutesWorked', eligibility.minutesWorked, 0, 1_000_000],
    ['blackoutDays', policy.blackoutDays, 0, 28],
    expressFee.kind === 'flat'
      ? ['expressFee.amount', expressFee.amount, 0, HIGHEST_EXPRESS_FEE.amount]
      : ['expressFee.basisPoints', expressFee.basisPoints, 0, HIGHEST_EXPRESS_FEE.basisPoints],
    ['carePause.afterUses', carePause.afterUses, 1, 31],
    ['carePause.hours', carePause.hours, 0, 336],
  ]
  return checks.flatMap(([field, value, least, most]): PolicyRefusal[] => {
    const allowed = { least, most }
    if (!Number.isSafeInteger(value)) return [{ field, code: 'not_whole', allowed }]
    if (value < least) return [{ field, code: 'too_low', allowed }]
    if (value > most) return [{ field, code: 'too_high', allowed }]
    return []
  })
}
