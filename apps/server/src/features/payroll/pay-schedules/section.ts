import type { Section } from '../../../platform/section.ts'
import { keepPayPeriodsAhead } from './ensure-pay-periods.ts'
import { registerPaySchedules } from './routes.ts'
import { tables } from './tables.ts'

export const paySchedules: Section = {
  word: 'pay-schedules',
  tables,
  routes: registerPaySchedules,
  dailyOfCompany: [keepPayPeriodsAhead],
}
