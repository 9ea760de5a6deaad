import type { Section } from '../../../platform/section.ts'
import { registerSwaps } from './routes.ts'
import { tables } from './tables.ts'

export const swaps: Section = {
  word: 'swaps',
  tables,
  routes: registerSwaps,
}
