import type { AwaitedFeedback, WorkFeedback } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type FeedbackRow = {
  id: string
  workerId: string
  fromUser: string
  from: string | null
  kind: WorkFeedback['kind']
  askedAt: string | null
  stars: number | null
  comment: string
  givenAt: string | null
}
type Of = { employerId: string; workerId: string }
type One = { employerId: string; id: string }

const columns = sql`
  f.id, f.worker_id as "workerId", f.from_user as "fromUser", u.first_name || ' ' || u.last_name as from, f.kind, f.asked_at as "askedAt",
  f.stars, f.comment, f.given_at as "givenAt"
`
const tables = sql`work_feedback f left join users u on u.id = f.from_user`

/** What was said of somebody's work, the latest 100, and who has not answered yet. */
export async function listFeedback(
  tx: Tx,
  { employerId, workerId }: Of,
): Promise<{ feedback: WorkFeedback[]; awaited: AwaitedFeedback[] }> {
  const found = await rows(
    tx,
    sql<FeedbackRow>`
      select ${columns} from ${tables} where f.employer_id = ${employerId} and f.worker_id = ${workerId}
      order by coalesce(f.given_at, f.asked_at) desc, f.id desc limit 100
    `,
  )
  return {
    feedback: found.filter(({ givenAt }) => givenAt !== null).map(toFeedback),
    awaited: found.filter(({ givenAt }) => givenAt === null).map(toAwaited),
  }
}

/** Who was asked about somebody and has not answered. */
export async function listAwaited(tx: Tx, { employerId, workerId }: Of): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ from_user: string }>`
      select from_user from work_feedback where employer_id = ${employerId} and worker_id = ${workerId} and given_at is null
    `,
  )
  return found.map(({ from_user }) => from_user)
}

/** Of whose work somebody is asked. */
export function listToAnswer(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<{ id: string; worker: string; askedAt: string }[]> {
  return rows(
    tx,
    sql<{ id: string; worker: string; askedAt: string }>`
      select f.id, w.first_name || ' ' || w.last_name as worker, f.asked_at as "askedAt"
      from work_feedback f join workers w on w.employer_id = f.employer_id and w.id = f.worker_id
      where f.employer_id = ${employerId} and f.from_user = ${userId} and f.given_at is null and w.erased_at is null
      order by f.asked_at, f.id limit 100
    `,
  )
}

export function lockFeedback(tx: Tx, { employerId, id }: One): Promise<FeedbackRow | undefined> {
  return firstRow(
    tx,
    sql<FeedbackRow>`select ${columns} from ${tables} where f.employer_id = ${employerId} and f.id = ${id} for update of f`,
  )
}

/** False where this id is there already. */
export async function insertFeedback(
  tx: Tx,
  row: One &
    Of & {
      kind: WorkFeedback['kind']
      fromUser: string
      askedBy: string | null
      stars: number | null
      comment: string
      now: string
    },
): Promise<boolean> {
  const isAsked = row.askedBy !== null
  const added = await rows(
    tx,
    sql<{ id: string }>`
      insert into work_feedback (employer_id, id, worker_id, kind, from_user, asked_by, asked_at, stars, comment, given_at)
      values (${row.employerId}, ${row.id}, ${row.workerId}, ${row.kind}, ${row.fromUser}, ${row.askedBy}, ${isAsked ? row.now : null},
        ${row.stars}, ${row.comment}, ${isAsked ? null : row.now})
      on conflict do nothing returning id
    `,
  )
  return added.length > 0
}

/** Under the lock of the request. */
export async function saveGiven(
  tx: Tx,
  { employerId, id, stars, comment, now }: One & { stars: number; comment: string; now: string },
): Promise<void> {
  await sql`
    update work_feedback set stars = ${stars}, comment = ${comment}, given_at = ${now} where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Whether somebody works there now with an account, and is not the one it is about. */
export async function isColleague(tx: Tx, { employerId, workerId, userId }: Of & { userId: string }): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql<{ user_id: string }>`
      select user_id from memberships
      where employer_id = ${employerId} and user_id = ${userId} and ended_at is null and worker_id is not null and worker_id <> ${workerId}
    `,
  )
  return found !== undefined
}

export function toFeedback({ id, kind, from, stars, comment, givenAt }: FeedbackRow): WorkFeedback {
  if (stars === null || givenAt === null) throw new Error(`feedback ${id} was not given`)
  return { id, kind, from, stars, comment, givenAt }
}

export function toAwaited({ id, from, askedAt }: FeedbackRow): AwaitedFeedback {
  if (askedAt === null) throw new Error(`feedback ${id} was not asked for`)
  return { id, from, askedAt }
}
