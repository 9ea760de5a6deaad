import { useText } from '../../../i18n/use-text.tsx'
import type { AnswerName, StudentLoanPlan } from './employee-answers.ts'

/** The words for the choices of a worker record. */
export function usePayWords() {
  const { t } = useText()
  const loans: Readonly<Record<StudentLoanPlan, string>> = {
    plan_1: t('employees.loanPlan', { plan: '1' }),
    plan_2: t('employees.loanPlan', { plan: '2' }),
    plan_4: t('employees.loanPlan', { plan: '4' }),
    plan_5: t('employees.loanPlan', { plan: '5' }),
    postgraduate: t('employees.loanPostgraduate'),
  }
  return {
    loans,
    frequencies: [
      { value: 'monthly', label: t('employees.frequencyMonthly') },
      { value: 'four_weekly', label: t('employees.frequencyFourWeekly') },
      { value: 'fortnightly', label: t('employees.frequencyFortnightly') },
      { value: 'weekly', label: t('employees.frequencyWeekly') },
    ],
    genders: [
      { value: '', label: t('employees.notGiven') },
      { value: 'F', label: t('employees.genderF') },
      { value: 'M', label: t('employees.genderM') },
    ],
    payBases: [
      { value: 'hourly', label: t('employees.payBasisHourly') },
      { value: 'salaried', label: t('employees.payBasisSalaried') },
    ],
    directors: [
      { value: '', label: t('employees.directorNo') },
      { value: 'annual', label: t('employees.directorAnnual') },
      { value: 'alternative', label: t('employees.directorAlternative') },
    ],
    starterStatements: [
      { value: '', label: t('employees.notGiven') },
      { value: 'A', label: t('employees.starterA') },
      { value: 'B', label: t('employees.starterB') },
      { value: 'C', label: t('employees.starterC') },
    ],
    taxBases: [
      { value: 'cumulative', label: t('employees.basisCumulative') },
      { value: 'week1_month1', label: t('employees.basisWeek1') },
    ],
    pensions: [
      { value: 'none', label: t('employees.pensionNone') },
      { value: 'relief_at_source', label: t('employees.pensionRelief') },
      { value: 'net_pay', label: t('employees.pensionNetPay') },
      { value: 'salary_sacrifice', label: t('employees.pensionSacrifice') },
    ],
  }
}

/** What is wrong with one answer and how to mend it. */
export function useAnswerProblemText(): (name: AnswerName, problem: string) => string {
  const { t } = useText()
  return (name, problem) => {
    if (problem === 'required') return t('common.fieldRequired')
    if (problem === 'too_long') return t('common.fieldTooLong')
    if (problem === 'after_start') return t('employees.problemBirth')
    switch (name) {
      case 'email':
        return t('common.fieldEmail')
      case 'dateOfBirth':
      case 'startsOn':
        return t('employees.problemDay')
      case 'directorFrom':
        return problem === 'before_start' ? t('employees.problemRateFrom') : t('employees.problemDay')
      case 'rateFrom':
        return t('employees.problemRateFrom')
      case 'hourlyRate':
        return t('employees.problemRate')
      case 'annualSalary':
        return t('employees.problemSalary')
      case 'pensionEmployeeRate':
      case 'pensionEmployerRate':
        return t('employees.problemPercent')
      case 'p45TaxablePay':
        return t('employees.problemP45Pay')
      case 'p45Tax':
        return t('employees.problemP45Tax')
      case 'weeklyHours':
        return t('employees.problemHours')
      case 'nationalInsuranceNumber':
        return t('employees.problemNino')
      case 'taxCode':
        return t('employees.problemTaxCode')
      case 'studentLoans':
        return t('employees.problemLoans')
      case 'firstName':
      case 'lastName':
      case 'employeeId':
      case 'department':
      case 'position':
      case 'accountName':
        return t('common.fieldPlain')
      case 'sortCode':
        return t('employees.problemSortCode')
      case 'accountNumber':
        return t('employees.problemAccountNumber')
      default:
        return t('errors.invalid_input')
    }
  }
}
