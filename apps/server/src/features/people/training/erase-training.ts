import { sql, type Tx } from '../../../platform/database/database.ts'

/**
 * What tells of somebody's learning beyond that they passed: what they read and answered wrong, what was said of their
 * skills, what others stated of them. That a number which is nobody's passed a course stays.
 */
export async function eraseTraining(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  const of = sql`employer_id = ${employerId} and worker_id = ${workerId}`
  await sql`delete from training_lessons_read where ${of}`.execute(tx)
  await sql`delete from training_attempts where ${of} and passed is distinct from true`.execute(tx)
  await sql`delete from training_assigned_people where ${of}`.execute(tx)
  await sql`delete from skill_assessments where ${of}`.execute(tx)
  await sql`delete from training_statements where ${of}`.execute(tx)
}
