import type { PayFrequency } from '@gpod/contract'
import { mulDiv, type Pence, pence } from '@gpod/money'
import { Temporal } from 'temporal-polyfill'

const periodsInYear: Readonly<Record<PayFrequency, number>> = {
  weekly: 52,
  fortnightly: 26,
  four_weekly: 13,
  monthly: 12,
}

/** What one whole period of a yearly salary pays, to the nearest penny. */
export function salaryOfOnePeriod(annual: Pence, frequency: PayFrequency): Pence {
  return pence(mulDiv(annual, { multiplier: 1, divisor: periodsInYear[frequency], rounding: 'halfUp' }))
}

/** A part of a period on one salary. Days are ISO text, first and last included. */
export type SalaryStretch = { from: string; to: string; annual: Pence; amount: Pence }

/**
 * What salaries pay for a period: an even part of the year for a whole period; where the worker starts, leaves or their
 * salary changes within it, each stretch by its calendar days, to the nearest penny. No stretch for days without a
 * salary, and nothing for `unpaidDays`. `salaries` are in the order of their first days, pence.
 */
export function salaryOfPeriod(
  salaries: readonly { from: string; annual: Pence }[],
  {
    frequency,
    startsOn,
    endsOn,
    employedFrom,
    employedTo,
    unpaidDays = new Set(),
  }: {
    frequency: PayFrequency
    startsOn: string
    endsOn: string
    employedFrom: string
    employedTo: string | null
    /** Days of absence on which no salary is earned. */
    unpaidDays?: ReadonlySet<string>
  },
): SalaryStretch[] {
  const divisor = periodsInYear[frequency] * daysFromTo(startsOn, endsOn)
  const last = employedTo !== null && employedTo < endsOn ? employedTo : endsOn
  return salaries.flatMap(({ from, annual }, index): SalaryStretch[] => {
    const next = salaries[index + 1]
    const begins = [from, startsOn, employedFrom].reduce((latest, day) => (day > latest ? day : latest))
    const dayBeforeNext = next && dayBefore(next.from)
    const ends = dayBeforeNext !== undefined && dayBeforeNext < last ? dayBeforeNext : last
    if (begins > ends) return []
    const unpaid = [...unpaidDays].filter((day) => day >= begins && day <= ends).length
    const multiplier = daysFromTo(begins, ends) - unpaid
    if (multiplier === 0) return []
    const amount = pence(mulDiv(annual, { multiplier, divisor, rounding: 'halfUp' }))
    return [{ from: begins, to: ends, annual, amount }]
  })
}

function daysFromTo(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1
}

function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
}
