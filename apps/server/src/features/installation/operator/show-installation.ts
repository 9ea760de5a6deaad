import type { OperatorOverview } from '@gpod/contract'
import { readBackupState } from '../../../platform/backups/index.ts'
import { type Database, type Scope, sql, type Tx } from '../../../platform/database/database.ts'
import { isBusy, sqlState } from '../../../platform/database/database-errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countJobs } from '../../../platform/jobs/count-jobs.ts'
import { countHubs } from '../../../platform/live/live.ts'
import { sendAccountMailJob } from '../../../platform/mail/account-mail.ts'
import { sendMailJob } from '../../../platform/mail/outgoing-mail.ts'
import { version } from '../../../platform/version.ts'
import { sendJob } from '../../payroll/submissions/index.ts'
import { releaseJob } from '../../wage-access/withdrawals/index.ts'
import type { Installation } from './installation.ts'
import { readCounts, readDatabaseFacts } from './installation-store.ts'
import { judgeInstallation, megabytesOf } from './judge-installation.ts'

export type ShowInstallationDeps = Pick<Deps, 'database' | 'clock'> & { installation: Installation; startedAt: string }

/**
 * How this installation stands, for an operator who is signed in: counts and states, of no company and of nobody. What the
 * database does not tell quickly is not known, so that looking costs a server in trouble next to nothing.
 */
export async function showInstallation(deps: ShowInstallationDeps): Promise<OperatorOverview> {
  const { database, clock, installation, startedAt } = deps
  const now = clock.now()
  const backups = await quickly(() => readBackupState(database, now))
  const counts = await askQuickly(database, 'nobody', (tx) => readCounts(tx, now))
  const queues = await askQuickly(database, 'nobody', countJobs)
  const facts = await askQuickly(database, 'nobody', readDatabaseFacts)
  const servers = await askQuickly(database, 'nobody', countHubs)
  const unworked = unworkedQueues(installation)
  return {
    at: now,
    ...judgeInstallation({ now, installation, backups, counts, queues, unworked }),
    queues: queues?.map(({ name, waiting, active, failed }) => ({ name, waiting, active, failed })) ?? null,
    installation: {
      version,
      isProduction: installation.isProduction,
      startedAt,
      servers,
      database: facts && {
        version: facts.version,
        megabytes: megabytesOf(facts.bytes),
        lastMigration: facts.lastMigration,
      },
    },
  }
}

/** One question in a transaction of its own, so that one that takes too long leaves the others' answers. Null where it did. */
export function askQuickly<T>(
  database: Database,
  scope: Scope,
  question: (tx: Tx) => Promise<T | null>,
): Promise<T | null> {
  return quickly(() =>
    database.transaction(scope, async (tx) => {
      await sql`select set_config('statement_timeout', '2s', true), set_config('lock_timeout', '1s', true)`.execute(tx)
      return question(tx)
    }),
  )
}

const queryCanceled = '57014'

async function quickly<T>(answer: () => Promise<T | null>): Promise<T | null> {
  try {
    return await answer()
  } catch (error) {
    if (sqlState(error) === queryCanceled || isBusy(error)) return null
    throw error
  }
}

/** Those whose jobs wait for something that is not set up. */
export function unworkedQueues({ mail, bank, hmrc }: Installation): ReadonlySet<string> {
  return new Set([
    ...(mail === 'absent' ? [sendMailJob.name, sendAccountMailJob.name] : []),
    ...(bank === 'absent' ? [releaseJob.name] : []),
    ...(hmrc === 'absent' ? [sendJob.name] : []),
  ])
}
