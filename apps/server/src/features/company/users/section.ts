import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerUsers } from './routes.ts'

export const users: Section<Deps & { publicUrl(request: FastifyRequest): string }> = {
  word: 'users',
  routes: registerUsers,
}
