import type { ShortNoticeTerms } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

const columns = sql`id, from_day as "fromDay", notice_days as "noticeDays", share_basis_points as "shareBasisPoints"`

/** The figures in use, the latest first. */
export function listTerms(tx: Tx, employerId: string): Promise<ShortNoticeTerms[]> {
  return rows(
    tx,
    sql<ShortNoticeTerms>`
      select ${columns} from short_notice_terms where employer_id = ${employerId} and removed_at is null order by from_day desc
    `,
  )
}

/** Entered before under this id, in use or not. */
export function findTerms(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<(ShortNoticeTerms & { isRemoved: boolean }) | undefined> {
  return firstRow(
    tx,
    sql<ShortNoticeTerms & { isRemoved: boolean }>`
      select ${columns}, removed_at is not null as "isRemoved" from short_notice_terms
      where employer_id = ${employerId} and id = ${id}
    `,
  )
}

export async function insertTerms(
  tx: Tx,
  {
    employerId,
    terms: { id, fromDay, noticeDays, shareBasisPoints },
    userId,
    now,
  }: { employerId: string; terms: ShortNoticeTerms; userId: string; now: string },
): Promise<void> {
  await sql`
    insert into short_notice_terms (employer_id, id, from_day, notice_days, share_basis_points, made_at, made_by)
    values (${employerId}, ${id}, ${fromDay}, ${noticeDays}, ${shareBasisPoints}, ${now}, ${userId})
  `.execute(tx)
}

export async function endTerms(
  tx: Tx,
  { employerId, id, userId, now }: { employerId: string; id: string; userId: string; now: string },
): Promise<void> {
  await sql`
    update short_notice_terms set removed_at = ${now}, removed_by = ${userId}
    where employer_id = ${employerId} and id = ${id} and removed_at is null
  `.execute(tx)
}

/** Whoever changes figures of a company waits for the others. */
export async function lockTerms(tx: Tx, employerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`short notice ${employerId}`}, 0))`.execute(tx)
}
