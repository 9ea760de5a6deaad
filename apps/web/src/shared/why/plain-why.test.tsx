// @vitest-environment jsdom
import { pence } from '@gpod/money'
import {
  calculatePay,
  HOLIDAY_TRACE_CODES,
  MINIMUM_WAGE_TRACE_CODES,
  PAYSLIP_TRACE_CODES,
  type PayInput,
  plainWhy,
  type Sentence,
  type Sentences,
  STATUTORY_TRACE_CODES,
  TRACE_CODES,
  WHY_KINDS,
} from '@gpod/payroll'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type PlainKey, type Translate, translate } from '../../i18n/create-text.ts'
import { formatDuration, formatNumber, formatShare } from '../../i18n/formats.ts'
import { type Language, languageCodes } from '../../i18n/languages.ts'
import { renderWithText, testMessages } from '../../i18n/testing.tsx'
import { PlainWhy } from './plain-why.tsx'
import { sentenceText } from './sentence-text.ts'

afterEach(cleanup)

const money = { value: 846_00, unit: 'pence' } as const
const [small, large] = [pence(67_71), pence(846_42)]
const taxFree = { span: 'month', free: pence(1_048_26), rest: large, rate: 2_000, tax: pence(169_20) } as const

/** Values for every sentence that the engine can say; it does not compile while one is missing. */
const samples: Sentences = {
  hours: { minutes: 694, rate: pence(13_65), amount: large },
  hours_multiple: { minutes: 694, rate: pence(13_65), multiple: 15_000, amount: large },
  shifts: { count: 12, minutes: 8_327, amount: pence(1_894_42) },
  salary: { amount: large },
  statutory: { amount: large },
  entered: { amount: large },
  gross_shifts: { count: 3, amount: large },
  gross_shifts_more: { count: 11, shifts: large, more: small },
  before_tax: { pay: large, taken: small, rest: pence(778_71) },
  tax_within: { span: 'week', free: large, pay: small },
  tax_basic: taxFree,
  tax_bands: { ...taxFree, span: 'year' },
  tax_flat: { pay: large, rate: 2_000, tax: small },
  tax_all_bands: { pay: large, rate: 4_000, tax: small },
  tax_added: { added: small, rest: large, rate: 2_000, tax: small },
  tax_none: {},
  tax_limited: { share: 5_000, tax: small },
  allowance: { free: large },
  less_before: { before: small, rest: large },
  comes_back: { before: large, back: small },
  below_threshold: { threshold: large },
  ni_letter_free: {},
  ni_one_rate: { threshold: pence(1_048_00), rate: 800, slice: large, due: small },
  ni_two_rates: {
    threshold: pence(1_048_00),
    rate: 800,
    slice: large,
    rateAbove: 200,
    above: pence(31_00),
    due: small,
  },
  loan: { threshold: large, rate: 900, above: small, due: pence(6_00) },
  only_part: { due: large, taken: small },
  pension_share: { rate: 500, base: large, amount: small },
  pension_band: { lower: pence(520_00), upper: pence(4_189_00), rate: 500, base: large, amount: small },
  pension_relief: { whole: pence(68_72), taken: pence(54_98), relief: pence(13_74) },
  pension_given_up: { own: small, given: large },
  pension_back: { back: small },
  order_asks: { asked: small },
  order_protected: { asked: large, taken: small },
  order_balance: { balance: small },
  order_fee: { fee: pence(1_00) },
  net: { pay: large, deductions: small, net: pence(778_71) },
  employer_cost: { pay: large, ni: small, pension: pence(41_23), cost: pence(955_36) },
  to_date: { before: large, now: small },
  advance: { amount: large },
  advance_fee: { fee: pence(2_00) },
  paid_out: { net: large, taken: small, paid: pence(778_71) },
  paid_out_all: { net: large },
  minimum_wage_required: { minutes: 600, rate: pence(12_71), required: large },
  minimum_wage_met: { counted: large, required: small },
  minimum_wage_short: { counted: small, required: large, short: pence(778_71) },
  average_weekly: { total: large, weekly: small },
  sick_week: { days: 3, of: 5, rate: large, amount: small },
  sick_total: { days: 8, amount: large },
  waiting_days: { days: 3 },
  family_share: { share: 9_000, amount: large },
  family_standard: { amount: large },
  family_total: { weeks: 6, amount: large },
  nothing: {},
  given: { value: money },
  by_law: { value: { value: 12, unit: 'count' }, from: '2026-04-06' },
  total: { value: money },
  difference: { whole: money, less: money, value: money },
  share: { rate: 2_000, whole: money, value: money },
  worked_out: { value: money, from: { value: 90, unit: 'minutes' } },
  smallest: { value: money },
  largest: { value: money },
  part_between: { value: money, whole: money, low: money },
  rounded: { value: money },
  band: { number: 2 },
}

const speakerOf = (language: Language) => {
  const messages = testMessages(language)
  const t = ((key: PlainKey, values?: Record<string, unknown>) => translate(messages, key, values ?? null)) as Translate
  return {
    t,
    number: (value: number) => formatNumber(value, language),
    share: (value: number) => formatShare(value, language),
    duration: (value: number) => formatDuration(value, language),
  }
}

const script: Partial<Record<Language, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ur: /\p{Script=Arabic}/u,
  gu: /\p{Script=Gujarati}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  ru: /\p{Script=Cyrillic}/u,
}
const inOwnWords = (text: string, language: Language) => script[language]?.test(text) ?? true

describe('every sentence that says why, in every language', () => {
  const english = speakerOf('en')
  for (const language of languageCodes) {
    it(`is there in ${language}, complete, and in that language`, () => {
      const speaker = speakerOf(language)
      for (const kind of WHY_KINDS) {
        const sentence = { kind, values: samples[kind] } as Sentence
        const text = sentenceText(sentence, speaker)
        expect(text.length, kind).toBeGreaterThan(5)
        expect(text, kind).not.toMatch(/[{}<>]|undefined|NaN|\bnull\b|why\./)
        expect(inOwnWords(text, language), `${kind}: ${text}`).toBe(true)
        if (language !== 'en') expect(text, kind).not.toBe(sentenceText(sentence, english))
        // What the engine says stands in the sentence: no language drops a number.
        for (const value of Object.values(sentence.values)) {
          if (value === pence(67_71)) expect(text, kind).toContain('£67.71')
        }
      }
    })

    it(`has a name for every line of a sum in ${language}`, () => {
      const { t } = speakerOf(language)
      for (const code of [
        ...TRACE_CODES,
        ...MINIMUM_WAGE_TRACE_CODES,
        ...STATUTORY_TRACE_CODES,
        ...HOLIDAY_TRACE_CODES,
        ...PAYSLIP_TRACE_CODES,
      ]) {
        const name = t(`why.${code}`)
        expect(name.length, code).toBeGreaterThan(1)
        expect(name, code).not.toMatch(/[{}]|why\./)
        if (code !== 'national_insurance.earnings') expect(inOwnWords(name, language), `${code}: ${name}`).toBe(true)
      }
    })
  }

  it('counts shifts by the rules of the language', () => {
    const shiftsIn = (language: Language, count: number) => speakerOf(language).t('why.shiftCount', { count })
    expect([1, 2, 5].map((count) => shiftsIn('ru', count))).toEqual(['1 смена', '2 смены', '5 смен'])
    expect([2, 3, 11].map((count) => shiftsIn('ar', count))).toEqual(['ورديتان', '3 ورديات', '11 وردية'])
    expect(shiftsIn('en', 1)).toBe('1 shift')
  })
})

/** The payslip of a month: two shifts, 1257L in month 1. */
const month: PayInput = {
  payDate: '2026-04-30',
  frequency: 'monthly',
  taxCode: '1257L',
  niCategory: 'A',
  earnings: [
    { kind: 'hourly', code: 'hours:2026-04-06', minutes: 694, hourlyRate: pence(13_65) },
    { kind: 'hourly', code: 'hours:2026-04-07', minutes: 480, hourlyRate: pence(13_65) },
    { kind: 'bonus', code: 'item:1', amount: pence(1_627_33) },
  ],
}

function rendered(figure: string, language: Language = 'en') {
  const pay = calculatePay({ ...month, trace: true })
  if (pay.outcome !== 'calculated' || !pay.trace) throw new Error('not calculated')
  const root = pay.trace.figures[figure] ?? -1
  const names = new Map([['item:1', 'Spring bonus']])
  renderWithText(<PlainWhy name="Income tax" trace={pay.trace} root={root} lineNames={names} />, { language })
  return plainWhy(pay.trace, root)
}

describe('the why of a figure', () => {
  it('begins with its sentence: the first £1,048.26 this month is tax-free', () => {
    rendered('incomeTax')
    expect(
      screen.getByText('The first £1,048.26 this month is tax-free; 20% of the other £846.00 is £169.20.'),
    ).toBeTruthy()
    expect(screen.getByText('20% of £846.00')).toBeTruthy()
    expect(screen.queryByText('Tax in the band')).toBeNull()
  })

  it('shows its full working on demand, and the rates used within it', () => {
    rendered('incomeTax')
    fireEvent.click(screen.getByText('Full working'))
    expect(screen.getByText('Rates used')).toBeTruthy()
    expect(screen.getAllByText(/Taxable amount in whole pounds/).length).toBeGreaterThan(0)
  })

  it('puts shifts together, their days one tap further, and calls a pay item by its own name', () => {
    rendered('gross')
    expect(screen.getByText('2 shifts come to £267.09, and other pay to £1,627.33.')).toBeTruthy()
    expect(screen.getByText('Spring bonus')).toBeTruthy()
    expect(screen.queryByText(/6 Apr/)).toBeNull()
    fireEvent.click(screen.getByText('2 shifts, £267.09'))
    expect(screen.getByText(/6 Apr/)).toBeTruthy()
    expect(screen.getByText('Each shift is rounded to the penny by itself.')).toBeTruthy()
  })

  it('is complete in every language', () => {
    for (const language of languageCodes) {
      const { sum } = rendered('gross', language)
      expect(document.querySelectorAll('dl > div')).toHaveLength(sum.length + 1)
      expect(document.body.textContent).not.toMatch(/[{}]|undefined/)
      cleanup()
    }
  })
})
