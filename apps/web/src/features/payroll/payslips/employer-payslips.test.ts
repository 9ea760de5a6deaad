import type { PayslipDelivery } from '@gpod/contract'
import { expect, test } from 'vitest'
import { isToBeEmailed, withoutAccount } from './employer-payslips.ts'

const delivery = (way: PayslipDelivery['way'], openedAt: string | null = null): PayslipDelivery => ({
  payslipId: way,
  workerId: way,
  name: way,
  employeeId: way,
  way,
  sentAt: null,
  openedAt,
  expiresAt: null,
})

test('whom a mail did not reach is emailed; who read it, waits for it or cannot be reached is not', () => {
  const every = (['account', 'no_email', 'not_sent', 'waiting', 'sent', 'failed', 'ended'] as const).map((way) =>
    delivery(way),
  )
  expect(every.filter(isToBeEmailed).map(({ way }) => way)).toEqual(['not_sent', 'failed', 'ended'])
  expect(isToBeEmailed(delivery('ended', '2026-11-20T09:00:00.000Z'))).toBe(false)
})

test('of those without an account, who needs somebody comes first', () => {
  const listed = withoutAccount([delivery('sent'), delivery('account'), delivery('no_email'), delivery('failed')])
  expect(listed.map(({ way }) => way)).toEqual(['failed', 'no_email', 'sent'])
})
