import type { RiskFinding } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../audit/index.ts'
import { findFinding, listFindings, saveDismissed } from './findings-store.ts'
import { lookForRisks } from './look-for-risks.ts'

type Findings = Awaited<ReturnType<typeof listFindings>>

export function showFindings(
  { database }: Pick<Deps, 'database'>,
  { employerId, workerId }: Member,
): Promise<Findings> {
  return database.read({ employerId }, (tx) => listFindings(tx, { employerId, workerId }))
}

export async function lookNow(
  deps: Pick<Deps, 'database' | 'clock' | 'seal'>,
  caller: Member,
): Promise<{ lookedAt: string }> {
  const { employerId } = caller
  const looked = await lookForRisks(deps, employerId)
  await deps.database.transaction({ employerId }, (tx) =>
    recordAudit(tx, {
      employerId,
      at: looked.lookedAt,
      actor: caller,
      action: 'risk.looked',
      subject: { kind: 'employer', id: employerId },
    }),
  )
  return looked
}

/**
 * Dismisses a finding with the reason. The audit says which check and by whom, not about whom: they may read their own
 * record. Refused: `not_found` (also where it is about who asks), `finding_changed`.
 */
export function dismissFinding(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id, version, reason }: { caller: Member; id: string; version: number; reason: string },
): Promise<RiskFinding | Refused> {
  const { employerId, workerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const before = await findFinding(tx, { employerId, workerId, id })
    if (!before) return refuse('not_found', 'no such finding')
    if (!(await saveDismissed(tx, { employerId, id, version, userId, reason, now })))
      return refuse('finding_changed', 'it changed since you looked')
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'risk.dismissed',
      subject: { kind: 'risk_finding', id },
      after: { kind: before.check },
    })
    await announce(tx, { employerId, workerId: null, words: ['risk-checks'] })
    const dismissed = await findFinding(tx, { employerId, workerId, id })
    if (!dismissed) throw new Error('a finding that was just dismissed is missing')
    return dismissed
  })
}
