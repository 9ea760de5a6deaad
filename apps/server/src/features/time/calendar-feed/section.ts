import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerCalendarFeed } from './routes.ts'
import { tables } from './tables.ts'

export const calendarFeed: Section<Deps & { publicUrl(request: FastifyRequest): string }> = {
  word: 'calendar-feed',
  tables,
  routes: registerCalendarFeed,
}
