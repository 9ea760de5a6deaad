import type { Billing, Plan } from '@gpod/price-list'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

export type Chosen = { plan: Plan; billing: Billing; from: string }

/** What a company chose, as of a day: the choice that holds, the one to come, and the last day of its trial. */
export async function readPlan(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<{ trialEndsOn: string; current: Chosen | null; next: Chosen | null; employees: number }> {
  const chosen = (when: ReturnType<typeof sql>) =>
    firstRow(
      tx,
      sql<Chosen>`
        select plan, billing, from_day as "from" from plan_choices where employer_id = ${employerId} and ${when}
        order by from_day desc, chosen_at desc, id desc limit 1
      `,
    )
  const [company, current, next, employees] = await Promise.all([
    oneRow(tx, sql<{ on: string }>`select trial_ends_on as "on" from employers where id = ${employerId}`),
    chosen(sql`from_day <= ${today}::date`),
    chosen(sql`from_day > ${today}::date`),
    countEmployees(tx, { employerId, today }),
  ])
  const isChange = next && !(current && next.plan === current.plan && next.billing === current.billing)
  return { trialEndsOn: company.on, current: current ?? null, next: isChange ? next : null, employees }
}

/** Those who work for the company, or will: whoever left before the day does not count. */
export async function countEmployees(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<number> {
  const { count } = await oneRow(
    tx,
    sql<{ count: number }>`
      select count(*)::integer as count from workers
      where employer_id = ${employerId} and (ends_on is null or ends_on >= ${today}::date)
    `,
  )
  return count
}

/** The plan that holds on a day; `trial` while that lasts, `none` after it where nothing was chosen. */
export async function readPlanName(tx: Tx, today: string): Promise<Plan | 'trial' | 'none'> {
  return (await oneRow(tx, sql<{ plan: Plan | 'trial' | 'none' }>`select plan_on(${today}::date) as plan`)).plan
}

/** One at a time: what is decided by how many there are stays true until the transaction ends. */
export async function holdHeadcount(tx: Tx, employerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('headcount ' || ${employerId}::text, 0))`.execute(tx)
}

/** Writes down that a plan holds from a day on, after whatever was chosen before. */
export async function startPlan(
  tx: Tx,
  { employerId, plan, billing, from, userId, now }: Chosen & { employerId: string; userId: string; now: string },
): Promise<void> {
  await sql`
    insert into plan_choices (employer_id, id, plan, billing, from_day, chosen_at, chosen_by)
    values (${employerId}, ${newId(Date.parse(now))}, ${plan}, ${billing}, ${from},
      greatest(${now}::timestamptz, (select max(chosen_at) + interval '1 millisecond' from plan_choices where employer_id = ${employerId})), ${userId})
  `.execute(tx)
}
