import type { Section } from '../../../platform/section.ts'
import { registerLeavers } from './routes.ts'
import { tables } from './tables.ts'

export const leavers: Section = {
  word: 'leavers',
  tables,
  routes: registerLeavers,
}
