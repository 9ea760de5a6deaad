import { DAY, instantPlus } from '../../../platform/clock.ts'
import type { Section } from '../../../platform/section.ts'
import { forgetOldThreads } from './erase-messages.ts'
import { registerMessages } from './routes.ts'
import { tables } from './tables.ts'

const keptFor = 730 * DAY

export const messages: Section = {
  word: 'messages',
  tables,
  routes: registerMessages,
  dailyOfCompany: [
    ({ database, clock }, employerId) =>
      database.transaction({ employerId }, (tx) =>
        forgetOldThreads(tx, { employerId, before: instantPlus(clock.now(), -keptFor) }),
      ),
  ],
}
