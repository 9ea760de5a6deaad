import type { Section } from '../../../platform/section.ts'
import { registerShifts } from './routes.ts'

export const shifts: Section = {
  word: 'shifts',
  routes: registerShifts,
}
