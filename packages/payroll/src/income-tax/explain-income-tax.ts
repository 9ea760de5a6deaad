import type { Sourced, TaxYearRates } from '../rates/tax-year-rates.ts'
import { FREQUENCIES, type PayFrequency } from '../tax-year.ts'
import type { StepRef, TraceBuilder } from '../trace/trace-builder.ts'
import { BLOCK_PENCE, basisUsed } from './income-tax.ts'
import type { TaxBasis, TaxCode } from './tax-code.ts'
import { TEN_THOUSANDTHS } from './tax-tables.ts'

const TABLE_ROUTINE = 'SI 2003/2682 regs 21-26; HMRC PAYE tax table routines'

export interface TaxExplanation {
  readonly taxCode: TaxCode
  readonly basis: TaxBasis
  readonly frequency: PayFrequency
  readonly period: number
  /** Steps that the tax starts from. */
  readonly taxablePay: StepRef
  readonly payrolledBenefits: StepRef
  readonly payBefore: StepRef
  readonly taxBefore: StepRef
  readonly taxBeforeHere: StepRef
  readonly taxedInPeriod?: { readonly taxablePay: StepRef; readonly tax: StepRef } | undefined
}

/** The steps of `incomeTax`, from the same tables; returns the step that gives the tax. */
export function explainIncomeTax(trace: TraceBuilder, rates: TaxYearRates, question: TaxExplanation): StepRef {
  const { taxCode, frequency, taxablePay } = question
  const isCumulative = basisUsed(question.basis, question) === 'cumulative'
  const { code } = taxCode

  let due: StepRef
  if (code.kind === 'no_tax') {
    due = isCumulative
      ? trace.subtract('income_tax.no_tax', [0, question.taxBeforeHere], { law: 'SI 2003/2682 reg 2' })
      : trace.add('income_tax.no_tax', [0])
  } else if (isCumulative) {
    const pay = trace.add('income_tax.pay_to_date', [question.payBefore, taxablePay])
    const toDate = taxToDate(trace, rates, { taxCode, frequency, periods: question.period, pay })
    due = trace.subtract('income_tax.due', [toDate, question.taxBefore], { law: TABLE_ROUTINE })
  } else {
    const before = question.taxedInPeriod
    const pay = trace.add('income_tax.pay_to_date', before ? [before.taxablePay, taxablePay] : [taxablePay])
    due = taxToDate(trace, rates, { taxCode, frequency, periods: FREQUENCIES[frequency].span, pay })
    if (before) {
      due = trace.largest('income_tax.due', [
        trace.subtract('income_tax.due', [due, before.tax], { law: TABLE_ROUTINE }),
        0,
      ])
    }
  }

  const cash = trace.largest('income_tax.cash', [
    trace.subtract('income_tax.cash', [taxablePay, question.payrolledBenefits]),
    0,
  ])
  const { overridingLimit } = rates.incomeTax
  const limitShare = trace.table(
    'income_tax.limit_share',
    'income_tax.overriding_limit',
    overridingLimit,
    overridingLimit.value,
    'basis_points',
  )
  const limit = trace.multiplyDivide('income_tax.limit', [cash, limitShare, 10_000], { rounding: 'floor' })
  return trace.smallest('income_tax.tax', [due, limit], { law: 'SI 2003/2682 reg 2 "overriding limit"' })
}

interface ToDate {
  readonly taxCode: TaxCode
  readonly frequency: PayFrequency
  readonly periods: number
  readonly pay: StepRef
}

function taxToDate(trace: TraceBuilder, rates: TaxYearRates, { taxCode, frequency, periods, pay }: ToDate): StepRef {
  const { nation, code } = taxCode
  const { inYear } = FREQUENCIES[frequency]
  if (code.kind === 'no_tax') throw new RangeError('a code without tax has no bands')
  if (code.kind === 'flat_rate') {
    const sourced = rates.incomeTax.flatRateCodes[nation]
    const pounds = wholePounds(trace, pay)
    const rate = trace.table(
      'income_tax.flat_rate',
      `income_tax.${nation}.${code.rate}`,
      sourced,
      sourced.value[code.rate] ?? 0,
      'basis_points',
    )
    return trace.multiplyDivide('income_tax.tax_to_date', [pounds, rate, 100], {
      rounding: 'floor',
      law: TABLE_ROUTINE,
    })
  }

  const periodsStep = trace.input('income_tax.periods', 'period', periods, 'count')
  const one = adjustmentOfOnePeriod(trace, code.number, inYear)
  const adjustment = trace.multiplyDivide('income_tax.adjustment_to_date', [one, periodsStep, 1], {
    rounding: 'down',
    law: TABLE_ROUTINE,
  })
  const taxable =
    code.kind === 'addition'
      ? trace.add('income_tax.taxable_to_date', [pay, adjustment])
      : trace.subtract('income_tax.taxable_to_date', [pay, adjustment])
  if (trace.value(taxable) <= 0) {
    return trace.largest('income_tax.tax_to_date', [0, trace.smallest('income_tax.taxable_pounds', [taxable, 0])])
  }
  return taxInBands(trace, rates.incomeTax.bands[nation], { nation, inYear, periodsStep, taxable })
}

function wholePounds(trace: TraceBuilder, amount: StepRef): StepRef {
  const positive = trace.largest('income_tax.taxable_to_date', [amount, 0])
  return trace.multiplyDivide('income_tax.taxable_pounds', [positive, 1, 100], {
    rounding: 'floor',
    unit: 'pounds',
    law: TABLE_ROUTINE,
  })
}

function adjustmentOfOnePeriod(trace: TraceBuilder, codeNumber: number, inYear: 52 | 12): StepRef {
  const number = trace.input('income_tax.code_number', 'taxCode', codeNumber, 'count')
  if (codeNumber === 0)
    return trace.multiplyDivide('income_tax.adjustment_one_period', [number, 1, 1], { rounding: 'up' })
  const lessOne = trace.subtract('income_tax.code_less_one', [number, 1], { unit: 'count' })
  const blocks = trace.multiplyDivide('income_tax.code_blocks', [lessOne, 1, 500], { rounding: 'down', unit: 'count' })
  const blocksNumber = trace.multiplyDivide('income_tax.blocks_number', [blocks, 500, 1], {
    rounding: 'down',
    unit: 'count',
  })
  const blocksPay = trace.multiplyDivide('income_tax.blocks_pay', [blocks, BLOCK_PENCE[inYear], 1], {
    rounding: 'down',
  })
  const remainder = trace.subtract('income_tax.code_remainder', [number, blocksNumber], { unit: 'count' })
  const remainderYear = trace.add(
    'income_tax.remainder_year',
    [trace.multiplyDivide('income_tax.remainder_tens', [remainder, 10, 1], { rounding: 'down', unit: 'pounds' }), 9],
    { unit: 'pounds' },
  )
  const remainderPay = trace.multiplyDivide('income_tax.remainder_pay', [remainderYear, 100, inYear], {
    rounding: 'up',
  })
  return trace.add('income_tax.adjustment_one_period', [blocksPay, remainderPay], { law: TABLE_ROUTINE })
}

function taxInBands(
  trace: TraceBuilder,
  sourced: Sourced<readonly { readonly upTo: number | null; readonly rate: number }[]>,
  facts: { nation: string; inYear: 52 | 12; periodsStep: StepRef; taxable: StepRef },
): StepRef {
  const { nation, inYear, periodsStep, taxable } = facts
  const limits: StepRef[] = []
  const limitsToDate: StepRef[] = []
  for (const [index, { upTo }] of sourced.value.entries()) {
    if (upTo === null) break
    const year = trace.table(
      'income_tax.band_limit_year',
      `income_tax.${nation}.band.${index}.up_to`,
      sourced,
      upTo,
      'pounds',
    )
    const toDate = trace.multiplyDivide('income_tax.band_limit_to_date', [year, periodsStep, inYear], {
      rounding: 'up',
      unit: 'pounds',
    })
    limits.push(year)
    limitsToDate.push(trace.multiplyDivide('income_tax.band_limit_to_date', [toDate, 100, 1], { rounding: 'down' }))
    if (trace.value(taxable) <= trace.value(toDate) * 100) break
  }
  const chosen = trace.chooseBand('income_tax.band', [taxable, ...limitsToDate], { law: TABLE_ROUTINE })
  const band = trace.value(chosen)

  const taxOfBandsBelow: StepRef[] = []
  for (let lower = 0; lower < band; lower += 1) {
    const rate = rateOf(trace, sourced, { nation, index: lower })
    const end = limits[lower]
    const start = limits[lower - 1]
    if (!end) break
    const width = trace.subtract('income_tax.band_width', start ? [end, start] : [end, 0], { unit: 'pounds' })
    taxOfBandsBelow.push(
      trace.multiplyDivide('income_tax.band_tax_year', [width, rate, 1], { rounding: 'down', unit: 'ten_thousandths' }),
    )
  }
  const taxBelowYear =
    taxOfBandsBelow.length === 0
      ? null
      : trace.add('income_tax.tax_below_year', taxOfBandsBelow, { unit: 'ten_thousandths' })
  const start = limits[band - 1]
  const bandStart = start
    ? trace.multiplyDivide(
        'income_tax.band_start',
        [
          trace.multiplyDivide('income_tax.band_start', [start, TEN_THOUSANDTHS, 1], {
            rounding: 'down',
            unit: 'ten_thousandths',
          }),
          periodsStep,
          inYear,
        ],
        { rounding: 'floor', unit: 'ten_thousandths' },
      )
    : trace.add('income_tax.band_start', [0], { unit: 'ten_thousandths' })
  const taxBelow = taxBelowYear
    ? trace.multiplyDivide('income_tax.tax_below', [taxBelowYear, periodsStep, inYear], {
        rounding: 'floor',
        unit: 'ten_thousandths',
      })
    : trace.add('income_tax.tax_below', [0], { unit: 'ten_thousandths' })

  const pounds = wholePounds(trace, taxable)
  const scaled = trace.multiplyDivide('income_tax.taxable_ten_thousandths', [pounds, TEN_THOUSANDTHS, 1], {
    rounding: 'down',
    unit: 'ten_thousandths',
  })
  const inBand = trace.subtract('income_tax.in_band', [scaled, bandStart], { unit: 'ten_thousandths' })
  const rate = rateOf(trace, sourced, { nation, index: band })
  const taxInBand = trace.multiplyDivide('income_tax.tax_in_band', [inBand, rate, 10_000], {
    rounding: 'floor',
    unit: 'ten_thousandths',
  })
  const exact = trace.add('income_tax.tax_to_date_exact', [taxBelow, taxInBand], { unit: 'ten_thousandths' })
  return trace.multiplyDivide('income_tax.tax_to_date', [exact, 1, 100], { rounding: 'floor', law: TABLE_ROUTINE })
}

function rateOf(
  trace: TraceBuilder,
  sourced: Sourced<readonly { readonly rate: number }[]>,
  { nation, index }: { nation: string; index: number },
): StepRef {
  const rate = sourced.value[index]?.rate ?? 0
  return trace.table('income_tax.band_rate', `income_tax.${nation}.band.${index}.rate`, sourced, rate, 'basis_points')
}
