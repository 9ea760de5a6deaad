import { permissions } from '@gpod/contract'
import { firstRow, type RawBuilder, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { findAttached, type HeldFile } from '../documents/index.ts'
import { findAsking } from './answer-case.ts'

/** As the worker who asked, as who answers them or asked the operator, or as the operator. */
type CaseReader = 'own' | 'company' | 'operator'
type Asked = { as: CaseReader; id: string; file: string }

/**
 * A file of a message, for whom the case is shown to; undefined for all else. That it was opened is written nowhere: it was sent to who
 * opens it.
 */
export async function findCaseFile(
  deps: Pick<Deps, 'database'>,
  caller: Caller,
  { as, id, file }: Asked,
): Promise<{ employerId: string; file: HeldFile } | undefined> {
  const shown = await whereShown(deps, caller, { as, id })
  if (!shown) return undefined
  const { employerId, where } = shown
  const found = await deps.database.read({ employerId }, async (tx) => {
    const of = await firstRow(
      tx,
      sql<{ id: string }>`
        select m.id from support_cases c
        join support_messages m on m.employer_id = c.employer_id and m.case_id = c.id
        join support_files f on f.employer_id = m.employer_id and f.message_id = m.id and f.file_id = ${file}
        where c.employer_id = ${employerId} and c.id = ${id} and ${where}
      `,
    )
    return of && findAttached(tx, { employerId, messageId: of.id, fileId: file, table: 'support_files' })
  })
  return found && { employerId, file: found }
}

/** Which company's case it is, and which of its cases are shown to them. */
async function whereShown(
  deps: Pick<Deps, 'database'>,
  { employerId, role, userId, isOperator }: Caller,
  { as, id }: Omit<Asked, 'file'>,
): Promise<{ employerId: string; where: RawBuilder<unknown> } | undefined> {
  if (as === 'operator') {
    const asking = isOperator ? await findAsking(deps, id) : undefined
    return asking && { employerId: asking.employer_id, where: sql`c.desk = 'operator'` }
  }
  if (employerId === null || role === null) return undefined
  if (as === 'company') return permissions[role].has('support.answer') ? { employerId, where: sql`true` } : undefined
  return { employerId, where: sql`c.desk = 'employer' and c.opened_by = ${userId}` }
}
