import { firstRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { openNino } from './worker-secrets.ts'

/**
 * A National Insurance number in full, once for each `security` verification and with an audit row that its owner reads too.
 * Refuses `not_found` where there is no record or no number, and with the code that says why no verification is live.
 */
export function revealNino(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { caller, workerId }: { caller: Member; workerId: string },
): Promise<{ nationalInsuranceNumber: string } | Refused> {
  const { employerId, userId, sessionId, address } = caller
  return database.transaction({ employerId }, async (tx) => {
    const worker = await firstRow(
      tx,
      sql<{ nino_sealed: Buffer | null }>`
        select nino_sealed from workers where employer_id = ${employerId} and id = ${workerId}
      `,
    )
    if (!worker?.nino_sealed) return refuse('not_found', 'no such worker record, or no National Insurance number in it')
    const now = clock.now()
    const unproven = await useSecurityGrant(tx, { caller, now })
    if (unproven) return unproven
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId, address },
      action: 'employee.nino_shown',
      subject: { kind: 'worker', id: workerId },
    })
    return { nationalInsuranceNumber: openNino(seal, workerId, worker.nino_sealed) }
  })
}
