import { done, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'courtOrders', { courtOrder: string }> = {
  requests: {
    list: { query: { workerId: nobody } },
    add: {
      body: {
        workerId: nobody,
        reference: 'CC-2',
        kind: 'attachment_priority',
        issuedOn: '2026-11-01',
        fromDay: '2026-12-01',
        normalDeduction: '50.00',
        protectedEarnings: '800.00',
        balance: '500.00',
      },
    },
    end: { params: ({ courtOrder }) => ({ id: courtOrder }), body: { endedOn: '2027-01-01' } },
  },
  rows: async ({ product, company, worker }) => {
    const { id } = await done(product, 'POST', '/api/employer/court-orders', {
      token: company.token,
      body: {
        workerId: worker.workerId,
        reference: 'CC-1',
        kind: 'fine',
        issuedOn: '2026-11-01',
        fromDay: '2026-12-01',
      },
    })
    return { courtOrder: String(id) }
  },
}
