import type { Section } from '../../../platform/section.ts'
import { keepMonths } from './keep-months.ts'
import { registerAnalytics } from './routes.ts'
import { tables } from './tables.ts'
import { keepManyWeeks, keepWorkedWeeks } from './worked-weeks.ts'

export const analytics: Section = {
  word: 'analytics',
  tables,
  routes: registerAnalytics,
  everyMinute: [keepManyWeeks],
  dailyOfCompany: [keepMonths, keepWorkedWeeks],
}
