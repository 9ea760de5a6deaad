import { randomUUID } from 'node:crypto'
import { done, nobody, type Sample } from '../sample.ts'

const time = { wall: '2026-11-23T09:30:00.000Z', mono: 60_000, load: '0190a0b0-0000-7000-8000-0000000000c1' }
const clocking = {
  id: '0190a0b0-0000-7000-8000-0000000000c2',
  version: 1,
  userId: nobody,
  event: 'break_end' as const,
  shiftId: nobody,
  time,
  anchor: { ...time, server: '2026-11-23T09:30:00.000Z' },
  phone: '0190a0b0-0000-7000-8000-0000000000c3',
  seq: 0,
}

export const sample: Sample<'clockEvents', { clockingReview: string }> = {
  requests: {
    send: { body: { sent: time, events: [clocking] } },
    keep: { params: ({ clockingReview }) => ({ id: clockingReview }), body: { reason: 'The till says five' } },
    take: {
      params: ({ clockingReview }) => ({ id: clockingReview }),
      body: {
        startedAt: '2026-11-20T09:00:00.000Z',
        endedAt: '2026-11-20T17:00:00.000Z',
        breakMinutes: 30,
        reason: 'As they said',
        version: null,
      },
    },
  },
  /** A clocking of a day without a shift, which waits for somebody to look at it. */
  rows: async ({ product, worker }) => {
    const { token } = worker
    const now = product.clock.now()
    const { id: userId } = await done(product, 'GET', '/api/user/profile', { token })
    const sent = { wall: now, mono: 1000, load: randomUUID() }
    const own = {
      id: randomUUID(),
      userId,
      event: 'in',
      shiftId: null,
      time: { ...sent, wall: '2026-11-08T03:00:00.000Z' },
    }
    await done(product, 'POST', '/api/clock-events', {
      token,
      body: { sent, events: [{ ...clocking, ...own, anchor: null }] },
    })
    const { reviews } = (await done(product, 'GET', '/api/clock-events', { token })) as { reviews: { id: string }[] }
    return { clockingReview: String(reviews[0]?.id) }
  },
}
