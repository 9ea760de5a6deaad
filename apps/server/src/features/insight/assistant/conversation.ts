import type { AssistantTurn } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../audit/index.ts'
import { asSeenNow } from './as-seen-now.ts'
import { deleteTurns, listTurns, saveJudgement } from './turns-store.ts'

type ConversationDeps = Pick<Deps, 'database' | 'clock' | 'seal'>
type By = { caller: Caller }

const mostShown = 100

export async function showConversation(
  { database, clock, seal }: ConversationDeps,
  { caller }: By,
): Promise<{ turns: AssistantTurn[] }> {
  const { employerId, userId } = caller
  if (employerId === null) return { turns: [] }
  return database.transaction({ employerId }, async (tx) => {
    const turns = await listTurns(tx, { seal, employerId, userId, limit: mostShown })
    return { turns: await asSeenNow(tx, turns, { caller, now: clock.now() }) }
  })
}

/** Refused: `not_found`. */
export async function judgeAnswer(
  { database, clock, seal }: ConversationDeps,
  { caller, id, wasRight }: By & { id: string; wasRight: boolean },
): Promise<AssistantTurn | Refused> {
  const { employerId, userId } = caller
  const turn =
    employerId === null
      ? null
      : await database.transaction({ employerId }, async (tx) => {
          const judged = await saveJudgement(tx, { seal, employerId, userId, id, wasRight })
          if (!judged) return null
          await announce(tx, { employerId, workerId: null, userIds: [userId], words: ['assistant'] })
          const [seen] = await asSeenNow(tx, [judged], { caller, now: clock.now() })
          return seen
        })
  return turn ?? refuse('not_found', 'no such answer')
}

/** All of it, at once and for good. */
export async function forgetConversation(
  { database, clock }: ConversationDeps,
  { caller }: By,
): Promise<{ forgotten: number }> {
  const { employerId, userId } = caller
  if (employerId === null) return { forgotten: 0 }
  return database.transaction({ employerId }, async (tx) => {
    const forgotten = await deleteTurns(tx, { employerId, userId })
    if (forgotten > 0) {
      await recordAudit(tx, {
        employerId,
        at: clock.now(),
        actor: caller,
        action: 'assistant.forgotten',
        subject: { kind: 'user', id: userId },
      })
      await announce(tx, { employerId, workerId: null, userIds: [userId], words: ['assistant'] })
    }
    return { forgotten }
  })
}
