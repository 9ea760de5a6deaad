import { type Pence, pence } from '@gpod/money'
import { calculatePay, type PayCalculated, type PayInput } from '@gpod/payroll'
import { type FpsEmployee, type FullPaymentSubmission, rtiMessageClass, writeFps } from '@gpod/rti'
import { expect, test } from 'vitest'
import { fpsOf, type PayToReport, reportHeader } from './build-fps.ts'
import { checkReport, partsOfFps, totalsInFps } from './check-report.ts'

const payDate = '2026-11-27'
const references = { officeNumber: '123', payeReference: 'AB456', accountsOfficeReference: '123PA00012345' }
const header = reportHeader(references, payDate) as NonNullable<ReturnType<typeof reportHeader>>

function paid(changes: Partial<PayInput> = {}): { input: PayInput; result: PayCalculated } {
  const input: PayInput = {
    payDate,
    frequency: 'monthly',
    taxCode: '1257L',
    niCategory: 'A',
    earnings: [{ kind: 'salary', code: 'salary', amount: pence(3000_00) }],
    ...changes,
  }
  const result = calculatePay(input)
  if (result.outcome === 'refused') throw new Error(result.code)
  return { input, result }
}

function record(changes: Partial<PayToReport> = {}, pay: Partial<PayInput> = {}): PayToReport {
  return {
    payRecordId: 'r',
    workerId: 'w',
    employeeId: 'E-1',
    firstName: 'Zoë',
    lastName: "O'Brien-Łukasz",
    address: '1 High Street, Leeds, LS1 4AB',
    dateOfBirth: '1994-05-17',
    gender: 'F',
    nationalInsuranceNumber: 'AB123456C',
    startsOn: '2020-01-06',
    endsOn: null,
    periodEndsOn: payDate,
    isLeavingReported: false,
    isStarter: false,
    oldPayrollId: null,
    starterStatement: null,
    hasP45: false,
    directorFrom: null,
    weeklyHours: 37.5,
    minutes: 0,
    hasUnpaidAbsence: false,
    ofYear: { pensionBeforeTax: pence(0), pensionAfterTax: pence(0), statutory: {} },
    ...paid(pay),
    ...changes,
  }
}

/** Written, and found to be what HMRC's schema and rules take. */
function reported(one: PayToReport, lateReason: 'G' | null = null): FpsEmployee {
  const document = fpsOf(header, { payDate, taxDate: payDate, lateReason }, [one]) as FullPaymentSubmission
  const faults = checkReport(writeFps(document), { messageClass: rtiMessageClass('FPS'), references, today: payDate })
  expect(faults).toEqual([])
  const [employee] = document.employees
  if (!employee) throw new Error('nobody is reported')
  return employee
}

const employmentOf = (one: PayToReport) => reported(one).employments[0]

test('an ordinary payment has the figures of its pay record, dated on the payday', () => {
  const employee = reported(record())
  expect(employee).toMatchObject({
    name: { forenames: ['Zoe'], surname: "O'Brien-Lukasz" },
    address: { lines: ['1 High Street', 'Leeds'], place: { postcode: 'LS1 4AB' } },
  })
  // £3,000 in month 8 as the first pay of the year under 1257L: no tax (8/12 of £12,570 is more); NI 8 % over £1,048,
  // the employer's 15 % over £417.
  expect(employee.employments[0]).toMatchObject({
    payrollId: 'E-1',
    toDate: { taxablePay: 3000_00, tax: 0 },
    payment: {
      frequency: 'M1',
      paymentDate: payDate,
      period: { month: 8 },
      hoursBand: 'D',
      taxCode: { code: '1257L' },
      taxablePay: 3000_00,
      taxDeducted: 0,
      payAfterStatutoryDeductions: 3000_00 - 156_16,
    },
    nationalInsurance: [{ letter: 'A', earnings: 3000_00, employee: 156_16, employer: 387_45 }],
  })
  expect(employee.employments[0]).not.toHaveProperty('starter')
  expect(employee.employments[0]).not.toHaveProperty('leavingDate')
})

test('a starter is told of with their statement, or as C without one; a P45 alone says nothing', () => {
  const starter = { isStarter: true, startsOn: '2026-11-02' }
  const loans: Partial<PayInput> = { studentLoanPlans: ['plan_2', 'postgraduate'] }
  expect(employmentOf(record({ ...starter, starterStatement: 'B' }, loans)).starter).toEqual({
    startDate: '2026-11-02',
    declaration: 'B',
    studentLoan: true,
    postgraduateLoan: true,
  })
  expect(employmentOf(record(starter)).starter).toMatchObject({ declaration: 'C' })
  expect(
    fpsOf(header, { payDate, taxDate: payDate, lateReason: null }, [
      record({ ...starter, hasP45: true, address: 'Leeds' }),
    ]),
  ).toEqual({
    incomplete: [{ workerId: 'w', name: "Zoë O'Brien-Łukasz", fields: ['address', 'starterStatement'] }],
  })
})

test('who left has the leaving date; what is paid once HMRC knows is paid after leaving', () => {
  expect(employmentOf(record({ endsOn: '2026-12-01' }))).not.toHaveProperty('leavingDate')
  const last = employmentOf(record({ endsOn: '2026-11-20' }))
  expect(last).toMatchObject({ leavingDate: '2026-11-20' })
  expect(last.payment).not.toHaveProperty('afterLeaving')
  const later = employmentOf(record({ endsOn: '2026-11-20', isLeavingReported: true }))
  expect(later).toMatchObject({ leavingDate: '2026-11-20', payment: { afterLeaving: true } })
  // They left before payday, but behind its cut-off: the next payday pays their last days and tells of it.
  expect(employmentOf(record({ endsOn: '2026-11-20', periodEndsOn: '2026-11-15' }))).not.toHaveProperty('leavingDate')
})

test('a director has their method, and the tax week of an appointment within the year', () => {
  const director: Partial<PayInput> = { director: { method: 'annual', weeksInYear: 20 } }
  expect(employmentOf(record({ directorFrom: '2024-01-01' }, director)).director).toEqual({ method: 'annual' })
  // The 6th of July is the first day of week 14: thirteen whole weeks since the 6th of April.
  expect(employmentOf(record({ directorFrom: '2026-07-06' }, director)).director).toEqual({
    method: 'annual',
    appointedInTaxWeek: 14,
  })
})

test('codes of Scotland and Wales lose their letter, and week 1 is said apart', () => {
  const codeOf = (pay: Partial<PayInput>) => employmentOf(record({}, pay)).payment.taxCode
  expect(codeOf({ taxCode: 'SK475', basis: 'week1_month1' })).toEqual({
    code: 'K475',
    nation: 'Scotland',
    nonCumulative: true,
  })
  expect(codeOf({ taxCode: 'C1257L' })).toEqual({ code: '1257L', nation: 'Wales' })
  expect(codeOf({ taxCode: 'BR' })).toEqual({ code: 'BR' })
})

test('a student loan is reported with its plan, a postgraduate loan apart, both in whole pounds', () => {
  const { payment, toDate } = employmentOf(record({}, { studentLoanPlans: ['plan_1', 'postgraduate'] }))
  expect(payment.studentLoan?.plan).toBe('01')
  expect(payment.studentLoan?.recovered).toBe(toDate.studentLoans)
  expect(Number(payment.postgraduateLoanRecovered) % 100).toBe(0)
  expect(toDate.postgraduateLoans).toBe(payment.postgraduateLoanRecovered)
  // 9 % over 1/12 of the plan 1 threshold of £26,900 (2026-27), and 6 % over 1/12 of £21,000.
  expect(payment.studentLoan?.recovered).toBe(68_00)
  expect(payment.postgraduateLoanRecovered).toBe(75_00)
})

test('family pay is reported to date, sick pay is not', () => {
  const statutory = { statutory_maternity: pence(1200_00), statutory_sick: pence(100_00) }
  const ofYear = { pensionBeforeTax: pence(0), pensionAfterTax: pence(0), statutory }
  expect(employmentOf(record({ ofYear })).payment.statutoryPayToDate).toEqual({ maternity: 1200_00 })
})

test('pension is reported by how it is relieved: before tax, after tax, and a sacrifice not at all', () => {
  const terms = { basis: 'all_earnings', employeeRate: 500, employerRate: 300 } as const
  const pay = (method: 'net_pay' | 'relief_at_source' | 'salary_sacrifice') =>
    employmentOf(record({}, { pension: { ...terms, method } })).payment
  expect(pay('net_pay')).toMatchObject({ pensionBeforeTax: 150_00, taxablePay: 2850_00 })
  expect(pay('relief_at_source')).toMatchObject({ pensionAfterTax: 120_00, taxablePay: 3000_00 })
  expect(pay('salary_sacrifice')).toMatchObject({ taxablePay: 2850_00 })
  expect(pay('salary_sacrifice')).not.toHaveProperty('pensionBeforeTax')
  expect(pay('salary_sacrifice')).not.toHaveProperty('pensionAfterTax')
})

test('expenses, benefits taxed through the payroll and deductions from net pay stand in their own places', () => {
  const { payment, toDate } = employmentOf(
    record(
      {},
      {
        earnings: [
          { kind: 'salary', amount: pence(3000_00) },
          { kind: 'expenses', amount: pence(45_50) },
          { kind: 'payrolled_benefit', amount: pence(80_00) },
        ],
        deductions: [{ code: 'union', timing: 'after_tax', amount: pence(12_00) }],
      },
    ),
  )
  expect(payment).toMatchObject({
    taxablePay: 3080_00,
    nonTaxableOrNicablePay: 45_50,
    payrolledBenefits: 80_00,
    deductionsFromNetPay: 12_00,
    payAfterStatutoryDeductions: 3045_50 - 156_16,
  })
  expect(toDate.payrolledBenefits).toBe(80_00)
})

test('each letter of the year is reported, also the one that is not used any more', () => {
  const before = paid({ payDate: '2026-10-27', niCategory: 'A' }).result
  const { nationalInsurance } = employmentOf(
    record({}, { niCategory: 'C', toDate: before.toDate, niByCategory: before.niByCategory }),
  )
  expect(nationalInsurance).toMatchObject([
    { letter: 'A', earnings: 0, employee: 0, earningsToDate: 3000_00, employeeToDate: 156_16 },
    { letter: 'C', earnings: 3000_00, employee: 0, earningsToDate: 3000_00, employeeToDate: 0 },
  ])
})

test('what HMRC asks for and a record lacks is named', () => {
  const bare = record({
    gender: null,
    dateOfBirth: null,
    nationalInsuranceNumber: null,
    address: null,
    firstName: '明',
    lastName: '王',
  })
  expect(fpsOf(header, { payDate, taxDate: payDate, lateReason: null }, [bare, record()])).toEqual({
    incomplete: [
      { workerId: 'w', name: '明 王', fields: ['firstName', 'lastName', 'gender', 'dateOfBirth', 'address'] },
    ],
  })
})

test.each([
  [15.99, 'A'],
  [16, 'B'],
  [24, 'C'],
  [29.99, 'C'],
  [30, 'D'],
] as const)('%f hours a week are band %s', (weeklyHours, band) => {
  expect(employmentOf(record({ weeklyHours })).payment.hoursBand).toBe(band)
})

test('the sums of a document are read from its text, and are those of its pay records', () => {
  const records = [
    record(),
    record({}, { taxCode: 'BR', studentLoanPlans: ['plan_2', 'postgraduate'] }),
    record({}, { taxCode: 'D1', niCategory: 'C', earnings: [{ kind: 'bonus', amount: pence(98_765_43) }] }),
  ]
  const document = fpsOf(header, { payDate, taxDate: payDate, lateReason: null }, records) as FullPaymentSubmission
  const sum = (of: (totals: PayCalculated['totals']) => Pence | number) =>
    records.reduce((total, { result }) => total + of(result.totals), 0)
  expect(totalsInFps(partsOfFps(writeFps(document)).employees)).toEqual({
    taxablePay: sum(({ taxablePay }) => taxablePay),
    incomeTax: sum(({ incomeTax }) => incomeTax),
    nationalInsurance: sum(({ employeeNi, employerNi }) => employeeNi + employerNi),
    studentLoans: sum(({ studentLoan, postgraduateLoan }) => studentLoan + postgraduateLoan),
  })
})

test('pay brought forward over a weekend is reported under the ordinary payday, in the tax year of that', () => {
  // 6 April 2026 is Easter Monday: paid on Thursday the 2nd (CWG2 1.8).
  const ofNextYear = reportHeader(references, '2026-04-06') as NonNullable<ReturnType<typeof reportHeader>>
  const one = record({}, { payDate: '2026-04-06', paidOn: '2026-04-02', frequency: 'weekly' })
  const payday = { payDate: '2026-04-02', taxDate: '2026-04-06', lateReason: null }
  const document = fpsOf(ofNextYear, payday, [one]) as FullPaymentSubmission
  const faults = checkReport(writeFps(document), {
    messageClass: rtiMessageClass('FPS'),
    references,
    today: '2026-04-02',
  })
  expect(faults).toEqual([])
  expect(document).toMatchObject({ taxYear: '26-27', periodEnd: '2026-05-05' })
  expect(document.employees[0]?.employments[0]?.payment).toMatchObject({
    paymentDate: '2026-04-06',
    period: { week: 1 },
  })
})

test('a second payment of a period reports what it bore itself, and the year with both', () => {
  const first = paid({ frequency: 'weekly', earnings: [{ kind: 'salary', amount: pence(300_00) }] })
  const { toDate, inPeriod: earlierInPeriod, niByCategory } = first.result
  const own = { frequency: 'weekly', earnings: [{ kind: 'salary', amount: pence(200_00) }] } as const
  const employee = reported(record({}, { ...own, toDate, earlierInPeriod, niByCategory }))
  // 500.00 - 242.00 at 8 % is 20.64, of which 300.00 - 242.00 bore 4.64; the employer 15 % of all above 96.00.
  expect(employee.employments[0]?.nationalInsurance).toMatchObject([
    { earnings: 200_00, earningsToDate: 500_00, employee: 16_00, employeeToDate: 20_64, employer: 30_00 },
  ])
})
