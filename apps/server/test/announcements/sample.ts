import { randomUUID } from 'node:crypto'
import { done, type Sample } from '../sample.ts'

const said = { title: 'The car park', words: 'It is closed on Monday.', asksConfirmation: true } as const

export const sample: Sample<'announcements', { announcement: string }> = {
  requests: {
    read: { params: ({ announcement }) => ({ id: announcement }), body: { confirms: true } },
    readers: { params: ({ announcement }) => ({ id: announcement }) },
    make: {
      body: { ...said, key: '0190a0b0-0000-7000-8000-00000000008e', audience: { by: 'department', name: 'Ward' } },
    },
    withdraw: { params: ({ announcement }) => ({ id: announcement }) },
  },
  rows: async ({ product, company: { token }, worker }) => {
    const { id } = await done(product, 'POST', '/api/employer/announcements', {
      token,
      body: { ...said, key: randomUUID(), audience: { by: 'people', workerIds: [worker.workerId] } },
    })
    const call = { token: worker.token, body: { confirms: true } }
    await done(product, 'PUT', `/api/announcements/${id}/read`, call)
    return { announcement: String(id) }
  },
}
