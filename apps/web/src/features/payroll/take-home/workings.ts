import { explainYear, type Trace, type YearInput } from '@gpod/payroll'
import { explainSimpleYear } from './explain-simple-year.ts'
import { type Inputs, simpleYear, yearlyGross } from './inputs.ts'
import { type BenefitName, type FigureName, secondJobOf, yearTerms } from './take-home.ts'

/** One job's working, and which of its steps make each figure. */
export type Working = {
  job: 'main' | 'second'
  trace: Trace
  steps: Readonly<Record<FigureName | BenefitName, readonly number[]>>
}

/** How a year's figures come about, job by job. Only of inputs that were not refused. */
export function workingsOf(inputs: Inputs): Working[] {
  const gross = yearlyGross(inputs)
  if (inputs.year === simpleYear) return [workingOf('main', explainSimpleYear({ gross }, inputs.pensionRate))]
  const main = workingOf('main', traceOf({ ...yearTerms(inputs), gross }))
  return inputs.secondPay > 0 ? [main, workingOf('second', traceOf(secondJobOf(inputs)))] : [main]
}

function traceOf(input: YearInput): Trace {
  const year = explainYear(input)
  if (year.outcome === 'refused') throw new Error(`estimated, and refused with its working: ${year.code}`)
  return year.trace
}

/** The working of a trace of the engine, of a year or of one payment. */
export function workingOf(job: Working['job'], trace: Trace): Working {
  return { job, trace, steps: stepsOf(trace) }
}

function stepsOf({ figures, steps }: Trace): Working['steps'] {
  const named = (...names: string[]) =>
    names.flatMap((name) => {
      const step = figures[name]
      return step === undefined ? [] : [step]
    })
  // What the employer pays in may hold what they gave up; its own contribution is a step before.
  const own = steps.findLastIndex(({ code }) => code === 'pension.employer_contribution')
  return {
    employerPension: own === -1 ? named('pensionEmployer') : [own],
    taxRelief: named('pensionTaxRelief'),
    gross: named('gross'),
    pension: named('pensionEmployee', 'salarySacrifice'),
    taxable: named(figures.taxableIncome === undefined ? 'taxablePay' : 'taxableIncome'),
    incomeTax: named('incomeTax'),
    nationalInsurance: named('employeeNi'),
    studentLoan: named('studentLoan', 'postgraduateLoan'),
    net: named('net'),
  }
}
