import type { PayEffect } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { paidMinutes } from '../shifts/index.ts'
import { type CorrectionAsked, findTarget } from './ask-correction.ts'
import { refuseTimes, toTheMinute } from './edit-hours.ts'
import { findHourlyRate } from './hours-store.ts'
import { priceHours } from './price-hours.ts'

type Times = Pick<CorrectionAsked, 'startedAt' | 'endedAt' | 'breakMinutes'>

/** Hours as they stand, and what they are worth. */
export type StandingPay = {
  minutes: number
  /** What they were approved at; null while they wait. */
  gross: number | null
  rate: number | null
}

/**
 * What other times would do to pay before tax: what stands at its own rate, or as it was approved, beside what is asked for
 * at the rate of its day.
 */
export function payEffectOf(before: StandingPay | null, after: Times & { rate: number | null }): PayEffect {
  const minutes = paidMinutes({ ...after, plannedStart: null, isEdited: true })
  return {
    minutesBefore: before?.minutes ?? 0,
    minutesAfter: minutes,
    grossBefore: after.rate === null ? null : worthOf(before),
    grossAfter: after.rate === null ? null : priceHours({ minutes, hourlyRate: pence(after.rate) }),
  }
}

function worthOf(standing: StandingPay | null): Pence | null {
  if (standing === null) return pence(0)
  if (standing.gross !== null) return pence(standing.gross)
  if (standing.rate === null) return null
  return priceHours({ minutes: standing.minutes, hourlyRate: pence(standing.rate) })
}

/**
 * The same for a worker, before they ask. Keeps nothing. Refused: `invalid_input` (times), `not_found`,
 * `hours_not_finished`.
 */
export function showCorrectionEffect(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, asked: given }: { caller: WorkerMember; asked: Pick<CorrectionAsked, 'of'> & Times },
): Promise<PayEffect | Refused> {
  const { employerId, workerId } = caller
  const asked = toTheMinute(given)
  const now = clock.now()
  return database.transaction({ employerId }, async (tx: Tx) => {
    const badTimes = refuseTimes(asked, now)
    if (badTimes) return badTimes
    const target = await findTarget(tx, { caller, asked, now })
    if (isRefused(target)) return target
    const { hours } = target
    const rate = await findHourlyRate(tx, { employerId, workerId, day: londonDay(asked.startedAt) })
    const standing = hours && { minutes: hours.paid_minutes, gross: hours.gross_pence, rate: hours.hourly_pence }
    return payEffectOf(standing, { ...asked, rate })
  })
}
