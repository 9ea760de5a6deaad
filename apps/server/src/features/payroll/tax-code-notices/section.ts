import type { Section } from '../../../platform/section.ts'
import { registerTaxNotices } from './routes.ts'
import { tables } from './tables.ts'

export const taxCodeNotices: Section = {
  word: 'tax-code-notices',
  tables,
  routes: registerTaxNotices,
}
