import type { Section } from '../../../platform/section.ts'
import { registerLists } from './routes.ts'
import { tables } from './tables.ts'

export const lists: Section = {
  word: 'lists',
  tables,
  routes: registerLists,
}
