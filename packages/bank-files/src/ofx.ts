import type { Pence } from '@gpod/money'
import { amountOf } from './csv-values.ts'
import { isDay } from './days.ts'
import { type LeftOut, type LinesRead, type OwnStatement, type ReadLine, textOf } from './own-lines.ts'
import { refuseStatement, type StatementRefused } from './refusal.ts'

const MOST_LINES = 100_000
const MOST_LEFT_OUT = 1000

type Fields = Map<string, string>

/** A statement of one account: what it says of itself, and its balance at the end. */
type Account = { fields: Fields; closing: OwnStatement['closing'] }

/**
 * Reads the transactions of an OFX file: version 1, which is SGML and closes no element, and version 2, which is XML. Both are
 * a row of tags with text behind them, and no more than that is asked of a file; nothing in it is expanded. Each statement in it has
 * an account and a currency of its own. The transaction in which a file breaks off is left out: its last value may be half of one.
 */
export function readOfx(text: string): LinesRead | StatementRefused {
  const start = text.search(/<OFX>/i)
  if (start === -1) return refuseStatement('not_ofx', 1)
  const body = text
    .slice(start)
    .replace(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g, (_, inner: string) =>
      inner.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    )
  const lines: ReadLine[] = []
  const leftOut: LeftOut[] = []
  let account: Account = { fields: new Map(), closing: null }
  const accounts: Account[] = []
  let transaction: { line: number; fields: Fields } | null = null
  let balance: Fields | null = null
  let isWhole = false
  let line = text.slice(0, start).split('\n').length
  let reached = 0
  const tags = /<(\/?)([A-Za-z0-9.]+)\s*>([^<]*)/g
  for (let tag = tags.exec(body); tag !== null; tag = tags.exec(body)) {
    line += newlines(body, reached, tag.index)
    reached = tag.index
    const [, slash, name = '', value = ''] = tag
    const element = name.toUpperCase()
    const isStatement = element.endsWith('STMTRS')
    if (element === 'STMTTRN' || element === 'BANKTRANLIST' || isStatement) {
      if (transaction) take(transaction)
      transaction = element === 'STMTTRN' && !slash ? { line, fields: new Map() } : null
      if (isStatement && !slash) {
        account = { fields: new Map(), closing: null }
        accounts.push(account)
      }
    } else if (element === 'LEDGERBAL' || element === 'AVAILBAL') {
      if (slash && balance && element === 'LEDGERBAL') account.closing = balanceOf(balance)
      balance = slash ? null : new Map()
    } else if (element === 'OFX') {
      isWhole = slash !== ''
    } else if (!slash && value.trim() !== '') {
      const fields: Fields = balance ?? transaction?.fields ?? account.fields
      if (!fields.has(element)) fields.set(element, decoded(value))
    }
    if (lines.length > MOST_LINES) return refuseStatement('too_large', line, '', { mostRows: MOST_LINES })
    if (leftOut.length > MOST_LEFT_OUT) return refuseStatement('too_large', line, '', { most: MOST_LEFT_OUT })
  }
  if (transaction || !isWhole) leave(transaction ?? { line, fields: new Map() }, 'cut_off', 'STMTTRN')
  const [inPounds, ...others] = (accounts.length === 0 ? [account] : accounts).filter(
    ({ fields }) => currencyOf(fields.get('CURDEF')) === 'GBP',
  )
  return { lines, leftOut, closing: others.length === 0 ? (inPounds?.closing ?? null) : null }

  function leave(left: { line: number; fields: Fields }, code: LeftOut['code'], column: string): void {
    leftOut.push({ line: left.line, code, column, given: [...left.fields.values()].join(' ').slice(0, 120) })
  }

  function take(taken: { line: number; fields: Fields }): void {
    const { fields } = taken
    const day = dayOfOfx(fields.get('DTPOSTED') ?? '')
    const amount = amountOfOfx(fields.get('TRNAMT') ?? '')
    if (currencyOf(fields.get('CURSYM') ?? account.fields.get('CURDEF')) !== 'GBP')
      leave(taken, 'currency_not_gbp', 'CURDEF')
    else if (day === undefined) leave(taken, 'day_unreadable', 'DTPOSTED')
    else if (amount === undefined) leave(taken, fields.has('TRNAMT') ? 'amount_unreadable' : 'amount_missing', 'TRNAMT')
    else {
      lines.push({
        line: taken.line,
        day,
        amount,
        text: textOf(fields.get('NAME') ?? fields.get('PAYEE') ?? '', fields.get('MEMO') ?? ''),
        account: [account.fields.get('BANKID') ?? '', account.fields.get('ACCTID') ?? ''].join(' ').trim(),
        bankId: fields.get('FITID') ?? '',
        balance: undefined,
      })
    }
  }
}

const currencyOf = (said: string | undefined) => (said ?? 'GBP').toUpperCase()

function newlines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

function balanceOf(fields: Fields): OwnStatement['closing'] {
  const balance = amountOfOfx(fields.get('BALAMT') ?? '')
  const day = dayOfOfx(fields.get('DTASOF') ?? '')
  return balance === undefined || day === undefined ? null : { day, balance }
}

/** "20261127", "20261127120000", "20261127120000.000[0:GMT]". */
function dayOfOfx(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? []
  const found = `${year}-${month}-${day}`
  return isDay(found) ? found : undefined
}

/** The decimal sign may be a comma, and there may be more decimals than pence, of zeros. */
function amountOfOfx(text: string): Pence | undefined {
  const plain = /^[-+]?\d+[.,]\d+$/.test(text) ? text.replace(',', '.').replace(/(\.\d\d)0+$/, '$1') : text
  return amountOf(plain)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', apos: "'", quot: '"' }

function decoded(text: string): string {
  return text
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
      const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' '
    })
    .replace(/\s+/g, ' ')
    .trim()
}
