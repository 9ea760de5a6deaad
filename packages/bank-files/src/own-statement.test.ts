import { describe, expect, it } from 'vitest'
import { readOwnStatement } from './index.ts'
import { type AccountLine, statementShapes } from './testing/own-statements.ts'

/** Ninety lines of thirty days, among them two on one day that are alike in all but the balance. */
const account: AccountLine[] = []
for (let number = 0, balance = 50_000; number < 90; number += 1) {
  const pence = number % 30 === 0 ? 120_000 : number % 3 === 0 ? -(1000 + number) : -1000
  balance += pence
  const day = `2026-10-${String(1 + Math.floor(number / 3)).padStart(2, '0')}`
  account.push({
    id: `id${number}`,
    day,
    pence,
    text: number % 3 === 0 ? 'TESCO STORES 1234' : 'Café & co, "Joe\'s"',
    balance,
  })
}

/** A generator of numbers below one, the same ones each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

function read(text: string) {
  const statement = readOwnStatement(text)
  if (statement.outcome === 'refused') throw new Error(JSON.stringify(statement.problems))
  return statement
}

describe('W1 a statement of one’s own bank', () => {
  it.each(Object.keys(statementShapes))(
    '%s: twice, overlapping and shuffled, each line is there exactly once',
    (shape) => {
      const write = statementShapes[shape] as (lines: readonly AccountLine[]) => string
      const random = seeded(7)
      // Exports begin and end with a day.
      const files = [
        account,
        account,
        account.slice(0, 45),
        account.slice(30),
        account.toReversed(),
        shuffled(account, random),
      ]
      const lines = new Map(
        files.flatMap((file) => {
          const { lines: found, leftOut } = read(write(file))
          expect(leftOut).toEqual([])
          expect(found).toHaveLength(file.length)
          return found.map((line) => [line.identity, line] as const)
        }),
      )
      const told = [...lines.values()]
        .map(({ day, amount, text }) => `${day} ${amount} ${text.replace(/ ref$/, '')}`)
        .sort()
      expect(told).toEqual(account.map(({ day, pence, text }) => `${day} ${pence} ${text}`).sort())
    },
  )

  it('tells every line that it leaves out, with its reason', () => {
    const { lines, leftOut } = read(
      'Date,Type,Description,Value,Balance,Account Name,Account Number\n01/10/2026,D/D,RENT,-500.00,100.00,A,1\n32/10/2026,D/D,GAS,-1.00,99.00,A,1\n03/10/2026,D/D,WATER,abc,98.00,A,1\nthe end\n',
    )
    expect(lines).toHaveLength(1)
    expect(leftOut.map(({ line, code }) => [line, code])).toEqual([
      [3, 'day_unreadable'],
      [4, 'amount_unreadable'],
      [5, 'row_too_short'],
    ])
  })

  it('takes what the bank charged off the amount, and leaves out what is not booked', () => {
    const { lines, leftOut } = read(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nATM,Current,2026-10-01 08:00:00,2026-10-01 09:00:00,Cash,-20.00,0.50,GBP,COMPLETED,79.50\nCARD_PAYMENT,Current,2026-10-02 08:00:00,,Shop,-5.00,0.00,GBP,PENDING,\n',
    )
    expect(lines.map(({ amount }) => amount)).toEqual([-2050])
    expect(leftOut).toMatchObject([{ line: 3, code: 'not_booked' }])
  })

  it('reads lines of OFX that say too little, or of another currency, as left out', () => {
    const { lines, leftOut } = read(
      '<OFX><STMTRS><CURDEF>GBP<BANKTRANLIST>\n<STMTTRN><DTPOSTED>20261001<TRNAMT>-5,00<FITID>1<NAME>Shop &amp; co</STMTTRN>\n<STMTTRN><DTPOSTED>20261301<TRNAMT>-5.00<FITID>2</STMTTRN>\n<STMTTRN><DTPOSTED>20261002<FITID>3</STMTTRN>\n<STMTTRN><DTPOSTED>20261002<TRNAMT>1.00<CURRENCY><CURSYM>EUR</CURRENCY></STMTTRN>\n</BANKTRANLIST><LEDGERBAL><BALAMT>95.00<DTASOF>20261003</LEDGERBAL></STMTRS></OFX>',
    )
    expect(lines).toMatchObject([{ line: 2, day: '2026-10-01', amount: -500, text: 'Shop & co' }])
    expect(leftOut.map(({ line, code }) => [line, code])).toEqual([
      [3, 'day_unreadable'],
      [4, 'amount_missing'],
      [5, 'currency_not_gbp'],
    ])
    expect(read('<OFX><LEDGERBAL><BALAMT>95.00<DTASOF>20261003</LEDGERBAL></OFX>').closing).toEqual({
      day: '2026-10-03',
      balance: 9500,
    })
  })

  it('takes each account of an OFX file with its own currency and name, and a balance from where one account alone is in pounds', () => {
    const statement = (currency: string, account: string, lines: string, balances: string) =>
      `<STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>200000<ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${lines}</BANKTRANLIST>${balances}</STMTRS></STMTTRNRS>`
    const line = (amount: string, name: string) =>
      `<STMTTRN><DTPOSTED>20261001<TRNAMT>${amount}<FITID>1<NAME>${name}</STMTTRN>`
    const available = '<AVAILBAL><BALAMT>900.00<DTASOF>20261003</AVAILBAL>'
    const ledger = '<LEDGERBAL><BALAMT>95.00<DTASOF>20261002</LEDGERBAL>'
    const pounds = statement('GBP', '1', line('-5.00', 'SHOP'), available + ledger)
    const euros = statement('EUR', '2', line('-700.00', 'HOTEL'), ledger)
    for (const both of [pounds + euros, euros + pounds]) {
      const { lines, leftOut, closing } = read(`<OFX>${both}</OFX>`)
      expect(lines).toMatchObject([{ amount: -500, text: 'SHOP', account: '200000 1' }])
      expect(leftOut).toMatchObject([{ code: 'currency_not_gbp', given: expect.stringContaining('HOTEL') }])
      expect(closing).toEqual({ day: '2026-10-02', balance: 9500 })
    }
    expect(read(`<OFX>${euros}</OFX>`).closing).toBeNull()
    const second = statement('GBP', '3', line('-5.00', 'SHOP'), ledger)
    const two = read(`<OFX>${pounds}${second}</OFX>`)
    expect(two.lines.map(({ account }) => account)).toEqual(['200000 1', '200000 3'])
    expect(new Set(two.lines.map(({ identity }) => identity)).size).toBe(2)
    expect(two.closing).toBeNull()
  })

  it('imports every line that an OFX file begins once as it is, or leaves it out with its reason, wherever the file breaks off', () => {
    const random = seeded(11)
    const some = (most: number) => Math.floor(random() * most)
    for (let file = 0; file < 12; file += 1) {
      const isXml = file % 2 === 1
      const element = (name: string, value: string) => `<${name}>${value}${isXml ? `</${name}>` : '\n'}`
      const written: { name: string; account: string; isPounds: boolean; pence: number }[] = []
      const statements = Array.from({ length: 1 + some(3) }, (_, account) => {
        const currency = random() < 0.6 ? 'GBP' : 'EUR'
        const lines = Array.from({ length: some(4) }, () => {
          const one = {
            name: `N${written.length}E`,
            account: `${account}9`,
            isPounds: currency === 'GBP',
            pence: -100 - some(99_999),
          }
          written.push(one)
          return `<STMTTRN>${element('DTPOSTED', '20261001')}${element('TRNAMT', (one.pence / 100).toFixed(2))}${element('FITID', '1')}${element('NAME', one.name)}</STMTTRN>`
        })
        const kind = random() < 0.3 ? 'CCSTMTRS' : 'STMTRS'
        return `<${kind}>${element('CURDEF', currency)}<BANKACCTFROM>${element('ACCTID', `${account}9`)}</BANKACCTFROM><BANKTRANLIST>${lines.join('')}</BANKTRANLIST></${kind}>`
      })
      const whole = `<OFX>${statements.join('')}</OFX>`
      for (let cut = 5; cut <= whole.length; cut += 1) {
        const text = whole.slice(0, cut)
        const { lines, leftOut } = read(text)
        const begun = written.slice(0, text.split('<STMTTRN>').length - 1)
        const isLast = (index: number) => index === begun.length - 1
        const ends = text.split('</STMTTRN>').length - 1
        const told = begun.flatMap((one, index) =>
          isLast(index) && ends < begun.length ? [] : one.isPounds ? [`${one.account} ${one.pence} ${one.name}`] : [],
        )
        expect(lines.map(({ account, amount, text: name }) => `${account} ${amount} ${name}`)).toEqual(told)
        const foreign = begun.slice(0, ends).filter(({ isPounds }) => !isPounds)
        expect(leftOut.map(({ code }) => code)).toEqual([
          ...foreign.map(() => 'currency_not_gbp'),
          ...(cut < whole.length ? ['cut_off'] : []),
        ])
      }
    }
  })

  it('leaves out the row in which a CSV file breaks off, and not those whose bank leaves off what is empty', () => {
    const file = (...rows: string[]) => ['Date,Description,Amount,Balance,Notes', ...rows].join('\n')
    const whole = '13/11/2026,SHOP,-1.00,112.00,'
    for (const cut of ['14/11/2026,RENT,-12', '14/11/2026,RENT,-12.00,1'])
      for (const text of [file(whole, whole, cut), file(cut)]) {
        const { lines, leftOut } = read(text)
        expect(lines.map(({ text: name }) => name)).not.toContain('RENT')
        expect(leftOut).toMatchObject([{ code: 'row_too_short', given: cut.replaceAll(',', ' ') }])
      }
    const short = '13/11/2026,SHOP,-1.00,112.00'
    expect(read(file(short, '14/11/2026,RENT,-12.00,100.00', `${short},seen`))).toMatchObject({ leftOut: [] })
    expect(read('Date,Description,Amount,\n14/11/2026,RENT,-12.00\n')).toMatchObject({ leftOut: [], lines: [{}] })
  })

  it('knows the last balance whichever way a file goes in time, and none of a shuffled one', () => {
    const write = statementShapes.lloyds as (lines: readonly AccountLine[]) => string
    const last = { day: '2026-10-30', balance: account.at(-1)?.balance }
    expect(read(write(account)).closing).toEqual(last)
    expect(read(write(account.toReversed())).closing).toEqual(last)
    expect(read(write(shuffled(account, seeded(3)))).closing).toBeNull()
  })

  it('refuses what is no statement', () => {
    expect(readOwnStatement('a shopping list\nmilk\n')).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'no_header' }],
    })
    expect(readOwnStatement('<html><body>no</body></html>')).toMatchObject({ outcome: 'refused' })
  })
})
