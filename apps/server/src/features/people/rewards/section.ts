import type { Section } from '../../../platform/section.ts'
import { countOnTime } from './count-on-time.ts'
import { registerRewards } from './routes.ts'
import { tables } from './tables.ts'

export const rewards: Section = {
  word: 'rewards',
  tables,
  routes: registerRewards,
  dailyOfCompany: [countOnTime],
}
