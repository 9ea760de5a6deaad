import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerSearch } from './routes.ts'

export const search: Section<Deps> = {
  word: 'search',
  routes: registerSearch,
}
