import type { CompanyCar } from '../company-car.ts'
import type { FlexibleDrawdown, FpsPayment } from '../full-payment-submission.ts'
import { note } from './faults.ts'
import {
  attribute,
  type Fields,
  has,
  missing,
  onlyOne,
  optional,
  part,
  required,
  requiredAttribute,
  said,
  saidIfAny,
  take,
  valueIn,
  within,
} from './fields.ts'
import {
  amount,
  amountFromZero,
  day,
  formed,
  oneOf,
  taxWeek,
  text,
  wholeNumber,
  wholePounds,
  yes,
  yesOrNo,
} from './kinds.ts'

export function readPayment(fields: Fields): FpsPayment {
  return said({
    frequency: required(fields, 'PayFreq', oneOf('W1', 'W2', 'W4', 'M1', 'M3', 'M6', 'MA', 'IO', 'IR')),
    paymentDate: required(fields, 'PmtDate', day),
    lateReason: optional(fields, 'LateReason', oneOf('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')),
    period: readPeriod(fields),
    periodsCovered: required(fields, 'PeriodsCovered', wholeNumber(1, 99)),
    aggregatedEarnings: optional(fields, 'AggregatedEarnings', yes),
    afterLeaving: optional(fields, 'PmtAfterLeaving', yes),
    hoursBand: required(fields, 'HoursWorked', oneOf('A', 'B', 'C', 'D', 'E')),
    taxCode: readTaxCode(fields),
    taxablePay: required(fields, 'TaxablePay', amount),
    nonTaxableOrNicablePay: optional(fields, 'NonTaxOrNICPmt', amount),
    deductionsFromNetPay: optional(fields, 'DednsFromNetPay', amount),
    payAfterStatutoryDeductions: optional(fields, 'PayAfterStatDedns', amount),
    payrolledBenefits: optional(fields, 'BenefitsTaxedViaPayroll', amount),
    class1AContributionsToDate: optional(fields, 'Class1ANICsYTD', amountFromZero),
    cars: part(fields, 'Benefits', readCars),
    pensionBeforeTax: optional(fields, 'EmpeePenContribnsPaid', amount),
    itemsSubjectToClass1Only: optional(fields, 'ItemsSubjectToClass1NIC', amount),
    pensionAfterTax: optional(fields, 'EmpeePenContribnsNotPaid', amount),
    studentLoan: readStudentLoan(fields),
    postgraduateLoanRecovered: optional(fields, 'PostgradLoanRecovered', wholePounds),
    taxDeducted: required(fields, 'TaxDeductedOrRefunded', amount),
    onStrike: optional(fields, 'OnStrike', yes),
    unpaidAbsence: optional(fields, 'UnpaidAbsence', yes),
    statutoryPayToDate: saidIfAny({
      maternity: optional(fields, 'SMPYTD', amountFromZero),
      paternity: optional(fields, 'SPPYTD', amountFromZero),
      adoption: optional(fields, 'SAPYTD', amountFromZero),
      sharedParental: optional(fields, 'ShPPYTD', amountFromZero),
      parentalBereavement: optional(fields, 'SPBPYTD', amountFromZero),
      parentalBereavementNorthernIreland: optional(fields, 'SPBPNIREYTD', amountFromZero),
      neonatalCare: optional(fields, 'SNCPYTD', amountFromZero),
    }),
    miscarriageNorthernIreland: optional(fields, 'MiscarriageNIRE', yesOrNo),
    workplacePostcodeNorthernIreland: optional(fields, 'EmployeeWorkplacePostcodeNIRE', text),
    smallPensionLumpSums: readLumpSums(fields),
    flexibleDrawdown: part(fields, 'FlexibleDrawdown', readDrawdown),
  })
}

function readPeriod(fields: Fields): FpsPayment['period'] {
  if (!has(fields, 'WeekNo')) return { month: required(fields, 'MonthNo', wholeNumber(1, 12)) }
  if (has(fields, 'MonthNo')) note(fields.notes, 'contradicts', fields.element, { within: '/MonthNo' })
  optional(fields, 'MonthNo', wholeNumber(1, 12))
  return { week: required(fields, 'WeekNo', taxWeek) }
}

const taxCode = formed(/^([1-9]\d{0,5}[LMNPTY]|BR|0T|NT|D[0-8]|K[1-9]\d{0,5})$/)

function readTaxCode(fields: Fields): FpsPayment['taxCode'] {
  const [element] = take(fields, 'TaxCode')
  if (!element) return missing(fields, 'TaxCode')
  const { notes } = fields
  const regime = attribute(element, 'TaxRegime', { notes, kind: oneOf('S', 'C') })
  return said({
    code: valueIn(element, notes, taxCode),
    nation: regime && (regime === 'S' ? ('Scotland' as const) : ('Wales' as const)),
    nonCumulative: attribute(element, 'BasisNonCumulative', { notes, kind: yes }),
  })
}

function readStudentLoan(fields: Fields): FpsPayment['studentLoan'] {
  const [element] = take(fields, 'StudentLoanRecovered')
  if (!element) return undefined
  const { notes } = fields
  return {
    plan: requiredAttribute(element, 'PlanType', { notes, kind: oneOf('01', '02', '04', '05') }),
    recovered: valueIn(element, notes, wholePounds),
  }
}

function readLumpSums(fields: Fields): FpsPayment['smallPensionLumpSums'] {
  const { notes } = fields
  const found = take(fields, 'TrivialCommutationPayment', 3).map((element) => ({
    type: requiredAttribute(element, 'type', { notes, kind: oneOf('A', 'B', 'C') }),
    amount: valueIn(element, notes, wholePounds),
  }))
  return found.length > 0 ? found : undefined
}

const rights = [
  ['FlexiblyAccessingPensionRights', 'flexible access'],
  ['PensionDeathBenefit', 'death benefit'],
  ['SeriousIllHealthLumpSum', 'serious ill-health'],
  ['PensionCommencementExcessLumpSum', 'commencement excess'],
  ['StandAloneLumpSum', 'stand-alone lump sum'],
] as const

function readDrawdown(fields: Fields): FlexibleDrawdown {
  return said({
    by: onlyOne(fields, rights) ?? missing<FlexibleDrawdown['by']>(fields, 'FlexiblyAccessingPensionRights'),
    taxable: optional(fields, 'TaxablePayment', amount),
    nonTaxable: optional(fields, 'NontaxablePayment', amount),
  })
}

function readCars(fields: Fields): CompanyCar[] {
  const cars = take(fields, 'Car', 15).map((element) => within(element, fields.notes, readCar))
  return cars.length > 0 ? cars : missing(fields, 'Car')
}

const grams = wholeNumber(0, 999)
const co2 = { read: (given: string) => (given.trim() === 'X' ? ('X' as const) : grams.read(given)) }

function readCar(fields: Fields): CompanyCar {
  return said({
    make: required(fields, 'Make', text),
    firstRegistered: required(fields, 'FirstRegd', day),
    co2: required(fields, 'CO2', co2),
    zeroEmissionMileage: optional(fields, 'ZeroEmissionsMileage', wholeNumber(0, 9999)),
    fuel: required(fields, 'Fuel', oneOf('F', 'D', 'A')),
    id: optional(fields, 'ID', text),
    amendment: required(fields, 'Amendment', yesOrNo),
    price: required(fields, 'Price', amountFromZero),
    availableFrom: required(fields, 'AvailFrom', day),
    cashEquivalent: required(fields, 'CashEquiv', amount),
    availableTo: optional(fields, 'AvailTo', day),
    freeFuel: part(fields, 'FreeFuel', (fuel) =>
      said({
        from: required(fuel, 'Provided', day),
        cashEquivalent: required(fuel, 'CashEquiv', amount),
        withdrawn: optional(fuel, 'Withdrawn', day),
      }),
    ),
  })
}
