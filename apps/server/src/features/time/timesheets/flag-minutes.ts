import type { FlagMinutes } from '@gpod/contract'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'

/** How many minutes early or late somebody clocks in before the company has it flagged. */
export function readFlagMinutes(tx: Tx, employerId: string): Promise<FlagMinutes> {
  return oneRow(
    tx,
    sql<FlagMinutes>`
      select early_flag_minutes as early, late_flag_minutes as late from employers where id = ${employerId}
    `,
  )
}

/** Changes them; flags are not kept, so hours that wait for approval are flagged by the new ones at once. */
export function changeFlagMinutes(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, flagMinutes }: { caller: Member; flagMinutes: FlagMinutes },
): Promise<FlagMinutes> {
  const { employerId, userId, sessionId, address } = caller
  return database.transaction({ employerId }, async (tx) => {
    // Locked, so that the audit names what really stood there before.
    const before = await oneRow(
      tx,
      sql<FlagMinutes>`
        select early_flag_minutes as early, late_flag_minutes as late from employers where id = ${employerId} for update
      `,
    )
    if (before.early === flagMinutes.early && before.late === flagMinutes.late) return flagMinutes
    await sql`
      update employers set early_flag_minutes = ${flagMinutes.early}, late_flag_minutes = ${flagMinutes.late}
      where id = ${employerId}
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: { userId, sessionId, address },
      action: 'hours.flags_changed',
      subject: { kind: 'employer', id: employerId },
      before,
      after: flagMinutes,
    })
    await announce(tx, { employerId, workerId: null, words: ['timesheets'] })
    return flagMinutes
  })
}
