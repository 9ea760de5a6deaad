import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { applyPlannedChanges } from './planned-changes.ts'
import { sweepReplacedAccounts } from './replaced-accounts-store.ts'
import { registerEmployees } from './routes.ts'
import { tables } from './tables.ts'

export const employees: Section<Deps & { publicUrl(request: FastifyRequest): string }> = {
  word: 'employees',
  tables,
  routes: registerEmployees,
  dailyOfCompany: [applyPlannedChanges],
  daily: [sweepReplacedAccounts],
}
