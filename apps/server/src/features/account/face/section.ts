import type { Section } from '../../../platform/section.ts'
import { registerFace } from './routes.ts'

export const face: Section = {
  word: 'face',
  routes: registerFace,
}
