import type { Section } from '../../../platform/section.ts'
import { registerTaxNotices } from './routes.ts'

export const taxCodeNotices: Section = {
  word: 'tax-code-notices',
  routes: registerTaxNotices,
}
