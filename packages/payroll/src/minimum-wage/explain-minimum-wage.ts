import { MINIMUM_WAGE_RATES } from '../rates/minimum-wage.ts'
import type { MinimumWageTraceCode, Trace } from '../trace/trace.ts'
import { type StepRef, TraceBuilder } from '../trace/trace-builder.ts'
import type { MinimumWageCheck, MinimumWageResult } from './minimum-wage-check.ts'
import type { MinimumWageRate } from './minimum-wage-rate.ts'

const COUNTED = 'SI 2015/621 regs 8-16'

/** The working behind a minimum wage check: the pay that counts, what the time requires and what is missing. */
export function explainMinimumWage(
  check: MinimumWageCheck,
  { from, band, pencePerHour }: Pick<MinimumWageRate, 'from' | 'band' | 'pencePerHour'>,
  result: MinimumWageResult,
): Trace<MinimumWageTraceCode> {
  const trace = new TraceBuilder<MinimumWageTraceCode>()
  const held = MINIMUM_WAGE_RATES.find((rates) => rates.from === from)
  if (!held) throw new Error(`no minimum wage from ${from}`)
  const pay = trace.input('minimum_wage.pay', 'pay', check.pay)
  const kept = trace.input('minimum_wage.kept_by_employer', 'keptByEmployer', check.keptByEmployer ?? 0)
  const sacrificed = trace.input('minimum_wage.sacrificed', 'sacrificed', check.sacrificed ?? 0)
  const left = trace.subtract('minimum_wage.counted', [pay, kept, sacrificed], { law: COUNTED })
  const accommodation = check.accommodation && explainAccommodation(trace, check.accommodation, held.accommodationDay)
  const counted = accommodation ? trace.add('minimum_wage.counted', [left, accommodation], { law: COUNTED }) : left

  const rate = trace.table('minimum_wage.rate', `minimum_wage.${band}`, held[band], pencePerHour)
  const minutes = trace.input('minimum_wage.minutes', 'minutes', check.minutes, 'count')
  const required = trace.multiplyDivide('minimum_wage.required', [rate, minutes, 60], {
    rounding: 'ceil',
    law: 'SI 2015/621 reg 7',
  })
  const missing = trace.subtract('minimum_wage.shortfall', [required, counted])
  trace.figure('pencePerHour', rate, result.pencePerHour)
  trace.figure('counted', counted, result.counted)
  trace.figure('required', required, result.required)
  trace.figure('shortfall', trace.largest('minimum_wage.shortfall', [missing, 0]), result.shortfall)
  return trace.done()
}

/** Free: the offset counts as pay. Charged: what goes beyond the offset comes off. */
function explainAccommodation(
  trace: TraceBuilder<MinimumWageTraceCode>,
  { days, chargePerDay }: NonNullable<MinimumWageCheck['accommodation']>,
  sourced: (typeof MINIMUM_WAGE_RATES)[number]['accommodationDay'],
): StepRef {
  const id = 'minimum_wage.accommodation_day'
  const offset = trace.table('minimum_wage.accommodation_offset', id, sourced, sourced.value)
  const charge = trace.input('minimum_wage.accommodation_charge', 'accommodation.chargePerDay', chargePerDay)
  const number = trace.input('minimum_wage.accommodation_days', 'accommodation.days', days, 'count')
  const aDay = trace.subtract('minimum_wage.accommodation', [offset, charge])
  const counted = chargePerDay === 0 ? aDay : trace.smallest('minimum_wage.accommodation', [aDay, 0])
  return trace.multiplyDivide('minimum_wage.accommodation', [counted, number, 1], {
    rounding: 'down',
    law: 'SI 2015/621 reg 16',
  })
}
