import type { FeedbackState, NamedFeedback, OwnFeedback } from '@gpod/contract'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellWorkers } from '../alerts/index.ts'
import { batch } from './release-feedback.ts'

const columns = sql`f.id, f.topic, f.words, f.sent_at as "sentAt", f.state, f.answer, f.answered_at as "answeredAt"`

/** What somebody said under their name; and whether so few could write that words without one may point to somebody. */
export function showOwnFeedback(
  { database }: Pick<Deps, 'database'>,
  { employerId, workerId }: WorkerMember,
): Promise<{ feedback: OwnFeedback[]; isSmallGroup: boolean }> {
  return database.read({ employerId }, async (tx) => {
    const [feedback, { writers }] = await Promise.all([
      rows(
        tx,
        sql<OwnFeedback>`
          select ${columns} from named_feedback f where f.employer_id = ${employerId} and f.worker_id = ${workerId}
          order by f.sent_at desc, f.id desc limit 100
        `,
      ),
      oneRow(
        tx,
        sql<{ writers: number }>`
          select count(*)::integer as writers from memberships
          where employer_id = ${employerId} and worker_id is not null and ended_at is null
        `,
      ),
    ])
    return { feedback, isSmallGroup: writers < batch }
  })
}

export async function listNamedFeedback(
  { database }: Pick<Deps, 'database'>,
  { employerId }: Member,
): Promise<{ feedback: NamedFeedback[] }> {
  const feedback = await database.read({ employerId }, (tx) =>
    rows(
      tx,
      sql<NamedFeedback>`
        select ${columns}, w.first_name || ' ' || w.last_name as "from"
        from named_feedback f join workers w on w.employer_id = f.employer_id and w.id = f.worker_id
        where f.employer_id = ${employerId} order by f.sent_at desc, f.id desc limit 200
      `,
    ),
  )
  return { feedback }
}

type Answered = { id: string; state: Exclude<FeedbackState, 'new'>; answer: string | null }

/** Says how far it is. Answered, it has words, and who wrote is told of them. Refuses `not_found`, `invalid_input`. */
export async function answerFeedback(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, answered: { id, state, answer } }: { caller: Member; answered: Answered },
): Promise<Record<never, never> | Refused> {
  const { employerId, userId, sessionId, address } = caller
  const words = answer === '' ? null : answer
  if (state === 'answered' && words === null) return refuse('invalid_input', 'an answer has words', { field: 'answer' })
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const before = await firstRow(
      tx,
      sql<{ worker_id: string; state: FeedbackState; answer: string | null }>`
        select worker_id, state, answer from named_feedback where employer_id = ${employerId} and id = ${id} for update
      `,
    )
    if (!before) return refuse('not_found', 'no such feedback')
    if (before.state === state && before.answer === words) return {}
    const isNews = words !== null && words !== before.answer
    await sql`
      update named_feedback set state = ${state}, answer = ${words},
        answered_by = case when ${words}::text is null then null when ${isNews} then ${userId}::uuid else answered_by end,
        answered_at = case when ${words}::text is null then null when ${isNews} then ${now}::timestamptz else answered_at end
      where employer_id = ${employerId} and id = ${id}
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId, address },
      action: 'feedback.answered',
      subject: { kind: 'worker', id: before.worker_id },
      before: { state: before.state },
      after: { state },
    })
    if (isNews) {
      const told = {
        workerId: before.worker_id,
        kind: 'feedback_answered' as const,
        key: `feedback_answered:${id}`,
        facts: {},
      }
      await tellWorkers(tx, { employerId, told: [told], now })
    }
    await announce(tx, { employerId, workerId: before.worker_id, words: ['feedback', 'alerts'] })
    return {}
  })
}

/** What somebody said under their name, with what was answered. In the company's scope. */
export async function eraseNamedFeedback(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`delete from named_feedback where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
}
