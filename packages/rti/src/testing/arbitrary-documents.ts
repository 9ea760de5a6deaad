import { pence } from '@gpod/money'
import fc from 'fast-check'
import type {
  Address,
  CompanyCar,
  EmployerPaymentSummary,
  FlexibleDrawdown,
  FpsEmployee,
  FpsEmployment,
  FpsPayment,
  FullPaymentSubmission,
  NationalInsuranceFigures,
  PersonName,
  RecoveredStatutoryPay,
  RtiTaxYear,
  Starter,
} from '../index.ts'
import { startOf } from './documents.ts'

// Whatever the types and what they say of themselves allow: not what a payroll would send, but all that may be sent.

type Model<Value> = { [Key in keyof Value]-?: fc.Arbitrary<Exclude<Value[Key], undefined>> }

/** Every field of a type; those of `always` in each value, the others there or not. */
const record = <Value extends object>(model: Model<Value>, always: readonly (keyof Value)[]) =>
  fc.record(model, { requiredKeys: [...always] as never[] }) as unknown as fc.Arbitrary<Value>

/** What 2025-26 does not know yet: there it is never said. */
const from2026 = <Value>(taxYear: RtiTaxYear, values: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  taxYear === '25-26' ? (fc.constant(undefined) as unknown as fc.Arbitrary<Value>) : values

const matching = (pattern: RegExp) => fc.stringMatching(pattern)
const amount = (least: number, most: number) => fc.integer({ min: least, max: most }).map(pence)
const whole = (least: number, most: number) => fc.integer({ min: least, max: most }).map((value) => pence(value * 100))
const large = 99_999_999_999
const positive = amount(0, large)
const signed = amount(-large, large)
const flag = fc.boolean()
const statutory = amount(0, 99_999_999)

const day = (first: string, last: string) =>
  fc
    .integer({ min: Date.parse(first) / 86_400_000, max: Date.parse(last) / 86_400_000 })
    .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
const dayOf = (taxYear: RtiTaxYear) => day(`${startOf(taxYear)}-04-06`, `${startOf(taxYear) + 1}-04-05`)
const anyDay = day('1900-01-01', '2100-12-31')
const taxWeek = fc.oneof(fc.integer({ min: 1, max: 54 }), fc.constant(56))
const taxMonth = fc.integer({ min: 1, max: 12 })

const nationalInsuranceNumber = matching(/^[ACEHJLMOPRSWXY][ABCEGHJ][0-9]{6}[A-D ]$/)
const namePart = matching(/^[A-Za-z][A-Za-z '-]{0,34}$/)
const line = matching(/^[A-Za-z0-9][A-Za-z0-9 .,\-()/=!"%&*;<>'+:?]{0,34}$/)
const payrollId = matching(/^[A-Za-z0-9.,\-()/=!"%&*;<>'+:?][A-Za-z0-9 .,\-()/=!"%&*;<>'+:?]{0,34}$/)
const digits = (count: number) => matching(new RegExp(`^[0-9]{${count}}$`))

const personName = record<PersonName>(
  {
    forenames: fc.array(namePart, { maxLength: 2 }),
    initials: matching(/^[A-Za-z][A-Za-z ]{0,4}$/),
    surname: namePart,
  },
  ['surname'],
)

const address = record<Address>(
  {
    lines: fc.array(line, { maxLength: 4 }),
    place: fc.oneof(
      fc.record({ postcode: matching(/^[A-Z0-9][A-Z0-9 ]{0,9}$/) }),
      fc.record({ country: matching(/^[A-Za-z][A-Za-z .'-]{0,34}$/) }),
    ),
  },
  ['lines'],
)

const pension = record<NonNullable<Starter['statePension']>>({ bereaved: flag, annualAmount: amount(1, large) }, [
  'annualAmount',
])

const starter = record<Starter>(
  {
    startDate: anyDay,
    declaration: fc.constantFrom('A', 'B', 'C'),
    studentLoan: flag,
    postgraduateLoan: flag,
    seconded: record<NonNullable<Starter['seconded']>>(
      {
        stay: fc.constantFrom('183 days or more', 'under 183 days', 'in and out of the UK'),
        eeaCitizen: flag,
        epm6Scheme: flag,
      },
      [],
    ),
    occupationalPension: pension,
    statePension: pension,
  },
  [],
)

const nationalInsurance = fc.record<NationalInsuranceFigures>({
  letter: fc.constantFrom(...'ABCDEFGHIJKLMNPQRSTVWXYZ') as fc.Arbitrary<NationalInsuranceFigures['letter']>,
  earnings: signed,
  earningsToDate: positive,
  atLowerLimitToDate: whole(0, 9_999),
  lowerLimitToPrimaryThresholdToDate: amount(0, 999_999),
  primaryThresholdToUpperLimitToDate: amount(0, 9_999_999),
  employer: signed,
  employerToDate: positive,
  employee: signed,
  employeeToDate: positive,
})

const car = (taxYear: RtiTaxYear) =>
  record<CompanyCar>(
    {
      make: matching(/^[A-Za-z0-9 ()./-]{1,35}$/),
      firstRegistered: anyDay,
      co2: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.constant('X' as const)),
      zeroEmissionMileage: fc.integer({ min: 0, max: 9_999 }),
      fuel: fc.constantFrom('F', 'D', 'A'),
      id: matching(/^[A-Za-z0-9 ]{1,10}$/),
      amendment: flag,
      price: amount(100_000, 999_999_999),
      availableFrom: dayOf(taxYear),
      cashEquivalent: signed,
      availableTo: dayOf(taxYear),
      freeFuel: record<NonNullable<CompanyCar['freeFuel']>>(
        { from: dayOf(taxYear), cashEquivalent: signed, withdrawn: dayOf(taxYear) },
        ['from', 'cashEquivalent'],
      ),
    },
    ['make', 'firstRegistered', 'co2', 'fuel', 'amendment', 'price', 'availableFrom', 'cashEquivalent'],
  )

const payment = (taxYear: RtiTaxYear) =>
  record<FpsPayment>(
    {
      frequency: fc.constantFrom('W1', 'W2', 'W4', 'M1', 'M3', 'M6', 'MA', 'IO', 'IR'),
      paymentDate: dayOf(taxYear),
      lateReason: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'),
      period: fc.oneof(fc.record({ week: taxWeek }), fc.record({ month: taxMonth })),
      periodsCovered: fc.integer({ min: 1, max: 99 }),
      aggregatedEarnings: flag,
      afterLeaving: flag,
      hoursBand: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
      taxCode: record<FpsPayment['taxCode']>(
        {
          code: matching(/^([1-9][0-9]{0,5}[LMNPTY]|BR|0T|NT|D[0-8]|K[1-9][0-9]{0,5})$/),
          nation: fc.constantFrom('Scotland', 'Wales'),
          nonCumulative: flag,
        },
        ['code'],
      ),
      taxablePay: signed,
      nonTaxableOrNicablePay: signed,
      deductionsFromNetPay: signed,
      payAfterStatutoryDeductions: signed,
      payrolledBenefits: signed,
      class1AContributionsToDate: positive,
      cars: fc.array(car(taxYear), { maxLength: 2 }),
      pensionBeforeTax: signed,
      itemsSubjectToClass1Only: signed,
      pensionAfterTax: signed,
      studentLoan: fc.record({
        plan: taxYear === '25-26' ? fc.constantFrom('01', '02', '04') : fc.constantFrom('01', '02', '04', '05'),
        recovered: whole(-99_999, 99_999),
      }),
      postgraduateLoanRecovered: whole(-99_999, 99_999),
      taxDeducted: signed,
      onStrike: flag,
      unpaidAbsence: flag,
      statutoryPayToDate: statutoryPay(taxYear),
      smallPensionLumpSums: fc.array(
        fc.record({ type: fc.constantFrom('A', 'B', 'C'), amount: whole(-99_999, 99_999) }),
        { maxLength: 3 },
      ),
      flexibleDrawdown: record<FlexibleDrawdown>(
        {
          by: fc.constantFrom(
            'flexible access',
            'death benefit',
            'serious ill-health',
            'commencement excess',
            'stand-alone lump sum',
          ),
          taxable: signed,
          nonTaxable: signed,
        },
        ['by'],
      ),
      miscarriageNorthernIreland: from2026(taxYear, flag),
      workplacePostcodeNorthernIreland: from2026(taxYear, fc.constantFrom('BT1 5GS', 'BT48 6HQ')),
    },
    ['frequency', 'paymentDate', 'period', 'periodsCovered', 'hoursBand', 'taxCode', 'taxablePay', 'taxDeducted'],
  )

const statutoryPay = (taxYear: RtiTaxYear) =>
  record<RecoveredStatutoryPay>(
    {
      maternity: statutory,
      paternity: statutory,
      adoption: statutory,
      sharedParental: statutory,
      parentalBereavement: statutory,
      neonatalCare: statutory,
      parentalBereavementNorthernIreland: from2026(taxYear, statutory),
    },
    [],
  )

const employment = (taxYear: RtiTaxYear) =>
  record<FpsEmployment>(
    {
      offPayrollWorker: flag,
      occupationalPension: flag,
      director: record<NonNullable<FpsEmployment['director']>>(
        { method: fc.constantFrom('annual', 'alternative'), appointedInTaxWeek: taxWeek },
        ['method'],
      ),
      starter,
      workplacePostcode: fc.constantFrom('BD17 7AA', 'M1 1AE', 'EC1A 1BB', 'W1A 0AX'),
      payrollId,
      payrollIdChanged: record<NonNullable<FpsEmployment['payrollIdChanged']>>({ from: payrollId }, []),
      paidToNonIndividual: flag,
      irregular: flag,
      leavingDate: day(`${startOf(taxYear) - 6}-04-06`, '2030-12-31'),
      toDate: record<FpsEmployment['toDate']>(
        {
          taxablePay: positive,
          tax: signed,
          studentLoans: whole(0, 99_999),
          postgraduateLoans: whole(0, 99_999),
          payrolledBenefits: positive,
          pensionBeforeTax: positive,
          pensionAfterTax: positive,
        },
        ['taxablePay', 'tax'],
      ),
      payment: payment(taxYear),
      nationalInsurance: fc.array(nationalInsurance, { maxLength: 4 }),
    },
    ['toDate', 'payment', 'nationalInsurance'],
  )

const employee = (taxYear: RtiTaxYear) =>
  record<FpsEmployee>(
    {
      nationalInsuranceNumber,
      name: fc
        .tuple(personName, fc.option(matching(/^[A-Za-z][A-Za-z .'-]{0,34}$/), { nil: undefined }))
        .map(([name, title]) => (title === undefined ? name : { ...name, title })),
      address,
      birthDate: anyDay,
      gender: fc.constantFrom('M', 'F'),
      passportNumber: line,
      partner: record<NonNullable<FpsEmployee['partner']>>({ nationalInsuranceNumber, name: personName }, ['name']),
      employments: fc
        .array(employment(taxYear), { minLength: 1, maxLength: 3 })
        .map((all) => all as unknown as FpsEmployee['employments']),
    },
    ['name', 'gender', 'employments'],
  )

const finalSubmission = (taxYear: RtiTaxYear) =>
  fc.oneof(fc.record({ schemeCeasedOn: dayOf(taxYear) }), fc.constant({ forYear: true } as const))

const sender = fc.constantFrom(
  'Individual',
  'Company',
  'Agent',
  'Bureau',
  'Employer',
  'Acting in Capacity',
) as fc.Arbitrary<NonNullable<FullPaymentSubmission['sender']>>

const employer = {
  officeNumber: digits(3),
  payeReference: matching(/^[A-Za-z0-9&'()*,./-][A-Za-z0-9 &'()*,./-]{0,9}$/),
  accountsOfficeReference: matching(/^[0-9]{3}P[A-Z][0-9]{7}[0-9X]$/),
  corporationTaxReference: digits(10),
}
const employerAlways = ['officeNumber', 'payeReference', 'accountsOfficeReference'] as const

export const arbitraryFps = (taxYear: RtiTaxYear) =>
  record<FullPaymentSubmission>(
    {
      taxYear: fc.constant(taxYear),
      employer: record<FullPaymentSubmission['employer']>(
        { ...employer, selfAssessmentReference: digits(10) },
        employerAlways,
      ),
      periodEnd: anyDay,
      sender,
      employees: fc.array(employee(taxYear), { maxLength: 3 }),
      finalSubmission: finalSubmission(taxYear),
    },
    ['taxYear', 'employer', 'periodEnd', 'employees'],
  )

/** From the 6th of a month to the 5th of a later one. */
const taxMonths = (taxYear: RtiTaxYear) =>
  fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 12 })).map(([one, other]) => {
    const start = startOf(taxYear)
    const month = (number: number, dayOfMonth: number) =>
      new Date(Date.UTC(start, 3 + number, dayOfMonth)).toISOString().slice(0, 10)
    return { from: month(Math.min(one, other - 1), 6), to: month(Math.max(one + 1, other), 5) }
  })

export const arbitraryEps = (taxYear: RtiTaxYear) =>
  record<EmployerPaymentSummary>(
    {
      taxYear: fc.constant(taxYear),
      employer: record<EmployerPaymentSummary['employer']>(employer, employerAlways),
      periodEnd: anyDay,
      sender,
      noPayment: taxMonths(taxYear),
      inactivity: taxMonths(taxYear),
      employmentAllowance: flag,
      stateAid: record<NonNullable<EmployerPaymentSummary['stateAid']>>(
        { agriculture: flag, fisheries: flag, roadTransport: flag, industrial: flag, notApplicable: flag },
        [],
      ),
      recoverable: record<NonNullable<EmployerPaymentSummary['recoverable']>>(
        { taxMonth, statutoryPay: statutoryPay(taxYear), compensation: statutoryPay(taxYear) },
        [],
      ),
      apprenticeshipLevy: fc.record({
        dueToDate: whole(0, 99_999_999),
        taxMonth,
        annualAllowance: amount(0, 1_500_000),
      }),
      refundAccount: record<NonNullable<EmployerPaymentSummary['refundAccount']>>(
        {
          holder: matching(/^[A-Za-z0-9&'()*,./-][A-Za-z0-9 &'()*,./-]{0,27}$/),
          number: digits(8),
          sortCode: digits(6),
          buildingSocietyReference: matching(/^[A-Za-z0-9&'()*,./-][A-Za-z0-9 &'()*,./-]{0,17}$/),
        },
        ['holder', 'number', 'sortCode'],
      ),
      finalSubmission: finalSubmission(taxYear),
    },
    ['taxYear', 'employer', 'periodEnd'],
  )
