/** National Insurance numbers, with the spaces that people write. */
const nino = /\b[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?(?:\d{2} ?){3}[A-D]\b/gi
/** A sort code with its account number, and a British IBAN, which has both. */
const account = /\b(?:\d{2}[- ]?\d{2}[- ]?\d{2}[ /:,-]{0,3}\d{8}|GB\d{2} ?[A-Z]{4} ?(?:\d ?){13}\d)\b/gi
const card = /\b\d(?:[ -]?\d){12,18}\b/g

/**
 * A text that others wrote (a bank, HMRC), fit to be kept in clear: National Insurance numbers, cards, and account numbers
 * that stand with their sort code keep their last three or four characters. A bare number of eight digits may be anything,
 * and stays.
 */
export function maskNumbers(text: string): string {
  return text
    .replace(nino, (found) => masked(found, 3))
    .replace(card, (found) => (isCard(found) ? masked(found, 4) : found))
    .replace(account, (found) => masked(found, 4))
}

const masked = (found: string, shown: number) => `••••${found.replace(/[ -]/g, '').slice(-shown)}`

/** By the check digit that every card has (ISO/IEC 7812-1, Luhn). */
function isCard(found: string): boolean {
  const digits = [...found.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
