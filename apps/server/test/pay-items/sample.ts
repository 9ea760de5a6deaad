import { done, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'payItems', { payItem: string }> = {
  requests: {
    list: { query: { workerId: nobody } },
    add: {
      body: {
        workerId: nobody,
        kind: 'deduction',
        timing: 'after_tax',
        label: 'Season ticket',
        amount: '10.00',
        recurs: true,
        fromDay: '2026-12-01',
        untilDay: '2027-03-31',
      },
    },
    end: { params: ({ payItem }) => ({ id: payItem }) },
    import: {
      body: {
        content: 'employee_number,kind,label,amount,from\nE-X,bonus,Thanks,10.00,2026-12-01',
        check: true,
      },
    },
  },
  rows: async ({ product, company, worker }) => {
    const { id } = await done(product, 'POST', '/api/employer/pay-items', {
      token: company.token,
      body: { workerId: worker.workerId, kind: 'bonus', label: 'Well done', amount: '10.00', fromDay: '2026-12-01' },
    })
    return { payItem: String(id) }
  },
}
