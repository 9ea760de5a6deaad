import type { EmployeeTerms } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { wholeNumber } from './chance.ts'
import type { RosterName } from './rota.ts'

/** The demo company. It and everybody in it are invented. */
export const company = {
  name: 'Marram Bay Care',
  companySize: '11-50',
  address: '4 Marram Bay Road, Southport',
  owner: { firstName: 'Helen', lastName: 'Prescott', phone: '01632 960412' },
} as const

/** No such office, references or account exist: reports go to the sandbox HMRC alone. */
export const payrollSettings = {
  payeOfficeNumber: '999',
  payeReference: 'MB12345',
  accountsOfficeReference: '999PA00012345',
  hmrcSenderId: 'MARRAMBAY',
  hmrcPassword: 'sandbox-only',
  bacsUserNumber: '999999',
  payingAccount: { sortCode: '000000', accountNumber: '12345678', accountName: 'MARRAM BAY CARE' },
  pensionSchemeName: 'Marram Bay Pension Plan',
  pensionSchemeContact: '4 Marram Bay Road, Southport, 01632 960499',
} as const

/** Its scheme, by the least of qualifying earnings. */
export const pensionScheme = {
  name: payrollSettings.pensionSchemeName,
  contact: payrollSettings.pensionSchemeContact,
  provider: 'nest',
  method: 'relief_at_source',
  basis: 'qualifying_earnings',
  employeeRate: 500,
  employerRate: 300,
  dutiesFrom: '2017-02-01',
  paymentDueDay: 22,
  providerReference: 'EMP000123456',
  groupName: 'All employees',
  paymentSource: 'Main account',
  reenrolmentOn: null,
  declaredOn: null,
  version: 0,
} as const

/** Who has something in the payroll that is more than hours. */
export type PayrollPart =
  | 'ill'
  | 'on_holiday'
  | 'owes_council_tax'
  | 'has_a_tax_notice'
  | 'is_on_call'
  | 'drives_own_car'
  | 'stood_in'
  | 'eats_at_work'

export type DemoPerson = {
  employeeId: string
  firstName: string
  lastName: string
  email: string
  terms: EmployeeTerms
  roster: RosterName
  wing: string
  /** The week of the demo in which they open their account; null for those who have none. */
  joinsInWeek: number | null
  /** How likely they are to take out pay in a week. */
  keenness: number
  part: 'demo_worker' | 'asks_for_much' | null
  payrollPart: PayrollPart | null
  /** Of who leaves while the demo runs. */
  lastDay: string | null
}

type Details = {
  taxCode?: string
  niCategory?: string
  studentLoans?: ('plan_1' | 'plan_2' | 'plan_5')[]
  pension?: 'none' | 'relief_at_source' | 'net_pay' | 'by_assessment'
  joinsInWeek?: number
  keenness?: number
  part?: DemoPerson['part']
  payroll?: PayrollPart
  lacks?: 'bank_account' | 'national_insurance_number'
  /** The week of the demo on whose Wednesday they work for the last time. */
  leavesInWeek?: number
}

/** First name, last name, born, start date (or week of the demo), position, roster, pence an hour, how often paid, the rest. */
type Line = [string, string, string, string | number, Position, RosterName, number, Frequency, Details?]
type Frequency = 'weekly' | 'monthly' | 'by_payday'
type Position = keyof typeof departments

const departments = {
  'Care assistant': 'Care',
  'Senior care assistant': 'Care',
  'Night care assistant': 'Care',
  'Registered nurse': 'Nursing',
  'Lead nurse': 'Nursing',
  'Kitchen assistant': 'Kitchen',
  Cook: 'Kitchen',
  'Head cook': 'Kitchen',
  Driver: 'Transport',
} as const

const lines: readonly Line[] = [
  [
    'Amina',
    'Khan',
    '1994-05-17',
    '2023-02-06',
    'Care assistant',
    'amina',
    1365,
    'by_payday',
    { joinsInWeek: 0, part: 'demo_worker' },
  ],
  [
    'Blessing',
    'Adeyemi',
    '1988-11-02',
    '2021-09-13',
    'Registered nurse',
    'longDaysMonToWed',
    2140,
    'by_payday',
    { joinsInWeek: 0, keenness: 0.95, part: 'asks_for_much' },
  ],
  [
    'Declan',
    'Murphy',
    '1979-03-28',
    '2018-04-09',
    'Senior care assistant',
    'earlies',
    1460,
    'weekly',
    { joinsInWeek: 0, keenness: 1, payroll: 'stood_in' },
  ],
  [
    'Priya',
    'Raman',
    '1991-07-09',
    '2022-01-17',
    'Care assistant',
    'lates',
    1325,
    'weekly',
    { joinsInWeek: 0, keenness: 1 },
  ],
  [
    'Kwame',
    'Boateng',
    '1985-12-20',
    '2020-06-01',
    'Night care assistant',
    'nights',
    1480,
    'weekly',
    { joinsInWeek: 1, keenness: 1 },
  ],
  [
    'Ewa',
    'Kowalczyk',
    '1990-02-14',
    '2019-10-07',
    'Care assistant',
    'earlies',
    1340,
    'weekly',
    { joinsInWeek: 0, keenness: 1 },
  ],
  [
    'Jordan',
    'Bell',
    '2003-08-30',
    '2024-03-11',
    'Care assistant',
    'lates',
    1310,
    'weekly',
    { joinsInWeek: 2, keenness: 1, studentLoans: ['plan_5'] },
  ],
  [
    'Rhiannon',
    'Pugh',
    '1983-06-05',
    '2020-02-24',
    'Senior care assistant',
    'longDaysThuToSat',
    1455,
    'monthly',
    { joinsInWeek: 0, keenness: 0.95, taxCode: 'C1257L' },
  ],
  [
    'Mohammed',
    'Hussain',
    '1996-09-18',
    '2023-05-15',
    'Driver',
    'vans',
    1350,
    'weekly',
    { joinsInWeek: 1, keenness: 1 },
  ],
  [
    'Gareth',
    'Lloyd',
    '1974-01-25',
    '2017-08-21',
    'Head cook',
    'kitchenEarly',
    1620,
    'monthly',
    { joinsInWeek: 1, keenness: 0.9, payroll: 'is_on_call' },
  ],
  [
    'Thandiwe',
    'Moyo',
    '1987-04-11',
    '2022-11-28',
    'Registered nurse',
    'nights',
    2260,
    'monthly',
    { joinsInWeek: 1, keenness: 0.95 },
  ],
  [
    'Sophie',
    'Turnbull',
    '1999-10-03',
    '2024-08-05',
    'Kitchen assistant',
    'kitchenLate',
    1295,
    'weekly',
    { joinsInWeek: 2, keenness: 1, studentLoans: ['plan_2'] },
  ],
  ['Margaret', 'Ashworth', '1968-05-30', '2015-03-02', 'Lead nurse', 'longDaysMonToWed', 2380, 'monthly'],
  ['Oluwaseun', 'Ogunleye', '1992-08-22', '2021-05-10', 'Registered nurse', 'longDaysThuToSat', 2155, 'monthly'],
  ['Catherine', 'Doyle', '1981-02-07', '2016-11-14', 'Registered nurse', 'longDaysMonToWed', 2210, 'monthly'],
  ['Jerome', 'Baptiste', '1989-09-12', '2022-07-18', 'Registered nurse', 'nights', 2240, 'monthly'],
  [
    'Mei',
    'Chan',
    '1995-12-01',
    '2023-10-02',
    'Registered nurse',
    'longDaysThuToSat',
    2095,
    'monthly',
    { studentLoans: ['plan_2'] },
  ],
  ['Anjali', 'Menon', '1993-03-19', '2024-01-08', 'Registered nurse', 'longDaysMonToWed', 2090, 'monthly'],
  [
    'Susan',
    'Hartley',
    '1957-07-16',
    '2012-05-21',
    'Senior care assistant',
    'earlies',
    1470,
    'weekly',
    { niCategory: 'C', pension: 'by_assessment' },
  ],
  ['Tomasz', 'Nowak', '1986-10-29', '2019-02-18', 'Senior care assistant', 'longDaysThuToSat', 1465, 'weekly'],
  [
    'Chloe',
    'Bradshaw',
    '2006-02-08',
    '2025-09-08',
    'Care assistant',
    'lates',
    1280,
    'weekly',
    { niCategory: 'M', pension: 'by_assessment' },
  ],
  [
    'Callum',
    'Fraser',
    '1998-06-21',
    '2022-09-05',
    'Care assistant',
    'earlies',
    1315,
    'weekly',
    { taxCode: 'S1257L', payroll: 'ill' },
  ],
  ['Fatima', 'Zahra Ali', '1984-01-13', '2020-10-12', 'Care assistant', 'lates', 1330, 'weekly'],
  ['Grace', 'Mwangi', '1990-11-26', '2023-08-14', 'Night care assistant', 'nights', 1475, 'weekly'],
  ['Ioana', 'Popescu', '1982-05-04', '2021-01-25', 'Night care assistant', 'nights', 1475, 'weekly'],
  [
    'Liam',
    'O’Connor',
    '1997-08-17',
    '2024-05-20',
    'Care assistant',
    'longDaysMonToWed',
    1310,
    'weekly',
    { studentLoans: ['plan_1'], payroll: 'owes_council_tax' },
  ],
  [
    'Nia',
    'Evans',
    '2000-12-11',
    '2023-06-12',
    'Care assistant',
    'earlies',
    1305,
    'weekly',
    { taxCode: 'C1257L', payroll: 'on_holiday' },
  ],
  [
    'Patrick',
    'Nkemelu',
    '1978-09-09',
    '2018-10-01',
    'Care assistant',
    'lates',
    1345,
    'weekly',
    { payroll: 'has_a_tax_notice' },
  ],
  ['Rosa', 'Fernandes', '1971-03-15', '2016-06-27', 'Care assistant', 'earlies', 1350, 'weekly', { taxCode: 'K120' }],
  ['Samuel', 'Osei', '1994-10-08', '2022-03-28', 'Night care assistant', 'nights', 1470, 'weekly'],
  ['Tanvir', 'Rahman', '1989-07-24', '2021-11-01', 'Care assistant', 'longDaysThuToSat', 1320, 'weekly'],
  ['Uzma', 'Sheikh', '1992-02-27', '2023-03-20', 'Care assistant', 'lates', 1315, 'weekly'],
  [
    'Victoria',
    'Lamb',
    '1976-12-30',
    '2019-07-15',
    'Care assistant',
    'earlies',
    1340,
    'weekly',
    { taxCode: 'BR', pension: 'by_assessment' },
  ],
  [
    'Daniel',
    'Whitaker',
    '2007-11-19',
    4,
    'Care assistant',
    'longDaysThuToSat',
    1275,
    'weekly',
    { niCategory: 'M', pension: 'by_assessment' },
  ],
  [
    'Zofia',
    'Zielinska',
    '1995-04-02',
    8,
    'Care assistant',
    'lates',
    1300,
    'weekly',
    { lacks: 'national_insurance_number' },
  ],
  ['Arthur', 'Pickering', '1966-08-06', '2014-01-13', 'Cook', 'kitchenEarly', 1490, 'monthly'],
  ['Lakshmi', 'Iyer', '1980-06-18', '2021-04-19', 'Cook', 'kitchenLate', 1475, 'weekly', { payroll: 'eats_at_work' }],
  [
    'Ben',
    'Salter',
    '2005-09-27',
    10,
    'Kitchen assistant',
    'kitchenLate',
    1290,
    'weekly',
    { pension: 'none', lacks: 'bank_account' },
  ],
  ['Colin', 'Rigby', '1963-10-21', '2013-09-30', 'Driver', 'vans', 1370, 'monthly', { payroll: 'drives_own_car' }],
  ['Yusuf', 'Demir', '1988-03-06', '2022-05-09', 'Driver', 'vans', 1345, 'weekly'],
  // Three years and three weeks before the demo: a leave year has just begun.
  [
    'Hannah',
    'Greaves',
    '1985-11-04',
    -159,
    'Kitchen assistant',
    'kitchenEarly',
    1305,
    'weekly',
    { pension: 'relief_at_source', leavesInWeek: 8 },
  ],
]

const wings: Record<(typeof departments)[Position], readonly string[]> = {
  Care: ['Willow Wing', 'Orchard Wing', 'Seaview Wing'],
  Nursing: ['Seaview Wing', 'Willow Wing'],
  Kitchen: ['Main kitchen'],
  Transport: ['Day centre bus'],
}

/**
 * Everybody who works there. `firstDay` is the Monday the demo begins; the two whom a visitor meets first are paid
 * `openFrequency`, so that today is not their payday.
 */
export function people(firstDay: string, openFrequency: 'weekly' | 'monthly', workerEmail: string): DemoPerson[] {
  return lines.map(([firstName, lastName, born, starts, position, roster, rate, frequency, details = {}], index) => {
    const employeeId = `MB${String(index + 1).padStart(3, '0')}`
    const department = departments[position]
    const email =
      details.part === 'demo_worker' ? workerEmail : `${plain(firstName)}.${plain(lastName)}@marrambay.example`
    return {
      employeeId,
      firstName,
      lastName,
      email,
      roster,
      wing: wings[department][index % wings[department].length] ?? '',
      joinsInWeek: details.joinsInWeek ?? null,
      keenness: details.keenness ?? 0,
      part: details.part ?? null,
      payrollPart: details.payroll ?? null,
      lastDay: details.leavesInWeek === undefined ? null : addDays(firstDay, 7 * details.leavesInWeek + 2),
      terms: {
        firstName,
        lastName,
        email,
        employeeId,
        phone: `07700 900${String(100 + index)}`,
        dateOfBirth: born,
        gender: men.has(firstName) ? 'M' : 'F',
        address: `${wholeNumber(1, 90, employeeId, 'house')} ${streets[index % streets.length]}, Southport`,
        department,
        position,
        startsOn: typeof starts === 'number' ? addDays(firstDay, 7 * starts) : starts,
        payFrequency: frequency === 'by_payday' ? openFrequency : frequency,
        hourlyRate: (rate / 100).toFixed(2),
        nationalInsuranceNumber: details.lacks === 'national_insurance_number' ? null : insuranceNumber(employeeId),
        taxCode: details.taxCode ?? '1257L',
        niCategory: details.niCategory ?? 'A',
        studentLoans: details.studentLoans ?? [],
        // Who starts while the demo runs is assessed by its runs; the others came with the terms that they had.
        pension: details.pension ?? (typeof starts === 'number' ? 'by_assessment' : 'relief_at_source'),
        bankAccount: details.lacks === 'bank_account' ? null : bankAccount(employeeId, `${firstName} ${lastName}`),
      },
    }
  })
}

const men = new Set(
  'Declan,Kwame,Jordan,Mohammed,Gareth,Oluwaseun,Jerome,Tomasz,Callum,Liam,Patrick,Samuel,Tanvir,Daniel,Arthur,Ben,Colin,Yusuf'.split(
    ',',
  ),
)

const streets = ['Lord Row', 'Dune Terrace', 'Pinewood Avenue', 'Larkhill Lane', 'Sandgrounder Street', 'Pier View']

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

function insuranceNumber(employeeId: string): string {
  return `JX${wholeNumber(100_000, 999_999, employeeId, 'insurance')}${'ABCD'.charAt(wholeNumber(0, 3, employeeId, 'suffix'))}`
}

/** No bank has the sort code 00-00-00, and the numbers stay clear of those with which the sandbox bank plays tricks. */
function bankAccount(employeeId: string, accountName: string) {
  const accountNumber = String(wholeNumber(10_000_000, 99_999_999, employeeId, 'account'))
  return { sortCode: '000000', accountNumber, accountName }
}
