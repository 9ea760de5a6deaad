import type { Employee, EmployeeRow } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { RateRow, SalaryRow, WorkerRow } from './employees-store.ts'
import { maskedAccount, maskedNino } from './worker-secrets.ts'

/** Whether what they earn, owes in tax and where they bank is shown: not to a line manager, unless the company does. */
type Shown = { hasPay: boolean }

export function toEmployeeRow(row: WorkerRow, { hasPay }: Shown): EmployeeRow {
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

/** One record in full. For a line manager all that tells of pay is blank: null, and no loans, rates and salaries. */
export function toEmployee(
  row: WorkerRow,
  { rates, salaries }: { rates: readonly RateRow[]; salaries: readonly SalaryRow[] },
  { hasPay, now }: Shown & { now: string },
): Employee {
  const isHeld = hasPay && row.account_ending !== null && row.bank_held_until !== null && row.bank_held_until > now
  return {
    ...toEmployeeRow(row, { hasPay }),
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    dateOfBirth: hasPay ? row.date_of_birth : null,
    gender: hasPay ? row.gender : null,
    address: hasPay ? row.address : null,
    manager: row.manager_user_id === null ? null : { id: row.manager_user_id, name: row.manager_name ?? '' },
    payFrequency: row.pay_frequency,
    scheduleNumber: row.schedule_number,
    scheduleName: row.schedule_name,
    payBasis: hasPay ? row.pay_basis : null,
    annualSalary: hasPay ? salaryOf(row) : null,
    weeklyHours: row.weekly_hours,
    nationalInsuranceNumberMasked: hasPay && row.nino_ending !== null ? maskedNino(row.nino_ending) : null,
    taxCode: hasPay ? row.tax_code : null,
    taxBasis: hasPay ? row.tax_basis : null,
    niCategory: hasPay ? row.ni_category : null,
    studentLoans: hasPay ? row.student_loans : [],
    director: hasPay ? directorOf(row) : null,
    p45: hasPay ? p45Of(row) : null,
    starterStatement: hasPay ? row.starter_statement : null,
    pension: hasPay ? row.pension : null,
    pensionEmployeeRate: hasPay ? row.pension_employee_rate : null,
    pensionEmployerRate: hasPay ? row.pension_employer_rate : null,
    bankAccountMasked: hasPay && row.account_ending !== null ? maskedAccount(row.account_ending) : null,
    bankAccountHeldUntil: isHeld ? row.bank_held_until : null,
    accountBeforeMasked: isHeld && row.replaced_ending !== null ? maskedAccount(row.replaced_ending) : null,
    isPayShown: hasPay,
    rates: hasPay ? rates.map((rate) => ({ from: rate.from_day, hourlyRate: pence(rate.hourly_rate_pence) })) : [],
    salaries: hasPay ? salaries.map((one) => ({ from: one.from_day, annualSalary: pence(one.annual_pence) })) : [],
    version: row.version,
  }
}

/** The salary they are paid; null for someone paid by the hour, whatever they had before. */
export function salaryOf(row: Pick<WorkerRow, 'pay_basis' | 'annual_salary_pence'>): Employee['annualSalary'] {
  return row.pay_basis === 'salaried' && row.annual_salary_pence !== null ? pence(row.annual_salary_pence) : null
}

export function directorOf(row: Pick<WorkerRow, 'director_from' | 'director_method'>): Employee['director'] {
  if (row.director_from === null || row.director_method === null) return null
  return { from: row.director_from, method: row.director_method }
}

export function p45Of(
  row: Pick<WorkerRow, 'p45_tax_year' | 'p45_taxable_pay_pence' | 'p45_tax_pence'>,
): Employee['p45'] {
  const { p45_tax_year: taxYear, p45_taxable_pay_pence: taxablePay, p45_tax_pence: tax } = row
  if (taxYear === null || taxablePay === null || tax === null) return null
  return { taxYear, taxablePay: pence(taxablePay), tax: pence(tax) }
}
