import { journalPurposeNames } from '@gpod/contract'
import { done, type Sample } from '../sample.ts'

/** Every line has a code, so that a file can be made. */
const codes = [
  ...journalPurposeNames.map((purpose, index) => ({
    ...({ purpose, unitKind: 'all', unit: '', accountName: null } as const),
    code: String(2200 + index),
  })),
  { purpose: 'gross_pay', unitKind: 'department', unit: 'Care', code: '7003', accountName: 'Care wages' } as const,
]

export const sample: Sample<'payrollJournals', { costCentre: string }, { paidRun: string }> = {
  requests: {
    changeSettings: {
      body: { product: 'sage_50', trackingName: null, bankReference: 'ACME PAY', codes: [...codes], version: 1 },
    },
    addCostCentre: { body: { code: '20', name: 'Second shop' } },
    changeCostCentre: {
      params: ({ costCentre }) => ({ id: costCentre }),
      body: { code: '10', name: 'First shop, renamed', isArchived: false },
    },
    splitCost: {
      params: ({ worker }) => ({ id: worker, startsOn: '2027-04-06' }),
      body: { shares: [] },
    },
    removeSplit: { params: ({ worker }) => ({ id: worker, startsOn: '2027-01-01' }) },
    show: { params: ({ paidRun }) => ({ id: paidRun }) },
    file: { params: ({ paidRun }) => ({ id: paidRun, product: 'xero' }), query: { part: '1' } },
  },
  rows: async ({ product, company, worker }) => {
    const { token } = company
    await done(product, 'PUT', '/api/employer/accounting-settings', {
      token,
      body: { product: 'xero', trackingName: 'Shop', bankReference: null, codes, version: 0 },
    })
    const added = (await done(product, 'POST', '/api/employer/cost-centres', {
      token,
      body: { code: '10', name: 'First shop' },
    })) as { id: string }
    await done(product, 'PUT', `/api/employer/employees/${worker.workerId}/cost-splits/2027-01-01`, {
      token,
      body: { shares: [{ costCentreId: added.id, points: 10_000 }] },
    })
    return { costCentre: added.id }
  },
}
