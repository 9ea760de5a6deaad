import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { tables } from './tables.ts'

/** Its routes are served where pay is worked out: `payroll/pay-runs`. */
export const earnings: Section<Deps> = {
  word: 'earnings',
  tables,
}
