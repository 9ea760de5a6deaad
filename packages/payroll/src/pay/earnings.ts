import { mulDiv, type Pence } from '@gpod/money'
import { type Refused, refuse } from '../refusal.ts'

/** How each kind of earnings is treated. A kind is the reason for the money, not its name on the payslip. */
export interface Treatment {
  /** Paid to the worker; a benefit in kind is not. */
  readonly cash: boolean
  readonly taxed: boolean
  /** Liable to class 1 national insurance. */
  readonly insured: boolean
  /** Counts for qualifying earnings (Pensions Act 2008 s 13). */
  readonly qualifying: boolean
  /** Basic pay, for pension schemes that take their percentages of it. */
  readonly basic: boolean
  /** Court orders may look at it: statutory family pay and repaid expenses are out of their reach. */
  readonly attachable: boolean
}

const BASIC: Treatment = { cash: true, taxed: true, insured: true, qualifying: true, basic: true, attachable: true }
const VARIABLE: Treatment = { ...BASIC, basic: false }
const FAMILY: Treatment = { ...BASIC, attachable: false }

export const EARNINGS_KINDS = {
  salary: BASIC,
  hourly: BASIC,
  holiday_pay: BASIC,
  back_pay: BASIC,
  overtime: VARIABLE,
  premium: VARIABLE,
  bonus: VARIABLE,
  commission: VARIABLE,
  tips: { ...VARIABLE, qualifying: false },
  /** Shared out by a troncmaster without the employer's say: taxed, outside national insurance. */
  tronc: { ...VARIABLE, insured: false, qualifying: false },
  statutory_sick: BASIC,
  statutory_maternity: FAMILY,
  statutory_paternity: FAMILY,
  statutory_adoption: FAMILY,
  statutory_shared_parental: FAMILY,
  statutory_bereavement: FAMILY,
  statutory_neonatal: FAMILY,
  /** Repaid cost of the work: no pay at all. ITEPA 2003 s 289A. */
  expenses: { cash: true, taxed: false, insured: false, qualifying: false, basic: false, attachable: false },
  /** A benefit in kind taxed through the payroll: adds to taxable pay, brings no cash. ITEPA 2003 s 684. */
  payrolled_benefit: { cash: false, taxed: true, insured: false, qualifying: false, basic: false, attachable: false },
} as const satisfies Record<string, Treatment>

export type EarningsKind = keyof typeof EARNINGS_KINDS

/** One line of earnings: an amount, or time at an hourly rate. `code` is the caller's own and comes back with the line. */
export type EarningsLine =
  | { readonly kind: EarningsKind; readonly code?: string; readonly amount: Pence }
  | {
      readonly kind: EarningsKind
      readonly code?: string
      readonly minutes: number
      readonly hourlyRate: Pence
      /** Basis points of the hourly rate: 15,000 is time and a half. 10,000 where left out. */
      readonly multiplier?: number
    }

/** Time at a rate, to the nearest penny. Any three of a week's minutes, £10,000 an hour and treble time stay exact. */
export function timePay({
  minutes,
  hourlyRate,
  multiplier = 10_000,
}: {
  minutes: number
  hourlyRate: Pence
  multiplier?: number
}): number {
  return mulDiv(minutes * multiplier, { multiplier: hourlyRate, divisor: 600_000, rounding: 'halfUp' })
}

export const LARGEST_AMOUNT = 9_999_999_999

const MOST_MINUTES = 366 * 24 * 60
const LARGEST_RATE = 100_000_000
const LARGEST_MULTIPLIER = 100_000

/** The line's amount in pence, or why not: unknown kind, not whole pence, negative time, out of range. */
export function lineAmount(line: EarningsLine, index: number): number | Refused {
  if (!Object.hasOwn(EARNINGS_KINDS, line.kind))
    return refuse('unknown_kind', `earnings.${index}.kind`, { given: String(line.kind) })
  if ('amount' in line) {
    if (!Number.isSafeInteger(line.amount)) return refuse('amount_not_whole_pence', `earnings.${index}.amount`)
    if (Math.abs(line.amount) > LARGEST_AMOUNT) {
      return refuse('amount_too_large', `earnings.${index}.amount`, { given: line.amount, maximum: LARGEST_AMOUNT })
    }
    return line.amount
  }
  const { minutes, hourlyRate, multiplier = 10_000 } = line
  return (
    outside(minutes, `earnings.${index}.minutes`, MOST_MINUTES) ??
    outside(hourlyRate, `earnings.${index}.hourlyRate`, LARGEST_RATE) ??
    outside(multiplier, `earnings.${index}.multiplier`, LARGEST_MULTIPLIER) ??
    timePay({ minutes, hourlyRate, multiplier })
  )
}

function outside(number: number, field: string, maximum: number): Refused | undefined {
  if (Number.isSafeInteger(number) && number >= 0 && number <= maximum) return undefined
  return refuse('number_out_of_range', field, { minimum: 0, maximum })
}
