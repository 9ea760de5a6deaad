import type { Section } from '../../../platform/section.ts'
import { registerPayRates } from './routes.ts'
import { tables } from './tables.ts'

export const payRates: Section = {
  word: 'pay-rates',
  tables,
  routes: registerPayRates,
}
