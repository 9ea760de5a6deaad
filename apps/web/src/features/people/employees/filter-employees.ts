import type { EmployeeRow } from '@gpod/contract'

export const employeeViews = ['current', 'left', 'all', 'missing', 'not_invited', 'invited', 'linked'] as const
export type EmployeeView = (typeof employeeViews)[number]
export type EmployeeFilter = { text: string; department: string; view: EmployeeView }

/** Whether somebody's leaving date has passed. Days are ISO text. */
export function hasLeft({ endsOn }: Pick<EmployeeRow, 'endsOn'>, today: string): boolean {
  return endsOn !== null && endsOn < today
}

/** Those whose name, number, email or position holds every word typed, in the department and view chosen. */
export function filterEmployees(
  employees: readonly EmployeeRow[],
  { text, department, view }: EmployeeFilter,
  today: string,
): EmployeeRow[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return employees.filter((employee) => {
    if (department !== '' && employee.department !== department) return false
    if (!isInView(employee, view, today)) return false
    const told = plain([employee.name, employee.employeeId, employee.email ?? '', employee.position ?? ''].join(' '))
    return words.every((word) => told.includes(word))
  })
}

/** The departments that occur, each once, in the reader's order. */
export function departmentsOf(employees: readonly Pick<EmployeeRow, 'department'>[]): string[] {
  const named = employees.flatMap(({ department }) => (department === null ? [] : [department]))
  return [...new Set(named)].sort((a, b) => a.localeCompare(b))
}

function isInView(employee: EmployeeRow, view: EmployeeView, today: string): boolean {
  const isGone = hasLeft(employee, today)
  switch (view) {
    case 'all':
      return true
    case 'left':
      return isGone
    case 'current':
      return !isGone
    case 'missing':
      return !isGone && employee.missing.length > 0
    case 'not_invited':
      return !isGone && (employee.account === 'not_invited' || employee.account === 'invitation_ended')
    case 'invited':
    case 'linked':
      return !isGone && employee.account === view
  }
}

/** Without case and accents: "jose" finds "José". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
