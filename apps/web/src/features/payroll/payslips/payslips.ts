import { type PayslipListItem, routes } from '@gpod/contract'
import { add, type Pence, ZERO } from '@gpod/money'
import { apiQuery } from '../../../lib/query-client.ts'

/** Own payslips of seven years, newest first. */
export const ownPayslips = apiQuery(routes.payslips.list)
export const ownShares = apiQuery(routes.payslips.shares)
export const ownCertificates = apiQuery(routes.payslips.certificates)
export const ownPensionLetters = apiQuery(routes.pensions.ownLetters)
export const payslipOf = (id: string) => apiQuery(routes.payslips.show, { params: { id } })

export type TaxYearGroup = {
  taxYear: string
  payslips: readonly PayslipListItem[]
  /** What was paid counts what was paid alone. */
  totals: { gross: Pence; net: Pence; paidOut: Pence }
}

/** Payslips by the tax year of their payday, the newest year first; within a year the order they came in. */
export function byTaxYear(payslips: readonly PayslipListItem[]): TaxYearGroup[] {
  const years = new Map<string, PayslipListItem[]>()
  for (const payslip of payslips) {
    const year = years.get(payslip.taxYear)
    if (year) year.push(payslip)
    else years.set(payslip.taxYear, [payslip])
  }
  return [...years]
    .map(([taxYear, ofYear]) => ({ taxYear, payslips: ofYear, totals: totalsOf(ofYear) }))
    .sort((a, b) => (a.taxYear < b.taxYear ? 1 : -1))
}

function totalsOf(payslips: readonly PayslipListItem[]): TaxYearGroup['totals'] {
  const paid = payslips.filter(({ payState }) => payState === 'paid')
  return {
    gross: add(ZERO, ...payslips.map(({ gross }) => gross)),
    net: add(ZERO, ...payslips.map(({ net }) => net)),
    paidOut: add(ZERO, ...paid.map(({ paidOut }) => paidOut)),
  }
}

/** Whether a tax year ("2026-27") is the one that a day is in: it begins on 6 April. */
export function isTaxYearOf(taxYear: string, day: string): boolean {
  const year = Number(day.slice(0, 4))
  return taxYear.startsWith(String(day.slice(5) >= '04-06' ? year : year - 1))
}
