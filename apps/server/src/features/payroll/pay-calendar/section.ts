import type { Section } from '../../../platform/section.ts'
import { registerPayCalendar } from './routes.ts'

export const payCalendar: Section = {
  word: 'pay-calendar',
  routes: registerPayCalendar,
}
