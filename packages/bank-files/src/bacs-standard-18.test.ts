import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BacsFile, writeBacsStandard18 } from './bacs-standard-18.ts'
import type { PaymentFileProblemCode } from './refusal.ts'
import { anyBacsFile, bacsFile, bacsPayment, careCompany } from './testing/payment-files.ts'
import { readBacsStandard18 } from './testing/read-bacs-standard-18.ts'

/** The lines of a file that must be written. */
function linesOf(file: BacsFile): string[] {
  const written = writeBacsStandard18(file)
  if (typeof written !== 'string') throw new Error(JSON.stringify(written.problems))
  expect(written.endsWith('\r\n')).toBe(true)
  return written.slice(0, -2).split('\r\n')
}

function problemsOf(file: BacsFile) {
  const written = writeBacsStandard18(file)
  return typeof written === 'string' ? [] : written.problems
}

/** Field texts by their positions (from 1, both included), blanks and all. */
function fields(record: string | undefined, positions: readonly (readonly [number, number, string])[]) {
  return positions.map(([first, last]) => [first, last, record?.slice(first - 1, last)])
}

/**
 * Positions of VOL1 and HDR1: Bank of Ireland, BACS File Specification. Order of the records: HSBC, Message
 * Implementation Guide BACS Standard 18 (August 2012). The rules of the other fields, with their contents: the Bacs
 * file-structures manual as the OpenUnderwriter project quotes it field by field (`com.ail.eft.bacs`).
 */
describe('a file of one processing day', () => {
  const lines = linesOf(
    bacsFile({
      payments: [bacsPayment(), bacsPayment({ name: 'BO SMITH', reference: 'PAY-0418', amount: pence(765_44) })],
    }),
  )

  it('has its labels and records in order, labels of 80 characters and data of 100', () => {
    expect(lines.map((line) => line.slice(0, 4))).toEqual([
      ...['VOL1', 'HDR1', 'HDR2', 'UHL1'],
      ...['1122', '1122', '2099'],
      ...['EOF1', 'EOF2', 'UTL1'],
    ])
    expect(lines.map((line) => line.length)).toEqual([80, 80, 80, 80, 100, 100, 100, 80, 80, 80])
  })

  it.each<[string, number, readonly (readonly [number, number, string])[]]>([
    [
      'VOL1 names the submission and the service user',
      0,
      [
        [1, 4, 'VOL1'],
        [5, 10, '000042'],
        [11, 41, ' '.repeat(31)],
        [42, 47, '123456'],
        [48, 79, ' '.repeat(32)],
        [80, 80, '1'],
      ],
    ],
    [
      'HDR1 repeats service user and serial, was made on 24 November (day 328) and expires after the processing day',
      1,
      [
        [1, 4, 'HDR1'],
        [5, 5, 'A'],
        [6, 11, '123456'],
        [12, 12, 'S'],
        [13, 14, '  '],
        [15, 15, '1'],
        [16, 21, '123456'],
        [22, 27, '000042'],
        [28, 31, '0001'],
        [32, 35, '0001'],
        [36, 41, ' '.repeat(6)],
        [42, 47, ' 26328'],
        [48, 53, ' 26331'],
        [54, 54, ' '],
        [55, 60, '000000'],
        [61, 80, ' '.repeat(20)],
      ],
    ],
    [
      'HDR2 states fixed records of 100',
      2,
      [
        [1, 5, 'HDR2F'],
        [6, 10, '02000'],
        [11, 15, '00100'],
        [16, 50, ' '.repeat(35)],
        [51, 52, '00'],
        [53, 80, ' '.repeat(28)],
      ],
    ],
    [
      'UHL1 has the processing day (26 November, day 330), sterling and the work code of one day',
      3,
      [
        [1, 4, 'UHL1'],
        [5, 10, ' 26330'],
        [11, 16, '999999'],
        [17, 20, '    '],
        [21, 22, '00'],
        [23, 28, '000000'],
        [29, 37, '1 DAILY  '],
        [38, 40, '001'],
        [41, 80, ' '.repeat(40)],
      ],
    ],
    [
      'a payment is a credit (99) from the originator to the payee',
      4,
      [
        [1, 6, '112233'],
        [7, 14, '12345678'],
        [15, 15, '0'],
        [16, 17, '99'],
        [18, 23, '209907'],
        [24, 31, '69212345'],
        [32, 35, '    '],
        [36, 46, '00000123456'],
        [47, 64, 'ALL CARE LTD      '],
        [65, 82, 'PAY-0417          '],
        [83, 100, 'ANN EXAMPLE       '],
      ],
    ],
    [
      'the contra record is a debit (17) of the sum, on the originator, marked CONTRA',
      6,
      [
        [1, 6, '209907'],
        [7, 14, '69212345'],
        [15, 15, '0'],
        [16, 17, '17'],
        [18, 23, '209907'],
        [24, 31, '69212345'],
        [32, 35, '    '],
        [36, 46, '00000200000'],
        [47, 64, 'PAYRUN 11         '],
        [65, 82, 'CONTRA            '],
        [83, 100, 'ALL CARE LTD      '],
      ],
    ],
    [
      'UTL1 has equal debit and credit totals, one debit and two credits',
      9,
      [
        [1, 4, 'UTL1'],
        [5, 17, '0000000200000'],
        [18, 30, '0000000200000'],
        [31, 37, '0000001'],
        [38, 44, '0000002'],
        [45, 80, ' '.repeat(36)],
      ],
    ],
  ])('%s', (_, at, positions) => {
    expect(fields(lines[at], positions)).toEqual(positions)
  })

  it('ends with labels that repeat the header labels', () => {
    expect(lines[7]).toBe(lines[1]?.replace('HDR1', 'EOF1'))
    expect(lines[8]).toBe(lines[2]?.replace('HDR2', 'EOF2'))
  })
})

describe('a file of several processing days', () => {
  const lines = linesOf(
    bacsFile({
      payments: [
        bacsPayment({ processingDay: '2026-12-31', amount: pence(300_00) }),
        bacsPayment({ amount: pence(100_00) }),
        bacsPayment({ processingDay: '2026-12-31', amount: pence(50_00), reference: 'PAY-0419' }),
      ],
    }),
  )

  it('has data of 106 characters that end with their day, and a contra for each day', () => {
    expect(
      lines.slice(4, -3).map((line) => [line.length, line.slice(15, 17), line.slice(35, 46), line.slice(100)]),
    ).toEqual([
      [106, '99', '00000010000', ' 26330'],
      [106, '17', '00000010000', ' 26330'],
      [106, '99', '00000030000', ' 26365'],
      [106, '99', '00000005000', ' 26365'],
      [106, '17', '00000035000', ' 26365'],
    ])
  })

  it('says so in its labels, starts with the first day, expires after the last and counts two debits', () => {
    expect(lines[2]?.slice(5, 15)).toBe('0212000106')
    expect(lines[3]?.slice(4, 10)).toBe(' 26330')
    expect(lines[3]?.slice(28, 37)).toBe('4 MULTI  ')
    expect(lines[1]?.slice(47, 53)).toBe(' 27001')
    expect(lines.at(-1)?.slice(4, 44)).toBe(`${'0000000045000'.repeat(2)}00000020000003`)
  })
})

describe('names and references', () => {
  it.each([
    ['Zoë Müller', 'ZOE MULLER'],
    ['Siân O’Brien', 'SIAN O BRIEN'],
    ['Łukasz Groß', 'LUKASZ GROSS'],
    ['Smith & Sons (Bath)', 'SMITH & SONS BATH'],
    ['Jean–Luc_Öz', 'JEAN-LUC OZ'],
    ['Bartholomew Featherstonehaugh', 'BARTHOLOMEW FEATHE'],
  ])('the payee %s is written %s, in the characters of Bacs', (name, written) => {
    expect(linesOf(bacsFile({ payments: [bacsPayment({ name })] }))[4]?.slice(82, 100)).toBe(written.padEnd(18))
  })

  it.each(['علي', 'রহিম', '李', 'Ann 😀', 'A\u0000nn'])('the payee %s is refused rather than guessed', (name) => {
    expect(problemsOf(bacsFile({ payments: [bacsPayment({ name })] }))).toMatchObject([
      { code: 'cannot_be_written', field: 'payments.0.name' },
    ])
  })

  it('a reference is never cut: 19 characters are refused with the 18 that would work', () => {
    const reference = 'PAYROLL-2026-11-042'
    expect(problemsOf(bacsFile({ payments: [bacsPayment({ reference })] }))).toEqual([
      { code: 'text_too_long', field: 'payments.0.reference', facts: { longest: 18, given: 19, written: reference } },
    ])
  })
})

describe('a file is refused', () => {
  it.each<[string, Partial<BacsFile>, PaymentFileProblemCode, string]>([
    ['without payments', { payments: [] }, 'no_payments', 'payments'],
    [
      'with a service user number of five digits',
      { serviceUserNumber: '12345' },
      'service_user_number_form',
      'serviceUserNumber',
    ],
    ['with a serial of zeros, which Bacs refuses', { serialNumber: '000000' }, 'serial_number_form', 'serialNumber'],
    [
      'with hyphens in a sort code',
      { payments: [bacsPayment({ sortCode: '11-22-33' })] },
      'sort_code_form',
      'payments.0.sortCode',
    ],
    [
      'with an account of seven digits',
      { payments: [bacsPayment({ accountNumber: '1234567' })] },
      'account_number_form',
      'payments.0.accountNumber',
    ],
    [
      'with a payment of nothing',
      { payments: [bacsPayment({ amount: pence(0) })] },
      'amount_not_above_zero',
      'payments.0.amount',
    ],
    [
      'with a payment below nothing',
      { payments: [bacsPayment({ amount: pence(-1) })] },
      'amount_not_above_zero',
      'payments.0.amount',
    ],
    [
      'with more than Bacs carries in one payment',
      { payments: [bacsPayment({ amount: pence(20_000_000_01) })] },
      'amount_above_limit',
      'payments.0.amount',
    ],
    [
      'with more than the bank allows in one payment',
      { paymentLimit: pence(1_000_00) },
      'amount_above_limit',
      'payments.0.amount',
    ],
    ['with a blank reference', { payments: [bacsPayment({ reference: ' ' })] }, 'text_empty', 'payments.0.reference'],
    ['with a name of punctuation alone', { payments: [bacsPayment({ name: '???' })] }, 'text_empty', 'payments.0.name'],
    [
      'with an originator whose name does not fit',
      { originator: { ...careCompany, name: 'The All Care Company Ltd' } },
      'text_too_long',
      'originator.name',
    ],
    ['on a day that is none', { processingDay: '2026-02-29' }, 'not_a_day', 'processingDay'],
    [
      'for a processing day before it is made',
      { processingDay: '2026-11-23' },
      'processing_day_before_creation',
      'processingDay',
    ],
    [
      'for a processing day more than 31 days ahead',
      { processingDay: '2026-12-26' },
      'processing_day_too_far',
      'processingDay',
    ],
    ['with the same payment twice', { payments: [bacsPayment(), bacsPayment()] }, 'paid_twice', 'payments.1'],
  ])('%s', (_, changes, code, field) => {
    expect(problemsOf(bacsFile(changes))).toMatchObject([{ code, field }])
  })

  it('where a record lies more than 39 days after the first', () => {
    const payments = [bacsPayment(), bacsPayment({ processingDay: '2027-01-05' })]
    expect(problemsOf(bacsFile({ payments }))).toEqual([
      { code: 'processing_day_too_far', field: 'payments.1.processingDay', facts: { latest: '2027-01-04' } },
    ])
  })

  it('where the sum of a day does not fit the eleven digits of its contra', () => {
    const payments = Array.from({ length: 50 }, (_, at) =>
      bacsPayment({ reference: `PAY-${at}`, amount: pence(20_000_000_00) }),
    )
    expect(problemsOf(bacsFile({ payments }))).toMatchObject([
      { code: 'total_above_limit', facts: { given: 100_000_000_000, most: 99_999_999_999 } },
    ])
  })

  it('with everything that is wrong at once, up to a hundred problems', () => {
    const bad = bacsPayment({ sortCode: '1', accountNumber: '2', amount: pence(0) })
    expect(problemsOf(bacsFile({ payments: [bad] })).map(({ code }) => code)).toEqual([
      'sort_code_form',
      'account_number_form',
      'amount_not_above_zero',
    ])
    expect(problemsOf(bacsFile({ payments: Array.from({ length: 500 }, () => bad) }))).toHaveLength(100)
  })

  it('but the last day that works is written', () => {
    expect(problemsOf(bacsFile({ processingDay: '2026-12-25' }))).toEqual([])
  })
})

describe('whatever the payments', () => {
  it('a file says what was put into it', () => {
    fc.assert(
      fc.property(anyBacsFile, (file) => {
        const written = writeBacsStandard18(file)
        expect(typeof written === 'string' && readBacsStandard18(written)).toEqual(file)
      }),
    )
  })

  it('lines have their lengths and the trailer has the sum and number of the payments', () => {
    fc.assert(
      fc.property(anyBacsFile, (file) => {
        const lines = linesOf(file)
        expect(lines.slice(0, 4).every((line) => line.length === 80)).toBe(true)
        expect(lines.slice(4, -3).every((line) => line.length === 100)).toBe(true)
        expect(lines.slice(-3).every((line) => line.length === 80)).toBe(true)
        expect(lines.join('')).toMatch(/^[A-Z0-9.\-/& ]+$/)

        const total = file.payments.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
        const trailer = lines.at(-1) ?? ''
        expect(BigInt(trailer.slice(4, 17))).toBe(total)
        expect(BigInt(trailer.slice(17, 30))).toBe(total)
        expect(Number(trailer.slice(37, 44))).toBe(file.payments.length)
      }),
    )
  })

  it('any name at all is written in Bacs characters or refused by name, never written otherwise', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const written = writeBacsStandard18(bacsFile({ payments: [bacsPayment({ name })] }))
        if (typeof written === 'string') expect(written.split('\r\n')[4]).toMatch(/^[A-Z0-9.\-/& ]{100}$/)
        else expect(written.problems.map(({ field }) => field)).toEqual(['payments.0.name'])
      }),
      { numRuns: 500 },
    )
  })
})
