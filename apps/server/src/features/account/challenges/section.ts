import type { Section } from '../../../platform/section.ts'
import { tables } from './tables.ts'

export const challenges: Section = {
  word: 'challenges',
  tables,
}
