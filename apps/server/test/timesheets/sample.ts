import { nobody, type Sample } from '../sample.ts'

export const sample: Sample<'timesheets', { timesheet: string }> = {
  requests: {
    clock: {
      body: {
        location: 'Ward 3',
        shiftId: nobody,
        event: 'break_start',
        biometricVerified: true,
      },
    },
    list: { query: { state: 'all', from: '2026-11-01', to: '2026-11-30' } },
    approve: { body: { ids: [nobody] } },
    edit: {
      params: ({ timesheet }) => ({ id: timesheet }),
      body: {
        startedAt: '2026-11-21T09:00:00.000Z',
        endedAt: '2026-11-21T17:00:00.000Z',
        breakMinutes: 30,
        reason: 'She had a break',
        version: 1,
      },
    },
  },
}
