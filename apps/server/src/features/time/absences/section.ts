import type { Section } from '../../../platform/section.ts'
import { registerAbsences } from './routes.ts'
import { tables } from './tables.ts'

export const absences: Section = {
  word: 'absences',
  tables,
  routes: registerAbsences,
}
