import { taxYearOf } from '@gpod/payroll'
import type { EmployerPaymentSummary } from '@gpod/rti'
import { daysOfTaxMonth, taxMonthOf } from './build-fps.ts'

/** What somebody says in a summary that no books know: that nobody will be paid, or that it is the last one. */
export type EpsAhead = {
  inactiveFrom?: string | undefined
  inactiveTo?: string | undefined
  final?: 'year' | 'ceased' | undefined
  ceasedOn?: string | undefined
}

/** Why it cannot be said, and the field it is about. */
export type EpsAheadProblem = {
  why: 'inactivity_not_months' | 'inactivity_not_ahead' | 'final_not_last_month' | 'ceased_not_in_year'
  field: 'inactiveFrom' | 'inactiveTo' | 'final' | 'ceasedOn'
}

/**
 * Checks what is said ahead and puts it as the document has it. A period of inactivity is of whole tax months, begins after
 * the one that runs and within the next twelve, and is twelve months at most; the last submission of a year is that of
 * its last month; a PAYE scheme has ceased on a day of the tax year that has come.
 */
export function epsAheadOf(
  said: EpsAhead,
  { taxYear, taxMonth, today }: { taxYear: string; taxMonth: number; today: string },
): Pick<EmployerPaymentSummary, 'inactivity' | 'finalSubmission'> | EpsAheadProblem {
  const { inactiveFrom, inactiveTo, final, ceasedOn } = said
  const problem = inactivityProblem({ from: inactiveFrom, to: inactiveTo, today })
  if (problem) return problem
  if (final === 'year' && taxMonth !== 12) return { why: 'final_not_last_month', field: 'final' }
  if ((final === 'ceased') !== (ceasedOn !== undefined)) return { why: 'ceased_not_in_year', field: 'ceasedOn' }
  if (ceasedOn !== undefined && (ceasedOn > today || taxYearOf(ceasedOn) !== taxYear)) {
    return { why: 'ceased_not_in_year', field: 'ceasedOn' }
  }
  return {
    ...(inactiveFrom !== undefined && inactiveTo !== undefined
      ? { inactivity: { from: inactiveFrom, to: inactiveTo } }
      : {}),
    ...(final === 'year' ? { finalSubmission: { forYear: true } } : {}),
    ...(ceasedOn === undefined ? {} : { finalSubmission: { schemeCeasedOn: ceasedOn } }),
  }
}

type Period = { from: string | undefined; to: string | undefined; today: string }

function inactivityProblem({ from, to, today }: Period): EpsAheadProblem | null {
  if (from === undefined && to === undefined) return null
  if (from === undefined || !from.endsWith('-06')) return { why: 'inactivity_not_months', field: 'inactiveFrom' }
  if (to === undefined || !to.endsWith('-05') || to <= from)
    return { why: 'inactivity_not_months', field: 'inactiveTo' }
  const current = daysOfTaxMonth(taxYearOf(today), taxMonthOf(today)).from
  if (from <= current || from > yearAfter(current)) return { why: 'inactivity_not_ahead', field: 'inactiveFrom' }
  // From a 6th to a 5th, the twelfth of which is the day before the same 6th a year later.
  if (to >= yearAfter(from)) return { why: 'inactivity_not_months', field: 'inactiveTo' }
  return null
}

function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
}
