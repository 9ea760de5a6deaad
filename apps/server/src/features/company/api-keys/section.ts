import type { Section } from '../../../platform/section.ts'
import { registerApiKeys } from './routes.ts'
import { tables } from './tables.ts'

export const apiKeys: Section = {
  word: 'api-keys',
  tables,
  routes: registerApiKeys,
}
