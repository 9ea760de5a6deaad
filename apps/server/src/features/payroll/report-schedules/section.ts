import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { Section, WorkDeps } from '../../../platform/section.ts'
import { registerReportSchedules } from './routes.ts'
import { sendDueReports } from './send-reports.ts'
import { tables } from './tables.ts'

export const reportSchedules: Section<Deps & { publicUrl(request: FastifyRequest): string }, WorkDeps> = {
  word: 'report-schedules',
  tables,
  routes: registerReportSchedules,
  dailyOfCompany: [sendDueReports],
}
