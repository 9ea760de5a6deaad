import type { Achievement } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { earnPoints } from '../rewards/index.ts'
import { findPerson } from './goals-store.ts'

type Given = { key: string; title: string; reason: string }

const columns = sql`a.id, a.given_at as "givenAt", u.first_name || ' ' || u.last_name as by, a.title, a.reason`

/**
 * Says what somebody did well. Under the same key it is said once. Refused: `not_found` (not of this company or team),
 * `idempotency_key_reused`.
 */
export function giveAchievement(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, workerId, given }: { caller: Member; workerId: string; given: Given },
): Promise<Achievement | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if ((await findPerson(tx, { employerId, workerId })) === null) return refuse('not_found', 'no such employee')
    const id = newId(Date.parse(now))
    await sql`
      insert into achievements (employer_id, id, worker_id, key, given_at, given_by, title, reason)
      values (${employerId}, ${id}, ${workerId}, ${given.key}, ${now}, ${userId}, ${given.title}, ${given.reason})
      on conflict (employer_id, worker_id, key) do nothing
    `.execute(tx)
    const kept = await firstRow(
      tx,
      sql<Achievement>`
        select ${columns} from achievements a left join users u on u.id = a.given_by
        where a.employer_id = ${employerId} and a.worker_id = ${workerId} and a.key = ${given.key}
      `,
    )
    if (!kept) throw new Error('an achievement that was just given is missing')
    if (kept.title !== given.title || kept.reason !== given.reason)
      return refuse('idempotency_key_reused', 'this key gave another achievement')
    if (kept.id === id) {
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: caller,
        action: 'achievement.given',
        subject: { kind: 'worker', id: workerId },
        after: { achievementId: id },
      })
      if (caller.workerId !== workerId)
        await earnPoints(tx, { employerId, workerId, event: 'recognised', of: id, onDay: londonDay(now), now })
      await announce(tx, { employerId, workerId, words: ['performance'] })
    }
    return kept
  })
}

/** The latest first; at most 100. */
export function listAchievements(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<Achievement[]> {
  return rows(
    tx,
    sql<Achievement>`
      select ${columns} from achievements a left join users u on u.id = a.given_by
      where a.employer_id = ${employerId} and a.worker_id = ${workerId} order by a.given_at desc, a.id desc limit 100
    `,
  )
}
