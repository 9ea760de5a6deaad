import { type PayslipDelivery, routes } from '@gpod/contract'
import { apiQuery } from '../../../lib/query-client.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const payslipsOfEmployee = (id: string) => apiQuery(routes.payslips.ofEmployee, { params: { id } })

/** Both are kept no longer than they are shown: each asking is a reading, and leaves its trace. */
export const payslipForEmployer = (id: string) => apiQuery(routes.payslips.showToEmployer, { params: { id } })
export const passcodeOfEmployee = (id: string) => apiQuery(routes.payslips.passcode, { params: { id } })

export const wayTones = {
  failed: 'bad',
  no_email: 'warn',
  ended: 'ended',
  not_sent: 'info',
  waiting: 'waiting',
  sent: 'good',
  account: 'good',
} as const satisfies Record<PayslipDelivery['way'], StatusTone>
