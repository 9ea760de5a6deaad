import { formatPounds, pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCamt053 } from './camt-053.ts'
import type { StatementProblemCode } from './refusal.ts'
import { LARGEST_STATEMENT } from './statement.ts'
import { balance, camt053, entry, message, payment, statement } from './testing/statements.ts'

function read(xml: string) {
  const result = readCamt053(xml)
  if (result.outcome === 'refused') throw new Error(JSON.stringify(result.problems))
  return result.statements
}

function problemsOf(xml: string) {
  const result = readCamt053(xml)
  return result.outcome === 'refused' ? result.problems : []
}

const balances = (opening: string, closing: string) => `${balance('OPBD', opening)}\n${balance('CLBD', closing)}`

/** Elements and codes: ISO 20022, BankToCustomerStatement (camt.053.001), versions 02 and 08. */
describe('a statement', () => {
  it('gives its account, balances and booked entries, money out below zero', () => {
    const entries = [
      entry({ bankId: 'B-1', details: payment() }),
      entry({ amount: '100', direction: 'CRDT', bankId: 'B-2' }),
    ].join('\n')
    expect(read(camt053({ balances: balances('1000.00', '850.00'), entries }))).toEqual([
      {
        account: 'GB33BUKB20201555555555',
        balances: { opening: 1000_00, closing: 850_00 },
        notBooked: 0,
        entries: [
          {
            line: 10,
            bookedOn: '2026-11-27',
            amount: -250_00,
            reference: 'PAY-0417',
            counterparty: 'ANN EXAMPLE',
            bankId: 'B-1',
            endToEndId: 'run-11-ann',
            details: [],
          },
          {
            line: 11,
            bookedOn: '2026-11-27',
            amount: 100_00,
            reference: '',
            counterparty: '',
            bankId: 'B-2',
            endToEndId: '',
            details: [],
          },
        ],
      },
    ])
  })

  it('of version 2 is read too: status as text, parties without Pty, a booking time, the account as other id', () => {
    const details =
      '<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Bo</Nm></Dbtr></RltdPties>' +
      '<RmtInf><Strd><CdtrRefInf><Ref>INV 7</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>'
    const entries = entry({
      direction: 'CRDT',
      status: 'BOOK',
      day: '<BookgDt><DtTm>2026-11-27T10:00:00+00:00</DtTm></BookgDt>',
      details,
    })
    const account = '<Othr><Id>20990769212345</Id></Othr>'
    const xml = message(statement({ balances: balances('0', '250.00'), entries, account }), '02')
    expect(read(xml)).toMatchObject([
      {
        account: '20990769212345',
        entries: [{ bookedOn: '2026-11-27', amount: 250_00, reference: 'INV 7', counterparty: 'Bo', endToEndId: '' }],
      },
    ])
  })

  it('gives a batch entry with its payments', () => {
    const details = `<Btch><NbOfTxs>2</NbOfTxs></Btch>${payment({ amount: '100.00' })}${payment({ amount: '150.00', endToEndId: 'run-11-bo', reference: 'PAY-0418', payee: 'BO' })}`
    const [only] = read(camt053({ balances: balances('1000', '750'), entries: entry({ details }) }))
    expect(only?.entries).toMatchObject([
      {
        amount: -250_00,
        endToEndId: '',
        details: [
          { amount: -100_00, reference: 'PAY-0417', counterparty: 'ANN EXAMPLE', endToEndId: 'run-11-ann' },
          { amount: -150_00, reference: 'PAY-0418', counterparty: 'BO', endToEndId: 'run-11-bo' },
        ],
      },
    ])
  })

  it('leaves out what is pending or for information, and says how many', () => {
    const entries = entry({ status: '<Cd>PDNG</Cd>' }) + entry({ status: '<Cd>INFO</Cd>' })
    expect(read(camt053({ entries }))).toMatchObject([{ entries: [], notBooked: 2 }])
  })

  it('may be overdrawn: a balance on the debit side is below zero', () => {
    const both = `${balance('OPBD', '100.00')}${balance('CLBD', '150.00', 'DBIT')}`
    expect(read(camt053({ balances: both, entries: entry() }))).toMatchObject([
      { balances: { opening: 100_00, closing: -150_00 } },
    ])
  })

  it('may open with the closing balance of the day before, or be a page between two interim balances', () => {
    expect(
      read(camt053({ balances: `${balance('PRCD', '250')}${balance('CLBD', '0')}`, entries: entry() })),
    ).toHaveLength(1)
    expect(
      read(camt053({ balances: `${balance('ITBD', '250')}${balance('ITBD', '0')}`, entries: entry() })),
    ).toHaveLength(1)
  })

  it('may share its message with others', () => {
    const second = statement({ account: '<IBAN>GB94BARC10201530093459</IBAN>' })
    expect(read(message(statement() + second)).map(({ account }) => account)).toEqual([
      'GB33BUKB20201555555555',
      'GB94BARC10201530093459',
    ])
  })

  it('may be long: its entries count one at a time against what is held', () => {
    const one = entry({ amount: '0', day: `<BookgDt><Dt>2026-11-27</Dt></BookgDt>${'<X/>'.repeat(20)}` })
    expect(read(camt053({ entries: one.repeat(12_000) }))[0]?.entries).toHaveLength(12_000)
  })

  it('may come with a byte order mark, a prefix on every element and text in CDATA', () => {
    const xml = camt053({
      balances: balances('250', '0'),
      entries: entry({ details: payment({ reference: '<![CDATA[A & B]]>' }) }),
    })
    const prefixed = xml
      .replaceAll(/<(\/?)(?=[A-Z][a-z])/g, '<$1c:')
      .replace('xmlns=', 'xmlns:c=')
      .replaceAll('<IBAN', '<c:IBAN')
      .replaceAll('</IBAN', '</c:IBAN')
    expect(read(`\uFEFF${prefixed}`)).toMatchObject([
      { account: 'GB33BUKB20201555555555', entries: [{ reference: 'A & B' }] },
    ])
  })
})

const manyAttributes = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, at) => `${prefix}x${at}="1"`).join(' ')

describe('a file is refused', () => {
  it.each<[string, string, StatementProblemCode]>([
    [
      'that declares a document type',
      `<!DOCTYPE Document [<!ENTITY e "x">]>${camt053().replace(/^<\?.*\?>/, '')}`,
      'doctype_not_allowed',
    ],
    ['that uses an entity nobody declared', camt053({ account: '<IBAN>&e;</IBAN>' }), 'xml_not_well_formed'],
    ['that ends too early', camt053().slice(0, -12), 'xml_not_well_formed'],
    ['that is no XML', 'Date,Amount', 'xml_not_well_formed'],
    ['that is empty', '', 'xml_not_well_formed'],
    ['nested beyond any message', '<a>'.repeat(1000), 'nested_too_deeply'],
    ['with more attributes on one element than any has', `<a ${manyAttributes(21)}/>`, 'too_large'],
    ['with a namespace for each of many prefixes', `<a ${manyAttributes(21, 'xmlns:')}/>`, 'too_large'],
    ['with more attributes than a statement has', `<a>${`<b ${manyAttributes(20)}/>`.repeat(10_001)}</a>`, 'too_large'],
    ['of another message', camt053().replace('camt.053', 'camt.054'), 'not_camt_053'],
    ['without a statement', message(''), 'no_statement'],
    ['larger than a statement is', ' '.repeat(LARGEST_STATEMENT + 1), 'too_large'],
    ['of more elements than a statement holds', `<a>${'<b/>'.repeat(300_001)}</a>`, 'too_large'],
  ])('%s', (_, xml, code) => {
    expect(problemsOf(xml)).toMatchObject([{ code }])
  })

  it('at the line of the element that is one too deep, and nothing after it is read', () => {
    const xml = `${'<a>\n'.repeat(50)}<b>\n${'<c>'.repeat(10)}</wrong>`
    expect(problemsOf(xml)).toEqual([{ code: 'nested_too_deeply', line: 51, column: 'b', facts: { deepest: 50 } }])
  })

  it.each<[string, string, StatementProblemCode, string]>([
    ['in euro', entry({ currency: 'EUR' }), 'currency_not_gbp', 'Amt'],
    ['of a part of a penny', entry({ amount: '1.005' }), 'amount_unreadable', 'Amt'],
    ['below nothing', entry({ amount: '-1.00' }), 'amount_unreadable', 'Amt'],
    ['of a trillion pounds and more', entry({ amount: '1000000000000.01' }), 'amount_too_large', 'Amt'],
    ['of no known direction', entry({ direction: 'OUT' }), 'indicator_unknown', 'CdtDbtInd'],
    ['of no known status', entry({ status: '<Cd>MAYB</Cd>' }), 'indicator_unknown', 'Sts'],
    ['without a day', entry({ day: '' }), 'element_missing', 'Ntry'],
    ['on a day that is none', entry({ day: '<BookgDt><Dt>2026-11-31</Dt></BookgDt>' }), 'day_unreadable', 'BookgDt'],
    [
      'whose batch has a payment without amount',
      entry({ details: payment({ amount: '1' }) + payment() }),
      'element_missing',
      'TxDtls',
    ],
    [
      'whose payments are not its sum',
      entry({ details: payment({ amount: '100' }) + payment({ amount: '149.99' }) }),
      'details_do_not_add_up',
      'Ntry',
    ],
  ])('with an entry %s, at its line', (_, text, code, column) => {
    expect(problemsOf(camt053({ balances: balances('1000', '750'), entries: `\n\n${text}` }))).toMatchObject([
      { code, line: 12, column },
    ])
  })

  it('whose entries do not make its closing balance, at the line of that balance, with the difference', () => {
    expect(problemsOf(camt053({ balances: balances('1000.00', '750.01'), entries: entry() }))).toEqual([
      {
        code: 'balances_do_not_add_up',
        line: 9,
        column: 'Bal',
        facts: { opening: 1000_00, entries: -250_00, closing: 750_01, difference: 1 },
      },
    ])
  })

  it('with every statement of it that does not add up', () => {
    const wrong = statement({ balances: balances('1.00', '2.00') })
    expect(problemsOf(message(wrong + statement() + wrong)).map(({ line }) => line)).toEqual([9, 21])
  })

  it('that states no closing balance', () => {
    expect(problemsOf(camt053({ balances: balance('OPBD', '1') }))).toMatchObject([
      { code: 'balance_missing', facts: { balance: 'CLBD' } },
    ])
  })

  it('with all that is wrong in it, up to a hundred problems', () => {
    const bad = entry({ currency: 'EUR' })
    expect(problemsOf(camt053({ entries: bad + entry({ direction: 'x' }) }))).toHaveLength(2)
    expect(problemsOf(camt053({ entries: bad.repeat(300) }))).toHaveLength(100)
  })
})

describe('whatever the entries', () => {
  it('a statement that adds up says each of them, and one that is a penny out is refused', () => {
    const amounts = fc.array(
      fc.integer({ min: -100_000_000_00, max: 100_000_000_00 }).filter((amount) => amount !== 0),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1, max: 1 }), (given, out) => {
        const closing = given.reduce((sum, amount) => sum + amount, 0) + out
        const signed = (type: string, amount: number) =>
          balance(type, formatPounds(pence(Math.abs(amount))), amount < 0 ? 'DBIT' : 'CRDT')
        const entries = given.map((amount) =>
          entry({ amount: formatPounds(pence(Math.abs(amount))), direction: amount < 0 ? 'DBIT' : 'CRDT' }),
        )
        const xml = camt053({ balances: signed('OPBD', 0) + signed('CLBD', closing), entries: entries.join('\n') })
        if (out === 0) expect(read(xml)[0]?.entries.map(({ amount }) => amount)).toEqual(given)
        else expect(problemsOf(xml)).toMatchObject([{ code: 'balances_do_not_add_up', facts: { difference: out } }])
      }),
    )
  })

  it('text of any kind is read or refused, and never fails otherwise', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      'Ntry',
      'Stmt',
      '"',
      '&',
      ']]>',
      '<![CDATA[',
      '<!--',
      'x',
      ' ',
      '\u0000',
    )
    fc.assert(
      fc.property(fc.array(pieces), fc.nat(), (noise, where) => {
        const xml = camt053({ entries: entry() })
        const place = where % xml.length
        expect(['read', 'refused']).toContain(
          readCamt053(xml.slice(0, place) + noise.join('') + xml.slice(place)).outcome,
        )
      }),
      { numRuns: 1000 },
    )
  })
})
