import { negate, type Pence, parsePounds } from '@gpod/money'
import { withLatinDigits } from './read-digits.ts'

export type MoneyProblem =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'too_many_decimals' }
  | { kind: 'below_minimum'; minimum: Pence }
  | { kind: 'above_maximum'; maximum: Pence }

export type MoneyReading = { amount: Pence; problem: null } | { amount: null; problem: MoneyProblem }

/**
 * Reads an amount as people type it in any of our languages: any of the scripts' digits, "." or "," or "٫" before the
 * pence, thousands separated by a comma, a point, an apostrophe or a space, with or without "£". Says no rather than
 * guess: a lone point before three digits ("1.234") could be pounds or a slip, so it has too many decimals. A minus is
 * read where the least amount is below zero.
 */
export function readMoney(text: string, { min, max }: { min?: Pence; max?: Pence } = {}): MoneyReading {
  const plain = withLatinDigits(text)
    .replace(/[\s\u00a0\u202f\u2009'’\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/^([-\u2212]?)£/, '$1')
    .replace(/[\u066b]/g, '.')
    .replace(/[\u066c\u060c]/g, ',')
  if (plain === '') return refuse({ kind: 'empty' })
  const isNegative = min !== undefined && min < 0 && /^[-\u2212]/.test(plain)
  const decimal = toDecimal(isNegative ? plain.slice(1) : plain)
  if (typeof decimal !== 'string') return refuse(decimal)
  const read = parsePounds(decimal)
  if (read === undefined) return refuse({ kind: 'unreadable' })
  const amount = isNegative ? negate(read) : read
  if (min !== undefined && amount < min) return refuse({ kind: 'below_minimum', minimum: min })
  if (max !== undefined && amount > max) return refuse({ kind: 'above_maximum', maximum: max })
  return { amount, problem: null }
}

/** An amount as it stands in the input: "12.50", and "12" for whole pounds. */
export function moneyText(amount: Pence): string {
  const text = (amount / 100).toFixed(2)
  return text.endsWith('.00') ? text.slice(0, -3) : text
}

function toDecimal(text: string): string | MoneyProblem {
  if (!/^\d[\d.,]*$/.test(text)) return { kind: 'unreadable' }
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return text
  const mark = text.charAt(last)
  const other = mark === '.' ? ',' : '.'
  const whole = text.slice(0, last)
  const after = text.slice(last + 1)
  const marks = text.split(mark).length - 1
  // "1,234" and "1,234,567" group thousands; so does "1.234.567", but not a lone point.
  if (after.length === 3 && !whole.includes(other) && (mark === ',' || marks > 1)) {
    return isGrouped(text, mark) ? text.replaceAll(mark, '') : { kind: 'unreadable' }
  }
  if (marks > 1) return { kind: 'unreadable' }
  if (whole.includes(other) && !isGrouped(whole, other)) return { kind: 'unreadable' }
  if (after.length > 2) return { kind: 'too_many_decimals' }
  return `${whole.replaceAll(other, '')}${after === '' ? '' : `.${after}`}`
}

function isGrouped(text: string, mark: string): boolean {
  const [first = '', ...groups] = text.split(mark)
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
}

const refuse = (problem: MoneyProblem): MoneyReading => ({ amount: null, problem })
