import type { Section } from '../../../platform/section.ts'
import { registerAvailability } from './routes.ts'

export const availability: Section = {
  word: 'availability',
  routes: registerAvailability,
}
