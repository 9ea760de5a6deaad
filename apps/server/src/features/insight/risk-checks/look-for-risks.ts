import { mondayOf } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { announce } from '../../../platform/live/live.ts'
import { beginLook, saveFound } from './findings-store.ts'
import {
  awayFromPlace,
  type Found,
  neverSeen,
  sameMinute,
  samePhone,
  sharedAccounts,
  takenBeforeLeaving,
  unusualOvertime,
} from './judge-risks.ts'
import {
  readAwayDays,
  readLeavers,
  readMinuteDays,
  readPaidPeople,
  readPhoneDays,
  readSharedAccounts,
  readWorkedWeeks,
} from './records-store.ts'

/** Looks through a company's records: each night, and when somebody asks. Twice or late does no harm. */
export async function lookForRisks(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  employerId: string,
): Promise<{ lookedAt: string }> {
  const now = clock.now()
  await database.transaction({ employerId }, async (tx) => {
    await beginLook(tx, { employerId, now })
    const found = await findRisks(tx, { employerId, today: londonDay(now), seal })
    await saveFound(tx, { employerId, found, now })
    await announce(tx, { employerId, workerId: null, words: ['risk-checks'] })
  })
  return { lookedAt: now }
}

async function findRisks(
  tx: Tx,
  { seal, ...of }: { employerId: string; today: string; seal: Seal },
): Promise<readonly Found[]> {
  const thisWeek = mondayOf(of.today)
  const [accounts, people, weeks, phones, minutes, away, leavers] = await Promise.all([
    readSharedAccounts(tx, { ...of, seal }),
    readPaidPeople(tx, of),
    readWorkedWeeks(tx, { ...of, thisWeek }),
    readPhoneDays(tx, of),
    readMinuteDays(tx, of),
    readAwayDays(tx, of),
    readLeavers(tx, of),
  ])
  const sharing = new Map(accounts.flatMap(({ workerIds }) => workerIds.map((id) => [id, workerIds.length - 1])))
  return [
    ...sharedAccounts(accounts),
    ...neverSeen(people.map((one) => ({ ...one, sameAccount: sharing.get(one.workerId) ?? 0 }))),
    ...unusualOvertime(weeks, thisWeek),
    ...samePhone(phones),
    ...sameMinute(minutes),
    ...awayFromPlace(away),
    ...takenBeforeLeaving(leavers),
  ]
}
