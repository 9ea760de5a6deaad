import type pg from 'pg'
import { demoLogins, makeAccount } from '../features/account/sign-in/index.ts'
import { hashPassword } from '../features/account/verification/index.ts'
import { noteOperatorChange } from '../features/installation/operator/index.ts'
import { openDatabase } from '../platform/database/database.ts'

/** Makes the demo login of an operator, once: who takes the role from it later is not overruled by the next start. */
export async function ensureDemoOperator(
  owner: pg.Pool,
  { signingKey, now }: { signingKey: Buffer; now: string },
): Promise<void> {
  const login = demoLogins.find(({ type }) => type === 'operator')
  if (!login) throw new Error('there is no demo login of an operator')
  const passwordHash = await hashPassword(login.password)
  await openDatabase(owner, { mostOfOneCompany: 1, signingKey }).transaction('nobody', async (tx) => {
    const made = await makeAccount(tx, { email: login.username, passwordHash, isConfirmed: true, now })
    if (made) await noteOperatorChange(tx, { ...made, action: 'added', doneBy: 'the demo', now })
  })
}
