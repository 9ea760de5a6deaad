import type { Section } from '../../../platform/section.ts'
import { registerShifts } from './routes.ts'
import { tables } from './tables.ts'

export const shifts: Section = {
  word: 'shifts',
  tables,
  routes: registerShifts,
}
