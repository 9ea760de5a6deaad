import { type Pence, pence } from '@gpod/money'
import { isDay } from './days.ts'
import {
  type Facts,
  MOST_PROBLEMS,
  refused,
  refuseStatement,
  type StatementProblem,
  type StatementProblemCode,
  type StatementRefused,
} from './refusal.ts'
import {
  type Balances,
  type EntryPart,
  LARGEST_AMOUNT,
  LARGEST_STATEMENT,
  refuseUnlessAddingUp,
  type Statement,
  type StatementEntry,
  type StatementsRead,
  statementSum,
} from './statement.ts'
import { at, childrenOf, readXml, textAt, type XmlElement } from './xml-element.ts'

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/

/** Problems met on the way; what is read beside them is thrown away with the refusal. */
type Note = (code: StatementProblemCode, element: XmlElement, facts?: Facts) => void

/**
 * Reads the statements of a camt.053 message (ISO 20022, any version of `camt.053.001`): booked entries signed in
 * pence, batch entries with their payments. Refused: a file too large, not well-formed, with a DOCTYPE or of another
 * message; another currency than GBP; an entry without amount, day or direction; details that are not the sum of their
 * entry; balances that are missing or that opening and entries do not make.
 */
export function readCamt053(xml: string): StatementsRead | StatementRefused {
  if (xml.length > LARGEST_STATEMENT) {
    return refuseStatement('too_large', 1, '', { given: xml.length, most: LARGEST_STATEMENT })
  }
  const problems: StatementProblem[] = []
  const note: Note = (code, { line, name }, facts = {}) => {
    // In the order of the file, but for the balances; those beyond are not told, and would only be held.
    if (problems.length < MOST_PROBLEMS) problems.push({ code, line, column: name, facts })
  }
  const entriesOf = new Map<XmlElement, EntriesRead>()
  const document = readXml(xml.replace(/^\uFEFF/, ''), {
    name: 'Ntry',
    onElement: (entry, statement) => {
      const read = entriesOf.get(statement) ?? { booked: [], notBooked: 0 }
      entriesOf.set(statement, read)
      addEntry(entry, read, note)
    },
  })
  if ('outcome' in document) return document
  const message = at(document, 'BkToCstmrStmt')
  if (!NAMESPACE.test(document.namespace) || message === undefined) {
    return refuseStatement('not_camt_053', document.line, document.name, { given: document.namespace })
  }
  const found = childrenOf(message, 'Stmt')
  if (found.length === 0) return refuseStatement('no_statement', message.line, message.name)

  const isComplete = problems.length === 0
  const statements = found.map((element): Statement => {
    const { booked, notBooked } = entriesOf.get(element) ?? { booked: [], notBooked: 0 }
    const balances = readBalances(element, booked, isComplete, note)
    return { account: textAt(element, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'), balances, entries: booked, notBooked }
  })
  if (problems.length === 0) return { outcome: 'read', statements }
  return refused(problems.sort((one, other) => one.line - other.line))
}

interface EntriesRead {
  readonly booked: StatementEntry[]
  notBooked: number
}

function addEntry(entry: XmlElement, read: EntriesRead, note: Note): void {
  // Up to version 7 the status is text, from version 8 it is a code inside.
  const status = textAt(entry, 'Sts/Cd', 'Sts')
  if (status === 'BOOK') read.booked.push(readEntry(entry, note))
  else if (status === 'PDNG' || status === 'INFO' || status === 'FUTR') read.notBooked += 1
  else note('indicator_unknown', at(entry, 'Sts') ?? entry, { given: status })
}

const typeOf = (balance: XmlElement) => textAt(balance, 'Tp/CdOrPrtry/Cd')

/**
 * The booked opening balance, or the closing one of the day before, or the interim one a further page starts with; the
 * booked closing balance, or the interim one a page ends with. With the entries between they must add up, which is
 * looked at only where nothing else is wrong: an entry that could not be read would be missing from the sum.
 */
function readBalances(
  element: XmlElement,
  entries: readonly StatementEntry[],
  isComplete: boolean,
  note: Note,
): Balances | null {
  const all = childrenOf(element, 'Bal')
  const ofType = (type: string) => all.filter((balance) => typeOf(balance) === type)
  const interim = ofType('ITBD')
  const opening = ofType('OPBD')[0] ?? ofType('PRCD')[0] ?? interim.shift()
  const closing = ofType('CLBD')[0] ?? interim.at(-1)
  if (opening === undefined || closing === undefined) {
    note('balance_missing', element, { balance: opening === undefined ? 'OPBD' : 'CLBD' })
    return null
  }
  const from = signedAmount(opening, note)
  const to = signedAmount(closing, note)
  if (from === undefined || to === undefined) return null
  const balances = { opening: from, closing: to }
  const amounts = entries.map(({ amount }) => amount)
  const refusal = isComplete
    ? refuseUnlessAddingUp(balances, amounts, { line: closing.line, column: closing.name })
    : undefined
  for (const { code, facts } of refusal?.problems ?? []) note(code, closing, facts)
  return balances
}

function readEntry(entry: XmlElement, note: Note): StatementEntry {
  const amount = signedAmount(entry, note) ?? pence(0)
  const parts = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'))
  const [only] = parts
  const isBatch = parts.length > 1
  const text = textsOf(isBatch ? undefined : only, amount)
  return {
    line: entry.line,
    bookedOn: bookingDay(entry, note),
    amount,
    reference: text.reference || textAt(entry, 'AddtlNtryInf'),
    counterparty: text.counterparty,
    bankId: textAt(entry, 'AcctSvcrRef') || text.bankId || textAt(entry, 'NtryRef'),
    endToEndId: text.endToEndId,
    details: isBatch ? readDetails(entry, parts, amount, note) : [],
  }
}

function readDetails(entry: XmlElement, parts: readonly XmlElement[], total: Pence, note: Note): EntryPart[] {
  const details: EntryPart[] = []
  for (const part of parts) {
    const amount = detailAmount(part, total, note)
    if (amount !== undefined) details.push({ amount, ...textsOf(part, amount) })
  }
  const sum = statementSum(details.map(({ amount }) => amount))
  if (details.length === parts.length && sum !== total) {
    note('details_do_not_add_up', entry, sum === undefined ? { entry: total } : { entry: total, details: sum })
  }
  return details
}

/** In version 2 the amount of a detail lies under `AmtDtls`; one without direction of its own moves as its entry does. */
function detailAmount(part: XmlElement, total: Pence, note: Note): Pence | undefined {
  const direction = at(part, 'CdtDbtInd')
  const amount = at(part, 'Amt') ?? at(part, 'AmtDtls/TxAmt/Amt')
  if (amount === undefined) {
    note('element_missing', part, { element: 'Amt' })
    return undefined
  }
  const size = sizeOf(amount, note)
  if (size === undefined) return undefined
  const isOut = direction === undefined ? total < 0 : isMoneyOut(direction, note)
  return pence(isOut ? -size : size)
}

function textsOf(part: XmlElement | undefined, amount: Pence): Omit<EntryPart, 'amount'> {
  const remittance = childrenOf(at(part, 'RmtInf'), 'Ustrd').map(({ text }) => text.trim().replaceAll(/\s+/g, ' '))
  const party = amount < 0 ? 'Cdtr' : 'Dbtr'
  const endToEndId = textAt(part, 'Refs/EndToEndId')
  return {
    reference: remittance.join(' ').trim() || textAt(part, 'RmtInf/Strd/CdtrRefInf/Ref', 'AddtlTxInf'),
    // From version 8 a party is a person or firm (`Pty`) or a bank (`Agt`).
    counterparty: textAt(part, `RltdPties/${party}/Pty/Nm`, `RltdPties/${party}/Nm`),
    bankId: textAt(part, 'Refs/AcctSvcrRef', 'Refs/TxId'),
    endToEndId: endToEndId === 'NOTPROVIDED' ? '' : endToEndId,
  }
}

function bookingDay(entry: XmlElement, note: Note): string {
  const text = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm')
  if (text === '') note('element_missing', entry, { element: 'BookgDt' })
  else if (!isDay(text.slice(0, 10))) note('day_unreadable', at(entry, 'BookgDt') ?? entry, { given: text })
  return text.slice(0, 10)
}

/** `Amt` with the sign of `CdtDbtInd`: the side the account moved to, reversals included. */
function signedAmount(element: XmlElement, note: Note): Pence | undefined {
  const amount = at(element, 'Amt')
  const direction = at(element, 'CdtDbtInd')
  if (amount === undefined || direction === undefined) {
    note('element_missing', element, { element: amount === undefined ? 'Amt' : 'CdtDbtInd' })
    return undefined
  }
  const size = sizeOf(amount, note)
  if (size === undefined) return undefined
  return pence(isMoneyOut(direction, note) ? -size : size)
}

function isMoneyOut(direction: XmlElement, note: Note): boolean {
  const given = direction.text.trim()
  if (given !== 'CRDT' && given !== 'DBIT') note('indicator_unknown', direction, { given })
  return given === 'DBIT'
}

/** An ISO amount: up to 18 digits, five of them decimals. A part of a penny has no place in sterling and is refused. */
function sizeOf(amount: XmlElement, note: Note): number | undefined {
  const currency = amount.attributes.Ccy ?? ''
  if (currency !== 'GBP') {
    note('currency_not_gbp', amount, { given: currency })
    return undefined
  }
  const given = amount.text.trim()
  const match = /^\+?(?:0*(\d{1,18}))?(?:\.(\d{1,2})?0*)?$/.exec(given)
  if (match === null || (match[1] === undefined && match[2] === undefined)) {
    note('amount_unreadable', amount, { given })
    return undefined
  }
  const size = Number(match[1] ?? '0') * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  if (size > LARGEST_AMOUNT) {
    note('amount_too_large', amount, { given })
    return undefined
  }
  return size
}
