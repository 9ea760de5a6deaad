import type pg from 'pg'
import { Seal } from '../crypto.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { adoptKeys, type GivenKey } from '../keys/prove-keys.ts'
import { signStandingWork } from './signing-key.ts'

/**
 * Brings the database to this build's schema, as `migrate` does, and signs what each migration leaves. The first one that does
 * so names the proven key, under which it seals the one that signs: both or neither, whoever else starts or is killed.
 */
export async function migrateSigned(
  owner: pg.Pool,
  proven: GivenKey,
  { migrations = readMigrations() }: { migrations?: ReturnType<typeof readMigrations> } = {},
): Promise<void> {
  await migrate(owner, {
    migrations,
    beforeCommit: (connection) =>
      signStandingWork(connection, async () => Seal.of(await adoptKeys(connection, proven))),
  })
}
