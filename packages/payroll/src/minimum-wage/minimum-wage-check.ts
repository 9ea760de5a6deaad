import type { Pence } from '@gpod/money'
import type { MinimumWageTraceCode, Trace } from '../trace/trace.ts'
import type { MinimumWageBand, MinimumWageQuestion } from './minimum-wage-rate.ts'

export interface MinimumWageCheck extends MinimumWageQuestion {
  /** Working time of the pay reference period. */
  readonly minutes: number
  /** Gross pay for that time at the basic rate: no premium part of overtime, no tips, no expenses. */
  readonly pay: Pence
  /** Taken for the employer's own use or benefit: uniform, training, an advance's fee that the employer keeps. */
  readonly keptByEmployer?: Pence
  /** Given up by salary sacrifice: it is not pay any more. */
  readonly sacrificed?: Pence
  /** Accommodation from the employer: days, and what is charged for a day. */
  readonly accommodation?: { readonly days: number; readonly chargePerDay: Pence }
  /** Asks for the working of every figure. */
  readonly trace?: boolean
}

export interface MinimumWageResult {
  readonly outcome: 'met' | 'below'
  readonly band: MinimumWageBand
  readonly pencePerHour: Pence
  /** Pay that counts, and what the time requires; `shortfall` is nothing when met. */
  readonly counted: Pence
  readonly required: Pence
  readonly shortfall: Pence
  /** Only when the check asks for it. */
  readonly trace?: Trace<MinimumWageTraceCode>
}
