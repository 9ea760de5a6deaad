import { done, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'absences', { absence: string }> = {
  requests: {
    list: { query: { workerId: nobody } },
    holiday: { params: ({ worker }) => ({ id: worker }) },
    add: {
      body: {
        workerId: nobody,
        kind: 'sickness',
        startsOn: '2026-12-01',
        endsOn: '2026-12-02',
        averageWeeklyEarnings: '400.00',
        qualifyingDays: [1, 2, 3],
        relevantWeek: '2026-08-05',
      },
    },
    change: {
      params: ({ absence }) => ({ id: absence }),
      body: {
        endsOn: '2026-12-12',
        averageWeeklyEarnings: '400.00',
        qualifyingDays: [1, 2, 3],
        relevantWeek: '2026-08-05',
        cancelled: false,
      },
    },
  },
  rows: async ({ product, company, worker }) => {
    const { id } = await done(product, 'POST', '/api/employer/absences', {
      token: company.token,
      body: { workerId: worker.workerId, kind: 'holiday', startsOn: '2026-12-07', endsOn: '2026-12-11' },
    })
    return { absence: String(id) }
  },
}
