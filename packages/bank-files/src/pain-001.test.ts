import { readFileSync } from 'node:fs'
import { formatPounds, pence } from '@gpod/money'
import fc from 'fast-check'
import { XmlDocument, type XmlElement, XsdValidator } from 'libxml2-wasm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Pain001File, writePain001 } from './pain-001.ts'
import type { PaymentFileProblemCode } from './refusal.ts'
import { anyPain001File, creditTransfer, pain001File } from './testing/payment-files.ts'

const PREFIXES = { p: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }

// The schema as ISO 20022 published it: see ../schemas/README.md.
const schemaText = readFileSync(new URL('../schemas/pain.001.001.09.xsd', import.meta.url), 'utf8')
const schemaDocument = XmlDocument.fromString(schemaText)
const schema = XsdValidator.fromDoc(schemaDocument)
afterAll(() => {
  schema.dispose()
  schemaDocument.dispose()
})

function writtenOf(file: Pain001File): string {
  const written = writePain001(file)
  if (typeof written !== 'string') throw new Error(JSON.stringify(written.problems))
  return written
}

/** The texts at each path of a message; the message is validated against the schema on the way. */
function valid(xml: string, ...paths: string[]): string[][] {
  const document = XmlDocument.fromString(xml)
  try {
    schema.validate(document)
    return paths.map((path) =>
      document.find(path.replaceAll(/(?<=^|\/)(?=[A-Z])/g, 'p:'), PREFIXES).map((node) => (node as XmlElement).content),
    )
  } finally {
    document.dispose()
  }
}

describe('a message', () => {
  const payments = [
    creditTransfer(),
    creditTransfer({ endToEndId: 'run-11-bo', name: 'Bo Smith & Sons', amount: pence(765_44), reference: 'PAY-0418' }),
  ]
  const xml = writtenOf(pain001File({ payments }))

  it('is valid by the schema of ISO 20022, and states count and sum at both levels', () => {
    expect(
      valid(xml, '//GrpHdr/NbOfTxs', '//GrpHdr/CtrlSum', '//PmtInf/NbOfTxs', '//PmtInf/CtrlSum', '//InstdAmt'),
    ).toEqual([['2'], ['2000.00'], ['2'], ['2000.00'], ['1234.56', '765.44']])
  })

  it('names both sides by sort code under GBDSC and account number, in pounds sterling', () => {
    expect(
      valid(
        xml,
        ...['//DbtrAgt//Cd', '//DbtrAgt//MmbId', '//DbtrAcct/Id/Othr/Id', '//DbtrAcct/Ccy'],
        ...['//CdtrAgt//Cd', '//CdtrAgt//MmbId', '//CdtrAcct/Id/Othr/Id', '//InstdAmt/@Ccy'],
      ),
    ).toEqual([
      ...[['GBDSC'], ['209907'], ['69212345'], ['GBP']],
      ...[
        ['GBDSC', 'GBDSC'],
        ['112233', '112233'],
        ['12345678', '12345678'],
        ['GBP', 'GBP'],
      ],
    ])
  })

  it('carries the ids, the day, the payees in the characters of SWIFT and their references', () => {
    expect(
      valid(
        xml,
        ...['//MsgId', '//CreDtTm', '//ReqdExctnDt/Dt', '//BtchBookg', '//SvcLvl/Cd', '//CtgyPurp/Cd'],
        ...['//EndToEndId', '//Cdtr/Nm', '//Ustrd'],
      ),
    ).toEqual([
      ...[['run-11'], ['2026-11-24T09:30:00Z'], ['2026-11-27'], ['true'], ['NURG'], ['SALA']],
      ...[
        ['run-11-ann', 'run-11-bo'],
        ['ANN EXAMPLE', 'Bo Smith + Sons'],
        ['PAY-0417', 'PAY-0418'],
      ],
    ])
  })

  it('asks for urgent net settlement where it goes by Faster Payments', () => {
    expect(valid(writtenOf(pain001File({ service: 'faster_payments' })), '//SvcLvl/Cd')).toEqual([['URNS']])
  })

  it('would be caught by the schema if an element were missing', () => {
    expect(() => valid(xml.replace(/<NbOfTxs>2<\/NbOfTxs>/, ''))).toThrow(/CtrlSum/)
  })
})

describe('a message is refused', () => {
  const one = (changes: Parameters<typeof creditTransfer>[0]): Partial<Pain001File> => ({
    payments: [creditTransfer(changes)],
  })
  it.each<[string, Partial<Pain001File>, PaymentFileProblemCode, string]>([
    ['without payments', { payments: [] }, 'no_payments', 'payments'],
    ['with an id of 36 characters', { messageId: 'x'.repeat(36) }, 'identifier_form', 'messageId'],
    ['with an id that starts with a slash', one({ endToEndId: '/1' }), 'identifier_form', 'payments.0.endToEndId'],
    [
      'with an id that has two slashes together',
      one({ endToEndId: '1//2' }),
      'identifier_form',
      'payments.0.endToEndId',
    ],
    ['made at a time without a zone', { createdAt: '2026-11-24T09:30:00' }, 'not_an_instant', 'createdAt'],
    ['on a day that is none', { executeOn: '2026-11-31' }, 'not_a_day', 'executeOn'],
    [
      'above what Faster Payments carries',
      { service: 'faster_payments', ...one({ amount: pence(1_000_000_01) }) },
      'amount_above_limit',
      'payments.0.amount',
    ],
    [
      'with a reference of 19 characters',
      one({ reference: 'PAYROLL-2026-11-042' }),
      'text_too_long',
      'payments.0.reference',
    ],
    ['with a name in another script', one({ name: 'علي' }), 'cannot_be_written', 'payments.0.name'],
    ['with a sort code of letters', one({ sortCode: 'ABCDEF' }), 'sort_code_form', 'payments.0.sortCode'],
  ])('%s', (_, changes, code, field) => {
    const written = writePain001(pain001File(changes))
    expect(written).toMatchObject({ outcome: 'refused', problems: [{ code, field }] })
  })

  it('with one end-to-end id for two payments, naming the first', () => {
    expect(writePain001(pain001File({ payments: [creditTransfer(), creditTransfer()] }))).toEqual({
      outcome: 'refused',
      problems: [{ code: 'identifier_used_twice', field: 'payments.1.endToEndId', facts: { first: 0 } }],
    })
  })
})

describe('whatever the payments', () => {
  it('a message is valid, says what was put into it, and its control sums are theirs', () => {
    fc.assert(
      fc.property(anyPain001File, (file) => {
        const [counts, sums, ids, sortCodes, accounts, names, references, amounts] = valid(
          writtenOf(file),
          ...['//NbOfTxs', '//CtrlSum', '//EndToEndId', '//CdtrAgt//MmbId', '//CdtrAcct/Id/Othr/Id'],
          ...['//Cdtr/Nm', '//Ustrd', '//InstdAmt'],
        )
        const total = file.payments.reduce((sum, { amount }) => sum + amount, 0)
        expect(counts).toEqual([String(file.payments.length), String(file.payments.length)])
        expect(sums).toEqual([formatPounds(pence(total)), formatPounds(pence(total))])
        expect(file.payments.map((payment) => ({ ...payment, amount: formatPounds(payment.amount) }))).toEqual(
          ids?.map((endToEndId, at) => ({
            endToEndId,
            sortCode: sortCodes?.[at],
            accountNumber: accounts?.[at],
            name: names?.[at],
            reference: references?.[at],
            amount: amounts?.[at],
          })),
        )
      }),
    )
  })
})
