import type { FpsEmployeeShown } from '@gpod/contract'

/** Whether something is said of an employee beside their figures. */
export function hasFlag(employee: FpsEmployeeShown): boolean {
  return (
    employee.starter !== null ||
    employee.leavingDate !== null ||
    employee.isPaidAfterLeaving ||
    employee.payrollIdBefore !== null ||
    !employee.hasNationalInsuranceNumber ||
    employee.isDirector ||
    employee.hasUnpaidAbsence
  )
}

/** Those of whom something is said come first: the list is folded after a few. */
export function flagsFirst(employees: readonly FpsEmployeeShown[]): FpsEmployeeShown[] {
  return [...employees.filter(hasFlag), ...employees.filter((employee) => !hasFlag(employee))]
}
