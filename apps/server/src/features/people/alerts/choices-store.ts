import type { AlertChoices } from '@gpod/contract'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'

/** Who chose nothing is told of all that cannot be seen in time otherwise, and of the rest where it disturbs least; by night of nothing that can wait. */
const usual: AlertChoices = {
  types: {
    reminders: { mail: false, push: true },
    rota: { mail: true, push: true },
    requests: { mail: true, push: true },
    hours: { mail: false, push: true },
    messages: { mail: false, push: true },
  },
  quiet: { from: 22 * 60, to: 7 * 60 },
}

export type ChoicesRow = { types: AlertChoices['types'] | null; quiet_from: number | null; quiet_to: number | null }

/** What somebody chose, or what holds where they chose nothing. */
export function toChoices({ types, quiet_from: from, quiet_to: to }: ChoicesRow): AlertChoices {
  if (types === null) return usual
  // A type that came after they chose is as it usually is.
  return { types: { ...usual.types, ...types }, quiet: from === null || to === null ? null : { from, to } }
}

export async function readChoices(tx: Tx, userId: string): Promise<AlertChoices> {
  const row = await firstRow(
    tx,
    sql<ChoicesRow>`select types, quiet_from, quiet_to from alert_choices where user_id = ${userId}`,
  )
  return row ? toChoices(row) : usual
}

export async function saveChoices(
  tx: Tx,
  { userId, choices: { types, quiet }, now }: { userId: string; choices: AlertChoices; now: string },
): Promise<void> {
  await sql`
    insert into alert_choices (user_id, types, quiet_from, quiet_to, changed_at)
    values (${userId}, ${JSON.stringify(types)}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${now})
    on conflict (user_id) do update set types = excluded.types, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, changed_at = excluded.changed_at
  `.execute(tx)
}
