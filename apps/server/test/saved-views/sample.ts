import { randomUUID } from 'node:crypto'
import { done, type Sample } from '../sample.ts'

const view = { name: 'Ward to invite', q: 'carer', department: 'Ward', view: 'not_invited', isShared: false } as const

export const sample: Sample<'savedViews', { savedView: string }> = {
  requests: {
    save: { params: ({ savedView: id }) => ({ id }), body: view },
    remove: { params: ({ savedView: id }) => ({ id }) },
  },
  rows: async ({ product, company: { token } }) => {
    const savedView = randomUUID()
    await done(product, 'PUT', `/api/employer/saved-views/${savedView}`, { token, body: view })
    return { savedView }
  },
}
