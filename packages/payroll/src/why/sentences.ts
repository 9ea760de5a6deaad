import type { Pence } from '@gpod/money'
import type { TraceUnit } from '../trace/trace.ts'

/** A value with what it is a number of: money, minutes, basis points, days. */
export interface Measured {
  readonly value: number
  readonly unit: TraceUnit
}

/** The stretch that tax-free pay is counted for: this month, this week, the tax year so far, the whole year; `other` is this pay. */
export type TaxFreeFor = 'month' | 'week' | 'year' | 'whole' | 'other'

interface TaxFree {
  readonly span: TaxFreeFor
  readonly free: Pence
  readonly rest: Pence
  readonly rate: number
  readonly tax: Pence
}

/** Every sentence that says why a figure is what it is, with the values that stand in it. Each has a text in every language. */
export interface Sentences {
  hours: { readonly minutes: number; readonly rate: Pence; readonly amount: Pence }
  hours_multiple: { readonly minutes: number; readonly rate: Pence; readonly multiple: number; readonly amount: Pence }
  shifts: { readonly count: number; readonly minutes: number; readonly amount: Pence }
  salary: { readonly amount: Pence }
  statutory: { readonly amount: Pence }
  entered: { readonly amount: Pence }
  gross_shifts: { readonly count: number; readonly amount: Pence }
  gross_shifts_more: { readonly count: number; readonly shifts: Pence; readonly more: Pence }
  before_tax: { readonly pay: Pence; readonly taken: Pence; readonly rest: Pence }

  tax_within: { readonly span: TaxFreeFor; readonly free: Pence; readonly pay: Pence }
  tax_basic: TaxFree
  tax_bands: TaxFree
  tax_flat: { readonly pay: Pence; readonly rate: number; readonly tax: Pence }
  tax_all_bands: { readonly pay: Pence; readonly rate: number; readonly tax: Pence }
  tax_added: { readonly added: Pence; readonly rest: Pence; readonly rate: number; readonly tax: Pence }
  tax_none: Record<never, never>
  tax_limited: { readonly share: number; readonly tax: Pence }
  allowance: { readonly free: Pence }

  less_before: { readonly before: Pence; readonly rest: Pence }
  comes_back: { readonly before: Pence; readonly back: Pence }
  below_threshold: { readonly threshold: Pence }
  ni_letter_free: Record<never, never>
  ni_one_rate: { readonly threshold: Pence; readonly rate: number; readonly slice: Pence; readonly due: Pence }
  ni_two_rates: {
    readonly threshold: Pence
    readonly rate: number
    readonly slice: Pence
    readonly rateAbove: number
    readonly above: Pence
    readonly due: Pence
  }
  loan: { readonly threshold: Pence; readonly rate: number; readonly above: Pence; readonly due: Pence }
  only_part: { readonly due: Pence; readonly taken: Pence }

  pension_share: { readonly rate: number; readonly base: Pence; readonly amount: Pence }
  pension_band: {
    readonly lower: Pence
    readonly upper: Pence
    readonly rate: number
    readonly base: Pence
    readonly amount: Pence
  }
  pension_relief: { readonly whole: Pence; readonly taken: Pence; readonly relief: Pence }
  pension_given_up: { readonly own: Pence; readonly given: Pence }
  pension_back: { readonly back: Pence }

  order_asks: { readonly asked: Pence }
  order_protected: { readonly asked: Pence; readonly taken: Pence }
  order_balance: { readonly balance: Pence }
  order_fee: { readonly fee: Pence }

  net: { readonly pay: Pence; readonly deductions: Pence; readonly net: Pence }
  employer_cost: { readonly pay: Pence; readonly ni: Pence; readonly pension: Pence; readonly cost: Pence }
  to_date: { readonly before: Pence; readonly now: Pence }
  advance: { readonly amount: Pence }
  advance_fee: { readonly fee: Pence }
  paid_out: { readonly net: Pence; readonly taken: Pence; readonly paid: Pence }
  paid_out_all: { readonly net: Pence }

  minimum_wage_required: { readonly minutes: number; readonly rate: Pence; readonly required: Pence }
  minimum_wage_met: { readonly counted: Pence; readonly required: Pence }
  minimum_wage_short: { readonly counted: Pence; readonly required: Pence; readonly short: Pence }
  average_weekly: { readonly total: Pence; readonly weekly: Pence }
  sick_week: { readonly days: number; readonly of: number; readonly rate: Pence; readonly amount: Pence }
  sick_total: { readonly days: number; readonly amount: Pence }
  waiting_days: { readonly days: number }
  family_share: { readonly share: number; readonly amount: Pence }
  family_standard: { readonly amount: Pence }
  family_total: { readonly weeks: number; readonly amount: Pence }

  nothing: Record<never, never>
  given: { readonly value: Measured }
  by_law: { readonly value: Measured; readonly from: string }
  total: { readonly value: Measured }
  difference: { readonly whole: Measured; readonly less: Measured; readonly value: Measured }
  share: { readonly rate: number; readonly whole: Measured; readonly value: Measured }
  worked_out: { readonly value: Measured; readonly from: Measured }
  smallest: { readonly value: Measured }
  largest: { readonly value: Measured }
  part_between: { readonly value: Measured; readonly whole: Measured; readonly low: Measured }
  rounded: { readonly value: Measured }
  band: { readonly number: number }
}

export type WhyKind = keyof Sentences
export type Sentence = { readonly [K in WhyKind]: { readonly kind: K; readonly values: Sentences[K] } }[WhyKind]

const spoken: Readonly<Record<WhyKind, true>> = {
  hours: true,
  hours_multiple: true,
  shifts: true,
  salary: true,
  statutory: true,
  entered: true,
  gross_shifts: true,
  gross_shifts_more: true,
  before_tax: true,
  tax_within: true,
  tax_basic: true,
  tax_bands: true,
  tax_flat: true,
  tax_all_bands: true,
  tax_added: true,
  tax_none: true,
  tax_limited: true,
  allowance: true,
  less_before: true,
  comes_back: true,
  below_threshold: true,
  ni_letter_free: true,
  ni_one_rate: true,
  ni_two_rates: true,
  loan: true,
  only_part: true,
  pension_share: true,
  pension_band: true,
  pension_relief: true,
  pension_given_up: true,
  pension_back: true,
  order_asks: true,
  order_protected: true,
  order_balance: true,
  order_fee: true,
  net: true,
  employer_cost: true,
  to_date: true,
  advance: true,
  advance_fee: true,
  paid_out: true,
  paid_out_all: true,
  minimum_wage_required: true,
  minimum_wage_met: true,
  minimum_wage_short: true,
  average_weekly: true,
  sick_week: true,
  sick_total: true,
  waiting_days: true,
  family_share: true,
  family_standard: true,
  family_total: true,
  nothing: true,
  given: true,
  by_law: true,
  total: true,
  difference: true,
  share: true,
  worked_out: true,
  smallest: true,
  largest: true,
  part_between: true,
  rounded: true,
  band: true,
}

/** Every kind of sentence: a new one does not compile until it is in this list. */
export const WHY_KINDS = Object.keys(spoken) as readonly WhyKind[]
