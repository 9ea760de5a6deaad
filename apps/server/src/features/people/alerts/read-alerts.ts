import { firstRow, rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'

/** More than these are told as so many. */
const mostCounted = 100

/** How much of what they were told in their company somebody has not read. */
export async function countUnread(
  { database }: Pick<Deps, 'database'>,
  { employerId, userId }: Caller,
): Promise<{ unread: number }> {
  if (employerId === null) return { unread: 0 }
  const found = await database.read({ employerId }, (tx) =>
    firstRow(
      tx,
      sql<{ unread: number }>`
        select count(*)::integer as unread from (
          select 1 from alerts where employer_id = ${employerId} and user_id = ${userId} and read_at is null limit ${mostCounted}
        ) as lately
      `,
    ),
  )
  return { unread: found?.unread ?? 0 }
}

/** Notes that they read what they were told until then; what came after stays unread. Their other screens are told. */
export async function readUntil(
  deps: Pick<Deps, 'database' | 'clock'>,
  { caller, until }: { caller: Caller; until: string },
): Promise<{ unread: number }> {
  const { employerId, userId, workerId } = caller
  if (employerId === null) return { unread: 0 }
  await deps.database.transaction({ employerId }, async (tx) => {
    const read = await rows(
      tx,
      sql<{ id: string }>`
        update alerts set read_at = ${deps.clock.now()}
        where employer_id = ${employerId} and user_id = ${userId} and read_at is null and at <= ${until}::timestamptz
        returning id
      `,
    )
    if (read.length > 0 && workerId !== null) await announce(tx, { employerId, workerId, words: ['alerts'] })
  })
  return countUnread(deps, caller)
}
