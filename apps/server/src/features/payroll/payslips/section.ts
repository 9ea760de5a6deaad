import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerPayslips } from './routes.ts'
import { tables } from './tables.ts'

export const payslips: Section<Deps & { publicUrl(request: FastifyRequest): string }> = {
  word: 'payslips',
  tables,
  routes: registerPayslips,
}
