import type { Section } from '../../../platform/section.ts'
import { keepPayPeriodsAhead } from './ensure-pay-periods.ts'
import { registerPaySchedules } from './routes.ts'

export const paySchedules: Section = {
  word: 'pay-schedules',
  routes: registerPaySchedules,
  dailyOfCompany: [keepPayPeriodsAhead],
}
