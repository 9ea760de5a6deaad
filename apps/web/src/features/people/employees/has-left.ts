import type { EmployeeRow } from '@gpod/contract'

/** Whether somebody's leaving date has passed. Days are ISO text. */
export function hasLeft({ endsOn }: Pick<EmployeeRow, 'endsOn'>, today: string): boolean {
  return endsOn !== null && endsOn < today
}
