import type { Section } from '../../../platform/section.ts'
import { tables } from './tables.ts'

export const earnings: Section = {
  word: 'earnings',
  tables,
}
