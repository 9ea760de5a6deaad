import type { TraceStep, TraceUnit } from '@gpod/payroll'

/** By which rule a step became whole, and what it is whole in. `ni` is HMRC's rule of the third decimal. */
export type RoundingRule = {
  rule: 'ni' | 'down' | 'up' | 'halfUp' | 'halfDown'
  to: 'pounds' | 'pence' | 'exact' | 'minutes' | 'other'
}

const rules = {
  down: 'down',
  floor: 'down',
  up: 'up',
  ceil: 'up',
  halfUp: 'halfUp',
  halfDown: 'halfDown',
} as const satisfies Partial<Record<NonNullable<TraceStep['rounding']>, RoundingRule['rule']>>

const wholes = {
  pounds: 'pounds',
  pence: 'pence',
  ten_thousandths: 'exact',
  pence_basis_points: 'exact',
  minutes: 'minutes',
  minute_basis_points: 'minutes',
  basis_points: 'other',
  count: 'other',
} as const satisfies Record<TraceUnit, RoundingRule['to']>

/** The rule of a step that rounds; null for one that cannot, or whose rule has no sentence. */
export function roundingOf({ operation, rounding, unit }: TraceStep): RoundingRule | null {
  if (operation === 'round_ni') return { rule: 'ni', to: 'pence' }
  if (operation !== 'multiply_divide' || rounding === undefined || !Object.hasOwn(rules, rounding)) return null
  return { rule: rules[rounding as keyof typeof rules], to: wholes[unit] }
}
