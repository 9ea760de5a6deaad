import { type Pence, pence } from '@gpod/money'
import { calculatePay, estimateYear, type FiguresToDate, type Refused, ratesOf } from '@gpod/payroll'
import { codeOf, figuresOf } from './bonus-payday.ts'
import { type Inputs, yearlyGross } from './inputs.ts'
import { type Figures, yearTerms } from './take-home.ts'
import { type Working, workingOf } from './workings.ts'

export type VaryingWeek = { figures: Figures; working: Working }
export type VaryingWeeks = { outcome: 'calculated'; weeks: readonly VaryingWeek[]; total: Figures }

/**
 * Weeks of different pay as payroll works them out one after the other, from the first week of the tax year: on a cumulative code
 * what was too much in one comes back in the next, National Insurance counts by the week. Refuses as the engine does.
 */
export function varyingWeeks(inputs: Inputs, pays: readonly Pence[]): VaryingWeeks | Refused {
  const rates = ratesOf(inputs.year)
  if (!rates) throw new RangeError(`no rates for ${inputs.year}`)
  const terms = yearTerms(inputs)
  const year = estimateYear({ ...terms, gross: yearlyGross(inputs) })
  if (year.outcome === 'refused') return year
  const { taxYear: _year, nation: _nation, ...personal } = terms
  const taxCode = inputs.taxCode.trim() === '' ? codeOf(year.taxFree, inputs) : inputs.taxCode
  let toDate: Partial<FiguresToDate> = {}
  const weeks: VaryingWeek[] = []
  for (const [at, pay] of pays.entries()) {
    const paid = calculatePay({
      payDate: rates.firstDay,
      period: at + 1,
      frequency: 'weekly',
      basis: inputs.basis,
      ...personal,
      taxCode,
      earnings: [{ kind: 'salary', amount: pay }],
      toDate,
      trace: true,
    })
    if (paid.outcome === 'refused') return paid
    if (!paid.trace) throw new Error('the engine gave no working')
    toDate = paid.toDate
    weeks.push({ figures: figuresOf(paid), working: workingOf('main', paid.trace) })
  }
  const sum = (figure: keyof Figures) => pence(weeks.reduce((all, { figures }) => all + figures[figure], 0))
  return {
    outcome: 'calculated',
    weeks,
    total: {
      gross: sum('gross'),
      pension: sum('pension'),
      taxable: sum('taxable'),
      incomeTax: sum('incomeTax'),
      nationalInsurance: sum('nationalInsurance'),
      studentLoan: sum('studentLoan'),
      net: sum('net'),
    },
  }
}
