/** What else a summary can say, beside what the books say. */
export const epsAlso = ['nothing', 'inactivity', 'year', 'ceased'] as const
export type EpsAlso = (typeof epsAlso)[number]

export type EpsAnswers = {
  taxYear: string
  taxMonth: string
  also: EpsAlso
  /** The first day of the first month without pay. */
  inactiveFrom: string
  inactiveMonths: string
  ceasedOn: string
}

/** The first days of the twelve tax months that begin after a day: a period of inactivity begins on one of them. */
export function monthsAhead(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  // The 6th of this calendar month, if it is still to come, else of the next.
  const first = today.slice(8) < '06' ? month : month + 1
  return Array.from({ length: 12 }, (_, ahead) => sixth(year, first + ahead))
}

/** The last day of so many tax months from one that begins on a day. */
export function lastDayOf(from: string, months: number): string {
  const [year = 0, month = 1] = from.split('-').map(Number)
  return `${sixth(year, month + months).slice(0, 8)}05`
}

/** Months beyond December are of the next year. */
function sixth(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 6)).toISOString().slice(0, 10)
}

/** What goes on the wire of what is said beside the books; null where an answer is still missing. */
export function readEpsAnswers({ taxYear, taxMonth, also, inactiveFrom, inactiveMonths, ceasedOn }: EpsAnswers): {
  taxYear: string
  taxMonth: number
  inactiveFrom?: string
  inactiveTo?: string
  final?: 'year' | 'ceased'
  ceasedOn?: string
} | null {
  if (taxMonth === '') return null
  const asked = { taxYear, taxMonth: Number(taxMonth) }
  switch (also) {
    case 'nothing':
      return asked
    case 'year':
      return { ...asked, final: 'year' }
    case 'ceased':
      return ceasedOn === '' ? null : { ...asked, final: 'ceased', ceasedOn }
    case 'inactivity':
      return inactiveFrom === '' || inactiveMonths === ''
        ? null
        : { ...asked, inactiveFrom, inactiveTo: lastDayOf(inactiveFrom, Number(inactiveMonths)) }
  }
}
