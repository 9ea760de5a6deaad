import { pence } from '@gpod/money'
import { atMostThree, isTimed, type SumLine, stepLine, sumOfTerms, timedBehind } from './sum-lines.ts'
import { say, type Teller } from './tell.ts'
import { tellAny } from './tell-any.ts'
import type { Term, TraceReader } from './trace-reader.ts'

/** Pay by the hour, so many shifts of it, or an amount as it was entered. */
export const tellEarned: Teller = (reader, index) => {
  const { value, operation, line } = reader.at(index)
  const amount = pence(value)
  if (isTimed(reader, index)) {
    const { minutes, rate, multiple } = timeOf(reader, index)
    const sum = [stepLine('earnings.amount', value)]
    return multiple === 10_000
      ? { sentences: [say('hours', { minutes, rate: pence(rate), amount })], sum }
      : { sentences: [say('hours_multiple', { minutes, rate: pence(rate), multiple, amount })], sum }
  }
  const timed = timedBehind(reader, index)
  if (operation === 'add' && timed.length > 0) {
    const minutes = timed.reduce((sum, each) => sum + timeOf(reader, each).minutes, 0)
    return {
      sentences: [say('shifts', { count: timed.length, minutes, amount })],
      sum: sumOfTerms(reader, reader.terms(index), 'pence'),
    }
  }
  if (operation !== 'input') return tellAny(reader, index)
  const kind = line?.kind ?? ''
  const sum: SumLine[] = [
    line
      ? { label: { is: 'line', kind, code: line.code ?? null }, value, unit: 'pence' }
      : stepLine('earnings.amount', value),
  ]
  if (kind === 'salary') return { sentences: [say('salary', { amount })], sum }
  if (kind.startsWith('statutory_')) return { sentences: [say('statutory', { amount })], sum }
  return { sentences: [say('entered', { amount })], sum }
}

/** The minutes, hourly rate and multiple of it that an amount of time is worked out from. */
export function timeOf(reader: TraceReader, index: number): { minutes: number; rate: number; multiple: number } {
  const weighted = reader.operandIndex(index, 0) ?? index
  return {
    minutes: reader.operandValue(weighted, 0),
    multiple: reader.operandValue(weighted, 1),
    rate: reader.operandValue(index, 1),
  }
}

export const tellGross: Teller = (reader, index) => {
  const terms = reader.terms(index)
  const shifts = terms.filter(({ index: at }) => at !== null && isTimed(reader, at))
  if (shifts.length === 0) return tellAny(reader, index)
  const sum = sumOfTerms(reader, terms, 'pence')
  const amount = pence(reader.at(index).value)
  if (shifts.length === terms.length) return { sentences: [say('gross_shifts', { count: shifts.length, amount })], sum }
  const ofShifts = pence(shifts.reduce((total, { value }) => total + value, 0))
  return {
    sentences: [say('gross_shifts_more', { count: shifts.length, shifts: ofShifts, more: pence(amount - ofShifts) })],
    sum,
  }
}

/** Pay less what comes off before tax or National Insurance. */
export const tellBeforeTax: Teller = (reader, index) => {
  const { value } = reader.at(index)
  const pay = reader.operandValue(index, 0)
  if (pay <= value) return tellAny(reader, index)
  return {
    sentences: [say('before_tax', { pay: pence(pay), taken: pence(pay - value), rest: pence(value) })],
    sum: sumOfTerms(reader, reader.terms(index), 'pence'),
  }
}

export const tellEntered: Teller = (reader, index) => {
  const { value, line, code } = reader.at(index)
  if (value === 0) return tellAny(reader, index)
  const label: SumLine['label'] = line ? { is: 'line', kind: line.kind, code: line.code ?? null } : { is: 'step', code }
  return { sentences: [say('entered', { amount: pence(value) })], sum: [{ label, value, unit: 'pence' }] }
}

/** A deduction from what is left of pay: as it was entered, or as far as the pay goes. */
export const tellTaken: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const asked = reader.operandIndex(index, 0)
  if (asked !== null && reader.at(asked).value === value) return tellEntered(reader, asked)
  const due = pence(reader.operandValue(index, 0))
  return { sentences: [say('only_part', { due, taken: pence(value) })], sum: [stepLine(code, value)] }
}

/** Net pay: what was earned, less everything that is deducted, however many steps it took. */
export const tellNet: Teller = (reader, index) => {
  const parts = flatten(reader, index)
  const coming = parts.filter(({ value }) => value > 0)
  const going = parts.filter(({ value }) => value < 0)
  const pay = total(coming)
  const deductions = -total(going)
  const net = pence(reader.at(index).value)
  const lines = sumOfTerms(reader, coming, 'pence')
  const sum = atMostThree([
    ...lines.slice(0, 2),
    ...(lines.length > 2
      ? [
          {
            ...stepLine(
              'earnings.amount',
              total(coming) - lines.slice(0, 2).reduce((all, { value }) => all + value, 0),
            ),
          },
        ]
      : []),
    ...(deductions === 0 ? [] : [stepLine('payslip.deductions', -deductions)]),
  ])
  return { sentences: [say('net', { pay: pence(pay), deductions: pence(deductions), net })], sum }
}

const carriedOn = new Set(['pay.net', 'pay.left_after_law', 'pay.niable'])

/** The parts of a difference whose first part is another such difference. */
function flatten(reader: TraceReader, index: number): Term[] {
  return reader
    .terms(index)
    .flatMap((term) =>
      term.index !== null && term.value > 0 && term.step && carriedOn.has(term.step.code)
        ? flatten(reader, term.index)
        : [term],
    )
}

const total = (terms: readonly Term[]) => terms.reduce((sum, { value }) => sum + value, 0)

export const tellEmployerCost: Teller = (reader, index) => {
  const terms = reader.terms(index)
  const of = (belongs: (code: string) => boolean) => total(terms.filter(({ step }) => step && belongs(step.code)))
  const isNi = (code: string) => code.startsWith('national_insurance.')
  const isPension = (code: string) => code.startsWith('pension.')
  const [ni, pension] = [of(isNi), of(isPension)]
  const cost = reader.at(index).value
  const pay = cost - ni - pension
  const lines = [
    stepLine('earnings.amount', pay),
    stepLine('national_insurance.employer', ni),
    stepLine('pension.paid_by_employer', pension),
  ]
  return {
    sentences: [say('employer_cost', { pay: pence(pay), ni: pence(ni), pension: pence(pension), cost: pence(cost) })],
    sum: lines.filter(({ value }, place) => place === 0 || value !== 0),
  }
}

export const tellToDate: Teller = (reader, index) => {
  const before = reader.operandValue(index, 0)
  const now = reader.operandValue(index, 1)
  const here = reader.operandIndex(index, 1)
  const sum = [
    stepLine('to_date.before', before),
    stepLine(here === null ? 'to_date.total' : reader.at(here).code, now),
  ]
  return { sentences: [say('to_date', { before: pence(before), now: pence(now) })], sum }
}

export const tellAdvance: Teller = (reader, index) => {
  const { value } = reader.at(index)
  return { sentences: [say('advance', { amount: pence(value) })], sum: [stepLine('payslip.advance', value)] }
}

export const tellAdvanceFee: Teller = (reader, index) => {
  const { value } = reader.at(index)
  if (value === 0) return tellAny(reader, index)
  return { sentences: [say('advance_fee', { fee: pence(value) })], sum: [stepLine('payslip.advance_fee', value)] }
}

export const tellPaidOut: Teller = (reader, index) => {
  const net = reader.operandValue(index, 0)
  const taken = reader.operandValue(index, 1)
  if (taken === 0) {
    return { sentences: [say('paid_out_all', { net: pence(net) })], sum: [stepLine('pay.net', net)] }
  }
  const paid = pence(reader.at(index).value)
  return {
    sentences: [say('paid_out', { net: pence(net), taken: pence(taken), paid })],
    sum: [stepLine('pay.net', net), stepLine('payslip.advances', -taken)],
  }
}
