import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { instant } from '../shapes.ts'

/** Where calendars fetch the shifts of one worker: the token behind it opens them. */
export const calendarFeedPath = '/api/calendar-feeds'

export const calendarFeed = section('calendar-feed', {
  actions: {
    'calendar_feed.made': 'access',
    'calendar_feed.revoked': 'access',
  },
  routes: {
    show: route({
      method: 'GET',
      path: '/api/calendar-feed',
      summary: 'Whether there is an address for one’s own calendar, and since when',
      access: 'worker',
      reach: 'own',
      response: z.object({ madeAt: instant.nullable() }),
    }),
    make: route({
      method: 'POST',
      path: '/api/calendar-feed',
      summary: 'Make an address under which a calendar fetches one’s own shifts; one made before ends. It is told once',
      access: 'worker',
      reach: 'own',
      response: z.object({ address: z.string(), madeAt: instant }),
      status: 201,
    }),
    revoke: route({
      method: 'DELETE',
      path: '/api/calendar-feed',
      summary: 'End the address at once',
      access: 'worker',
      reach: 'own',
      response: z.object({ madeAt: z.literal(null) }),
    }),
  },
})
