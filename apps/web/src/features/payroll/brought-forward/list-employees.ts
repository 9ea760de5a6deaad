import type { BroughtForwardRow } from '@gpod/contract'
import { add, type Pence, ZERO } from '@gpod/money'

export type State = BroughtForwardRow['state']

/** What has to be done comes first. */
export const states = ['missing', 'entered', 'not_paid_before', 'paid_here', 'new'] as const satisfies readonly State[]

export function countStates(rows: readonly BroughtForwardRow[]): { state: State; count: number }[] {
  return states
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ state, count }) => count > 0 || state === 'missing')
}

/** Those in a state, or everyone: whose year is not known first, otherwise in the order they came. */
export function rowsIn(rows: readonly BroughtForwardRow[], state: State | null): BroughtForwardRow[] {
  const found = state === null ? [...rows] : rows.filter((row) => row.state === state)
  return found.sort((one, other) => Number(other.state === 'missing') - Number(one.state === 'missing'))
}

/** Of whom it can still be said that nobody paid them before: nothing is entered, and no payslip rests on it. */
export function isOpen({ state, isUsed }: BroughtForwardRow): boolean {
  return (state === 'missing' || state === 'new') && !isUsed
}

export const totalled = ['taxablePay', 'tax', 'employeeNi', 'employerNi', 'studentLoans'] as const
export type Totalled = (typeof totalled)[number]

export function totalsOf(rows: readonly BroughtForwardRow[]): Record<Totalled, Pence> {
  const sum = (name: Totalled) => add(ZERO, ...rows.map((row) => row[name]))
  return {
    taxablePay: sum('taxablePay'),
    tax: sum('tax'),
    employeeNi: sum('employeeNi'),
    employerNi: sum('employerNi'),
    studentLoans: sum('studentLoans'),
  }
}
