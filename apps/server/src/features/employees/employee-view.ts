import type { Employee, EmployeeRow, Role } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { RateRow, WorkerRow } from './employees-store.ts'
import { maskedAccount, maskedNino } from './worker-secrets.ts'

/** A line manager sees who is in the team, not what they earn, owe in tax or where they bank. */
function seesPay(role: Role): boolean {
  return role !== 'manager'
}

export function toEmployeeRow(row: WorkerRow, role: Role): EmployeeRow {
  const hasPay = seesPay(role)
  const missing: EmployeeRow['missing'] = []
  if (hasPay && row.nino_ending === null) missing.push('national_insurance_number')
  if (hasPay && row.account_ending === null) missing.push('bank_account')
  if (hasPay && row.tax_code === null) missing.push('tax_code')
  return {
    id: row.id,
    employeeId: row.employee_number,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    department: row.department,
    position: row.position,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    account: row.account,
    hourlyRate: hasPay && row.hourly_rate_pence !== null ? pence(row.hourly_rate_pence) : null,
    missing,
  }
}

/**
 * One record in full. For a line manager all that tells of pay is blank: null where the contract has null, and the
 * blank form's values for the tax basis and the pension, which have no null.
 */
export function toEmployee(row: WorkerRow, rates: readonly RateRow[], role: Role): Employee {
  const hasPay = seesPay(role)
  return {
    ...toEmployeeRow(row, role),
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    dateOfBirth: hasPay ? row.date_of_birth : null,
    address: hasPay ? row.address : null,
    payFrequency: row.pay_frequency,
    weeklyHours: row.weekly_hours,
    nationalInsuranceNumberMasked: hasPay && row.nino_ending !== null ? maskedNino(row.nino_ending) : null,
    taxCode: hasPay ? row.tax_code : null,
    taxBasis: hasPay ? row.tax_basis : 'cumulative',
    niCategory: hasPay ? row.ni_category : null,
    studentLoans: hasPay ? row.student_loans : [],
    pension: hasPay ? row.pension : 'none',
    bankAccountMasked: hasPay && row.account_ending !== null ? maskedAccount(row.account_ending) : null,
    rates: hasPay ? rates.map((rate) => ({ from: rate.from_day, hourlyRate: pence(rate.hourly_rate_pence) })) : [],
    version: row.version,
  }
}
