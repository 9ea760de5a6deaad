import { mulDiv, type Pence, pence } from '@gpod/money'
import {
  calculatePay,
  estimateYear,
  type FiguresToDate,
  type PayCalculated,
  type PayInput,
  type Refused,
  ratesOf,
} from '@gpod/payroll'
import { type Inputs, withNation, yearlyGross } from './inputs.ts'
import { type Figures, yearTerms } from './take-home.ts'
import { type Working, workingOf } from './workings.ts'

export type BonusPayday = {
  outcome: 'calculated'
  ordinary: Figures
  withBonus: Figures
  /** Of the bonus, over the whole year. */
  kept: Pence
  evensOut: boolean
  working: Working
}

const periods = {
  monthly: { span: 1, inYear: 12 },
  four_weekly: { span: 4, inYear: 13 },
  fortnightly: { span: 2, inYear: 26 },
  weekly: { span: 1, inYear: 52 },
} as const

/**
 * The payday with the bonus as payroll works it out, after the ordinary paydays of the year before it, beside the same
 * payday without. Over the year, tax on a cumulative code is that of the year; the rest counts by payday. Refuses as
 * the engine does.
 */
export function bonusPayday(inputs: Inputs): BonusPayday | Refused {
  const rates = ratesOf(inputs.year)
  const gross = yearlyGross(inputs)
  const terms = yearTerms(inputs)
  const without = estimateYear({ ...terms, gross })
  const whole = estimateYear({ ...terms, gross: pence(gross + inputs.bonus) })
  if (without.outcome === 'refused') return without
  if (whole.outcome === 'refused') return whole
  if (!rates) throw new RangeError(`no rates for ${inputs.year}`)

  const { span, inYear } = periods[inputs.paid]
  const number = Math.ceil((inputs.bonusMonth * inYear) / 12)
  const ordinaryPay = mulDiv(gross, { multiplier: 1, divisor: inYear, rounding: 'halfUp' })
  const { taxYear: _year, nation: _nation, ...personal } = terms
  const payday = (
    period: number,
    { toDate, bonus, trace }: { toDate: Partial<FiguresToDate>; bonus: Pence; trace: boolean },
  ): PayCalculated | Refused => {
    const earnings: PayInput['earnings'] = [
      { kind: 'salary', amount: pence(ordinaryPay) },
      ...(bonus > 0 ? ([{ kind: 'bonus', amount: bonus }] as const) : []),
    ]
    return calculatePay({
      // The period says which payday of the year it is; the date only says which year.
      payDate: rates.firstDay,
      period: period * span,
      frequency: inputs.paid,
      basis: inputs.basis,
      ...personal,
      taxCode: inputs.taxCode.trim() === '' ? codeOf(without.taxFree, inputs) : inputs.taxCode,
      earnings,
      toDate,
      trace,
    })
  }
  let toDate: Partial<FiguresToDate> = {}
  for (let period = 1; period < number; period += 1) {
    const before = payday(period, { toDate, bonus: pence(0), trace: false })
    if (before.outcome === 'refused') return before
    toDate = before.toDate
  }
  const ordinary = payday(number, { toDate, bonus: pence(0), trace: false })
  const withBonus = payday(number, { toDate, bonus: inputs.bonus, trace: true })
  if (ordinary.outcome === 'refused') return ordinary
  if (withBonus.outcome === 'refused') return withBonus
  if (!withBonus.trace) throw new Error('the engine gave no working')

  const here = figuresOf(withBonus)
  const usual = figuresOf(ordinary)
  const evensOut = withBonus.basis === 'cumulative'
  const tax = evensOut ? whole.incomeTax - without.incomeTax : here.incomeTax - usual.incomeTax
  const taken =
    here.pension -
    usual.pension +
    (here.nationalInsurance - usual.nationalInsurance) +
    (here.studentLoan - usual.studentLoan)
  return {
    outcome: 'calculated',
    ordinary: usual,
    withBonus: here,
    kept: pence(inputs.bonus - tax - taken),
    evensOut,
    working: workingOf('main', withBonus.trace),
  }
}

/** The code that HMRC would give for this much free of tax: its pounds without the last digit. */
export function codeOf(taxFree: Pence, { nation }: Pick<Inputs, 'nation'>): string {
  const number = Math.floor(taxFree / 1000)
  return withNation(number > 0 ? `${number}L` : '0T', nation)
}

export function figuresOf({ totals }: PayCalculated): Figures {
  return {
    gross: totals.gross,
    pension: pence(totals.pensionEmployee + totals.salarySacrifice),
    taxable: totals.taxablePay,
    incomeTax: totals.incomeTax,
    nationalInsurance: totals.employeeNi,
    studentLoan: pence(totals.studentLoan + totals.postgraduateLoan),
    net: totals.net,
  }
}
