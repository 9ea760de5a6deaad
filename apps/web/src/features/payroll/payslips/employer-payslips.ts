import { type PayslipDelivery, routes } from '@gpod/contract'
import { apiQuery } from '../../../lib/query-client.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const payslipsOfEmployee = (id: string) => apiQuery(routes.payslips.ofEmployee, { params: { id } })
export const deliveriesOfRun = (id: string) => apiQuery(routes.payslips.ofRun, { params: { id } })

/** Both are kept no longer than they are shown: each asking is a reading, and leaves its trace. */
export const payslipForEmployer = (id: string) => apiQuery(routes.payslips.showToEmployer, { params: { id } })
export const passcodeOfEmployee = (id: string) => apiQuery(routes.payslips.passcode, { params: { id } })

/** What needs somebody first. */
export const ways = ['failed', 'no_email', 'ended', 'not_sent', 'waiting', 'sent', 'account'] as const
export const wayTones = {
  failed: 'bad',
  no_email: 'warn',
  ended: 'ended',
  not_sent: 'info',
  waiting: 'waiting',
  sent: 'good',
  account: 'good',
} as const satisfies Record<PayslipDelivery['way'], StatusTone>

/** Whom pressing "Email payslips" would reach, as the server decides it. */
export function isToBeEmailed({ way, openedAt }: PayslipDelivery): boolean {
  return way === 'not_sent' || way === 'failed' || (way === 'ended' && openedAt === null)
}

export function withoutAccount(payslips: readonly PayslipDelivery[]): PayslipDelivery[] {
  return payslips
    .filter(({ way }) => way !== 'account')
    .sort((one, other) => ways.indexOf(one.way) - ways.indexOf(other.way))
}
