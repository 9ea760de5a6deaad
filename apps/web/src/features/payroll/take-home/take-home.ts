import { mulDiv, type Pence, pence, split, ZERO } from '@gpod/money'
import { estimateTakeHome2023, estimateYear, type Refused, type YearEstimated } from '@gpod/payroll'
import { type Inputs, loanPlans, simpleYear, type View, withNation, yearlyGross } from './inputs.ts'

/** The figures of the result, in the order they are shown. Pence. */
export type FigureName = 'gross' | 'pension' | 'taxable' | 'incomeTax' | 'nationalInsurance' | 'studentLoan' | 'net'
export type Figures = Readonly<Record<FigureName, Pence>>

/** Of the benefits, what the figures above do not hold: the employer's own contribution and the provider's claim. */
export type BenefitName = 'employerPension' | 'taxRelief'

/** A figure that somebody asks the reasons of. */
export type Why = {
  figure: FigureName | BenefitName
  name: string
  /** As shown where they asked. */
  amount: Pence
  /** Asked of the main job alone. */
  isOfMainJob?: boolean
  /** The year's amount and the number it is divided by, where a month's or week's share is shown. */
  divided?: { year: Pence; parts: number }
  /** Asked of the share that is kept: what it is of, and how much in basis points. */
  kept?: { of: Pence; share: number }
}

export type TakeHome = {
  outcome: 'estimated'
  /** Of a year, all jobs together. */
  figures: Figures
  /** Net over gross in basis points. */
  takeHome: number
  /** What the employer pays in of its own, without what they give up; null where the form does not know it. */
  employerPension: Pence | null
  /** What the pension provider claims for them (relief at source). */
  taxRelief: Pence
}

/** The refused job, so that the words stand at the right field. */
export type TakeHomeRefused = { outcome: 'refused'; job: 'main' | 'second'; refusal: Refused }

/**
 * A year's take-home pay of all that was entered but the bonus, by the payroll engine. Refuses as the engine does: an
 * unknown code, pay out of range, deductions above pay. How it comes about: `workingsOf`, when somebody asks.
 */
export function takeHomeOf(inputs: Inputs): TakeHome | TakeHomeRefused {
  const gross = yearlyGross(inputs)
  if (inputs.year === simpleYear) return simpleTakeHome(gross, inputs.pensionRate)
  const main = estimateYear({ ...yearTerms(inputs), gross })
  if (main.outcome === 'refused') return { outcome: 'refused', job: 'main', refusal: main }
  const jobs: YearEstimated[] = [main]
  if (inputs.secondPay > 0) {
    const second = estimateYear(secondJobOf(inputs))
    if (second.outcome === 'refused') return { outcome: 'refused', job: 'second', refusal: second }
    jobs.push(second)
  }
  const sum = (of: (year: YearEstimated) => number) => pence(jobs.reduce((total, year) => total + of(year), 0))
  const figures = {
    gross: sum((year) => year.gross),
    pension: sum((year) => year.pensionEmployee + year.salarySacrifice),
    taxable: sum((year) => year.taxableIncome),
    incomeTax: sum((year) => year.incomeTax),
    nationalInsurance: sum((year) => year.employeeNi),
    studentLoan: sum((year) => year.studentLoan + year.postgraduateLoan),
    net: sum((year) => year.net),
  }
  return {
    outcome: 'estimated',
    figures,
    takeHome: shareOfGross(figures),
    employerPension: pence(main.pensionEmployer - main.salarySacrifice),
    taxRelief: main.pensionTaxRelief,
  }
}

/** What one year's estimate asks the engine, but for the pay itself. */
export function yearTerms(inputs: Inputs) {
  const { taxCode, pensionRate, employerRate } = inputs
  return {
    taxYear: inputs.year,
    nation: inputs.nation,
    niCategory: inputs.niCategory,
    studentLoanPlans: loanPlans(inputs),
    ...(taxCode.trim() === '' ? {} : { taxCode }),
    ...(pensionRate === 0 && employerRate === 0
      ? {}
      : {
          pension: {
            method: inputs.pensionMethod,
            basis: inputs.pensionBasis,
            employeeRate: pensionRate,
            employerRate,
          },
        }),
  }
}

/** What the second job's estimate asks the engine. */
export function secondJobOf({ year, secondPay, secondCode, nation, niCategory }: Inputs) {
  return { taxYear: year, gross: secondPay, taxCode: withNation(secondCode, nation), niCategory }
}

function simpleTakeHome(gross: Pence, pensionRate: number): TakeHome | TakeHomeRefused {
  const year = estimateTakeHome2023({ gross, pensionRate })
  if (year.outcome === 'refused') return { outcome: 'refused', job: 'main', refusal: year }
  return {
    outcome: 'estimated',
    figures: {
      gross: year.gross,
      pension: year.pension,
      taxable: year.taxableIncome,
      incomeTax: year.incomeTax,
      nationalInsurance: year.employeeNi,
      studentLoan: ZERO,
      net: year.net,
    },
    takeHome: year.takeHome,
    employerPension: null,
    taxRelief: ZERO,
  }
}

export const partsOfYear: Readonly<Record<View, number>> = { year: 1, month: 12, week: 52 }

/** A year's amount for a view: divided by 12 or 52, to the nearest penny. */
export function forView(amount: Pence, view: View): Pence {
  return pence(mulDiv(amount, { multiplier: 1, divisor: partsOfYear[view], rounding: 'halfUp' }))
}

export function shareOfGross({ net, gross }: Pick<Figures, 'net' | 'gross'>): number {
  return gross === 0 ? 0 : mulDiv(net, { multiplier: 10_000, divisor: gross, rounding: 'halfUp' })
}

const poundParts = ['kept', 'tax', 'nationalInsurance', 'other'] as const
export type PoundPart = (typeof poundParts)[number]

/** The hundred pennies of a pound of gross pay, whole pennies that add up to a hundred. Nothing where there is no pay. */
export function penniesOfPound(figures: Figures): { part: PoundPart; pennies: number }[] {
  const { gross } = figures
  if (gross <= 0) return []
  const amounts = [figures.net, figures.incomeTax, figures.nationalInsurance, figures.pension + figures.studentLoan]
  const pennies = split(pence(100), amounts)
  return poundParts.map((part, index) => ({ part, pennies: pennies[index] ?? 0 }))
}
