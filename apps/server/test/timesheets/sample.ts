import { randomUUID } from 'node:crypto'
import { goodPassword, work } from '../product.ts'
import { done, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'timesheets', { timesheet: string; correction: string }> = {
  requests: {
    clock: {
      body: {
        location: 'Ward 3',
        shiftId: nobody,
        event: 'break_start',
        position: { latitude: 53.96, longitude: -1.08, accuracyMetres: 12 },
        placeReason: 'At the depot',
        biometricVerified: true,
      },
    },
    list: { query: { state: 'all', from: '2026-11-01', to: '2026-11-30' } },
    approve: { body: { ids: [nobody] } },
    changeFlags: { body: { early: 10, late: 0 } },
    edit: {
      params: ({ timesheet }) => ({ id: timesheet }),
      body: {
        startedAt: '2026-11-21T09:00:00.000Z',
        endedAt: '2026-11-21T17:00:00.000Z',
        breakMinutes: 30,
        reason: 'They had a break',
        version: 1,
        movesDay: false,
      },
    },
    askCorrection: {
      body: {
        key: nobody,
        of: { shiftId: nobody },
        startedAt: '2026-11-21T09:00:00.000Z',
        endedAt: '2026-11-21T17:30:00.000Z',
        breakMinutes: 30,
        reason: 'I stayed for the handover',
      },
    },
    correctionEffect: {
      body: {
        of: { shiftId: nobody },
        startedAt: '2026-11-21T09:00:00.000Z',
        endedAt: '2026-11-21T17:30:00.000Z',
        breakMinutes: 30,
      },
    },
    ownHistory: { params: ({ timesheet }) => ({ id: timesheet }) },
    history: { params: ({ timesheet }) => ({ id: timesheet }) },
    withdrawCorrection: { params: ({ correction }) => ({ id: correction }) },
    acceptCorrection: {
      params: ({ correction }) => ({ id: correction }),
      body: {
        version: 1,
        movesDay: false,
        instead: {
          startedAt: '2026-11-21T09:00:00.000Z',
          endedAt: '2026-11-21T17:15:00.000Z',
          breakMinutes: 30,
          reason: 'The till says a quarter past',
        },
      },
    },
    declineCorrection: { params: ({ correction }) => ({ id: correction }), body: { reason: 'The till says five' } },
    enter: {
      body: {
        key: nobody,
        entries: [
          {
            workerId: nobody,
            day: '2026-11-20',
            worked: { start: '09:00', end: '17:00', breakMinutes: 30 },
            shiftId: nobody,
          },
          { workerId: nobody, day: '2026-11-19', worked: { minutes: 450 }, shiftId: null },
        ],
        acceptWarnings: true,
      },
    },
    import: {
      body: {
        key: nobody,
        content: 'employee_number,date,start,end,break,hours\nNobody,2026-11-20,9:00,17:00,30,\n',
        check: true,
      },
    },
  },
  /** Hours that were approved, hours that wait for it and a correction of them, and a day that has begun, on today's shift. */
  rows: async ({ product, company, worker }) => {
    await work(product, company, worker, { day: '2026-11-22', hours: 16 })
    const timesheet = await work(product, company, worker, { day: '2026-11-21', hours: 8, approved: false })
    const { token } = worker
    await done(product, 'POST', '/api/biometric/verify', {
      token,
      body: { biometricData: { method: 'password', password: goodPassword }, action: 'clock' },
    })
    await done(product, 'POST', '/api/work/checkin', { token, body: {} })
    const asked = await done(product, 'POST', '/api/work/corrections', {
      token,
      body: {
        key: randomUUID(),
        of: { timesheetId: timesheet },
        startedAt: '2026-11-21T09:00:00.000Z',
        endedAt: '2026-11-21T17:30:00.000Z',
        breakMinutes: 0,
        reason: 'I stayed for the handover',
      },
    })
    return { timesheet, correction: String(asked.id) }
  },
}
