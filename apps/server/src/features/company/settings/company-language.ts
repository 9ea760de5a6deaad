import type { Language } from '@gpod/contract'
import { sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readEmployer } from './employers-store.ts'

/**
 * Decides in which language the company writes to people who have chosen none of their own; null for that of whoever writes. Whoever has an
 * account keeps the language they chose.
 */
export function setCompanyLanguage(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, language }: { caller: Member; language: Language | null },
): Promise<{ language: Language | null }> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const before = (await readEmployer(tx, employerId)).language
    const changed = await sql`
      update employers set language = ${language} where id = ${employerId} and language is distinct from ${language}
    `.execute(tx)
    if (changed.numAffectedRows !== 0n) {
      await recordAudit(tx, {
        employerId,
        at: clock.now(),
        actor: caller,
        action: 'employer.language_changed',
        subject: { kind: 'employer', id: employerId },
        before: { language: before },
        after: { language },
      })
      await announce(tx, { employerId, workerId: null, words: ['settings'] })
    }
    return { language }
  })
}
