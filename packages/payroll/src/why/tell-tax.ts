import { type Pence, pence } from '@gpod/money'
import type { TaxFreeFor } from './sentences.ts'
import { atMostThree, type SumLine, stepLine } from './sum-lines.ts'
import { say, type Teller, type Told } from './tell.ts'
import { tellAny } from './tell-any.ts'
import type { TraceReader } from './trace-reader.ts'

/** Income tax of a payment: of what lies above the tax-free pay, less what was deducted earlier. */
export const tellTax: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const limit = reader.operandIndex(index, 1)
  const due = reader.operandIndex(index, 0)
  if (due === null) return tellAny(reader, index)
  const told = tellDue(reader, due)
  const isLimited = limit !== null && reader.at(due).value > value
  if (!isLimited) return told
  const share = reader.find(limit, 'income_tax.limit_share')
  const sentence = say('tax_limited', { share: share === null ? 0 : reader.at(share).value, tax: pence(value) })
  return { sentences: [...told.sentences.slice(0, 1), sentence], sum: [stepLine(code, value)] }
}

/** What is due now: the tax to date less what was taken, or that of this payment alone. */
export const tellDue: Teller = (reader, index) => {
  const { code, operation, value } = reader.at(index)
  if (code === 'income_tax.no_tax') return tellNoTax(reader, index)
  if (operation === 'largest' && code === 'income_tax.due') {
    const inside = reader.operandIndex(index, 0)
    if (inside !== null && reader.at(inside).value === value) return tellDue(reader, inside)
    const [first] = inside === null ? [] : tellDue(reader, inside).sentences
    return { sentences: first ? [first] : [say('nothing', {})], sum: [stepLine(code, value)] }
  }
  if (operation !== 'subtract') return tellTaxToDate(reader, index, 'now')
  const toDate = reader.operandIndex(index, 0)
  if (toDate === null) return tellAny(reader, index)
  const before = reader.operandValue(index, 1)
  const told = tellTaxToDate(reader, toDate, isOfYear(reader, index, toDate) ? 'year' : 'now')
  return withEarlier(told, { before, value, label: 'income_tax.tax_before' })
}

/** With what was deducted earlier: the rest is due now, or what was too much comes back. */
export function withEarlier(
  told: Told,
  {
    before,
    value,
    label,
  }: {
    before: number
    value: number
    label: 'income_tax.tax_before' | 'national_insurance.paid_before' | 'student_loan.paid_before'
  },
): Told {
  if (before === 0) return told
  const sentence =
    value < 0
      ? say('comes_back', { before: pence(before), back: pence(-value) })
      : say('less_before', { before: pence(before), rest: pence(value) })
  return { sentences: [...told.sentences, sentence], sum: [...told.sum, stepLine(label, -before)] }
}

/** Whether the sentence is about the year so far. What was taken before within one pay period is an amount of its own. */
function isOfYear(reader: TraceReader, due: number, toDate: number): boolean {
  const before = reader.operandIndex(due, 1)
  if (before === null || reader.at(before).operation !== 'add') return false
  const periods = reader.find(toDate, 'income_tax.periods')
  return periods === null || reader.at(periods).value !== 1
}

/** One month or week, by what its tables divide the year into; else this pay. */
function spanSaid(reader: TraceReader, index: number, when: 'now' | 'year'): TaxFreeFor {
  if (when === 'year') return 'year'
  const periods = reader.find(index, 'income_tax.periods')
  if (periods === null || reader.at(periods).value !== 1) return 'other'
  const divided = reader.find(index, 'income_tax.remainder_pay')
  const parts = divided === null ? 0 : reader.operandValue(divided, 2)
  if (parts === 12) return 'month'
  return parts === 52 ? 'week' : 'other'
}

function tellNoTax(reader: TraceReader, index: number): Told {
  const { code, value } = reader.at(index)
  const none = say('tax_none', {})
  if (value >= 0) return { sentences: [none], sum: [stepLine(code, value)] }
  return {
    sentences: [none, say('comes_back', { before: pence(-value), back: pence(-value) })],
    sum: [stepLine('income_tax.tax_before', value)],
  }
}

function tellTaxToDate(reader: TraceReader, index: number, when: 'now' | 'year'): Told {
  const { code, value } = reader.at(index)
  const tax = pence(value)
  const pay = reader.find(index, 'income_tax.pay_to_date')
  const flat = reader.find(index, 'income_tax.flat_rate')
  if (flat !== null) {
    const pounds = reader.find(index, 'income_tax.taxable_pounds')
    const amount = pounds === null ? pence(0) : reader.money(pounds)
    const { value: rate } = reader.at(flat)
    return { sentences: [say('tax_flat', { pay: amount, rate, tax })], sum: [shareLine(code, value, { amount, rate })] }
  }
  const adjustment = reader.find(index, 'income_tax.adjustment_to_date')
  if (adjustment === null || pay === null) return tellAny(reader, index)
  const free = reader.money(adjustment)
  const span = spanSaid(reader, index, when)
  const pounds = reader.find(index, 'income_tax.taxable_pounds')
  if (value === 0 && (pounds === null || reader.at(pounds).operation === 'smallest')) {
    return {
      sentences: [say('tax_within', { span, free, pay: reader.money(pay) })],
      sum: [stepLine(code, 0)],
    }
  }
  const rest = pounds === null ? pence(0) : reader.money(pounds)
  const inBand = reader.find(index, 'income_tax.tax_in_band')
  const rateAt = inBand === null ? null : reader.operandIndex(inBand, 1)
  const rate = rateAt === null ? 0 : reader.at(rateAt).value
  const below = reader.find(index, 'income_tax.tax_below')
  const isOneBand = below === null || reader.at(below).value === 0
  const taxable = reader.findAll(index, 'income_tax.taxable_to_date')
  const isAddition = free > 0 && taxable.some((each) => reader.at(each).operation === 'add')
  const sum = isOneBand ? [shareLine(code, value, { amount: rest, rate })] : topBandLines(reader, index)
  return { sentences: [taxSentence({ span, free, rest, rate, tax, isOneBand, isAddition })], sum }
}

/** The tax of the bands below, and that of the highest band. */
function topBandLines(reader: TraceReader, index: number): SumLine[] {
  const { code, value } = reader.at(index)
  const below = reader.find(index, 'income_tax.tax_below')
  const inBand = reader.find(index, 'income_tax.tax_in_band')
  const rate = inBand === null ? null : reader.operandIndex(inBand, 1)
  const amount = inBand === null ? null : reader.operandIndex(inBand, 0)
  if (below === null || rate === null || amount === null) return [stepLine(code, value)]
  const ofBelow = reader.money(below)
  const of = { amount: reader.money(amount), rate: reader.at(rate).value }
  return [stepLine('income_tax.tax_below', ofBelow), shareLine('income_tax.tax_in_band', value - ofBelow, of)]
}

function taxSentence({
  isOneBand,
  isAddition,
  ...values
}: {
  span: TaxFreeFor
  free: Pence
  rest: Pence
  rate: number
  tax: Pence
  isOneBand: boolean
  isAddition: boolean
}): Told['sentences'][number] {
  const { free, rest, rate, tax } = values
  if (isAddition) return say('tax_added', { added: free, rest, rate, tax })
  if (free === 0) return say(isOneBand ? 'tax_flat' : 'tax_all_bands', { pay: rest, rate, tax })
  return say(isOneBand ? 'tax_basic' : 'tax_bands', values)
}

const shareLine = (code: Parameters<typeof stepLine>[0], value: number, of: NonNullable<SumLine['of']>): SumLine => ({
  ...stepLine(code, value),
  of,
})

/** The tax of a whole year: of what lies above the allowance. */
export const tellYearTax: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const tax = pence(value)
  const flat = reader.find(index, 'income_tax.flat_rate')
  if (flat !== null) {
    const amount = pence(reader.operandValue(index, 0))
    const { value: rate } = reader.at(flat)
    return { sentences: [say('tax_flat', { pay: amount, rate, tax })], sum: [shareLine(code, value, { amount, rate })] }
  }
  const taxable = reader.find(index, 'year.taxable')
  if (taxable === null || value === 0) return tellUntaxed(reader, index)
  const free = yearFree(reader, taxable)
  const rest = reader.money(taxable)
  const rates = reader.findAll(index, 'income_tax.band_rate').filter((each) => takesPart(reader, index, each))
  const rate = Math.max(0, ...rates.map((each) => reader.at(each).value))
  const isOneBand = rates.length === 1
  const sentence = taxSentence({
    span: 'whole',
    free: pence(Math.abs(free)),
    rest,
    rate,
    tax,
    isOneBand,
    isAddition: free < 0,
  })
  return {
    sentences: [sentence],
    sum: isOneBand ? [shareLine(code, value, { amount: rest, rate })] : bandLines(reader, index),
  }
}

/** The year's tax band by band: each band's steps follow each other, its income and rate before its tax. */
function bandLines(reader: TraceReader, index: number): SumLine[] {
  let amount = pence(0)
  let rate = 0
  const lines: SumLine[] = []
  for (const [at, step] of reader.steps.entries()) {
    if (step.code === 'year.band_income') amount = reader.money(at)
    if (step.code === 'income_tax.band_rate') rate = step.value
    if (step.code === 'year.band_tax' && step.value !== 0) {
      lines.push(shareLine('year.band_tax', step.value, { amount, rate }))
    }
  }
  const { code, value } = reader.at(index)
  return lines.length === 0 ? [stepLine(code, value)] : atMostThree(lines)
}

/** Whether a rate is applied to anything: bands above the income are not. */
function takesPart(reader: TraceReader, index: number, rate: number): boolean {
  return reader.behind(index).some((each) => reader.operandIndex(each, 1) === rate && reader.operandValue(each, 0) > 0)
}

function yearFree(reader: TraceReader, taxable: number): number {
  const free = reader.find(taxable, 'year.tax_free') ?? reader.find(taxable, 'year.allowance')
  return free === null ? 0 : reader.money(free)
}

/** Nothing is taxed: the income lies within what is free. No step leads there, so both are those of the working. */
function tellUntaxed(reader: TraceReader, index: number): Told {
  const { code, value } = reader.at(index)
  const sum = [stepLine(code, value)]
  const last = (wanted: 'year.income' | 'year.tax_free') => reader.steps.findLastIndex((step) => step.code === wanted)
  const [income, free] = [last('year.income'), last('year.tax_free')]
  if (value !== 0 || income < 0 || free < 0) return tellAny(reader, index)
  const values = { span: 'whole', free: reader.money(free), pay: reader.money(income) } as const
  return { sentences: [say('tax_within', values)], sum }
}

/** What a code or the law leaves free of tax in a year. */
export const tellAllowance: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  if (value <= 0) return tellAny(reader, index)
  return { sentences: [say('allowance', { free: reader.money(index) })], sum: [stepLine(code, value)] }
}
