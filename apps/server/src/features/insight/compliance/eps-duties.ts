export type EpsReason = 'statutory_pay' | 'no_payment' | 'levy' | 'allowance'

/** An employer payment summary that HMRC does not have yet, and the last day for it. */
export type EpsDuty = { reason: EpsReason; dueOn: string }

type EpsQuestion = {
  today: string
  /** The first tax month that counts, `2026-04` for the one from 6 April 2026. */
  firstMonth: string
  /** Tax months in which somebody was paid, and whether statutory family pay was. */
  paidMonths: ReadonlyMap<string, boolean>
  claimsAllowance: boolean
  paysLevy: boolean
  /** What HMRC accepted, with what it was told of the time to come: whole tax months without pay, the end of the scheme. */
  sent: readonly {
    taxYear: string
    taxMonth: number
    claims: boolean
    inactive?: { from: string; to: string } | null
    ceasedOn?: string | null
  }[]
}

/**
 * Which employer payment summaries are owed: for a tax month in which nobody was paid, statutory family pay is recovered
 * or levy is due, by the 19th after it (SI 2003/2682 reg 67F); for the Employment Allowance once a tax year. Figures
 * run from the beginning of the year, so a later month's summary covers an earlier one. A month without pay that HMRC was
 * told of beforehand, or that begins after the scheme ceased, is not told again. Also tells how many months ended.
 */
export function epsDuties({ today, firstMonth, paidMonths, claimsAllowance, paysLevy, sent }: EpsQuestion): {
  checked: number
  duties: EpsDuty[]
} {
  const duties: EpsDuty[] = []
  let checked = 0
  for (let month = firstMonth; monthAfter(month).endsOn < today; month = monthAfter(month).month) {
    checked += 1
    const { taxYear, taxMonth } = taxMonthOf(month)
    const reason: EpsReason | null = !paidMonths.has(month)
      ? 'no_payment'
      : paidMonths.get(month)
        ? 'statutory_pay'
        : paysLevy
          ? 'levy'
          : null
    if (reason === null) continue
    const isSent = sent.some(
      (summary) =>
        summary.taxYear === taxYear &&
        (reason === 'no_payment' ? summary.taxMonth === taxMonth : summary.taxMonth >= taxMonth),
    )
    if (reason === 'no_payment' && sent.some((summary) => saysNothingPaid(summary, month))) continue
    if (!isSent) duties.push({ reason, dueOn: `${monthAfter(month).month}-19` })
  }
  const thisYear = taxMonthOf(today.slice(8) < '06' ? monthBefore(today.slice(0, 7)) : today.slice(0, 7)).taxYear
  const isClaimed = sent.some(({ taxYear, claims }) => taxYear === thisYear && claims)
  if (claimsAllowance && !isClaimed && paidMonths.size > 0) {
    duties.push({ reason: 'allowance', dueOn: `${Number(thisYear.slice(0, 4)) + 1}-04-05` })
  }
  return { checked, duties }
}

function saysNothingPaid({ inactive, ceasedOn }: EpsQuestion['sent'][number], month: string): boolean {
  const begins = `${month}-06`
  if (ceasedOn && ceasedOn < begins) return true
  return Boolean(inactive && inactive.from <= begins && monthAfter(month).endsOn <= inactive.to)
}

/** The calendar month in which a tax month begins, as HMRC numbers it. */
function taxMonthOf(month: string): { taxYear: string; taxMonth: number } {
  const year = Number(month.slice(0, 4))
  const calendar = Number(month.slice(5))
  const start = calendar >= 4 ? year : year - 1
  return { taxYear: `${start}-${String((start + 1) % 100).padStart(2, '0')}`, taxMonth: ((calendar + 8) % 12) + 1 }
}

/** The month after, and the day on which this tax month ends in it. */
function monthAfter(month: string): { month: string; endsOn: string } {
  const year = Number(month.slice(0, 4))
  const calendar = Number(month.slice(5))
  const next = calendar === 12 ? `${year + 1}-01` : `${year}-${String(calendar + 1).padStart(2, '0')}`
  return { month: next, endsOn: `${next}-05` }
}

function monthBefore(month: string): string {
  const year = Number(month.slice(0, 4))
  const calendar = Number(month.slice(5))
  return calendar === 1 ? `${year - 1}-12` : `${year}-${String(calendar - 1).padStart(2, '0')}`
}
