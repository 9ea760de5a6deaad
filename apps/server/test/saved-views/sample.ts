import { randomUUID } from 'node:crypto'
import { done, type Sample } from '../sample.ts'

const view = { name: 'Ward to invite', q: 'carer', department: 'Ward', view: 'not_invited', isShared: true } as const

export const sample: Sample<'savedViews', { savedView: string }> = {
  requests: {
    save: { body: { ...view, id: randomUUID(), name: 'Nights' } },
    remove: { params: ({ savedView: id }) => ({ id }) },
  },
  rows: async ({ product, company: { token } }) => {
    const savedView = randomUUID()
    await done(product, 'PUT', '/api/employer/saved-views', { token, body: { id: savedView, ...view } })
    return { savedView }
  },
}
