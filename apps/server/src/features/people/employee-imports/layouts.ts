import { type ImportField, type ImportLayout, importField, importHeaders } from '@gpod/contract'

type Software = 'brightpay' | 'xero' | 'sage50' | 'quickbooks'
type Names = Readonly<Record<string, ImportField>>

/**
 * The names that exports of other software give their columns, and what each is here; a name that is not here is left
 * out until somebody says what it is. Where each name is from, and which are unconfirmed: docs/topics/employee-import.md.
 */
const exports: Readonly<Record<Software, Names>> = {
  brightpay: {
    'Works Number': 'employeeId',
    Name: 'firstName',
    'Middle Name': 'firstName',
    Surname: 'lastName',
    'Email Address': 'email',
    'Phone Number': 'phone',
    'Date of Birth': 'dateOfBirth',
    Gender: 'gender',
    'Address Line 1': 'address',
    'Address Line 2': 'address',
    'Address Line 3': 'address',
    'Address Line 4': 'address',
    Postcode: 'address',
    Department: 'department',
    'Job Title': 'position',
    'Start Date': 'startsOn',
    'Leave Date': 'endsOn',
    'Payment Frequency': 'payFrequency',
    'Payment Calculation Method': 'payBasis',
    'Hourly Pay Rate': 'hourlyRate',
    'Annual Pay Rate': 'annualSalary',
    'Period Pay Rate': 'periodSalary',
    'National Insurance Number': 'nationalInsuranceNumber',
    'Tax Code': 'taxCode',
    'Week/Month 1 Basis': 'taxBasis',
    'National Insurance Table': 'niCategory',
    'Student Loan Plan': 'studentLoans',
    'Postgraduate Loan': 'postgraduateLoan',
    'Is a Director': 'director',
    'Director Start Date': 'directorFrom',
    'Is Using Alternate Director NI Calculation': 'directorMethod',
    'Starter Declaration': 'starterStatement',
    'Taxable Pay in Previous Employment': 'p45TaxablePay',
    'Tax in Previous Employment': 'p45Tax',
    'Payment Bank Sort Code': 'sortCode',
    'Payment Bank Account Number': 'accountNumber',
    'Payment Bank Account Name': 'accountName',
    'Payroll ID (RTI)': 'oldPayrollId',
  },
  sage50: {
    'Employee Reference': 'employeeId',
    Forename: 'firstName',
    Surname: 'lastName',
    'E-mail Address': 'email',
    'Telephone Number': 'phone',
    'Date of Birth': 'dateOfBirth',
    Gender: 'gender',
    'Address 1': 'address',
    'Address 2': 'address',
    'Address 3': 'address',
    'Address 4': 'address',
    'Address 5': 'address',
    'Post Code': 'address',
    'Job Title': 'position',
    'Work Start Date': 'startsOn',
    'Payment Frequency': 'payFrequency',
    'Gross Salary': 'annualSalary',
    'Salary Per Period': 'periodSalary',
    'NI Number': 'nationalInsuranceNumber',
    'Tax Code': 'taxCode',
    'Wk1Mth1 Basis': 'taxBasis',
    'NI Category': 'niCategory',
    'Director Status': 'director',
    'Date Directorship Began': 'directorFrom',
    'Sort Code': 'sortCode',
    'Bank Account Number': 'accountNumber',
    'Payroll ID': 'oldPayrollId',
    'P45 Gross Pay': 'p45TaxablePay',
    'P45 Tax Paid': 'p45Tax',
    'Gross Pay for Tax': 'taxablePayToDate',
    'Total Tax TD': 'taxToDate',
    'Gross Pay for NIC': 'niEarningsToDate',
    'Ees NIC TD': 'employeeNiToDate',
    'Ers NIC TD': 'employerNiToDate',
    'SMP Paid TD': 'maternityToDate',
    'SPP Paid TD': 'paternityToDate',
    'SPBP Paid TD': 'bereavementToDate',
    'NIC to LEL': 'atLowerEarningsLimitToDate',
  },
  xero: {
    'Employee Number': 'employeeId',
    'First Name': 'firstName',
    'Middle Names': 'firstName',
    'Last Name': 'lastName',
    Email: 'email',
    Phone: 'phone',
    'Date of Birth': 'dateOfBirth',
    Gender: 'gender',
    'Address Line 1': 'address',
    'Address Line 2': 'address',
    'Town/City': 'address',
    County: 'address',
    Postcode: 'address',
    'Job Title': 'position',
    'Employment Start Date': 'startsOn',
    'Start Date': 'startsOn',
    'Employment End Date': 'endsOn',
    'Payroll Calendar': 'payFrequency',
    'Salary and Wages': 'annualSalary',
    'Annual Salary': 'annualSalary',
    'Hourly Rate': 'hourlyRate',
    'Hours Per Week': 'weeklyHours',
    'National Insurance Number': 'nationalInsuranceNumber',
    'NI Category': 'niCategory',
    'Tax Code': 'taxCode',
    'Student Loan': 'studentLoans',
    'Account Name': 'accountName',
    'Account Number': 'accountNumber',
    'Sort Code': 'sortCode',
    'Payroll ID': 'oldPayrollId',
  },
  quickbooks: {
    'Employee ID': 'employeeId',
    'Payroll ID': 'oldPayrollId',
    Employee: 'name',
    'Employee Name': 'name',
    'Given Name': 'firstName',
    'Family Name': 'lastName',
    'Email Address': 'email',
    Mobile: 'phone',
    'Birth Date': 'dateOfBirth',
    Gender: 'gender',
    Address: 'address',
    'Hire Date': 'startsOn',
    'Termination Date': 'endsOn',
    'Pay Schedule': 'payFrequency',
    'Pay Type': 'payBasis',
    'Pay Rate': 'hourlyRate',
    Salary: 'annualSalary',
    'NI Number': 'nationalInsuranceNumber',
    'NI Category': 'niCategory',
    'Tax Code': 'taxCode',
    'Sort Code': 'sortCode',
    'Account Number': 'accountNumber',
    'YTD Taxable Pay': 'taxablePayToDate',
    'YTD Tax': 'taxToDate',
    'YTD Employee NI': 'employeeNiToDate',
    'YTD Employer NI': 'employerNiToDate',
  },
}

/** Only letters and digits tell names apart: "NI number" and "ni_number" are one. */
const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')
const byPlainName = (names: Names) => new Map(Object.entries(names).map(([name, field]) => [plain(name), field]))

const own = new Map(importField.options.map((field) => [plain(importHeaders[field]), field]))
const layouts: readonly (readonly [ImportLayout, ReadonlyMap<string, ImportField>])[] = [
  ['gpod', own],
  ...Object.entries(exports).map(([name, names]) => [name as Software, byPlainName(names)] as const),
]
/** What some software or other calls it, for a file of none that is known. */
const anyone = new Map([...layouts].reverse().flatMap(([, names]) => [...names]))

/** Of how many columns the names must be known, for a file to be taken as some software's. */
const enoughColumns = 4

/** Which software's export it is by the names of its columns, and what each column holds; null for what is left out. */
export function recognise(header: readonly string[]): { layout: ImportLayout; fields: (ImportField | null)[] } {
  const headers = header.map(plain)
  const counted = layouts.map(([layout, names]) => ({
    layout,
    names,
    count: headers.filter((one) => names.has(one)).length,
  }))
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one))
  const filled = headers.filter((one) => one !== '').length
  const isKnown = best.count >= enoughColumns && best.count * 2 >= filled
  const names = isKnown ? best.names : anyone
  return {
    layout: isKnown ? best.layout : 'unknown',
    fields: withoutRepeats(headers.map((one) => names.get(one) ?? null)),
  }
}

/** Parts of a name and lines of an address may stand in several columns. */
export const severalColumns: ReadonlySet<ImportField> = new Set(['firstName', 'address'])

function withoutRepeats(fields: readonly (ImportField | null)[]): (ImportField | null)[] {
  return fields.map((field, index) =>
    field !== null && !severalColumns.has(field) && fields.indexOf(field) < index ? null : field,
  )
}
