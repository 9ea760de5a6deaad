import { sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'

/** Decides whether line managers see what the people of their own team earn; from the next request on. */
export function showPayToManagers(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, managersSeePay }: { caller: Member; managersSeePay: boolean },
): Promise<{ managersSeePay: boolean }> {
  const { employerId, userId, sessionId, address } = caller
  return database.transaction({ employerId }, async (tx) => {
    const changed = await sql`
      update employers set managers_see_pay = ${managersSeePay}
      where id = ${employerId} and managers_see_pay <> ${managersSeePay}
    `.execute(tx)
    if (changed.numAffectedRows !== 0n) {
      await recordAudit(tx, {
        employerId,
        at: clock.now(),
        actor: { userId, sessionId, address },
        action: 'employer.managers_see_pay_changed',
        subject: { kind: 'employer', id: employerId },
        before: { managersSeePay: !managersSeePay },
        after: { managersSeePay },
      })
      await announce(tx, { employerId, workerId: null, words: ['settings'] })
    }
    return { managersSeePay }
  })
}
