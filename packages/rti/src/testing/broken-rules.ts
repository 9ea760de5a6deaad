import { pence } from '@gpod/money'
import type {
  CompanyCar,
  FpsEmployee,
  FpsEmployment,
  FpsPayment,
  FullPaymentSubmission,
  NationalInsuranceFigures,
  RtiTaxYear,
} from '../index.ts'
import { fpsMessage, goodEmployee, goodFps, startOf } from './documents.ts'

/** A message with one thing wrong, for a rule of HMRC; `also` are rules that nobody can keep who breaks this one so. */
export interface BrokenRule {
  readonly rule: string
  readonly also?: readonly string[]
  readonly message: (taxYear: RtiTaxYear) => string
}

type Change<Value> = (taxYear: RtiTaxYear) => Partial<Value>

const broken = (rule: string, message: BrokenRule['message'], also: readonly string[] = []): BrokenRule => ({
  rule,
  message,
  also,
})

const document = (change: Change<FullPaymentSubmission>) => (year: RtiTaxYear) =>
  fpsMessage({ ...goodFps(year), ...change(year) })
const employer = (change: Partial<FullPaymentSubmission['employer']>) =>
  document((year) => ({ employer: { ...goodFps(year).employer, ...change } }))
const employee = (change: Change<FpsEmployee>) =>
  document((year) => ({ employees: [{ ...goodEmployee(year), ...change(year) }] }))
const without = (...keys: (keyof FpsEmployee)[]) =>
  document((year) => {
    const kept = Object.entries(goodEmployee(year)).filter(([key]) => !keys.some((each) => each === key))
    return { employees: [Object.fromEntries(kept) as unknown as FpsEmployee] }
  })
const employment = (change: Change<FpsEmployment>) =>
  employee((year) => ({ employments: [{ ...goodEmployee(year).employments[0], ...change(year) }] }))
const payment = (change: Change<FpsPayment>) =>
  employment((year) => ({ payment: { ...goodEmployee(year).employments[0].payment, ...change(year) } }))
const car = (change: Change<CompanyCar>) => payment((year) => ({ cars: [{ ...goodCar(year), ...change(year) }] }))

function goodCar(year: RtiTaxYear): CompanyCar {
  return {
    make: 'Big Car',
    firstRegistered: '2020-01-02',
    co2: 150,
    fuel: 'D',
    amendment: false,
    price: pence(25_000_00),
    availableFrom: `${startOf(year)}-06-01`,
    cashEquivalent: pence(250_00),
  }
}

const nothing: NationalInsuranceFigures = {
  letter: 'X',
  earnings: pence(1000_00),
  earningsToDate: pence(3000_00),
  atLowerLimitToDate: pence(0),
  lowerLimitToPrimaryThresholdToDate: pence(0),
  primaryThresholdToUpperLimitToDate: pence(0),
  employer: pence(0),
  employerToDate: pence(0),
  employee: pence(0),
  employeeToDate: pence(0),
}
const letter = (change: Partial<NationalInsuranceFigures>) =>
  employment(() => ({ nationalInsurance: [{ ...nothing, ...change }] }))

/** The good message with a piece of its text replaced, for what the types cannot say. */
const edited =
  (find: string | RegExp, replacement: string, message: BrokenRule['message'] = (year) => fpsMessage(goodFps(year))) =>
  (year: RtiTaxYear) => {
    const before = message(year)
    const after = before.replace(find, replacement)
    if (after === before) throw new Error(`${find} is not in the message`)
    return after
  }

const afterToday = (year: RtiTaxYear) => `${startOf(year)}-07-01`
/** Thirty days after the 30th of June is the 30th of July. */
const thirtyOneDaysOn = (year: RtiTaxYear) => `${startOf(year)}-07-31`
const startDate = (year: RtiTaxYear) => `${startOf(year)}-06-02`
const pension = { annualAmount: pence(1200_00) }

/** Every rule of HMRC's Schematron, broken by a message that keeps the schema. */
export const brokenRules: readonly BrokenRule[] = [
  broken('r1004', edited('<Key Type="TaxOfficeReference">A635', '<Key Type="TaxOfficeReference">B635')),
  broken('r1005', edited(/(<IRheader>)<Keys>.*?<\/Keys>/, '$1'), ['HMRCOFFICENUMBER.0', 'EMPLOYERPAYEREF.0']),
  broken('FPS.0', edited('<Class>HMRC-PAYE-RTI-FPS<', '<Class>HMRC-PAYE-RTI-EPS<')),
  broken(
    'FPS.1',
    document(() => ({ employees: [] })),
  ),
  broken('HMRCOFFICENUMBER.0', edited('<OfficeNo>635', '<OfficeNo>636')),
  broken('EMPLOYERPAYEREF.0', edited('<PayeRef>A635', '<PayeRef>A636')),
  broken('UTR.0', edited(/<COTAXRef>.*?<\/COTAXRef>/, '<SAUTR>2111111111</SAUTR>')),
  broken('SAUTR.0', employer({ selfAssessmentReference: '1111111111' })),
  broken('UTR.0.0', employer({ corporationTaxReference: '2111111111' })),
  broken(
    'RELATEDTAXYEAR.0',
    edited(/<RelatedTaxYear>[\d-]+/, '<RelatedTaxYear>24-25', edited(/<PeriodEnd>[\d-]+/, '<PeriodEnd>2025-04-05')),
  ),
  broken(
    'RELATEDTAXYEAR.2',
    document((year) => ({ periodEnd: `${startOf(year)}-04-05` })),
  ),
  broken(
    'PARTNERDETAILS.FPS.0',
    employee(() => ({ partner: { name: { forenames: ['Bo'], surname: 'Example' } } })),
  ),
  broken(
    'SHPP.0',
    document((year) => {
      const whole = goodEmployee(year)
      const [first] = whole.employments
      const statutoryPayToDate = { sharedParental: pence(100_00) }
      const employments = [{ ...first, payment: { ...first.payment, statutoryPayToDate } }] as const
      return { employees: [{ ...whole, employments, partner: { name: { surname: 'Example' } } }] }
    }),
  ),
  broken('EMPLOYEE.FPS.2', without('birthDate')),
  broken(
    'ADDRESS.FPS.0',
    employee(() => ({ address: { lines: [] } })),
  ),
  broken('EMPLOYEE.0', without('nationalInsuranceNumber', 'address')),
  broken(
    'EMPLOYEE.1',
    employee(() => ({ name: { surname: 'Example' } })),
  ),
  broken(
    'FOREIGNCOUNTRY.0',
    employee(() => ({ address: { lines: ['1 Rue Haute'], place: { country: 'Belgium' } } })),
  ),
  broken(
    'BirthDateType.1',
    employee((year) => ({ birthDate: afterToday(year) })),
  ),
  broken(
    'DATEOFBIRTH.0',
    employee((year) => ({ birthDate: `${startOf(year) - 130}-06-30` })),
  ),
  broken(
    'EMPLOYMENT.FPS.0',
    employment((year) => ({
      occupationalPension: true,
      starter: { startDate: startDate(year), occupationalPension: { annualAmount: pence(0) } },
    })),
  ),
  broken(
    'STARTINGDECLARATION.FPS.0',
    employment((year) => ({
      occupationalPension: true,
      starter: { startDate: startDate(year), declaration: 'B', occupationalPension: pension },
    })),
  ),
  broken(
    'STARTINGDECLARATION.FPS.1',
    employment((year) => ({
      starter: { startDate: startDate(year), declaration: 'B', seconded: { stay: 'under 183 days' } },
    })),
  ),
  broken(
    'STARTINGDECLARATION.FPS.2',
    employment((year) => ({ starter: { startDate: startDate(year) } })),
    ['EMPLOYMENT.FPS.0'],
  ),
  broken(
    'EMPLOYMENT.FPS.1',
    employment((year) => ({
      starter: { startDate: startDate(year), declaration: 'B', occupationalPension: pension },
    })),
  ),
  broken(
    'STARTERINFORMATION.FPS.0',
    employment(() => ({ starter: {} })),
  ),
  broken(
    'TAXWKOFAPPTOFDIRECTOR.0',
    edited(
      /<DirectorsNIC>AN<\/DirectorsNIC>/,
      '',
      employment(() => ({ director: { method: 'annual', appointedInTaxWeek: 9 } })),
    ),
  ),
  broken(
    'STARTDATE.0',
    employment((year) => ({ starter: { startDate: thirtyOneDaysOn(year), declaration: 'A' } })),
  ),
  broken(
    'STARTDATE.1',
    employee((year) => ({
      address: { lines: ['1 The Lane'], place: { postcode: 'BD17 7AA' } },
      employments: [
        { ...goodEmployee(year).employments[0], starter: { startDate: startDate(year), declaration: 'A' } },
      ],
    })),
  ),
  broken(
    'INDIVIDUALSECONDEDTOWORKINUK.0',
    employment((year) => ({ starter: { startDate: startDate(year), declaration: 'A', seconded: {} } })),
  ),
  broken(
    'EEACOMMONWEALTHCITIZEN.0',
    employment((year) => ({
      starter: { startDate: startDate(year), declaration: 'A', seconded: { eeaCitizen: true, epm6Scheme: true } },
    })),
  ),
  broken(
    'LEAVINGDATE.2',
    employment((year) => ({ leavingDate: thirtyOneDaysOn(year) })),
  ),
  broken(
    'PAYMENTAFTERLEAVINGDATEINDICATOR.0',
    payment(() => ({ afterLeaving: true })),
  ),
  broken(
    'DATEFIRSTREGISTERED.1',
    car((year) => ({ firstRegistered: afterToday(year) })),
  ),
  broken(
    'CARAVAILABLETO.0',
    car((year) => ({ availableTo: `${startOf(year)}-05-31` })),
  ),
  broken(
    'FREEFUELWITHDRAWN.0',
    car((year) => ({
      freeFuel: {
        from: `${startOf(year)}-06-02`,
        cashEquivalent: pence(75_00),
        withdrawn: `${startOf(year)}-06-01`,
      },
    })),
  ),
  broken(
    'TRIVIALCOMMUTATIONPAYMENT.0',
    edited(
      '</Payment>',
      `${'<TrivialCommutationPayment type="B">10.00</TrivialCommutationPayment>'.repeat(2)}</Payment>`,
    ),
  ),
  broken(
    'FLEXIBLEDRAWDOWN.1',
    edited(
      '</Payment>',
      '<FlexibleDrawdown><PensionDeathBenefit>yes</PensionDeathBenefit></FlexibleDrawdown></Payment>',
    ),
  ),
  broken(
    'NILETTER.0',
    employee((year) => ({
      birthDate: '1961-04-05',
      employments: [{ ...goodEmployee(year).employments[0], nationalInsurance: [{ ...nothing, letter: 'B' }] }],
    })),
  ),
  broken(
    'NILETTER.1',
    employment(() => ({ nationalInsurance: [nothing, nothing] })),
  ),
  broken('NILETTER.2', letter({ letter: 'F' })),
  broken(
    'NILETTER.3',
    employee((year) => ({
      gender: 'F',
      birthDate: '1961-04-06',
      employments: [{ ...goodEmployee(year).employments[0], nationalInsurance: [{ ...nothing, letter: 'B' }] }],
    })),
  ),
  broken('AT-LEL.0', letter({ atLowerLimitToDate: pence(1_00) })),
  broken('LEL-TO-PT.1', letter({ lowerLimitToPrimaryThresholdToDate: pence(1) })),
  broken('PT-TO-UEL.1', letter({ primaryThresholdToUpperLimitToDate: pence(1) })),
  broken('TOTALEMPLOYERNICONTRIBUTIONS.1', letter({ employer: pence(1) })),
  broken('TOTALEMPLOYERNICONTRIBUTIONSYEARTODATE.1', letter({ employerToDate: pence(1) })),
  broken('EMPLOYEESCONTRIBUTIONSONALLEARNINGS.1', letter({ letter: 'C', employee: pence(1) })),
  broken('EMPLOYEESCONTRIBUTIONSONALLEARNINGSYEARTODATE.1', letter({ letter: 'W', employeeToDate: pence(1) })),
  broken('FINALSUBMISSION.0', edited('</FullPaymentSubmission>', '<FinalSubmission/></FullPaymentSubmission>')),
  broken(
    'FINALSUBMISSIONCEASEDINDICATOR.1',
    edited(
      '</FullPaymentSubmission>',
      '<FinalSubmission><BecauseSchemeCeased>yes</BecauseSchemeCeased></FinalSubmission></FullPaymentSubmission>',
    ),
  ),
  broken(
    'DATESCHEMECEASED.0',
    document((year) => ({ finalSubmission: { schemeCeasedOn: afterToday(year) } })),
  ),
]
