import { randomUUID } from 'node:crypto'
import { done, type Sample } from '../sample.ts'

const entry = { kind: 'unavailable', weekday: 3, onDay: null, fromMinute: 0, toMinute: 600 } as const

export const sample: Sample<'availability', { availability: string }> = {
  requests: {
    add: { body: { id: '0190a0b0-0000-7000-8000-00000000008e', ...entry } },
    remove: { params: ({ availability }) => ({ id: availability }) },
  },
  rows: async ({ product, worker }) => {
    const id = randomUUID()
    await done(product, 'POST', '/api/availability', { token: worker.token, body: { id, ...entry, weekday: 4 } })
    return { availability: id }
  },
}
