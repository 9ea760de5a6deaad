import type { Pence } from '@gpod/money'
import type { Written } from './characters.ts'
import type { Facts, PaymentFileProblem, PaymentFileProblemCode, PaymentFileRefused } from './refusal.ts'

/** An account as UK payments address it. Whether the two numbers fit each other (the modulus check) is the caller's. */
export interface BankAccount {
  /** Six digits, without hyphens. */
  readonly sortCode: string
  /** Eight digits. */
  readonly accountNumber: string
  readonly name: string
}

/** What Bacs carries in one payment: £20,000,000. A sponsoring bank may set a lower limit. */
export const BACS_PAYMENT_LIMIT = 2_000_000_000
/** What Faster Payments carries in one payment: £1,000,000. */
export const FASTER_PAYMENT_LIMIT = 100_000_000

/** Gathers what is wrong with a file, each at the path of its field. */
export class PaymentFileProblems {
  readonly found: PaymentFileProblem[] = []

  add(code: PaymentFileProblemCode, field: string, facts: Facts = {}): void {
    this.found.push({ code, field, facts })
  }

  checkAccount(account: BankAccount, field: string): void {
    if (!/^\d{6}$/.test(account.sortCode)) this.add('sort_code_form', `${field}.sortCode`, { digits: 6 })
    if (!/^\d{8}$/.test(account.accountNumber)) this.add('account_number_form', `${field}.accountNumber`, { digits: 8 })
  }

  checkAmount(amount: Pence, field: string, most: number): void {
    if (!Number.isSafeInteger(amount) || amount <= 0) this.add('amount_not_above_zero', field, { given: amount })
    else if (amount > most) this.add('amount_above_limit', field, { given: amount, most })
  }

  /** The text as it is written, or empty text with the problem noted: empty, too long, or not to be written. */
  textOf(written: Written, field: string, longest: number): string {
    if ('cannotBeWritten' in written) {
      this.add('cannot_be_written', field, { characters: written.cannotBeWritten.join('') })
      return ''
    }
    if (written.text === '') this.add('text_empty', field)
    if (written.text.length > longest) {
      this.add('text_too_long', field, { longest, given: written.text.length, written: written.text })
    }
    return written.text
  }
}

/** The sum as a plain number: where it is no safe integer it is above every limit it is compared with. */
export function totalOf(payments: readonly { readonly amount: Pence }[]): number {
  return payments.reduce((total, { amount }) => total + amount, 0)
}

/** How many payments a file has, and what they come to. */
export interface FileTotals {
  readonly count: number
  readonly total: number
}

export function totalsOf(payments: readonly { readonly amount: Pence }[]): FileTotals {
  return { count: payments.length, total: totalOf(payments) }
}

/** A file whose payments come part by part: what each part adds to its text, and its end or all that is wrong with it. */
export interface PaymentFileInParts<Payment> {
  add(payments: readonly Payment[]): string
  end(): string | PaymentFileRefused
}
