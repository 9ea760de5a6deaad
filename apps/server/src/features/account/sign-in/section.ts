import type { Section } from '../../../platform/section.ts'
import { hasDemoCompany } from './has-demo-company.ts'
import { registerSignIn } from './routes.ts'
import type { RegisterSignInDeps } from './sign-in-deps.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { tables } from './tables.ts'

export const signIn: Section<Omit<RegisterSignInDeps, 'isDemo'>> = {
  word: 'sign-in',
  tables,
  routes: (http, deps) => registerSignIn(http, { ...deps, isDemo: () => hasDemoCompany(deps) }),
  daily: [sweepAccounts],
}
