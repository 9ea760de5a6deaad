import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerKiosks } from './routes.ts'
import { tables } from './tables.ts'

export const kiosks: Section<Deps & { publicUrl(request: FastifyRequest): string; isProduction: boolean }> = {
  word: 'kiosks',
  tables,
  routes: registerKiosks,
}
