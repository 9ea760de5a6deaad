import type { Pence } from '@gpod/money'
import { formatPounds } from '@gpod/money'
import { inBacsCharacters } from './characters.ts'
import { BACS_PAYMENT_LIMIT, type BankAccount, type PaymentFileInParts, PaymentFileProblems } from './payments.ts'
import { type PaymentFileRefused, refused } from './refusal.ts'

/** A payment of a list that a bank's website takes. */
export type ListedPayment = BankAccount & {
  readonly amount: Pence
  /** What the payee reads: at most 18 characters. */
  readonly reference: string
}

/** What British banks show of a payee's name and of a reference. */
const LONGEST_NAME = 140
const LONGEST_REFERENCE = 18

const columns = 'Name,Sort code,Account number,Amount,Reference'

/**
 * A list of payments for the upload of a bank's website, where a company has no Bacs service user number: name, sort code,
 * account number, amount in pounds, reference, in this order, with a header. No bank's own layout: most let the columns be
 * chosen. In the characters of Bacs, among which no cell needs quotes and none is a formula.
 */
export function writePaymentsCsv(payments: readonly ListedPayment[]): string | PaymentFileRefused {
  const parts = paymentsCsvInParts()
  const text = parts.add(payments)
  const end = parts.end()
  return typeof end === 'string' ? text + end : end
}

/** The same list written part by part, for more payments than are held at once. */
export function paymentsCsvInParts(): PaymentFileInParts<ListedPayment> {
  const problems = new PaymentFileProblems()
  let count = 0
  return {
    add(payments) {
      const isFirst = count === 0
      const rows = payments.map((payment) => {
        const at = `payments.${count}`
        count += 1
        return rowOf(payment, at, problems)
      })
      return `${[...(isFirst ? [columns] : []), ...rows].join('\r\n')}\r\n`
    },
    end() {
      if (count === 0) problems.add('no_payments', 'payments')
      return problems.found.length > 0 ? refused(problems.found) : ''
    },
  }
}

function rowOf(payment: ListedPayment, at: string, problems: PaymentFileProblems): string {
  problems.checkAccount(payment, at)
  problems.checkAmount(payment.amount, `${at}.amount`, BACS_PAYMENT_LIMIT)
  const name = problems.textOf(inBacsCharacters(payment.name), `${at}.name`, LONGEST_NAME)
  const reference = problems.textOf(inBacsCharacters(payment.reference), `${at}.reference`, LONGEST_REFERENCE)
  const { sortCode, accountNumber, amount } = payment
  // With hyphens a spreadsheet keeps the noughts that a sort code begins with.
  const spaced = sortCode.replace(/^(..)(..)(..)$/, '$1-$2-$3')
  return [unstarted(name), spaced, accountNumber, formatPounds(amount), unstarted(reference)].join(',')
}

/** A name may begin with a hyphen, which a spreadsheet takes for a sum. */
function unstarted(text: string): string {
  return text.replace(/^[-\s]+/, '')
}
