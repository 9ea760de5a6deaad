import type { Section } from '../../../platform/section.ts'
import { registerWithdrawals } from './routes.ts'
import { tables } from './tables.ts'

export const withdrawals: Section = {
  word: 'withdrawals',
  tables,
  routes: registerWithdrawals,
}
