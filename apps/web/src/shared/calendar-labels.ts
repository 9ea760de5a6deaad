import type { CalendarKind } from '@gpod/contract'
import type { PlainKey } from '../i18n/create-text.ts'

/** What each kind of day of the payroll calendar is called. */
export const calendarLabels = {
  cut_off: 'pay-calendar.kind_cut_off',
  approve: 'pay-calendar.kind_approve',
  bacs_submission: 'pay-calendar.kind_bacs_submission',
  bacs_processing: 'pay-calendar.kind_bacs_processing',
  payday: 'pay-calendar.kind_payday',
  fps: 'pay-calendar.kind_fps',
  tax_month_end: 'pay-calendar.kind_tax_month_end',
  eps: 'pay-calendar.kind_eps',
  hmrc_payment: 'pay-calendar.kind_hmrc_payment',
  pension: 'pay-calendar.kind_pension',
  p60: 'pay-calendar.kind_p60',
} as const satisfies Record<CalendarKind, PlainKey>
