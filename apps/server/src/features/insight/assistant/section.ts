import { DAY, instantPlus } from '../../../platform/clock.ts'
import type { Section } from '../../../platform/section.ts'
import { registerAssistant } from './routes.ts'
import { tables } from './tables.ts'
import { forgetOldTurns } from './turns-store.ts'

const keptFor = 90 * DAY

export const assistant: Section = {
  word: 'assistant',
  tables,
  routes: registerAssistant,
  dailyOfCompany: [
    ({ database, clock }, employerId) =>
      database.transaction({ employerId }, (tx) =>
        forgetOldTurns(tx, { employerId, before: instantPlus(clock.now(), -keptFor) }),
      ),
  ],
}
