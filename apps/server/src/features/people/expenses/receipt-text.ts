import { addDays } from '@gpod/days'
import { z } from 'zod'

/** A line as it was read from a picture, and how sure the recogniser is of its least sure word, from 0 to 100. */
type Line = { text: string; sureness: number }

/** What a receipt says; null where it is not certain, and then it is not guessed. */
export type ReceiptFacts = { amountPence: number | null; spentOn: string | null }

/** A line that was read less surely says nothing: a 3 and an 8 are one stroke apart. */
const leastSure = 65
/** A receipt is of the last two years, or its year was misread. */
const oldestDays = 730

/** What was spent and when, by the words of a British receipt. `today` is the last day it can be of. */
export function readReceipt(lines: readonly Line[], { today }: { today: string }): ReceiptFacts {
  return { amountPence: readTotal(lines), spentOn: readDay(lines, today) }
}

/** "£1,234.50", "12.40 GBP", "12. 40": pounds and two digits of pence, and neither more digits nor a percentage. */
const amounts = /(?<![\d.,-])(?:£|GBP)?\s?(\d{1,3}(?:,\d{3})+|\d{1,5})\s?\.\s?(\d{2})(?![\d%]|\.\d|\s?%)/gi
const noTotal =
  /sub\s?-?total|\b(?:vat|tax|net|excl?|excluding|saved?|savings?|discount|points|change|tip|cashback|gratuity)\b/i
const taxIncluded = /\binc(?:l|luding)?\b\.?\s*(?:of\s+)?(?:\d{1,2}(?:\.\d)?\s?%\s*)?(?:vat|tax)\b/gi
/** What ends a receipt whatever else it adds up, before what is merely called a total, before what was paid. */
const names = [
  /\b(?:grand total|total to pay|total due|total payable|amount due|amount payable|balance due|balance to pay|total paid|amount paid|to pay)\b/i,
  /\btotal\b/i,
  /\b(?:sale|amount|card payment|paid by card|visa(?: debit)?|mastercard|contactless)\b/i,
]

function readTotal(lines: readonly Line[]): number | null {
  const cash = handedOver(lines)
  for (const name of names) {
    const found = new Set<number>()
    for (const [at, line] of lines.entries()) {
      const text = line.text.replace(taxIncluded, '')
      if (!name.test(text) || noTotal.test(text)) continue
      const own = amountsIn(line)
      const next = lines[at + 1]
      // An amount may stand below its name, alone.
      const below =
        own.length === 0 && next && /^[\s£]*(?:GBP)?[\d,. ]+(?:GBP)?\s*$/i.test(next.text) ? amountsIn(next) : []
      for (const amount of [...own, ...below]) {
        if (line.sureness < leastSure || (own.length === 0 && (next?.sureness ?? 0) < leastSure)) return null
        found.add(amount)
      }
    }
    if (found.size === 0) continue
    const [total] = found
    if (found.size > 1 || total === undefined || total === 0) return null
    return cash === null || cash === total ? total : null
  }
  return null
}

/** Cash less change, where both were read: it has to be the total. */
function handedOver(lines: readonly Line[]): number | null {
  const given = only(lines, /\bcash\b/i)
  const back = only(lines, /\bchange\b/i)
  return given !== null && back !== null ? given - back : null
}

function only(lines: readonly Line[], name: RegExp): number | null {
  const found = lines.flatMap((line) =>
    name.test(line.text) && !/cashback|cash back/i.test(line.text) && line.sureness >= leastSure ? amountsIn(line) : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

function amountsIn({ text }: Line): number[] {
  return [...text.matchAll(amounts)].map(
    ([, pounds = '', part = '']) => Number(pounds.replaceAll(',', '')) * 100 + Number(part),
  )
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*'
/** Each as day, month and year, as Britain writes them; the last two are of other orders that are told by their form. */
const forms: readonly (readonly [RegExp, 'dmy' | 'mdy' | 'ymd'])[] = [
  [/(?<![\d/.-])(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\2\s?(20\d{2}|\d{2})(?![\d/-]|\.\d)/g, 'dmy'],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[\\s.\\-/]*()${month}[\\s.,'\\-/]*(20\\d{2}|\\d{2})(?!\\d|:)`, 'gi'),
    'dmy',
  ],
  [new RegExp(`\\b()${month}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(20\\d{2})(?!\\d)`, 'gi'), 'mdy'],
  [/(?<!\d)(20\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g, 'ymd'],
]
/** A day that is not that of the purchase. */
const otherDay = /\b(?:exp(?:iry|ires?)?|valid|until|return(?:s|ed)? by|offer|before|issued|since|dob|born|next)\b/i

function readDay(lines: readonly Line[], today: string): string | null {
  const found = new Set<string>()
  const beside = new Set<string>()
  for (const { text, sureness } of lines) {
    if (otherDay.test(text)) continue
    for (const day of daysIn(text)) {
      if (day > today || day < addDays(today, -oldestDays)) continue
      if (sureness < leastSure) return null
      found.add(day)
      if (/\b\d{1,2}:\d{2}\b|\bdate\b/i.test(text)) beside.add(day)
    }
  }
  // Of several the one that stands with a time, or is called the date.
  const candidates = found.size > 1 ? beside : found
  return candidates.size === 1 ? ([...candidates][0] ?? null) : null
}

const realDay = z.iso.date()

function daysIn(text: string): string[] {
  return forms.flatMap(([form, order]) =>
    [...text.matchAll(form)].flatMap(([, one = '', two = '', three = '', four = '']) => {
      const [year, named, day] =
        order === 'dmy' ? [four, three, one] : order === 'mdy' ? [four, two, three] : [one, three, four]
      const number = /^\d/.test(named) ? Number(named) : months.indexOf(named.slice(0, 3).toLowerCase()) + 1
      const whole = `${year.length === 2 ? `20${year}` : year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
      return realDay.safeParse(whole).success ? [whole] : []
    }),
  )
}
