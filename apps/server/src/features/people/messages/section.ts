import { DAY, instantPlus } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Section } from '../../../platform/section.ts'
import { forgetOldThreads } from './erase-messages.ts'
import { registerMessages } from './routes.ts'
import { tables } from './tables.ts'

const keptFor = 730 * DAY

export const messages: Section<Deps & { store: FileStore }> = {
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
