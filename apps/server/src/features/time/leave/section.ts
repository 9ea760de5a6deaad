import type { Section } from '../../../platform/section.ts'
import { registerLeave } from './routes.ts'
import { tables } from './tables.ts'

export const leave: Section = {
  word: 'leave',
  tables,
  routes: registerLeave,
}
