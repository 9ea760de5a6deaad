import { pence } from '@gpod/money'
import type { CourtOrder, DeductionLine, EarningsLine, PayInput } from '@gpod/payroll'

/** First and last day of a pay period, and its payday. */
export type Period = { startsOn: string; endsOn: string; payDate: string }
export type Hours = { day: string; hours: number; rate: number }
type TermsOfPay = Pick<PayInput, 'taxCode' | 'basis' | 'niCategory' | 'studentLoanPlans' | 'pension' | 'director'>

/** What is done over the API before the first payday on or after `on`. */
export type Event = { on: string } & (
  | { does: 'change'; body: Record<string, unknown> }
  | { does: 'item'; body: Record<string, unknown> }
  | { does: 'notice'; taxCode: string; taxBasis: 'cumulative' | 'week1_month1' }
  | { does: 'order'; body: Record<string, unknown> }
  | { does: 'absence'; body: Record<string, unknown> }
  | { does: 'withdraw'; amount: string; speed: 'standard' | 'express' }
)

/**
 * Somebody of a payroll year twice over: what the product is told (`hired`, `hours`, `events`), and what follows from it
 * by hand for a payday (`terms`, `earnings`, `deductions`, `orders`), for the engine to be asked without the product.
 */
export type YearPerson = {
  name: string
  frequency: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly'
  hired: Record<string, unknown>
  isEmployed?(period: Period): boolean
  terms(payDate: string): TermsOfPay
  hours?(period: Period): Hours[]
  /** Beside hours. */
  earnings?(period: Period): EarningsLine[]
  deductions?(period: Period): DeductionLine[]
  orders?(payDate: string): CourtOrder[]
  p45?: { from: string; taxablePay: number; tax: number }
  /** A director from that day on, for so many weeks of the tax year. */
  appointed?: { on: string; weeksInYear: number }
  events?: Event[]
}

const code = (taxCode: string, more: Partial<TermsOfPay> = {}): TermsOfPay => ({
  taxCode,
  basis: 'cumulative',
  niCategory: 'A',
  ...more,
})
const least = { basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 } as const
const salary = (amount: number): EarningsLine => ({ kind: 'salary', amount: pence(amount) })
const earning = (kind: EarningsLine['kind'], amount: number): EarningsLine => ({ kind, amount: pence(amount) })
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
const isIn = ({ startsOn, endsOn }: Period, day: string) => startsOn <= day && day <= endsOn
/** The last monthly paydays of both tax years: 28 March 2027 is Easter Sunday, the Friday before it Good Friday. */
const lastMonthlyPaydays = ['2026-03-27', '2027-03-25']

/** The hours of a period, more in some and fewer in others, worked on the day before payday. */
const changing = ({ endsOn }: Period, rate: number): Hours => {
  const number = Math.round(Date.parse(endsOn) / 86_400_000)
  return { day: dayBefore(endsOn), hours: 6 + ((number * 5) % 11), rate }
}
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

export const yearPeople: readonly YearPerson[] = [
  {
    // A raise in the middle of October's period (29 September to 28 October): fifteen days of thirty on each salary.
    name: 'salaried-with-raise',
    frequency: 'monthly',
    hired: { payBasis: 'salaried', annualSalary: '42000.00', pension: 'net_pay', studentLoans: ['plan_2'] },
    terms: () => code('1257L', { pension: { method: 'net_pay', ...least }, studentLoanPlans: ['plan_2'] }),
    earnings: (period) => {
      if (isIn(period, '2026-10-14')) return [salary(1750_00), salary(2000_00)]
      return [salary(period.payDate < '2026-10-14' ? 3500_00 : 4000_00)]
    },
    events: [{ on: '2026-10-20', does: 'change', body: { annualSalary: '48000.00', rateFrom: '2026-10-14' } }],
  },
  {
    // Scotland; the code becomes a K code on the month 1 basis by a notice, later an S code again.
    name: 'scottish',
    frequency: 'monthly',
    hired: {
      payBasis: 'salaried',
      annualSalary: '54000.00',
      taxCode: 'S1257L',
      pension: 'salary_sacrifice',
      pensionEmployeeRate: 800,
      studentLoans: ['plan_4', 'postgraduate'],
    },
    terms: (payDate) => ({
      ...(payDate < '2026-08-20'
        ? code('S1257L')
        : payDate < '2026-12-20'
          ? code('SK475', { basis: 'week1_month1' })
          : code('S1100L')),
      pension: { method: 'salary_sacrifice', ...least, employeeRate: 800 },
      studentLoanPlans: ['plan_4', 'postgraduate'],
    }),
    earnings: () => [salary(4500_00)],
    events: [
      { on: '2026-08-20', does: 'notice', taxCode: 'SK475', taxBasis: 'week1_month1' },
      { on: '2026-12-20', does: 'notice', taxCode: 'S1100L', taxBasis: 'cumulative' },
    ],
  },
  {
    name: 'k-code-with-benefit',
    frequency: 'monthly',
    hired: { payBasis: 'salaried', annualSalary: '36000.00', taxCode: 'K300', pension: 'relief_at_source' },
    terms: () => code('K300', { pension: { method: 'relief_at_source', ...least } }),
    earnings: ({ payDate }) => [
      salary(3000_00),
      ...(payDate >= '2026-06-01' ? [earning('payrolled_benefit', 410_00)] : []),
      ...(payDate.startsWith('2026-09') ? [earning('expenses', 62_40)] : []),
    ],
    deductions: ({ payDate }) =>
      payDate >= '2026-06-01' ? [{ code: 'giving', timing: 'before_tax', amount: pence(20_00) }] : [],
    events: [
      { on: '2026-06-01', does: 'item', body: { kind: 'payrolled_benefit', amount: '410.00', recurs: true } },
      {
        on: '2026-06-01',
        does: 'item',
        body: { kind: 'deduction', timing: 'before_tax', amount: '20.00', recurs: true },
      },
      { on: '2026-09-10', does: 'item', body: { kind: 'expenses', amount: '62.40' } },
    ],
  },
  {
    name: 'director-of-the-year',
    frequency: 'monthly',
    hired: {
      payBasis: 'salaried',
      annualSalary: '12000.00',
      weeklyHours: 10,
      director: { from: '2024-02-01', method: 'annual' },
    },
    terms: () => code('1257L', { director: { method: 'annual' } }),
    earnings: ({ payDate }) => [
      salary(1000_00),
      ...(payDate.startsWith('2026-12') ? [earning('bonus', 30_000_00)] : []),
    ],
    events: [{ on: '2026-12-10', does: 'item', body: { kind: 'bonus', amount: '30000.00' } }],
  },
  {
    // By pay periods all year and by the year in its last payment (SI 2001/1004 reg 8(6)).
    name: 'director-by-periods',
    frequency: 'monthly',
    hired: {
      payBasis: 'salaried',
      annualSalary: '12000.00',
      weeklyHours: 10,
      director: { from: '2024-02-01', method: 'alternative' },
    },
    terms: (payDate) =>
      code('1257L', { director: { method: 'alternative', isLastPayment: lastMonthlyPaydays.includes(payDate) } }),
    earnings: ({ payDate }) => [
      salary(1000_00),
      ...(payDate.startsWith('2026-12') ? [earning('bonus', 9_000_00)] : []),
    ],
    events: [{ on: '2026-12-10', does: 'item', body: { kind: 'bonus', amount: '9000.00' } }],
  },
  {
    // Appointed on Tuesday 1 September, in tax week 22: 31 of 52 weeks. What came before stays outside.
    name: 'director-appointed',
    frequency: 'monthly',
    hired: { payBasis: 'salaried', annualSalary: '60000.00' },
    terms: () => code('1257L'),
    earnings: () => [salary(5000_00)],
    appointed: { on: '2026-09-01', weeksInYear: 31 },
    events: [{ on: '2026-09-01', does: 'change', body: { director: { from: '2026-09-01', method: 'annual' } } }],
  },
  {
    // Starts on 15 July, in the period from 27 June to 28 July: 14 of its 32 days. Brings a P45.
    name: 'starter-with-p45',
    frequency: 'monthly',
    hired: {
      payBasis: 'salaried',
      annualSalary: '30000.00',
      startsOn: '2026-07-15',
      starterStatement: 'B',
      studentLoans: ['plan_5'],
      p45: { taxYear: '2026-27', taxablePay: '9000.00', tax: '1100.00' },
    },
    isEmployed: ({ endsOn }) => endsOn >= '2026-07-15',
    terms: () => code('1257L', { studentLoanPlans: ['plan_5'] }),
    earnings: (period) => [salary(isIn(period, '2026-07-15') ? 1093_75 : 2500_00)],
    p45: { from: '2026-07-15', taxablePay: 9000_00, tax: 1100_00 },
  },
  {
    // Leaves on 10 September, in the period from 29 August to 28 September: 13 of its 31 days.
    name: 'leaver',
    frequency: 'monthly',
    hired: { payBasis: 'salaried', annualSalary: '24000.00', weeklyHours: 30, studentLoans: ['plan_1'] },
    isEmployed: ({ startsOn }) => startsOn <= '2026-09-10',
    terms: () => code('1257L', { studentLoanPlans: ['plan_1'] }),
    earnings: (period) => [salary(isIn(period, '2026-09-10') ? 838_71 : 2000_00)],
    events: [{ on: '2026-09-01', does: 'change', body: { endsOn: '2026-09-10' } }],
  },
  {
    // From Monday 2 November: nine tenths of £500.00 for six weeks, then £194.32; a week is paid when it is over.
    name: 'mother',
    frequency: 'monthly',
    hired: { payBasis: 'salaried', annualSalary: '26000.00' },
    terms: () => code('1257L'),
    earnings: ({ startsOn, endsOn }) => {
      const first = '2026-11-02'
      if (endsOn < first) return [salary(2166_67)]
      // Four days of the thirty from 29 October to 27 November are worked.
      const worked = startsOn <= first ? [salary(288_89)] : []
      const upTo = (day: string) => {
        const weeks = day < first ? 0 : Math.floor(daysFrom(first, day) / 7)
        return Math.min(weeks, 6) * 450_00 + Math.max(weeks - 6, 0) * 194_32
      }
      return [...worked, earning('statutory_maternity', upTo(endsOn) - upTo(dayBefore(startsOn)))]
    },
    events: [
      {
        on: '2026-10-30',
        does: 'absence',
        body: { kind: 'maternity', startsOn: '2026-11-02', averageWeeklyEarnings: '500.00' },
      },
    ],
  },
  {
    // Turns twenty-one in September, from which payday on their letter is A; in January it is H for an apprentice's.
    name: 'letters',
    frequency: 'monthly',
    hired: { payBasis: 'salaried', annualSalary: '27600.00', dateOfBirth: '2005-09-03', niCategory: 'M' },
    terms: (payDate) =>
      code('1257L', { niCategory: payDate < '2026-09-03' ? 'M' : payDate < '2027-01-01' ? 'A' : 'H' }),
    earnings: () => [salary(2300_00)],
    events: [
      { on: '2026-09-03', does: 'change', body: { niCategory: 'A' } },
      { on: '2027-01-02', does: 'change', body: { niCategory: 'H' } },
    ],
  },
  {
    // Maintenance of £400.00 a month that leaves £500.00: what a poor month does not reach is made up.
    name: 'under-an-order',
    frequency: 'monthly',
    hired: { hourlyRate: '40.00' },
    terms: () => code('1257L'),
    hours: (period) => [changing(period, 40_00), { ...changing(period, 40_00), day: period.startsOn }],
    orders: (payDate) =>
      payDate < '2026-06-01'
        ? []
        : [
            {
              code: 'order',
              kind: 'attachment_priority',
              issuedOn: '2026-05-20',
              normalDeduction: pence(400_00),
              protectedEarnings: pence(500_00),
            },
          ],
    events: [
      {
        on: '2026-06-01',
        does: 'order',
        body: {
          kind: 'attachment_priority',
          issuedOn: '2026-05-20',
          fromDay: '2026-06-01',
          normalDeduction: '400.00',
          protectedEarnings: '500.00',
        },
      },
    ],
  },
  {
    name: 'weekly-with-loans',
    frequency: 'weekly',
    hired: { hourlyRate: '60.00', studentLoans: ['plan_1', 'postgraduate'], pension: 'net_pay' },
    terms: () =>
      code('1257L', { studentLoanPlans: ['plan_1', 'postgraduate'], pension: { method: 'net_pay', ...least } }),
    hours: (period) => [changing(period, period.endsOn < '2026-07-04' ? 60_00 : 62_50)],
    orders: (payDate) =>
      payDate < '2026-08-01' || payDate >= '2026-12-12'
        ? []
        : [{ code: 'order', kind: 'council_tax', nation: 'england', issuedOn: '2026-07-20' }],
    events: [
      { on: '2026-07-03', does: 'change', body: { hourlyRate: '62.50', rateFrom: '2026-07-04' } },
      {
        on: '2026-08-01',
        does: 'order',
        body: { kind: 'council_tax_england', issuedOn: '2026-07-20', fromDay: '2026-08-01', endedOn: '2026-12-12' },
      },
      { on: '2026-05-08', does: 'withdraw', amount: '40.00', speed: 'standard' },
      { on: '2026-09-11', does: 'withdraw', amount: '25.00', speed: 'express' },
      { on: '2026-09-11', does: 'withdraw', amount: '30.00', speed: 'standard' },
    ],
  },
  {
    // Two weeks sick: the first day counts since April 2026, and £123.25 is less than four fifths of £300.00.
    name: 'weekly-sick',
    frequency: 'weekly',
    hired: { hourlyRate: '20.00', niCategory: 'C' },
    terms: () => code('BR', { niCategory: 'C' }),
    hours: (period) => (isSick(period) || isIn(period, '2026-10-07') ? [] : [changing(period, 20_00)]),
    earnings: (period) => (isSick(period) ? [earning('statutory_sick', 123_25)] : []),
    deductions: (period) =>
      isIn(period, '2026-05-06') ? [{ code: 'loan', timing: 'after_tax', amount: pence(450_00) }] : [],
    events: [
      { on: '2026-03-26', does: 'change', body: { taxCode: 'BR' } },
      // Drawn before a loan takes all of the pay for weeks: it is taken back in parts, as soon as there is net pay.
      { on: '2026-05-05', does: 'withdraw', amount: '40.00', speed: 'standard' },
      { on: '2026-05-12', does: 'withdraw', amount: '20.00', speed: 'standard' },
      { on: '2026-05-19', does: 'withdraw', amount: '15.00', speed: 'standard' },
      {
        on: '2026-06-15',
        does: 'absence',
        body: { kind: 'sickness', startsOn: '2026-06-15', endsOn: '2026-06-26', averageWeeklyEarnings: '300.00' },
      },
      { on: '2026-05-05', does: 'item', body: { kind: 'deduction', timing: 'after_tax', amount: '450.00' } },
    ],
  },
  {
    // From January on: a second job, so all of it is taxed at the higher rate.
    name: 'fortnightly',
    frequency: 'fortnightly',
    hired: { hourlyRate: '70.00', taxCode: 'D0', startsOn: '2027-01-04', starterStatement: 'C' },
    isEmployed: ({ endsOn }) => endsOn >= '2027-01-04',
    terms: () => code('D0'),
    hours: (period) => [changing(period, 70_00)],
  },
  {
    name: 'four-weekly',
    frequency: 'four_weekly',
    hired: { payBasis: 'salaried', annualSalary: '39000.00', taxCode: 'C1257L' },
    terms: () => code('C1257L'),
    earnings: () => [salary(3000_00)],
  },
]

function isSick(period: Period): boolean {
  return isIn(period, '2026-06-19') || isIn(period, '2026-06-26')
}
