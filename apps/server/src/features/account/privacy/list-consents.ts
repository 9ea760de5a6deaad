import type { Consent } from '@gpod/contract'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/session.ts'

/** Everything they agreed to or took back, newest first. */
export function listConsents({ database }: Pick<Deps, 'database'>, { userId }: Caller): Promise<Consent[]> {
  return database.transaction('nobody', (tx) =>
    rows(
      tx,
      sql<Consent>`
        select id, kind, is_given as "isGiven", version, language, text, at from consents
        where user_id = ${userId} order by at desc, id desc
      `,
    ),
  )
}
