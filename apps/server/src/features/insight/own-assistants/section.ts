import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerOwnAssistants } from './routes.ts'
import { tables } from './tables.ts'

export const ownAssistants: Section<Deps & { publicUrl(request: FastifyRequest): string }> = {
  word: 'own-assistants',
  tables,
  routes: registerOwnAssistants,
}
