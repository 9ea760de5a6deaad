import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerClockEvents } from './routes.ts'
import { tables } from './tables.ts'

export const clockEvents: Section<Deps & { publicUrl(request: FastifyRequest): string }> = {
  word: 'clock-events',
  tables,
  routes: registerClockEvents,
}
