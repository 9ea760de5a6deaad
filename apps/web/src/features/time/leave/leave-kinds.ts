import type { LeaveKind } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'

/** What each kind of leave is called, and the order in which they are offered. */
export const leaveKinds = {
  holiday: 'absences.absence_holiday',
  unpaid: 'absences.absence_unpaid',
  maternity: 'absences.absence_maternity',
  paternity: 'absences.absence_paternity',
  adoption: 'absences.absence_adoption',
  shared_parental: 'absences.absence_shared_parental',
  bereavement: 'absences.absence_bereavement',
  neonatal: 'absences.absence_neonatal',
} as const satisfies Record<LeaveKind, PlainKey>
