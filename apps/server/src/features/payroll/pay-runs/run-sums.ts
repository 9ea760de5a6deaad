import type { PayRun } from '@gpod/contract'
import type { PayCalculated } from '@gpod/payroll'

/** What the payments of a run come to, in pence, and how many exceptions they have. */
export type RunSums = { [Name in Exclude<keyof PayRun['totals'], 'advancesRecovered' | 'paidOut'>]: number } & {
  blocking: number
  warnings: number
}

export const NO_SUMS: RunSums = {
  workers: 0,
  gross: 0,
  incomeTax: 0,
  employeeNi: 0,
  employerNi: 0,
  studentLoans: 0,
  pensionEmployee: 0,
  pensionEmployer: 0,
  courtOrders: 0,
  otherDeductions: 0,
  salarySacrifice: 0,
  grossForTax: 0,
  expenses: 0,
  net: 0,
  employerCost: 0,
  blocking: 0,
  warnings: 0,
}

type Drafted = { result: object | null; blocking: number; warnings: number }

/** The sums with those of further payments; who could not be worked out counts, with nothing. */
export function sumsWith(before: RunSums, payments: readonly Drafted[]): RunSums {
  return payments.map(sumsOf).reduce(add, before)
}

function sumsOf({ result, blocking, warnings }: Drafted): RunSums {
  if (result === null) return { ...NO_SUMS, workers: 1, blocking, warnings }
  const { totals } = result as PayCalculated
  return {
    workers: 1,
    gross: totals.gross,
    incomeTax: totals.incomeTax,
    employeeNi: totals.employeeNi,
    employerNi: totals.employerNi,
    studentLoans: totals.studentLoan + totals.postgraduateLoan,
    pensionEmployee: totals.pensionEmployee,
    pensionEmployer: totals.pensionEmployer,
    courtOrders: totals.courtOrders,
    otherDeductions: totals.beforeTaxDeductions + totals.afterTaxDeductions,
    salarySacrifice: totals.salarySacrifice,
    grossForTax: totals.gross - totals.salarySacrifice,
    expenses: totals.expenses,
    net: totals.net,
    employerCost: totals.employerCost,
    blocking,
    warnings,
  }
}

function add(one: RunSums, other: RunSums): RunSums {
  const names = Object.keys(NO_SUMS) as (keyof RunSums)[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as RunSums
}
