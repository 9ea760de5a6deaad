import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { forgetOld } from './enquiries-store.ts'
import { type EnquiriesDeps, registerEnquiries } from './routes.ts'
import { tables } from './tables.ts'

export const enquiries: Section<EnquiriesDeps> = {
  word: 'enquiries',
  tables,
  routes: registerEnquiries,
  daily: [
    ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
      database.transaction('nobody', (tx) => forgetOld(tx, clock.now())),
  ],
}
