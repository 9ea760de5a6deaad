import type { Section } from '../../../platform/section.ts'
import { registerShortNotice } from './routes.ts'
import { tables } from './tables.ts'

export const shortNotice: Section = {
  word: 'short-notice',
  tables,
  routes: registerShortNotice,
}
