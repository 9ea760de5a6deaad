import { done, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'shifts', { shift: string }> = {
  requests: {
    own: { query: { from: '2026-11-01', to: '2026-11-30' } },
    list: { query: { from: '2026-11-01', to: '2026-11-30' } },
    add: {
      body: {
        workerId: nobody,
        startTime: '2026-11-26T10:00:00.000Z',
        endTime: '2026-11-26T18:00:00.000Z',
        location: 'Ward 3',
        role: 'Carer',
        unpaidBreakMinutes: 30,
      },
    },
    remove: { params: ({ shift }) => ({ id: shift }) },
  },
  /** Today's, and one that lies ahead. */
  rows: async ({ product, company, worker }) => {
    const add = (day: string) =>
      done(product, 'POST', '/api/employer/shifts', {
        token: company.token,
        body: {
          workerId: worker.workerId,
          startTime: `${day}T10:00:00.000Z`,
          endTime: `${day}T18:00:00.000Z`,
          location: 'Ward 3',
          role: 'Carer',
        },
      })
    await add('2026-11-23')
    const ahead = await add('2026-11-24')
    return { shift: String(ahead.id) }
  },
}
