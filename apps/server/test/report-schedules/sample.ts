import { sendDueReports } from '../../src/features/payroll/report-schedules/index.ts'
import { done, type Sample } from '../sample.ts'

type Makes = { reportSchedule: string }

export const sample: Sample<'reportSchedules', Makes> = {
  requests: {
    make: {
      body: {
        ...{ id: '0190a0b0-0000-7000-8000-00000000e502', report: 'costs', every: 'week', onDay: 1 },
        recipients: ['0190a0b0-0000-7000-8000-000000000000'],
      },
    },
    stop: { params: ({ reportSchedule: id }) => ({ id }) },
  },
  rows: async ({ product, company }) => {
    const { token, employerId, userId } = company
    const { rows } = await product.owner.query<{ id: string }>('select gen_random_uuid() as id')
    const id = rows[0]?.id ?? ''
    const body = { id, report: 'costs', every: 'week', onDay: 2, recipients: [userId] }
    await done(product, 'PUT', '/api/employer/report-schedules', { token, body })
    const now = product.clock.now()
    product.clock.moveTo('2026-12-15T10:00:00.000Z')
    await sendDueReports(product.deps, employerId)
    product.clock.moveTo(now)
    return { reportSchedule: id }
  },
}
