import { sql, type Tx } from '../../../platform/database/database.ts'

/** What somebody chose, and the browsers that show them alerts. */
export async function eraseAlertsOf(tx: Tx, userId: string): Promise<void> {
  await sql`delete from push_devices where user_id = ${userId}`.execute(tx)
  await sql`delete from alert_choices where user_id = ${userId}`.execute(tx)
}

/** What they were told in a company. In the company's scope. */
export async function eraseAlertsAmong(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<void> {
  await sql`delete from alerts where employer_id = ${employerId} and user_id = ${userId}`.execute(tx)
}

/** Alerts are news: what was decided stands with what it is about. */
export async function forgetOldAlerts(
  tx: Tx,
  { employerId, before }: { employerId: string; before: string },
): Promise<void> {
  await sql`delete from alerts where employer_id = ${employerId} and at < ${before}`.execute(tx)
}
