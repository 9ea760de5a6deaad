import type { Section } from '../../../platform/section.ts'
import { registerPensions } from './routes.ts'
import { tables } from './tables.ts'
import { writePensionLetters } from './write-letters.ts'

export const pensions: Section = {
  word: 'pensions',
  tables,
  routes: registerPensions,
  // Refused where no scheme is set: compliance says so.
  dailyOfCompany: [(deps, employerId) => writePensionLetters(deps, { employerId, actor: null })],
}
