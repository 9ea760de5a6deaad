import type { ToDateName, TotalName } from './payslip-labels.ts'

/** A figure by its place in the document, as the server names the steps of its working. */
export type FigureName =
  | `lines.${number}`
  | `hours.${number}`
  | `advances.${number}.${'amount' | 'fee'}`
  | `totals.${TotalName}`
  | `yearToDate.${ToDateName}`
