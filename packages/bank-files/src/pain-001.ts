import { formatPounds, type Pence, pence } from '@gpod/money'
import { create } from 'xmlbuilder2'
import { inSwiftCharacters } from './characters.ts'
import { isDay } from './days.ts'
import { BACS_PAYMENT_LIMIT, type BankAccount, FASTER_PAYMENT_LIMIT, PaymentFileProblems, totalOf } from './payments.ts'
import { type PaymentFileRefused, refused } from './refusal.ts'

export interface CreditTransfer extends BankAccount {
  /** Comes back on every report of the payment; up to 35 characters, one payment each. */
  readonly endToEndId: string
  /** What the payee sees; up to the 18 characters that Bacs and Faster Payments carry. */
  readonly reference: string
  readonly amount: Pence
}

export interface Pain001File {
  /** Up to 35 characters, used once. It names the message and its one payment instruction. */
  readonly messageId: string
  /** An instant, ISO text in UTC: `2026-11-24T09:30:00Z`. */
  readonly createdAt: string
  readonly executeOn: string
  readonly service: 'bacs' | 'faster_payments'
  /** Whether the debtor's statement shows one debit for the sum rather than one for each payment. */
  readonly bookedAsBatch: boolean
  readonly initiatingParty: string
  readonly debtor: BankAccount
  readonly payments: readonly CreditTransfer[]
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const LONGEST_NAME = 140
const LONGEST_REFERENCE = 18
/** DecimalNumber of the schema has 18 digits; whole pence are safe to 2^53, which is less. */
const LARGEST_TOTAL = Number.MAX_SAFE_INTEGER
/** ISO 20022 external code sets: not urgent is Bacs; urgent with net settlement is Faster Payments. */
const SERVICES = {
  bacs: { level: 'NURG', most: BACS_PAYMENT_LIMIT },
  faster_payments: { level: 'URNS', most: FASTER_PAYMENT_LIMIT },
}

/**
 * A pain.001.001.09 message with one payment instruction of GBP credit transfers of salary, its counts and control
 * sums those of the payments. Accounts are a sort code under GBDSC and an account number. Refused with every problem
 * found: no payments, a form or a day that is wrong, an amount outside the limit of the service, text that is empty,
 * too long or cannot be written, an end-to-end id used twice.
 */
export function writePain001(file: Pain001File): string | PaymentFileRefused {
  const problems = checked(file)
  if (problems.length > 0) return refused(problems)

  const count = String(file.payments.length)
  const sum = formatPounds(pence(totalOf(file.payments)))
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(NAMESPACE, 'Document').ele('CstmrCdtTrfInitn')
  root.ele({
    GrpHdr: {
      MsgId: file.messageId,
      CreDtTm: file.createdAt,
      NbOfTxs: count,
      CtrlSum: sum,
      InitgPty: { Nm: written(file.initiatingParty) },
    },
  })
  const instruction = root
    .ele('PmtInf')
    .ele({
      PmtInfId: file.messageId,
      PmtMtd: 'TRF',
      BtchBookg: String(file.bookedAsBatch),
      NbOfTxs: count,
      CtrlSum: sum,
      PmtTpInf: { SvcLvl: { Cd: SERVICES[file.service].level }, CtgyPurp: { Cd: 'SALA' } },
      ReqdExctnDt: { Dt: file.executeOn },
      Dbtr: { Nm: written(file.debtor.name) },
      DbtrAcct: { ...accountOf(file.debtor), Ccy: 'GBP' },
      DbtrAgt: agentOf(file.debtor),
    })
    .up()
  for (const payment of file.payments) {
    instruction.ele({
      CdtTrfTxInf: {
        PmtId: { EndToEndId: payment.endToEndId },
        Amt: { InstdAmt: { '@Ccy': 'GBP', '#': formatPounds(payment.amount) } },
        CdtrAgt: agentOf(payment),
        Cdtr: { Nm: written(payment.name) },
        CdtrAcct: accountOf(payment),
        RmtInf: { Ustrd: written(payment.reference) },
      },
    })
  }
  return root.end({ prettyPrint: true })
}

function checked(file: Pain001File) {
  const problems = new PaymentFileProblems()
  checkIdentifier(file.messageId, 'messageId', problems)
  if (
    !/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/.test(file.createdAt) ||
    !isDay(file.createdAt.slice(0, 10))
  ) {
    problems.add('not_an_instant', 'createdAt', { given: file.createdAt })
  }
  if (!isDay(file.executeOn)) problems.add('not_a_day', 'executeOn', { given: file.executeOn })
  problems.textOf(inSwiftCharacters(file.initiatingParty), 'initiatingParty', LONGEST_NAME)
  checkParty(file.debtor, 'debtor', problems)
  if (file.payments.length === 0) problems.add('no_payments', 'payments', { least: 1 })

  const seen = new Map<string, number>()
  for (const [at, payment] of file.payments.entries()) {
    const field = `payments.${at}`
    checkIdentifier(payment.endToEndId, `${field}.endToEndId`, problems)
    const earlier = seen.get(payment.endToEndId)
    if (earlier === undefined) seen.set(payment.endToEndId, at)
    else problems.add('identifier_used_twice', `${field}.endToEndId`, { first: earlier })
    checkParty(payment, field, problems)
    problems.checkAmount(payment.amount, `${field}.amount`, SERVICES[file.service].most)
    problems.textOf(inSwiftCharacters(payment.reference), `${field}.reference`, LONGEST_REFERENCE)
  }
  if (totalOf(file.payments) > LARGEST_TOTAL) problems.add('total_above_limit', 'payments', { most: LARGEST_TOTAL })
  return problems.found
}

function checkParty(account: BankAccount, field: string, problems: PaymentFileProblems): void {
  problems.checkAccount(account, field)
  problems.textOf(inSwiftCharacters(account.name), `${field}.name`, LONGEST_NAME)
}

/** An identifier comes back as it was sent, so it is taken as it is or refused: SWIFT's rule for slashes included. */
function checkIdentifier(identifier: string, field: string, problems: PaymentFileProblems): void {
  const isFit = /^[A-Za-z0-9?:().,'+-](?:[A-Za-z0-9/?:().,'+ -]{0,33}[A-Za-z0-9?:().,'+-])?$/.test(identifier)
  if (!isFit || identifier.includes('//')) problems.add('identifier_form', field, { longest: 35, given: identifier })
}

function agentOf({ sortCode }: BankAccount) {
  return { FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: 'GBDSC' }, MmbId: sortCode } } }
}

function accountOf({ accountNumber }: BankAccount) {
  return { Id: { Othr: { Id: accountNumber } } }
}

function written(text: string): string {
  const result = inSwiftCharacters(text)
  if ('cannotBeWritten' in result) throw new Error(`unchecked text in a pain.001 file: ${text}`)
  return result.text
}
