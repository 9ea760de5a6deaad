import type { Section } from '../../../platform/section.ts'
import { registerWithdrawals } from './routes.ts'

export const withdrawals: Section = {
  word: 'withdrawals',
  routes: registerWithdrawals,
}
