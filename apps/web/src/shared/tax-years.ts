/** The tax year of a day, "2026-27": it begins on 6 April. */
export function taxYearOf(day: string): string {
  const year = Number(day.slice(0, 4))
  const first = day.slice(5) >= '04-06' ? year : year - 1
  return named(first)
}

/** First and last day of a tax year. */
export function daysOfTaxYear(taxYear: string): [string, string] {
  const first = Number(taxYear.slice(0, 4))
  return [`${first}-04-06`, `${first + 1}-04-05`]
}

/** The tax years that are over by a day, the latest first, as far back as documents are kept. */
export function taxYearsFrom(day: string): string[] {
  const current = Number(taxYearOf(day).slice(0, 4))
  return [1, 2, 3].map((back) => named(current - back))
}

/** A tax year within a sentence: written from left to right in every language, which its digits alone do not say. */
export function taxYearInText(taxYear: string): string {
  return `\u200E${taxYear}`
}

function named(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}
