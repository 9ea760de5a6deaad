import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { registerOnboarding } from './routes.ts'
import { tables } from './tables.ts'
import { tellRightToWork } from './tell-right-to-work.ts'

export const onboarding: Section<Deps> = {
  word: 'onboarding',
  tables,
  routes: registerOnboarding,
  dailyOfCompany: [tellRightToWork],
}
