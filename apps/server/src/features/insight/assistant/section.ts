import { DAY, instantPlus } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { countMonth } from './count-topics.ts'
import type { ModelEndpoint } from './model-endpoint.ts'
import { registerAssistant } from './routes.ts'
import { tables } from './tables.ts'
import { forgetOldTurns } from './turns-store.ts'

const keptFor = 90 * DAY

export const assistant: Section<Deps & { model: ModelEndpoint | null }> = {
  word: 'assistant',
  tables,
  routes: registerAssistant,
  dailyOfCompany: [
    countMonth,
    ({ database, clock }, employerId) =>
      database.transaction({ employerId }, (tx) =>
        forgetOldTurns(tx, { employerId, before: instantPlus(clock.now(), -keptFor) }),
      ),
  ],
}
