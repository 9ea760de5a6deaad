import type { ShortNoticeTerms } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { endTerms, findTerms, insertTerms, listTerms, lockTerms } from './terms-store.ts'

type ChangeDeps = Pick<Deps, 'database' | 'clock'>

/** Enters figures from a day on, in place of those of that day. The same again is the same. */
export function addTerms(
  { database, clock }: ChangeDeps,
  { caller, figures }: { caller: Member; figures: Omit<ShortNoticeTerms, 'id'> },
): Promise<ShortNoticeTerms> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    await lockTerms(tx, employerId)
    const sameDay = (await listTerms(tx, employerId)).find(({ fromDay }) => fromDay === figures.fromDay)
    if (sameDay && figuresOf(sameDay) === figuresOf(figures)) return sameDay
    const terms = { id: newId(Date.parse(now)), ...figures }
    if (sameDay) await endTerms(tx, { employerId, id: sameDay.id, userId, now })
    await insertTerms(tx, { employerId, terms, userId, now })
    await note(tx, { caller, action: 'short_notice.terms_added', terms, now })
    return terms
  })
}

/** Takes figures out of use; what they were stays known. Refused: `not_found`. */
export function removeTerms(
  { database, clock }: ChangeDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<never, never> | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    await lockTerms(tx, employerId)
    const terms = await findTerms(tx, { employerId, id })
    if (!terms) return refuse('not_found', 'no such figures')
    if (terms.isRemoved) return {}
    await endTerms(tx, { employerId, id, userId, now })
    await note(tx, { caller, action: 'short_notice.terms_removed', terms, now })
    return {}
  })
}

function figuresOf({ fromDay, noticeDays, shareBasisPoints }: Omit<ShortNoticeTerms, 'id'>): string {
  return JSON.stringify([fromDay, noticeDays, shareBasisPoints])
}

async function note(
  tx: Tx,
  {
    caller: { employerId, userId, sessionId, address },
    action,
    terms: { fromDay, noticeDays, shareBasisPoints },
    now,
  }: {
    caller: Member
    action: 'short_notice.terms_added' | 'short_notice.terms_removed'
    terms: ShortNoticeTerms
    now: string
  },
): Promise<void> {
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address },
    action,
    subject: { kind: 'employer', id: employerId },
    after: { fromDay, days: noticeDays, points: shareBasisPoints },
  })
  await announce(tx, { employerId, workerId: null, words: ['short-notice'] })
}
