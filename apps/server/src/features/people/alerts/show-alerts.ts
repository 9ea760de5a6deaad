import { type Alert, type AlertKind, alertTypeOf, type Language } from '@gpod/contract'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { pageOf, writeAlert } from './alert-text.ts'
import type { AlertFacts } from './tell.ts'

type ShownRow = {
  id: string
  kind: AlertKind
  facts: AlertFacts
  at: string
  due_at: string
  told_at: string | null
  by_mail: boolean
  by_push: boolean
  read_at: string | null
  language: Language
}

/** The latest fifty that somebody was told in their company, in the language they read, else that of their account. */
export async function showAlerts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId, userId }, language: read }: { caller: Caller; language: Language | undefined },
): Promise<{ alerts: Alert[] }> {
  if (employerId === null) return { alerts: [] }
  const now = clock.now()
  const found = await database.read({ employerId }, (tx) =>
    rows(
      tx,
      sql<ShownRow>`
        select a.id, a.kind, a.facts, a.at, a.due_at, a.told_at, a.by_mail, a.by_push, a.read_at, u.language
        from alerts a join users u on u.id = a.user_id
        where a.employer_id = ${employerId} and a.user_id = ${userId} order by a.at desc, a.id desc limit 50
      `,
    ),
  )
  return {
    alerts: found.map(({ id, kind, facts, at, language, ...row }) => ({
      id,
      type: alertTypeOf[kind],
      ...writeAlert(read ?? language, { kind, facts }),
      at,
      heldUntil: row.told_at === null && Date.parse(row.due_at) > Date.parse(now) ? row.due_at : null,
      byMail: row.by_mail,
      byPush: row.by_push,
      isRead: row.read_at !== null,
      href: pageOf(kind, facts),
    })),
  }
}
