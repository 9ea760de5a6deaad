import { pence } from '@gpod/money'
import fc from 'fast-check'
import type { BacsFile, BacsPayment } from '../bacs-standard-18.ts'
import type { CreditTransfer, Pain001File } from '../pain-001.ts'

export const careCompany = { sortCode: '209907', accountNumber: '69212345', name: 'ALL CARE LTD' }

export function bacsPayment(changes: Partial<BacsPayment> = {}): BacsPayment {
  return {
    sortCode: '112233',
    accountNumber: '12345678',
    name: 'ANN EXAMPLE',
    reference: 'PAY-0417',
    amount: pence(1_234_56),
    ...changes,
  }
}

export function bacsFile(changes: Partial<BacsFile> = {}): BacsFile {
  return {
    serviceUserNumber: '123456',
    serialNumber: '000042',
    createdOn: '2026-11-24',
    processingDay: '2026-11-26',
    reference: 'PAYRUN 11',
    originator: careCompany,
    payments: [bacsPayment()],
    ...changes,
  }
}

export function creditTransfer(changes: Partial<CreditTransfer> = {}): CreditTransfer {
  return { ...bacsPayment(), endToEndId: 'run-11-ann', ...changes }
}

export function pain001File(changes: Partial<Pain001File> = {}): Pain001File {
  return {
    messageId: 'run-11',
    createdAt: '2026-11-24T09:30:00Z',
    executeOn: '2026-11-27',
    service: 'bacs',
    bookedAsBatch: true,
    initiatingParty: 'All Care Ltd',
    debtor: { ...careCompany, name: 'All Care Ltd' },
    payments: [creditTransfer()],
    ...changes,
  }
}

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
const words = (characters: string, longest: number) =>
  fc
    .string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: longest })
    .map((text) => text.replaceAll(/ +/g, ' ').trim())
    .filter((text) => text !== '')

/** Text of Bacs characters as the writer leaves it: no space at either end, none doubled. */
export const bacsText = words('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-/& ', 18)
const swiftText = words("abcXYZ019/-?:().,'+ ", 18)

const anyBacsPayment = fc.record({
  sortCode: digits(6),
  accountNumber: digits(8),
  name: bacsText,
  reference: bacsText,
  amount: fc.integer({ min: 1, max: 2_000_000_00 }).map(pence),
})

function isOnce(payments: readonly BacsPayment[]): boolean {
  return new Set(payments.map((payment) => JSON.stringify({ ...payment, name: '' }))).size === payments.length
}

export const anyBacsFile = fc
  .record({
    serviceUserNumber: digits(6),
    serialNumber: digits(6).filter((serial) => serial !== '000000'),
    createdOn: fc.constantFrom('2026-01-02', '2026-12-01', '2028-02-28'),
    processingDay: fc.constant(''),
    reference: bacsText,
    originator: fc.record({ sortCode: digits(6), accountNumber: digits(8), name: bacsText }),
    payments: fc.array(anyBacsPayment, { minLength: 1, maxLength: 30 }).filter(isOnce),
  })
  .map((file): BacsFile => ({ ...file, processingDay: file.createdOn }))

export const anyPain001File = fc
  .record({
    messageId: fc.stringMatching(/^[A-Za-z0-9-]{1,35}$/),
    service: fc.constantFrom('bacs' as const, 'faster_payments' as const),
    bookedAsBatch: fc.boolean(),
    initiatingParty: swiftText,
    debtor: fc.record({ sortCode: digits(6), accountNumber: digits(8), name: swiftText }),
    payments: fc.array(
      fc.record({
        sortCode: digits(6),
        accountNumber: digits(8),
        name: swiftText,
        reference: swiftText,
        amount: fc.integer({ min: 1, max: 1_000_000_00 }).map(pence),
      }),
      { minLength: 1, maxLength: 20 },
    ),
  })
  .map(({ payments, ...file }) =>
    pain001File({ ...file, payments: payments.map((payment, at) => ({ ...payment, endToEndId: `pay-${at}` })) }),
  )
