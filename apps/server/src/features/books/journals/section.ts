import type { Section } from '../../../platform/section.ts'
import { tables } from './tables.ts'

export const journals: Section = {
  word: 'journals',
  tables,
}
