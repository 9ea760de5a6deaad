import { formatPounds, type Pence, pence } from '@gpod/money'
import { inSwiftCharacters } from './characters.ts'
import { isDay } from './days.ts'
import {
  BACS_PAYMENT_LIMIT,
  type BankAccount,
  FASTER_PAYMENT_LIMIT,
  type FileTotals,
  type PaymentFileInParts,
  PaymentFileProblems,
  totalOf,
  totalsOf,
} from './payments.ts'
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
export function writePain001({ payments, ...file }: Pain001File): string | PaymentFileRefused {
  const parts = pain001InParts(file, totalsOf(payments))
  const text = parts.add(payments)
  const end = parts.end()
  return typeof end === 'string' ? text + end : end
}

/** The same message written part by part, for more payments than are held at once: how many and what they come to is said first. */
export function pain001InParts(
  file: Omit<Pain001File, 'payments'>,
  totals: FileTotals,
): PaymentFileInParts<CreditTransfer> {
  const problems = new PaymentFileProblems()
  checkHead(file, problems)
  const seen = new Map<string, number>()
  let count = 0
  let total = 0
  return {
    add(payments) {
      const isFirst = count === 0
      for (const payment of payments) {
        checkTransfer(payment, { at: count, seen, most: SERVICES[file.service].most, problems })
        count += 1
      }
      total += totalOf(payments)
      if (problems.found.length > 0) return ''
      return `${isFirst ? headText(file, totals) : ''}${payments.map(transferText).join('')}`
    },
    end() {
      if (count === 0) problems.add('no_payments', 'payments', { least: 1 })
      if (total > LARGEST_TOTAL) problems.add('total_above_limit', 'payments', { most: LARGEST_TOTAL })
      if (problems.found.length > 0) return refused(problems.found)
      if (total !== totals.total || count !== totals.count) throw new Error('the payments are not those announced')
      return `    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>`
    },
  }
}

function headText(file: Omit<Pain001File, 'payments'>, { count, total }: FileTotals): string {
  const sum = formatPounds(pence(total))
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${NAMESPACE}">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${xml(file.messageId)}</MsgId>
      <CreDtTm>${xml(file.createdAt)}</CreDtTm>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <InitgPty>
        <Nm>${written(file.initiatingParty)}</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${xml(file.messageId)}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>${file.bookedAsBatch}</BtchBookg>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>${SERVICES[file.service].level}</Cd>
        </SvcLvl>
        <CtgyPurp>
          <Cd>SALA</Cd>
        </CtgyPurp>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>${xml(file.executeOn)}</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>${written(file.debtor.name)}</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <Othr>
            <Id>${file.debtor.accountNumber}</Id>
          </Othr>
        </Id>
        <Ccy>GBP</Ccy>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <ClrSysMmbId>
            <ClrSysId>
              <Cd>GBDSC</Cd>
            </ClrSysId>
            <MmbId>${file.debtor.sortCode}</MmbId>
          </ClrSysMmbId>
        </FinInstnId>
      </DbtrAgt>
`
}

function transferText(payment: CreditTransfer): string {
  return `      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>${xml(payment.endToEndId)}</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="GBP">${formatPounds(payment.amount)}</InstdAmt>
        </Amt>
        <CdtrAgt>
          <FinInstnId>
            <ClrSysMmbId>
              <ClrSysId>
                <Cd>GBDSC</Cd>
              </ClrSysId>
              <MmbId>${payment.sortCode}</MmbId>
            </ClrSysMmbId>
          </FinInstnId>
        </CdtrAgt>
        <Cdtr>
          <Nm>${written(payment.name)}</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <Othr>
              <Id>${payment.accountNumber}</Id>
            </Othr>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>${written(payment.reference)}</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
`
}

/** No text that is checked has any of these; a file stays one whatever is put into it. */
function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function checkHead(file: Omit<Pain001File, 'payments'>, problems: PaymentFileProblems): void {
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
}

type Checking = { at: number; seen: Map<string, number>; most: number; problems: PaymentFileProblems }

function checkTransfer(payment: CreditTransfer, { at, seen, most, problems }: Checking): void {
  const field = `payments.${at}`
  checkIdentifier(payment.endToEndId, `${field}.endToEndId`, problems)
  const earlier = seen.get(payment.endToEndId)
  if (earlier === undefined) seen.set(payment.endToEndId, at)
  else problems.add('identifier_used_twice', `${field}.endToEndId`, { first: earlier })
  checkParty(payment, field, problems)
  problems.checkAmount(payment.amount, `${field}.amount`, most)
  problems.textOf(inSwiftCharacters(payment.reference), `${field}.reference`, LONGEST_REFERENCE)
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

function written(text: string): string {
  const result = inSwiftCharacters(text)
  if ('cannotBeWritten' in result) throw new Error(`unchecked text in a pain.001 file: ${text}`)
  return xml(result.text)
}
