import { instantPlus } from '../../../platform/clock.ts'
import { enterEmployer, type Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { revokeKeysMadeSince } from '../../company/api-keys/index.ts'
import { findMembership } from '../../company/settings/index.ts'
import { recordAudits } from '../../insight/audit/index.ts'
import { endAssistantsMadeSince } from '../../insight/own-assistants/index.ts'
import { undoneWithin } from '../verification/index.ts'

/**
 * Ends the API keys and the programs of one's own that an account made within the last seven days, as its password is set again by
 * mail: they open records without any password, for whoever made them. What is older stays. The scope is then the company's, where
 * they have one.
 */
export async function endRecentPrograms(
  tx: Tx,
  { userId, address, now }: { userId: string; address: string | null; now: string },
): Promise<void> {
  const membership = await findMembership(tx, userId)
  if (!membership) return
  const { employer_id: employerId, worker_id: workerId } = membership
  await enterEmployer(tx, employerId)
  const of = { employerId, userId, since: instantPlus(now, -undoneWithin), now }
  const keys = await revokeKeysMadeSince(tx, of)
  const programs = await endAssistantsMadeSince(tx, of)
  if (keys.length + programs.length === 0) return
  const entry = { employerId, at: now, actor: { userId, sessionId: null, address } }
  await recordAudits(tx, [
    ...keys.map((id) => ({ ...entry, action: 'api_key.revoked' as const, subject: { kind: 'api_key', id } })),
    ...programs.map((id) => ({
      ...entry,
      action: 'own_assistant.ended' as const,
      subject: { kind: 'own_assistant', id },
    })),
  ])
  await announce(tx, { employerId, workerId, words: ['api-keys', 'own-assistants'] })
}
