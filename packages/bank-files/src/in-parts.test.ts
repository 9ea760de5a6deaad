import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { bacsStandard18InParts, writeBacsStandard18 } from './bacs-standard-18.ts'
import { pain001InParts, writePain001 } from './pain-001.ts'
import type { PaymentFileInParts } from './payments.ts'
import { paymentsCsvInParts, writePaymentsCsv } from './payments-csv.ts'

const payments = Array.from({ length: 7 }, (_, index) => ({
  sortCode: '112233',
  accountNumber: String(12_345_670 + index),
  name: `Worker ${index} O'Brien`,
  reference: `WAGES ${index}`,
  endToEndId: `WAGES ${index}`,
  amount: pence(1_000 + index),
}))
const totals = { count: 7, total: 7_021 }
const debtor = { sortCode: '209907', accountNumber: '69212345', name: 'EXAMPLE LTD' }
const message = {
  messageId: 'run-11',
  createdAt: '2026-11-24T09:30:00Z',
  executeOn: '2026-11-27',
  service: 'bacs' as const,
  bookedAsBatch: true,
  initiatingParty: 'Example',
  debtor,
}
const submission = {
  serviceUserNumber: '123456',
  serialNumber: 'ABC123',
  createdOn: '2026-11-24',
  processingDay: '2026-11-26',
  reference: 'WAGES',
  originator: debtor,
}

function inParts<Payment>(file: PaymentFileInParts<Payment>, given: readonly Payment[]) {
  const text = [given.slice(0, 3), given.slice(3, 6), given.slice(6)].map((part) => file.add(part)).join('')
  const end = file.end()
  return typeof end === 'string' ? text + end : end
}

describe('a file of many payments that is written part by part', () => {
  it.each<[string, () => unknown, () => unknown]>([
    [
      'pain.001',
      () => inParts(pain001InParts(message, totals), payments),
      () => writePain001({ ...message, payments }),
    ],
    [
      'Bacs Standard 18',
      () => inParts(bacsStandard18InParts(submission), payments),
      () => writeBacsStandard18({ ...submission, payments }),
    ],
    ['list', () => inParts(paymentsCsvInParts(), payments), () => writePaymentsCsv(payments)],
  ])('is to the byte what is written at once: %s', (_, parts, whole) => {
    expect(typeof whole()).toBe('string')
    expect(parts()).toBe(whole())
  })

  it('tells all that is wrong with any part, each at its place in the whole', () => {
    const wrong = payments.map((payment, index) =>
      index === 1 || index === 5 ? { ...payment, sortCode: 'x' } : payment,
    )
    const fields = ['payments.1.sortCode', 'payments.5.sortCode']
    for (const refused of [
      inParts(pain001InParts(message, totals), wrong),
      inParts(bacsStandard18InParts(submission), wrong),
      inParts(paymentsCsvInParts(), wrong),
    ]) {
      expect(refused).toMatchObject({ problems: fields.map((field) => ({ code: 'sort_code_form', field })) })
    }
  })

  it('finds one payment twice across its parts', () => {
    const twice = [...payments.slice(0, 6), payments[0] as (typeof payments)[number]]
    expect(inParts(pain001InParts(message, totals), twice)).toMatchObject({
      problems: [{ code: 'identifier_used_twice', field: 'payments.6.endToEndId', facts: { first: 0 } }],
    })
    expect(inParts(bacsStandard18InParts(submission), twice)).toMatchObject({
      problems: [{ code: 'paid_twice', field: 'payments.6', facts: { first: 0 } }],
    })
  })

  it('is never one whose counts and control sums are not those of its payments', () => {
    expect(() => inParts(pain001InParts(message, { count: 7, total: 7_022 }), payments)).toThrow(/announced/)
  })
})
