import type { PlainKey } from '../i18n/create-text.ts'

/** HMRC's reasons for a late report, by their letters. E, for very small employers, ended in 2016. */
export const lateReasons = ['G', 'H', 'F', 'D', 'A', 'B', 'C'] as const
export type LateReason = (typeof lateReasons)[number]

export const lateReasonLabels = {
  A: 'payroll.lateA',
  B: 'payroll.lateB',
  C: 'payroll.lateC',
  D: 'payroll.lateD',
  F: 'payroll.lateF',
  G: 'payroll.lateG',
  H: 'payroll.lateH',
} as const satisfies Record<LateReason, PlainKey>
