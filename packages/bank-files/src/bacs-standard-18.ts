import { addDays } from '@gpod/days'
import type { Pence } from '@gpod/money'
import { inBacsCharacters } from './characters.ts'
import { isDay, julian } from './days.ts'
import {
  BACS_PAYMENT_LIMIT,
  type BankAccount,
  type PaymentFileInParts,
  PaymentFileProblems,
  totalOf,
} from './payments.ts'
import { type PaymentFileRefused, refused } from './refusal.ts'

export interface BacsPayment extends BankAccount {
  /** What the payee sees on their statement; up to 18 characters. */
  readonly reference: string
  readonly amount: Pence
  /** A day of its own makes the file one of several processing days, with records of 106 characters. */
  readonly processingDay?: string
}

export interface BacsFile {
  /** The service user number that Bacs gave the originator; six digits. */
  readonly serviceUserNumber: string
  /** Six letters or digits, unique for this service user on the day. */
  readonly serialNumber: string
  readonly createdOn: string
  /** The day Bacs processes the file: the working day before the money arrives. That it is one is the caller's. */
  readonly processingDay: string
  /** What the originator's own statement shows beside the one debit; up to 18 characters. */
  readonly reference: string
  readonly originator: BankAccount
  readonly payments: readonly BacsPayment[]
  /** The limit of the sponsoring bank for one payment, where it is below that of Bacs. */
  readonly paymentLimit?: Pence
}

const CREDIT = '99'
const CONTRA_DEBIT = '17'
const TEXT_WIDTH = 18
/** The amount field has eleven digits, and the contra record carries the sum of a day in it. */
const LARGEST_CONTRA = 99_999_999_999
const LARGEST_TOTAL = 9_999_999_999_999
const MOST_PAYMENTS = 9_999_999
/** UHL1: no more than 31 days ahead; a record of a file of several days: no more than 39 days after UHL1. */
const LONGEST_AHEAD = 31
const LONGEST_SPREAD = 39

type BacsHead = Omit<BacsFile, 'payments'>

interface DayOfPayments {
  readonly processingDay: string
  readonly payments: readonly BacsPayment[]
  readonly total: number
}

/**
 * A Bacs Standard 18 submission file: labels of 80 characters, a credit (code 99) for each payment, one contra debit
 * (code 17) for the sum of each processing day, counts and sums in UTL1; lines end in CR LF. Payees' names are cut to
 * their 18 characters, references never. Refused with every problem found: no payments, a form or a day that is wrong,
 * an amount outside its limit, text that is empty, too long or cannot be written, one payment written twice.
 */
export function writeBacsStandard18(file: BacsFile): string | PaymentFileRefused {
  const problems = checked(file)
  if (problems.length > 0) return refused(problems)

  const days = processingDays(file)
  const isSeveralDays = file.payments.some(({ processingDay }) => processingDay !== undefined)
  const first = days[0]?.processingDay ?? file.processingDay
  const last = days.at(-1)?.processingDay ?? file.processingDay

  const label1 = headerLabel1(file, addDays(last, 1))
  const label2 = headerLabel2(isSeveralDays)
  const records = days.flatMap(({ processingDay, payments, total }) => {
    const ofDay = [...payments.map((payment) => creditRecord(file, payment)), contraRecord(file, total)]
    return isSeveralDays ? ofDay.map((record) => `${record} ${julian(processingDay)}`) : ofDay
  })

  const lines = [
    volumeLabel(file),
    `HDR1${label1}`,
    `HDR2${label2}`,
    userHeader(first, isSeveralDays),
    ...records,
    `EOF1${label1}`,
    `EOF2${label2}`,
    userTrailer(days, file.payments.length),
  ]
  return textOfLines(lines)
}

/** A file of one processing day written part by part, for more payments than are held at once. */
export function bacsStandard18InParts(file: BacsHead): PaymentFileInParts<Omit<BacsPayment, 'processingDay'>> {
  const problems = new PaymentFileProblems()
  checkHead(file, problems)
  const check = paymentCheck(file, problems)
  const label1 = () => headerLabel1(file, addDays(file.processingDay, 1))
  const label2 = headerLabel2(false)
  let count = 0
  let total = 0
  return {
    add(payments) {
      for (const payment of payments) check(payment)
      const isFirst = count === 0
      count += payments.length
      total += totalOf(payments)
      if (problems.found.length > 0) return ''
      const labels = () => [
        volumeLabel(file),
        `HDR1${label1()}`,
        `HDR2${label2}`,
        userHeader(file.processingDay, false),
      ]
      // A day that is none is told at the end.
      if (!isDay(file.createdOn) || !isDay(file.processingDay)) return ''
      return textOfLines([...(isFirst ? labels() : []), ...payments.map((payment) => creditRecord(file, payment))])
    },
    end() {
      checkCount(count, problems)
      checkDays({ ...file, payments: [] }, problems)
      const { processingDay } = file
      if (problems.found.length === 0 && total > LARGEST_CONTRA)
        problems.add('total_above_limit', 'payments', { processingDay, given: total, most: LARGEST_CONTRA })
      if (problems.found.length > 0) return refused(problems.found)
      const days = [{ processingDay, payments: [], total }]
      return textOfLines([contraRecord(file, total), `EOF1${label1()}`, `EOF2${label2}`, userTrailer(days, count)])
    },
  }
}

const textOfLines = (lines: readonly string[]) => lines.map((one) => `${one}\r\n`).join('')

function checked(file: BacsFile) {
  const problems = new PaymentFileProblems()
  checkHead(file, problems)
  checkCount(file.payments.length, problems)
  const check = paymentCheck(file, problems)
  for (const payment of file.payments) check(payment)
  checkDays(file, problems)
  if (problems.found.length === 0) checkTotals(file, problems)
  return problems.found
}

function checkHead(file: BacsHead, problems: PaymentFileProblems): void {
  if (!/^\d{6}$/.test(file.serviceUserNumber))
    problems.add('service_user_number_form', 'serviceUserNumber', { digits: 6 })
  if (!/^[A-Z0-9]{6}$/.test(file.serialNumber) || file.serialNumber === '000000') {
    problems.add('serial_number_form', 'serialNumber', { characters: 6 })
  }
  problems.checkAccount(file.originator, 'originator')
  problems.textOf(inBacsCharacters(file.originator.name), 'originator.name', TEXT_WIDTH)
  problems.textOf(inBacsCharacters(file.reference), 'reference', TEXT_WIDTH)
}

function checkCount(count: number, problems: PaymentFileProblems): void {
  if (count === 0) problems.add('no_payments', 'payments', { least: 1 })
  if (count > MOST_PAYMENTS) problems.add('too_many_payments', 'payments', { most: MOST_PAYMENTS })
}

/** What checks each payment after those before it. */
function paymentCheck(file: BacsHead, problems: PaymentFileProblems): (payment: BacsPayment) => void {
  const seen = new Map<string, number>()
  const most = Math.min(file.paymentLimit ?? BACS_PAYMENT_LIMIT, BACS_PAYMENT_LIMIT)
  let at = -1
  return (payment) => {
    at += 1
    const field = `payments.${at}`
    problems.checkAccount(payment, field)
    problems.checkAmount(payment.amount, `${field}.amount`, most)
    problems.textOf(inBacsCharacters(payment.name), `${field}.name`, Number.POSITIVE_INFINITY)
    const reference = problems.textOf(inBacsCharacters(payment.reference), `${field}.reference`, TEXT_WIDTH)
    const { sortCode, accountNumber, amount, processingDay = file.processingDay } = payment
    const same = [sortCode, accountNumber, reference, amount, processingDay].join('|')
    const earlier = seen.get(same)
    if (earlier === undefined) seen.set(same, at)
    else problems.add('paid_twice', field, { first: earlier })
  }
}

function checkDays(file: BacsFile, problems: PaymentFileProblems): void {
  const processing = [
    { field: 'processingDay', day: file.processingDay },
    ...file.payments.flatMap(({ processingDay: day }, at) =>
      day === undefined ? [] : [{ field: `payments.${at}.processingDay`, day }],
    ),
  ]
  const unreal = [{ field: 'createdOn', day: file.createdOn }, ...processing].filter(({ day }) => !isDay(day))
  for (const { field, day } of unreal) problems.add('not_a_day', field, { given: day })
  if (unreal.length > 0) return

  const first = processing.reduce((earliest, { day }) => (day < earliest ? day : earliest), file.processingDay)
  for (const { field, day } of processing) {
    if (day < file.createdOn) problems.add('processing_day_before_creation', field, { earliest: file.createdOn })
    const latest = day === first ? addDays(file.createdOn, LONGEST_AHEAD) : addDays(first, LONGEST_SPREAD)
    if (day > latest) problems.add('processing_day_too_far', field, { latest })
  }
}

function checkTotals(file: BacsFile, problems: PaymentFileProblems): void {
  for (const { processingDay, total } of processingDays(file)) {
    if (total > LARGEST_CONTRA) {
      problems.add('total_above_limit', 'payments', { processingDay, given: total, most: LARGEST_CONTRA })
    }
  }
  const total = totalOf(file.payments)
  if (total > LARGEST_TOTAL) problems.add('total_above_limit', 'payments', { given: total, most: LARGEST_TOTAL })
}

/** The payments of each processing day, in the order of the days; within a day in the order given. */
function processingDays(file: BacsFile): DayOfPayments[] {
  const byDay = new Map<string, BacsPayment[]>()
  for (const payment of file.payments) {
    const day = payment.processingDay ?? file.processingDay
    const ofDay = byDay.get(day)
    if (ofDay === undefined) byDay.set(day, [payment])
    else ofDay.push(payment)
  }
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([processingDay, payments]) => ({ processingDay, payments, total: totalOf(payments) }))
}

function volumeLabel({ serialNumber, serviceUserNumber }: BacsHead): string {
  return line(80, 'VOL1', serialNumber, blank(31), serviceUserNumber, blank(32), '1')
}

/** HDR1 and EOF1 after their first four characters. */
function headerLabel1({ serviceUserNumber, serialNumber, createdOn }: BacsHead, expiresOn: string): string {
  return line(
    76,
    ...['A', serviceUserNumber, 'S', blank(2), '1', serviceUserNumber],
    ...[serialNumber, '0001', '0001', blank(4), blank(2)],
    ...[` ${julian(createdOn)}`, ` ${julian(expiresOn)}`, blank(1), '000000', blank(13), blank(7)],
  )
}

/** HDR2 and EOF2 after their first four characters. A block is twenty records. */
function headerLabel2(isSeveralDays: boolean): string {
  return line(76, 'F', isSeveralDays ? '02120' : '02000', isSeveralDays ? '00106' : '00100', blank(35), '00', blank(28))
}

function userHeader(processingDay: string, isSeveralDays: boolean): string {
  return line(
    80,
    ...['UHL1', ` ${julian(processingDay)}`, '999999', blank(4), '00', '000000'],
    ...[isSeveralDays ? '4 MULTI  ' : '1 DAILY  ', '001', blank(7), blank(7), blank(26)],
  )
}

function creditRecord({ originator }: BacsHead, payment: BacsPayment): string {
  return line(
    100,
    ...[payment.sortCode, payment.accountNumber, '0', CREDIT, originator.sortCode, originator.accountNumber, blank(4)],
    ...[digits(payment.amount, 11), text(originator.name), text(payment.reference), text(payment.name)],
  )
}

function contraRecord({ originator, reference }: BacsHead, total: number): string {
  const own = [originator.sortCode, originator.accountNumber]
  return line(
    100,
    ...[...own, '0', CONTRA_DEBIT, ...own, blank(4)],
    ...[digits(total, 11), text(reference), text('CONTRA'), text(originator.name)],
  )
}

function userTrailer(days: readonly DayOfPayments[], payments: number): string {
  const total = days.reduce((sum, day) => sum + day.total, 0)
  return line(80, 'UTL1', digits(total, 13), digits(total, 13), digits(days.length, 7), digits(payments, 7), blank(36))
}

function blank(width: number): string {
  return ' '.repeat(width)
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0')
}

function text(value: string): string {
  const written = inBacsCharacters(value)
  if ('cannotBeWritten' in written) throw new Error(`unchecked text in a Bacs file: ${value}`)
  return written.text.slice(0, TEXT_WIDTH).padEnd(TEXT_WIDTH)
}

/** Joins the fields of a record. A record of another length would shift every field after it: that is a bug. */
function line(width: number, ...fields: readonly string[]): string {
  const record = fields.join('')
  if (record.length !== width) throw new Error(`a Bacs record of ${record.length} characters instead of ${width}`)
  return record
}
