import { sql, type Tx } from '../../../platform/database/database.ts'

/** Courses that a department or job was asked to take are asked of it under its new name. */
export async function renameAudience(
  tx: Tx,
  { employerId, by, from, to }: { employerId: string; by: 'department' | 'position'; from: string; to: string },
): Promise<void> {
  await sql`
    update training_assignments set audience_name = ${to}
    where employer_id = ${employerId} and audience = ${by} and audience_name = ${from} and ended_at is null
  `.execute(tx)
}
