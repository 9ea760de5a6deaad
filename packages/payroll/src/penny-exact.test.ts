import { formatPounds, type Pence, parsePounds, pence, ZERO } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import taxCases from '../cases/hmrc-income-tax-2025-26.json' with { type: 'json' }
import niCases from '../cases/hmrc-nic-2025-26.json' with { type: 'json' }
import loanCases from '../cases/hmrc-student-loans-per-period.json' with { type: 'json' }
import {
  incomeTax,
  isPayFrequency,
  nationalInsurance,
  type PayFrequency,
  parseTaxCode,
  ratesOf,
  studentLoan,
  type TaxYearRates,
} from './index.ts'
import { isNiCategory } from './pay/check-input.ts'
import type { StudentLoanPlan } from './rates/tax-year-rates.ts'

function amount(text: string): Pence {
  const read = parsePounds(text)
  if (read === undefined) throw new Error(`not an amount: ${text}`)
  return read
}

function rates(taxYear: string): TaxYearRates {
  const held = ratesOf(taxYear)
  if (!held) throw new Error(`no rates for ${taxYear}`)
  return held
}

function frequency(text: string): PayFrequency {
  const read = text.replace('-', '_')
  if (!isPayFrequency(read)) throw new Error(`no frequency: ${text}`)
  return read
}

describe('A5 penny-exact UK figures', () => {
  it.each(taxCases.vectors)('income tax $taxYear $case', ({ taxYear, inputs, expected, tolerance }) => {
    const taxCode = parseTaxCode(inputs.taxCode)
    if (taxCode.outcome === 'refused') throw new Error(`refused: ${inputs.taxCode}`)
    const taxablePay = amount(inputs.grossTaxablePayThisPeriod)
    const taxToDate = amount(inputs.taxPaidToDateBeforeThisPeriod)
    const { tax } = incomeTax(rates(taxYear), {
      taxCode,
      basis: inputs.basis === 'cumulative' ? 'cumulative' : 'week1_month1',
      frequency: frequency(inputs.frequency),
      period: inputs.period,
      taxablePay,
      payrolledBenefits: ZERO,
      taxablePayToDate: pence(amount(inputs.taxablePayToDateIncludingThisPeriod) - taxablePay),
      taxToDate,
      taxToDateHere: taxToDate,
    })
    expect(Math.abs(tax - amount(expected.taxThisPeriod))).toBeLessThanOrEqual(amount(tolerance))
    expect(Math.abs(tax + taxToDate - amount(expected.taxToDate))).toBeLessThanOrEqual(amount(tolerance))
  })

  it.each(niCases.vectors)('national insurance $taxYear $case', ({ taxYear, inputs, expected }) => {
    const { category, grossPayForNic } = inputs
    const year = rates(taxYear)
    if (!isNiCategory(category, year)) throw new Error(`no category: ${category}`)
    const ni = nationalInsurance(year, {
      category,
      frequency: frequency(inputs.frequency),
      earnings: amount(grossPayForNic),
    })
    const figures = {
      employeeNic: formatPounds(ni.employee),
      employerNic: formatPounds(ni.employer),
      totalNic: formatPounds(pence(ni.employee + ni.employer)),
      earningsAtLel: formatPounds(ni.atLowerEarningsLimit),
      earningsLelToPt: formatPounds(ni.lowerLimitToPrimary),
      earningsPtToUel: formatPounds(ni.primaryToUpper),
    }
    expect(figures).toMatchObject(expected)
  })

  // Plan 5 is deducted from April 2026 on: rows of the year before test arithmetic that no payroll does.
  const deductedLoans = loanCases.vectors.filter(
    ({ taxYear, inputs }) => inputs.loan !== 'plan5' || taxYear >= '2026-27',
  )
  it.each(deductedLoans)('student loan $taxYear $case', ({ taxYear, inputs, expected }) => {
    const plan = inputs.loan.replace('plan', 'plan_') as StudentLoanPlan
    const deduction = studentLoan(rates(taxYear), {
      plan,
      frequency: frequency(inputs.frequency),
      earnings: amount(inputs.payForNic),
    })
    expect(formatPounds(deduction)).toBe(expected.deduction)
  })
})
