import { HOUR } from '../clock.ts'
import type { Database } from '../database/database.ts'

export type BackupState = {
  /** Whether this installation makes backups of its database by itself. */
  isSetUp: boolean
  /**
   * `none_yet`: set up, and the first one is not finished. `old`: the last good one ended more than 26 hours ago, or what was committed since has not reached the folder for a
   * quarter of an hour. `failed`: the last try failed. `elsewhere`: the PostgreSQL is somebody's own, and whether it is
   * backed up is not known here.
   */
  state: 'good' | 'none_yet' | 'old' | 'failed' | 'not_set_up' | 'elsewhere'
  /** The last backup that was finished, with its size in its folder. */
  lastGood: { at: string; bytes: number; place: string } | null
  /** What last went wrong, where nothing has gone right since. */
  lastProblem: { at: string; problem: string } | null
  /** Everything that was committed by then is kept beside the backups; null where that is not known. */
  walShippedTo: string | null
  /** The last nightly proof of the books; `differences` is null where it could not be finished. */
  lastVerify: { at: string; differences: number | null; problem: string | null } | null
}

const oldAfter = 26 * HOUR
const walOldAfter = HOUR / 4

type StateRow = {
  made: 'folder' | 'elsewhere' | 'none' | null
  wal_shipped_to: string | null
  wal_failed_at: string | null
  wal_problem: string | null
  good: { at: string; bytes: number; place: string } | null
  failed: { at: string; problem: string } | null
  verified: { at: string; differences: number | null; problem: string | null } | null
}

/** How the backups of this installation stand at `now`. */
export async function readBackupState(database: Pick<Database, 'lookUp'>, now: string): Promise<BackupState> {
  const [found] = await database.lookUp<StateRow>({
    text: `
      select s.made, s.wal_shipped_to, s.wal_failed_at, s.wal_problem,
        (select json_build_object('at', ended_at, 'bytes', bytes, 'place', place) from backup_runs
         where state = 'done' and place = coalesce(s.place, place) order by ended_at desc limit 1) as good,
        (select json_build_object('at', ended_at, 'problem', problem) from backup_runs
         where state = 'failed' and place = coalesce(s.place, place) order by ended_at desc limit 1) as failed,
        (select json_build_object('at', ended_at, 'differences', differences, 'problem', problem) from verify_runs
         order by ended_at desc limit 1) as verified
      from (select 1) as always left join backup_setup s on true`,
  })
  if (found === undefined) throw new Error('a statement with one row gave none')
  const { made, good, failed, verified } = withInstants(found)
  const isSetUp = made === 'folder'
  const walProblem =
    isSetUp && found.wal_failed_at !== null && found.wal_problem !== null
      ? { at: found.wal_failed_at, problem: found.wal_problem }
      : null
  const runProblem = failed !== null && (good === null || isAfter(failed.at, good.at)) ? failed : null
  const walShippedTo = isSetUp ? found.wal_shipped_to : null
  return {
    isSetUp,
    state: stateOf({ made, good, hasFailed: runProblem !== null || walProblem !== null, walShippedTo, now }),
    lastGood: good,
    lastProblem: latest(runProblem, walProblem),
    walShippedTo,
    lastVerify: verified,
  }
}

function stateOf(known: {
  made: StateRow['made']
  good: StateRow['good']
  hasFailed: boolean
  walShippedTo: string | null
  now: string
}): BackupState['state'] {
  const { made, good, hasFailed, walShippedTo, now } = known
  if (made === 'elsewhere') return 'elsewhere'
  if (made !== 'folder') return 'not_set_up'
  if (hasFailed) return 'failed'
  if (good === null) return 'none_yet'
  const isOlder = (at: string | null, by: number) => !at || Date.parse(now) - Date.parse(at) > by
  return isOlder(good.at, oldAfter) || isOlder(walShippedTo, walOldAfter) ? 'old' : 'good'
}

const isAfter = (one: string, other: string) => Date.parse(one) > Date.parse(other)

function latest(one: BackupState['lastProblem'], other: BackupState['lastProblem']): BackupState['lastProblem'] {
  if (one === null || other === null) return one ?? other
  return isAfter(one.at, other.at) ? one : other
}

/** JSON of the database writes an instant with its offset: ours end in Z. */
function withInstants(row: StateRow): StateRow {
  const inUtc = <T extends { at: string }>(value: T | null): T | null =>
    value && { ...value, at: new Date(value.at).toISOString() }
  return { ...row, good: inUtc(row.good), failed: inUtc(row.failed), verified: inUtc(row.verified) }
}
