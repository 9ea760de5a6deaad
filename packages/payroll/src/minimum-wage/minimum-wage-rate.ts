import { type Pence, pence } from '@gpod/money'
import { ageOn, dayNumber } from '../day.ts'
import { MINIMUM_WAGE_HELD_UNTIL, MINIMUM_WAGE_RATES } from '../rates/minimum-wage.ts'
import { type Refused, refuse } from '../refusal.ts'

export type MinimumWageBand = 'adult' | 'aged18To20' | 'under18' | 'apprentice'

export interface MinimumWageRate {
  readonly outcome: 'found'
  readonly pencePerHour: Pence
  readonly band: MinimumWageBand
  /** The 1 April since which the rate holds. */
  readonly from: string
}

export interface MinimumWageQuestion {
  /** The first day of the pay reference period: a new rate counts from the first period that begins on or after it. */
  readonly on: string
  /** One of the two; with both, the birth date counts. */
  readonly ageYears?: number
  readonly birthDate?: string
  /** An apprentice, and whether this is the first year of the apprenticeship. */
  readonly apprentice?: { readonly firstYear: boolean }
}

/**
 * The minimum hourly wage, in pence (SI 2015/621 regs 4, 4A, 5). Refuses a day outside the rates held, no age, and
 * an age under 16. The apprentice rate is for those under 19 or in their first year.
 */
export function minimumWageRate({
  on,
  ageYears,
  birthDate,
  apprentice,
}: MinimumWageQuestion): MinimumWageRate | Refused {
  const day = dayNumber(on)
  if (day === undefined) return refuse('not_a_day', 'on', { given: on })
  let age = ageYears
  if (birthDate !== undefined) {
    const born = dayNumber(birthDate)
    if (born === undefined) return refuse('not_a_day', 'birthDate', { given: birthDate })
    age = ageOn(born, day)
  }
  if (age === undefined || !Number.isSafeInteger(age) || age < 16 || age > 120) {
    return refuse('number_out_of_range', 'ageYears', {
      ...(age === undefined ? {} : { given: age }),
      minimum: 16,
      maximum: 120,
    })
  }
  const rates = MINIMUM_WAGE_RATES.findLast(({ from }) => from <= on)
  if (!rates || on > MINIMUM_WAGE_HELD_UNTIL) {
    return refuse('no_rate_on_day', 'on', {
      given: on,
      first: MINIMUM_WAGE_RATES[0]?.from ?? '',
      last: MINIMUM_WAGE_HELD_UNTIL,
    })
  }
  const band = bandOf(age, apprentice)
  return { outcome: 'found', pencePerHour: pence(rates[band].value), band, from: rates.from }
}

function bandOf(age: number, apprentice: { readonly firstYear: boolean } | undefined): MinimumWageBand {
  if (apprentice && (age < 19 || apprentice.firstYear)) return 'apprentice'
  if (age >= 21) return 'adult'
  return age >= 18 ? 'aged18To20' : 'under18'
}
