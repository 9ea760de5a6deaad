import type { ImportField } from '@gpod/contract'
import type { useText } from '../../../i18n/use-text.tsx'

type Text = ReturnType<typeof useText>['t']

/** What each column can hold, as the screens of the record call it. */
export function fieldLabel(t: Text, field: ImportField): string {
  switch (field) {
    case 'employeeId':
      return t('employees.number')
    case 'firstName':
      return t('employees.firstName')
    case 'lastName':
      return t('employees.lastName')
    case 'name':
      return t('employee-imports.fName')
    case 'email':
      return t('employees.email')
    case 'phone':
      return t('employees.phone')
    case 'dateOfBirth':
      return t('employees.dateOfBirth')
    case 'gender':
      return t('employees.gender')
    case 'address':
      return t('employees.address')
    case 'department':
      return t('employees.department')
    case 'position':
      return t('employees.position')
    case 'startsOn':
      return t('employees.startsOn')
    case 'endsOn':
      return t('employees.leavingDate')
    case 'payFrequency':
      return t('employees.payFrequency')
    case 'paySchedule':
      return t('employees.paySchedule')
    case 'payBasis':
      return t('employees.payBasis')
    case 'hourlyRate':
      return t('employees.hourlyRate')
    case 'annualSalary':
      return t('employees.annualSalary')
    case 'periodSalary':
      return t('employee-imports.fPeriodSalary')
    case 'weeklyHours':
      return t('employees.weeklyHours')
    case 'nationalInsuranceNumber':
      return t('employees.nino')
    case 'taxCode':
      return t('employees.taxCode')
    case 'taxBasis':
      return t('employees.taxBasis')
    case 'niCategory':
      return t('employees.niCategory')
    case 'studentLoans':
      return t('employees.studentLoans')
    case 'postgraduateLoan':
      return t('employees.loanPostgraduate')
    case 'director':
      return t('employees.director')
    case 'directorFrom':
      return t('employees.directorFrom')
    case 'directorMethod':
      return t('employee-imports.fDirectorMethod')
    case 'starterStatement':
      return t('employees.starter')
    case 'p45TaxablePay':
      return t('employee-imports.fP45Pay')
    case 'p45Tax':
      return t('employee-imports.fP45Tax')
    case 'pension':
      return t('employees.pension')
    case 'pensionEmployeeRate':
      return t('employees.pensionEmployeeRate')
    case 'pensionEmployerRate':
      return t('employees.pensionEmployerRate')
    case 'sortCode':
      return t('employees.sortCode')
    case 'accountNumber':
      return t('employees.accountNumber')
    case 'accountName':
      return t('employees.accountName')
    default:
      return figureLabel(t, field)
  }
}

const family: Partial<Record<ImportField, string>> = {
  maternityToDate: 'SMP',
  paternityToDate: 'SPP',
  adoptionToDate: 'SAP',
  sharedParentalToDate: 'ShPP',
  bereavementToDate: 'SPBP',
  neonatalToDate: 'SNCP',
}

/** What was paid in this tax year before. */
function figureLabel(t: Text, field: ImportField): string {
  switch (field) {
    case 'oldPayrollId':
      return t('employee-imports.fOldPayrollId')
    case 'paidUntil':
      return t('employee-imports.fPaidUntil')
    case 'grossToDate':
      return t('employee-imports.fGross')
    case 'netToDate':
      return t('employee-imports.fNet')
    case 'taxablePayToDate':
      return t('employee-imports.fTaxablePay')
    case 'taxToDate':
      return t('employee-imports.fTax')
    case 'niEarningsToDate':
      return t('employee-imports.fNiEarnings')
    case 'atLowerEarningsLimitToDate':
      return t('employee-imports.fBand', { band: 'LEL' })
    case 'lowerLimitToPrimaryToDate':
      return t('employee-imports.fBand', { band: 'LEL–PT' })
    case 'primaryToUpperToDate':
      return t('employee-imports.fBand', { band: 'PT–UEL' })
    case 'employeeNiToDate':
      return t('employee-imports.fEmployeeNi')
    case 'employerNiToDate':
      return t('employee-imports.fEmployerNi')
    case 'studentLoanToDate':
      return t('employee-imports.fStudentLoan')
    case 'postgraduateLoanToDate':
      return t('employee-imports.fPostgraduateLoan')
    case 'pensionBeforeTaxToDate':
      return t('employee-imports.fPensionBefore')
    case 'pensionAfterTaxToDate':
      return t('employee-imports.fPensionAfter')
    case 'pensionEmployerToDate':
      return t('employee-imports.fPensionEmployer')
    case 'payrolledBenefitsToDate':
      return t('employee-imports.fBenefits')
    default:
      return t('employee-imports.fFamily', { kind: family[field] ?? field })
  }
}
