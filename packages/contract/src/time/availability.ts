import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id } from '../shapes.ts'

/** When somebody cannot work, or would like to: each week on a day of it, or on one date. Minutes of the day in London. */
const said = {
  kind: z.enum(['unavailable', 'preferred']),
  /** Monday is 1; null of one date. */
  weekday: z.number().int().min(1).max(7).nullable(),
  onDay: day.nullable(),
  fromMinute: z.number().int().min(0).max(1439),
  toMinute: z.number().int().min(1).max(1440),
}

export const availabilityEntry = z.object({ id, ...said })
export type AvailabilityEntry = z.infer<typeof availabilityEntry>

export const ownAvailability = section('availability', {
  routes: {
    own: route({
      method: 'GET',
      path: '/api/availability',
      summary: 'When one said not to be available, or to prefer to work; dates that are past are left out',
      access: 'worker',
      reach: 'own',
      response: z.object({ entries: z.array(availabilityEntry) }),
    }),
    add: route({
      method: 'POST',
      path: '/api/availability',
      summary: 'Say when one is not available or prefers to work. With the same `id` it is said once',
      access: 'worker',
      reach: 'own',
      changes: ['availability', 'shifts'],
      body: z.object({ id, ...said }),
      response: availabilityEntry,
      status: 201,
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/availability/:id',
      summary: 'Take one of these back',
      access: 'worker',
      reach: 'own',
      changes: ['availability', 'shifts'],
      params: z.object({ id }),
      response: empty,
    }),
  },
})
