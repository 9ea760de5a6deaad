import type { Section } from '../../../platform/section.ts'
import { registerRota } from './routes.ts'
import { tables } from './tables.ts'

export const rota: Section = {
  word: 'rota',
  tables,
  routes: registerRota,
}
