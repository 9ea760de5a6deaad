import { type PayslipListItem, routes, type WithdrawnPayslip } from '@gpod/contract'
import { add, type Pence, ZERO } from '@gpod/money'
import { apiQuery } from '../../../lib/query-client.ts'

/** Own payslips of seven years, newest first. */
export const ownPayslips = apiQuery(routes.payslips.list)
export const ownWithdrawn = apiQuery(routes.payslips.withdrawn)
export const ownShares = apiQuery(routes.payslips.shares)
export const ownCertificates = apiQuery(routes.payslips.certificates)
export const ownPensionLetters = apiQuery(routes.pensions.ownLetters)
export const payslipOf = (id: string) => apiQuery(routes.payslips.show, { params: { id } })

export type TaxYearGroup = {
  taxYear: string
  payslips: readonly PayslipListItem[]
  /** Of this year, too: shown, and counted in no sum. */
  withdrawn: readonly WithdrawnPayslip[]
  /** What was paid counts what was paid alone. */
  totals: { gross: Pence; net: Pence; paidOut: Pence }
}

/** Payslips by the tax year of their payday, the newest year first; within a year the order they came in. */
export function byTaxYear(
  payslips: readonly PayslipListItem[],
  withdrawn: readonly WithdrawnPayslip[] = [],
): TaxYearGroup[] {
  const years = new Set([...payslips, ...withdrawn].map(({ taxYear }) => taxYear))
  return [...years]
    .sort((a, b) => (a < b ? 1 : -1))
    .map((year) => {
      const ofYear = payslips.filter(({ taxYear }) => taxYear === year)
      return {
        taxYear: year,
        payslips: ofYear,
        withdrawn: withdrawn.filter(({ taxYear }) => taxYear === year),
        totals: totalsOf(ofYear),
      }
    })
}

function totalsOf(payslips: readonly PayslipListItem[]): TaxYearGroup['totals'] {
  const paid = payslips.filter(({ payState }) => payState === 'paid')
  return {
    gross: add(ZERO, ...payslips.map(({ gross }) => gross)),
    net: add(ZERO, ...payslips.map(({ net }) => net)),
    paidOut: add(ZERO, ...paid.map(({ paidOut }) => paidOut)),
  }
}
