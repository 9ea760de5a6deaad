import { pence } from '@gpod/money'
import { type SumLine, stepLine } from './sum-lines.ts'
import { say, type Teller, type Told } from './tell.ts'
import { tellAny } from './tell-any.ts'
import { withEarlier } from './tell-tax.ts'
import type { TraceReader } from './trace-reader.ts'

/** National Insurance of a payment: of the period or year so far, less what was paid before. */
export const tellNi: Teller = (reader, index) => {
  const whole = reader.operandIndex(index, 0)
  if (whole === null) return tellAny(reader, index)
  const { value } = reader.at(index)
  const before = reader.at(whole).value - value
  return withEarlier(tellNiTotal(reader, whole), { before, value, label: 'national_insurance.paid_before' })
}

type Slice = { amount: number; low: number; rate: number; contribution: number }

/** Both parts of a contribution: between the thresholds, and above the upper one. */
export const tellNiTotal: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const parts = reader
    .terms(index)
    .flatMap(({ index: at }) => (at === null ? [] : [sliceOf(reader, at)]))
    .filter((part): part is Slice => part !== null)
  const all = [0, 1].flatMap((place) => reader.operandIndex(index, place) ?? [])
  const [first] = all.flatMap((each) => sliceOf(reader, each) ?? [])
  const own = [stepLine(code, value)]
  if (!first) return { sentences: [say('ni_letter_free', {})], sum: own }
  if (parts.length === 0) {
    const isBelow = first.amount === 0 && first.rate !== 0
    const threshold = pence(first.low)
    return { sentences: [isBelow ? say('below_threshold', { threshold }) : say('ni_letter_free', {})], sum: own }
  }
  const [low, above] = parts
  if (!low || !above || low.rate === above.rate) {
    const slice = pence(parts.reduce((sum, { amount }) => sum + amount, 0))
    const { rate, low: threshold } = low ?? first
    return {
      sentences: [say('ni_one_rate', { threshold: pence(threshold), rate, slice, due: pence(value) })],
      sum: [{ ...stepLine(code, value), of: { amount: slice, rate } }],
    }
  }
  const line = ({ amount, rate, contribution }: Slice): SumLine => ({
    ...stepLine('national_insurance.slice_contribution', contribution),
    of: { amount: pence(amount), rate },
  })
  return {
    sentences: [
      say('ni_two_rates', {
        threshold: pence(low.low),
        rate: low.rate,
        slice: pence(low.amount),
        rateAbove: above.rate,
        above: pence(above.amount),
        due: pence(value),
      }),
    ],
    sum: [line(low), line(above)],
  }
}

/** What one part of a contribution is of: so much pay above a threshold, at a rate. */
function sliceOf(reader: TraceReader, contribution: number): Slice | null {
  if (reader.at(contribution).code !== 'national_insurance.slice_contribution') return null
  const exact = reader.operandIndex(contribution, 0) ?? contribution
  // The simple form of 2023-24 takes its share at once.
  const product = reader.at(exact).code === 'national_insurance.slice_exact' ? exact : contribution
  const slice = reader.operandIndex(product, 0)
  const rate = reader.operandIndex(product, 1)
  if (slice === null || rate === null) return null
  const inner = reader.at(slice).operation === 'largest' ? (reader.operandIndex(slice, 0) ?? slice) : slice
  const threshold = reader.operandIndex(inner, 1)
  return {
    amount: reader.at(slice).value,
    low: threshold === null ? 0 : reader.money(threshold),
    rate: reader.at(rate).value,
    contribution: reader.at(contribution).value,
  }
}

export const tellLoan: Teller = (reader, index) => {
  const { value } = reader.at(index)
  const dueAt = reader.findAll(index, 'student_loan.due').find((each) => {
    const inPounds = reader.operandIndex(each, 0)
    return inPounds !== null && reader.at(inPounds).code === 'student_loan.pounds'
  })
  if (dueAt === undefined) return tellAny(reader, index)
  const above = reader.find(dueAt, 'student_loan.above')
  const threshold = reader.find(dueAt, 'student_loan.threshold')
  const rate = reader.find(dueAt, 'student_loan.rate')
  if (above === null || threshold === null || rate === null) return tellAny(reader, index)
  const due = reader.at(dueAt).value
  const share = { amount: reader.money(above), rate: reader.at(rate).value }
  const base: Told =
    share.amount === 0
      ? {
          sentences: [say('below_threshold', { threshold: reader.money(threshold) })],
          sum: [stepLine('student_loan.due', 0)],
        }
      : {
          sentences: [
            say('loan', { threshold: reader.money(threshold), rate: share.rate, above: share.amount, due: pence(due) }),
          ],
          sum: [{ ...stepLine('student_loan.due', due), of: share }],
        }
  const paid = reader.find(index, 'student_loan.paid_before')
  const before = paid === null ? 0 : reader.at(paid).value
  if (before > due)
    return { sentences: [...base.sentences, say('nothing', {})], sum: [stepLine('student_loan.due', value)] }
  return withEarlier(base, { before, value, label: 'student_loan.paid_before' })
}

/** A loan's deduction after orders: as it is due, or as much as they leave room for. */
export const tellLoanDeducted: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const due = reader.operandIndex(index, 0)
  if (due !== null && reader.at(due).value === value) return tellLoan(reader, due)
  const asked = pence(reader.operandValue(index, 0))
  return { sentences: [say('only_part', { due: asked, taken: pence(value) })], sum: [stepLine(code, value)] }
}

/** A share of the pay that counts; of qualifying earnings the limits are said. */
export const tellContribution: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const baseAt = reader.operandIndex(index, 0)
  if (baseAt === null) return tellAny(reader, index)
  const base = reader.at(baseAt)
  const rate = reader.operandValue(index, 1)
  if (rate === 0) return { sentences: [say('nothing', {})], sum: [stepLine(code, value)] }
  const values = { rate, base: pence(base.value), amount: pence(value) }
  const sum = [{ ...stepLine(code, value), of: { amount: pence(base.value), rate } }]
  if (base.operation !== 'slice') return { sentences: [say('pension_share', values)], sum }
  const [lower, upper] = [pence(reader.operandValue(baseAt, 1)), pence(reader.operandValue(baseAt, 2))]
  return { sentences: [say('pension_band', { ...values, lower, upper })], sum }
}

/** Relief at source: what is deducted, and what the provider claims. */
export const tellRelief: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const whole = reader.operandIndex(index, 0)
  if (whole === null || reader.at(whole).value === 0) return tellAny(reader, index)
  const amount = reader.at(whole).value
  const isRelief = code === 'pension.tax_relief'
  const [taken, relief] = isRelief ? [amount - value, value] : [value, amount - value]
  const [line] = tellContribution(reader, whole).sum
  return {
    sentences: [say('pension_relief', { whole: pence(amount), taken: pence(taken), relief: pence(relief) })],
    sum: [
      line ?? stepLine('pension.member_contribution', amount),
      isRelief ? stepLine('pension.taken_from_pay', -taken) : stepLine('pension.tax_relief', -relief),
    ],
  }
}

export const tellGivenUp: Teller = (reader, index) => {
  const [own, given] = [reader.operandValue(index, 0), reader.operandValue(index, 1)]
  return {
    sentences: [say('pension_given_up', { own: pence(own), given: pence(given) })],
    sum: [stepLine('pension.employer_contribution', own), stepLine('pension.member_contribution', given)],
  }
}

export const tellRefunded: Teller = (reader, index) => {
  const { code, operation, value } = reader.at(index)
  if (operation === 'subtract') {
    return { sentences: [say('pension_back', { back: pence(-value) })], sum: [stepLine(code, value)] }
  }
  return tellAny(reader, index)
}

/** What an order takes: what it asks, or less where pay is protected or little of it is left. */
export const tellOrder: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const [asked, room] = [reader.operandValue(index, 0), reader.operandValue(index, 1)]
  const sum = [stepLine(code, value)]
  if (asked === value) return { sentences: [say('order_asks', { asked: pence(asked) })], sum }
  if (room === value) return { sentences: [say('order_protected', { asked: pence(asked), taken: pence(value) })], sum }
  return { sentences: [say('order_balance', { balance: pence(value) })], sum }
}

export const tellOrderFee: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  if (value === 0) return tellAny(reader, index)
  return { sentences: [say('order_fee', { fee: pence(value) })], sum: [stepLine(code, value)] }
}
