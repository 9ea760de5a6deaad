import type { Section } from '../../../platform/section.ts'
import { registerFace } from './routes.ts'
import { tables } from './tables.ts'

export const face: Section = {
  word: 'face',
  tables,
  routes: registerFace,
}
