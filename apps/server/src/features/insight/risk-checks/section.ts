import type { Section } from '../../../platform/section.ts'
import { lookForRisks } from './look-for-risks.ts'
import { registerRiskChecks } from './routes.ts'
import { tables } from './tables.ts'

export const riskChecks: Section = {
  word: 'risk-checks',
  tables,
  routes: registerRiskChecks,
  dailyOfCompany: [lookForRisks],
}
