import { type Pence, pence } from '@gpod/money'
import type { TaxYearRates } from '../rates/tax-year-rates.ts'
import { FREQUENCIES, type PayFrequency } from '../tax-year.ts'
import type { TaxBasis, TaxCode } from './tax-code.ts'
import { bandsToDate, TEN_THOUSANDTHS } from './tax-tables.ts'

export interface IncomeTaxQuestion {
  readonly taxCode: TaxCode
  readonly basis: TaxBasis
  readonly frequency: PayFrequency
  /** Tax week or month number; 53, 54 and 56 stand for the payday after week 52. */
  readonly period: number
  /** Taxable pay of this payment. */
  readonly taxablePay: Pence
  /** Of it, payrolled benefits: taxed, but not cash that tax can be taken from. */
  readonly payrolledBenefits: Pence
  /** Before this payment: this employment's and, after a P45, the one before. */
  readonly taxablePayToDate: Pence
  readonly taxToDate: Pence
  /** Of `taxToDate`, what this employment took: all that an NT code gives back. */
  readonly taxToDateHere: Pence
  /** Pay of the same tax period that was taxed by itself before, and its tax: free pay and bands are given once a period. */
  readonly taxedInPeriod?: { readonly taxablePay: Pence; readonly tax: Pence } | undefined
}

export interface IncomeTax {
  /** Tax to take now; below zero it is a refund. */
  readonly tax: Pence
  /** What the code asked for before the overriding limit. */
  readonly beforeLimit: Pence
  readonly basisUsed: TaxBasis
}

/** Weeks 53, 54 and 56 are worked out by themselves, whatever the code's basis. SI 2003/2682 reg 31. */
export function basisUsed(
  basis: TaxBasis,
  { frequency, period }: { frequency: PayFrequency; period: number },
): TaxBasis {
  return period > FREQUENCIES[frequency].inYear ? 'week1_month1' : basis
}

/**
 * Tax on one payment by HMRC's table routine, in pence (SI 2003/2682 regs 21-26). On the cumulative basis the tax of
 * the year so far less what was taken; else the pay of the period alone, never a refund. Never more than half the cash.
 */
export function incomeTax(rates: TaxYearRates, question: IncomeTaxQuestion): IncomeTax {
  const { taxCode, frequency, taxablePay, payrolledBenefits } = question
  const basis = basisUsed(question.basis, question)
  const isCumulative = basis === 'cumulative'

  let due: number
  if (taxCode.code.kind === 'no_tax') {
    due = isCumulative ? -question.taxToDateHere : 0
  } else if (isCumulative) {
    due =
      taxOnPayToDate(rates, {
        taxCode,
        frequency,
        periods: question.period,
        pay: question.taxablePayToDate + taxablePay,
      }) - question.taxToDate
  } else {
    const before = question.taxedInPeriod
    const pay = taxablePay + (before?.taxablePay ?? 0)
    due = taxOnPayToDate(rates, { taxCode, frequency, periods: FREQUENCIES[frequency].span, pay })
    if (before) due = Math.max(due - before.tax, 0)
  }

  const limit = overridingLimit(rates, taxablePay - payrolledBenefits)
  return { tax: pence(due > limit ? limit : due), beforeLimit: pence(due), basisUsed: basis }
}

/** Half of the cash in this payment, down to the penny: the most that tax may take. SI 2003/2682 reg 2 "overriding limit". */
function overridingLimit(rates: TaxYearRates, cash: number): number {
  return cash <= 0 ? 0 : Math.floor((cash * rates.incomeTax.overridingLimit.value) / 10_000)
}

/** Tax in pence on pay of the first `periods` weeks or months of a year. */
export function taxOnPayToDate(
  rates: TaxYearRates,
  { taxCode, frequency, periods, pay }: { taxCode: TaxCode; frequency: PayFrequency; periods: number; pay: number },
): number {
  const { nation, code } = taxCode
  if (code.kind === 'no_tax') return 0
  if (code.kind === 'flat_rate') {
    const rate = rates.incomeTax.flatRateCodes[nation].value[code.rate]
    // Reading the code refused those the nation has no rate for.
    if (rate === undefined) throw new RangeError(`no rate for ${taxCode.text}`)
    return pay <= 0 ? 0 : Math.floor((Math.floor(pay / 100) * rate) / 100)
  }
  const { inYear } = FREQUENCIES[frequency]
  const adjustment = periods * periodAdjustment(code.number, inYear)
  const taxable = code.kind === 'addition' ? pay + adjustment : pay - adjustment
  if (taxable <= 0) return 0
  return taxInBands(bandsToDate(rates, { nation, inYear, period: periods }), taxable)
}

/** Tax in pence on taxable pence: whole pounds only, four decimals kept until the last step, then down to the penny. */
function taxInBands(bands: ReturnType<typeof bandsToDate>, taxable: number): number {
  const taxablePounds = Math.floor(taxable / 100)
  let chosen = 0
  while (taxable > (bands[chosen]?.choiceLimitPounds ?? Number.POSITIVE_INFINITY) * 100) chosen += 1
  const band = bands[chosen]
  if (!band) throw new RangeError('the last band has no end')
  const inBand = taxablePounds * TEN_THOUSANDTHS - band.start
  return Math.floor((band.taxBelow + Math.floor((inBand * band.rate) / 10_000)) / 100)
}

/**
 * Free pay (or, for K codes, additional pay) of one week or month, in pence. The number is worked out in blocks of 500,
 * each block a fixed amount and the remainder x 10 + 9 divided over the year and rounded up to the penny.
 * HMRC table routine, stage 2; `inYear` is 52 or 12.
 */
export function periodAdjustment(codeNumber: number, inYear: 52 | 12): number {
  if (codeNumber === 0) return 0
  const blocks = Math.floor((codeNumber - 1) / 500)
  const remainder = ((codeNumber - 1) % 500) + 1
  return blocks * BLOCK_PENCE[inYear] + Math.ceil(((remainder * 10 + 9) * 100) / inYear)
}

/** 5,000 a year: 96.16 a week, 416.67 a month. */
export const BLOCK_PENCE = { 52: 9616, 12: 41_667 } as const
