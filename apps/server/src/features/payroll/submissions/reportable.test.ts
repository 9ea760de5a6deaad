import { nationalInsuranceNumber } from '@gpod/contract'
import { pence } from '@gpod/money'
import { calculatePay, type PayInput } from '@gpod/payroll'
import { rtiMessageClass, writeFps } from '@gpod/rti'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fpsOf, type PayToReport, reportHeader } from './build-fps.ts'
import { checkReport } from './check-report.ts'
import { missingReportDetails } from './report-details.ts'

const payDate = '2026-11-27'
const references = { officeNumber: '123', payeReference: 'AB456', accountsOfficeReference: '123PA00012345' }
const header = reportHeader(references, payDate) as NonNullable<ReturnType<typeof reportHeader>>

/** What people are called, as records have it: with marks, in other scripts, too long, with signs HMRC does not take. */
const personName = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('Zoë', 'Łukasz', "O'Brien", 'Anne-Marie', 'Mary Ann', 'J.') },
  fc.constantFrom('李', 'علی', 'ગીતા', '', '-', "'", '1st'),
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme-composite', maxLength: 45 }).map((text) => `A${text}`) },
  fc.string({ unit: 'grapheme', maxLength: 45 }),
)
const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1 High Street', 'Leeds', 'Flat 2/1') },
  fc.constantFrom(
    '1 High Street',
    'Leeds',
    'Flat 2/1',
    'Đại lộ',
    '上海',
    'O’Connell St.',
    'c/o A & B',
    '#4',
    '',
    'é'.repeat(60),
  ),
  fc.string({ unit: 'grapheme', maxLength: 50 }),
)
const postcode = fc.constantFrom('', 'LS1 4AB', 'ls14ab', 'EC1A 1BB', 'GIR 0AA', 'Dublin D02', '12345')
const address = fc.option(
  fc
    .tuple(fc.array(line, { maxLength: 6 }), postcode, fc.constantFrom(', ', '\n', ';'))
    .map(([lines, code, between]) => [...lines, code].join(between)),
)
const employeeNumber = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('E-1', '0042', 'A/7', '12 34', 'a'.repeat(35), '(3)', 'x+y=z:?', "O'B & Co"),
  },
  fc.constantFrom('É-9', '员工1', 'x_y', ' 12', '[3]', 'a'.repeat(36), '12 '),
  { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 36 }) },
)
const nino = fc.option(
  fc
    .tuple(
      fc.constantFrom('AB', 'BA', 'GY', 'KA', 'NX', 'ZY', 'TT', 'QQ', 'GB'),
      fc.nat(999_999),
      fc.constantFrom('A', 'D', 'E'),
    )
    .map(([letters, number, suffix]) => `${letters}${String(number).padStart(6, '0')}${suffix}`)
    // The contract takes no other into a record.
    .filter((text) => nationalInsuranceNumber.safeParse(text).success),
)

/** Payments of many kinds, worked out once. */
const payments = (
  [
    {},
    { taxCode: 'S1257L', basis: 'week1_month1' },
    { taxCode: 'K475', niCategory: 'C' },
    { taxCode: 'NT', niCategory: 'X' },
    { taxCode: '0T', niCategory: 'M', studentLoanPlans: ['plan_5', 'postgraduate'] },
    {
      taxCode: 'CBR',
      niCategory: 'H',
      pension: { method: 'net_pay', basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 },
    },
    { niCategory: 'A', director: { method: 'annual', isLastPayment: false, appointedOn: null } },
    { earnings: [{ kind: 'expenses', code: 'item:1', amount: pence(45_50) }] },
    { earnings: [{ kind: 'salary', code: 'salary', amount: pence(99_999_99) }], studentLoanPlans: ['plan_2'] },
    { earnings: [{ kind: 'statutory_maternity', code: 'absence:1', amount: pence(750_00) }] },
  ] as Partial<PayInput>[]
).flatMap((changes) => {
  const input = {
    payDate,
    frequency: 'monthly',
    taxCode: '1257L',
    niCategory: 'A',
    earnings: [{ kind: 'salary', code: 'salary', amount: pence(3000_00) }],
    ...changes,
  } as PayInput
  const result = calculatePay(input)
  return result.outcome === 'calculated' ? [{ input, result }] : []
})

const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

const record: fc.Arbitrary<PayToReport> = fc
  .record({
    payRecordId: fc.constant('r'),
    workerId: fc.constant('w'),
    employeeId: employeeNumber,
    firstName: personName,
    lastName: personName,
    address,
    dateOfBirth: fc.option(day('1900-01-01', '2013-06-30'), { freq: 20 }),
    gender: fc.constantFrom('F', 'M', 'F', 'M', null),
    nationalInsuranceNumber: nino,
    startsOn: day('1990-01-01', payDate),
    endsOn: fc.option(day('2026-04-06', '2026-12-31')),
    isLeavingReported: fc.boolean(),
    isStarter: fc.boolean(),
    oldPayrollId: fc.option(employeeNumber),
    starterStatement: fc.constantFrom('A', 'B', 'C', null),
    hasP45: fc.boolean(),
    directorFrom: fc.option(day('2026-04-06', payDate)),
    weeklyHours: fc.option(fc.integer({ min: 0, max: 100 })),
    minutes: fc.nat(20_000),
    hasUnpaidAbsence: fc.boolean(),
    ofYear: fc.constant({ pensionBeforeTax: pence(0), pensionAfterTax: pence(0), statutory: {} }),
    payment: fc.constantFrom(...payments),
  })
  .map(({ payment, ...rest }) => ({ ...rest, ...payment }) as PayToReport)

test('the payments are worked out, every one', () => {
  expect(payments).toHaveLength(10)
})

const missingIn = (one: PayToReport) =>
  missingReportDetails({ ...one, hasNationalInsuranceNumber: one.nationalInsuranceNumber !== null })

test('whoever a calculation names nothing missing of is reported, and HMRC’s schema and rules take it', () => {
  let reported = 0
  fc.assert(
    fc.property(fc.array(record, { minLength: 60, maxLength: 60 }), (records) => {
      const complete = records.filter((one) => missingIn(one).length === 0)
      reported += complete.length
      if (complete.length === 0) return
      const document = fpsOf(header, { payDate, taxDate: payDate, lateReason: null }, complete)
      if ('incomplete' in document) throw new Error(JSON.stringify(document.incomplete))
      const against = { messageClass: rtiMessageClass('FPS'), references, today: payDate }
      expect(checkReport(writeFps(document), against)).toEqual([])
    }),
    { numRuns: 25 },
  )
  expect(reported).toBeGreaterThan(300)
})

test('whoever lacks something is named with it, and not reported', () => {
  fc.assert(
    fc.property(record, (one) => {
      const document = fpsOf(header, { payDate, taxDate: payDate, lateReason: null }, [one])
      expect('incomplete' in document ? document.incomplete[0]?.fields : []).toEqual(missingIn(one))
    }),
    { numRuns: 200 },
  )
})
