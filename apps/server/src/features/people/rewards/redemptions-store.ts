import type { CompanyRedemption, Redemption, RedemptionState, RewardWorth } from '@gpod/contract'
import { pence } from '@gpod/money'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Member } from '../../../platform/http/session.ts'

export type RedemptionRow = {
  id: string
  worker_id: string
  worker_name: string
  item_id: string
  challenge_id: string | null
  challenge: string | null
  name: string
  points: number
  worth: RewardWorth
  value_pence: number | null
  state: RedemptionState
  requested_at: string
  decided_at: string | null
  answer: string
}
type One = { employerId: string; id: string }

const columns = sql`
  r.id, r.worker_id, w.first_name || ' ' || w.last_name as worker_name, r.item_id, r.challenge_id, c.title as challenge, r.name, r.points,
  r.worth, r.value_pence, r.state, r.requested_at, r.decided_at, r.answer
`
const tables = sql`
  redemptions r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
  left join reward_challenges c on c.employer_id = r.employer_id and c.id = r.challenge_id
`

/** All that waits, the oldest first, then the latest 100 that were decided. */
export async function listRedemptions(tx: Tx, employerId: string): Promise<RedemptionRow[]> {
  const [waiting, decided] = await Promise.all([
    rows(
      tx,
      sql<RedemptionRow>`
        select ${columns} from ${tables} where r.employer_id = ${employerId} and r.state = 'requested'
        order by r.requested_at, r.id limit 500
      `,
    ),
    rows(
      tx,
      sql<RedemptionRow>`
        select ${columns} from ${tables} where r.employer_id = ${employerId} and r.state <> 'requested'
        order by r.decided_at desc, r.id limit 100
      `,
    ),
  ])
  return [...waiting, ...decided]
}

/** The latest 50. */
export function listRedemptionsOf(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<RedemptionRow[]> {
  return rows(
    tx,
    sql<RedemptionRow>`
      select ${columns} from ${tables} where r.employer_id = ${employerId} and r.worker_id = ${workerId}
      order by r.requested_at desc, r.id desc limit 50
    `,
  )
}

export function lockRedemption(tx: Tx, { employerId, id }: One): Promise<RedemptionRow | undefined> {
  return firstRow(
    tx,
    sql<RedemptionRow>`select ${columns} from ${tables} where r.employer_id = ${employerId} and r.id = ${id} for update of r`,
  )
}

/** False where this id is another's already. */
export async function insertRedemption(
  tx: Tx,
  row: One & {
    workerId: string
    itemId: string
    name: string
    points: number
    worth: RewardWorth
    value: number | null
    now: string
  },
): Promise<boolean> {
  const written = await rows(
    tx,
    sql<{ id: string }>`
      insert into redemptions (employer_id, id, worker_id, item_id, name, points, worth, value_pence, state, requested_at)
      values (${row.employerId}, ${row.id}, ${row.workerId}, ${row.itemId}, ${row.name}, ${row.points}, ${row.worth}, ${row.value},
        'requested', ${row.now})
      on conflict do nothing returning id
    `,
  )
  return written.length > 0
}

/** Under the lock of the redemption. */
export async function saveDecided(
  tx: Tx,
  {
    employerId,
    id,
    state,
    userId,
    answer = '',
    payItemId = null,
    now,
  }: One & {
    state: RedemptionState
    userId: string
    answer?: string
    payItemId?: string | null
    now: string
  },
): Promise<void> {
  await sql`
    update redemptions set state = ${state}, decided_at = ${now}, decided_by = ${userId}, answer = ${answer}, pay_item_id = ${payItemId}
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** What was answered to somebody, and that they were on the leaderboard. What they earned tells nothing without a name. */
export async function eraseRewards(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`update redemptions set answer = '' where employer_id = ${employerId} and worker_id = ${workerId}`.execute(
    tx,
  )
  await sql`delete from leaderboard_members where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
}

export function toRedemption(row: RedemptionRow): Redemption {
  return {
    id: row.id,
    name: row.name,
    points: row.points,
    worth: row.worth,
    value: row.value_pence === null ? null : pence(row.value_pence),
    challenge: row.challenge,
    state: row.state,
    requestedAt: row.requested_at,
    decidedAt: row.decided_at,
    answer: row.answer,
  }
}

export function toCompanyRedemption(row: RedemptionRow, { workerId }: Pick<Member, 'workerId'>): CompanyRedemption {
  const { worker_id: id, worker_name: name } = row
  return { ...toRedemption(row), worker: { id, name }, isOwn: id === workerId }
}
