import type { Section } from '../../../platform/section.ts'
import { registerAbsences } from './routes.ts'

export const absences: Section = {
  word: 'absences',
  routes: registerAbsences,
}
