import type {
  Director,
  FiguresToDate,
  FpsEmployment,
  NationalInsuranceFigures,
  NationalInsuranceLetter,
  Starter,
} from '../full-payment-submission.ts'
import { type Fields, has, onlyOne, optional, part, required, requiredPart, said, take, within } from './fields.ts'
import { amount, amountFromZero, day, oneOf, taxWeek, text, wholePoundsFromZero, yes } from './kinds.ts'
import { readPayment } from './read-payment.ts'

export function readEmployment(fields: Fields): FpsEmployment {
  return said({
    offPayrollWorker: optional(fields, 'OffPayrollWorker', yes),
    occupationalPension: optional(fields, 'OccPenInd', yes),
    director: readDirector(fields),
    starter: part(fields, 'Starter', readStarter),
    workplacePostcode: optional(fields, 'EmployeeWorkplacePostcode', text),
    payrollId: optional(fields, 'PayId', text),
    payrollIdChanged: part(fields, 'PayIdChgd', (changed) => {
      required(changed, 'PayrollIdChangedIndicator', yes)
      return said({ from: optional(changed, 'OldPayrollId', text) })
    }),
    paidToNonIndividual: optional(fields, 'PaymentToANonIndividual', yes),
    irregular: optional(fields, 'IrrEmp', yes),
    leavingDate: optional(fields, 'LeavingDate', day),
    toDate: requiredPart(fields, 'FiguresToDate', readFiguresToDate),
    payment: requiredPart(fields, 'Payment', readPayment),
    nationalInsurance: take(fields, 'NIlettersAndValues', 4).map((element) =>
      within(element, fields.notes, readNationalInsurance),
    ),
  })
}

function readDirector(fields: Fields): Director | undefined {
  if (!has(fields, 'DirectorsNIC') && !has(fields, 'TaxWkOfApptOfDirector')) return undefined
  return said({
    method:
      required(fields, 'DirectorsNIC', oneOf('AN', 'AL')) === 'AN' ? ('annual' as const) : ('alternative' as const),
    appointedInTaxWeek: optional(fields, 'TaxWkOfApptOfDirector', taxWeek),
  })
}

function readStarter(fields: Fields): Starter {
  return said({
    startDate: optional(fields, 'StartDate', day),
    declaration: optional(fields, 'StartDec', oneOf('A', 'B', 'C')),
    studentLoan: optional(fields, 'StudentLoan', yes),
    postgraduateLoan: optional(fields, 'PostgradLoan', yes),
    seconded: part(fields, 'Seconded', (seconded) =>
      said({
        stay: onlyOne(seconded, stays),
        eeaCitizen: optional(seconded, 'EEACitizen', yes),
        epm6Scheme: optional(seconded, 'EPM6', yes),
      }),
    ),
    occupationalPension: part(fields, 'OccPension', readStartingPension),
    statePension: part(fields, 'StatePension', readStartingPension),
  })
}

const stays = [
  ['Stay183DaysOrMore', '183 days or more'],
  ['StayLessThan183Days', 'under 183 days'],
  ['InOutUK', 'in and out of the UK'],
] as const

function readStartingPension(fields: Fields): NonNullable<Starter['statePension']> {
  return said({
    bereaved: optional(fields, 'Bereaved', yes),
    annualAmount: required(fields, 'Amount', amountFromZero),
  })
}

function readFiguresToDate(fields: Fields): FiguresToDate {
  return said({
    taxablePay: required(fields, 'TaxablePay', amountFromZero),
    tax: required(fields, 'TotalTax', amount),
    studentLoans: optional(fields, 'StudentLoansTD', wholePoundsFromZero),
    postgraduateLoans: optional(fields, 'PostgradLoansTD', wholePoundsFromZero),
    payrolledBenefits: optional(fields, 'BenefitsTaxedViaPayrollYTD', amountFromZero),
    pensionBeforeTax: optional(fields, 'EmpeePenContribnsPaidYTD', amountFromZero),
    pensionAfterTax: optional(fields, 'EmpeePenContribnsNotPaidYTD', amountFromZero),
  })
}

const letter = oneOf(...([...'ABCDEFGHIJKLMNPQRSTVWXYZ'] as NationalInsuranceLetter[]))

function readNationalInsurance(fields: Fields): NationalInsuranceFigures {
  return {
    letter: required(fields, 'NIletter', letter),
    earnings: required(fields, 'GrossEarningsForNICsInPd', amount),
    earningsToDate: required(fields, 'GrossEarningsForNICsYTD', amountFromZero),
    atLowerLimitToDate: required(fields, 'AtLELYTD', wholePoundsFromZero),
    lowerLimitToPrimaryThresholdToDate: required(fields, 'LELtoPTYTD', amountFromZero),
    primaryThresholdToUpperLimitToDate: required(fields, 'PTtoUELYTD', amountFromZero),
    employer: required(fields, 'TotalEmpNICInPd', amount),
    employerToDate: required(fields, 'TotalEmpNICYTD', amountFromZero),
    employee: required(fields, 'EmpeeContribnsInPd', amount),
    employeeToDate: required(fields, 'EmpeeContribnsYTD', amountFromZero),
  }
}
