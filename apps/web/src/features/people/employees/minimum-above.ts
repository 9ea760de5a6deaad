import type { Pence } from '@gpod/money'
import { minimumWageRate } from '@gpod/payroll'

/** The minimum wage, in pence an hour, where a rate is below it on its first day; null where it is not, or none is known. */
export function minimumAbove(rate: Pence, { born, on }: { born: string; on: string }): Pence | null {
  const found = minimumWageRate({
    on,
    // Of unknown age: the adult rate, as pay is worked out.
    ...(born === '' ? { ageYears: 21 } : { birthDate: born }),
  })
  return found.outcome === 'found' && rate < found.pencePerHour ? found.pencePerHour : null
}
