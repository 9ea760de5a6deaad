import type { GoalPriority, MoneyCategory, Nation, OutgoingEvery } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

export type Of = { employerId: string; workerId: string }

export type FinancesRow = {
  balance_pence: number | null
  balance_on: string | null
  assessment_start_day: number | null
  nation: Nation | null
}

export async function readFinances(tx: Tx, { employerId, workerId }: Of): Promise<FinancesRow | null> {
  const found = await firstRow(
    tx,
    sql<FinancesRow>`
      select balance_pence, balance_on, assessment_start_day, nation from finances
      where employer_id = ${employerId} and worker_id = ${workerId}
    `,
  )
  return found ?? null
}

/** One change of somebody's finances at a time: two imports at once would each take the same line for new. It writes nothing. */
export async function lockFinances(tx: Tx, { employerId, workerId }: Of): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`finances ${employerId} ${workerId}`}, 0))`.execute(tx)
}

export async function saveBalance(
  tx: Tx,
  { employerId, workerId, amount, on }: Of & { amount: Pence; on: string },
): Promise<void> {
  await sql`
    insert into finances (employer_id, worker_id, balance_pence, balance_on) values (${employerId}, ${workerId}, ${amount}, ${on}::date)
    on conflict (employer_id, worker_id) do update set balance_pence = excluded.balance_pence, balance_on = excluded.balance_on
  `.execute(tx)
}

export async function saveUniversalCredit(
  tx: Tx,
  { employerId, workerId, startDay, nation }: Of & { startDay: number | null; nation: Nation | null },
): Promise<void> {
  await sql`
    insert into finances (employer_id, worker_id, assessment_start_day, nation) values (${employerId}, ${workerId}, ${startDay}, ${nation})
    on conflict (employer_id, worker_id) do update set assessment_start_day = excluded.assessment_start_day, nation = excluded.nation
  `.execute(tx)
}

export type OutgoingRow = {
  id: string
  name: string
  found_key: string | null
  is_dismissed: boolean
  amount_pence: number | null
  every: OutgoingEvery | null
  due_on: string | null
  ends_on: string | null
  paid_until: string | null
}

export function listOutgoings(tx: Tx, { employerId, workerId }: Of): Promise<OutgoingRow[]> {
  return rows(
    tx,
    sql<OutgoingRow>`
      select id, name, found_key, is_dismissed, amount_pence, every, due_on, ends_on, paid_until from finances_outgoings
      where employer_id = ${employerId} and worker_id = ${workerId} order by name, id
    `,
  )
}

/** More than anybody pays; what is beyond it only fills the disk. */
export const mostEntries = 200

export async function countEntries(tx: Tx, { employerId, workerId }: Of): Promise<number> {
  const { entries } = await oneRow(
    tx,
    sql<{ entries: number }>`
      select greatest(
        (select count(*) from finances_outgoings where employer_id = ${employerId} and worker_id = ${workerId}),
        (select count(*) from finances_goals where employer_id = ${employerId} and worker_id = ${workerId}),
        (select count(*) from finances_rules where employer_id = ${employerId} and worker_id = ${workerId})
      ) as entries
    `,
  )
  return entries
}

/** In place of what was said before of this outgoing, or of what was found under the same key. */
export async function saveOutgoing(
  tx: Tx,
  { employerId, workerId, outgoing }: Of & { outgoing: OutgoingRow },
): Promise<void> {
  const { id, name, found_key, is_dismissed, amount_pence, every, due_on, ends_on, paid_until } = outgoing
  await sql`
    delete from finances_outgoings
    where employer_id = ${employerId} and worker_id = ${workerId} and found_key = ${found_key} and id <> ${id}
  `.execute(tx)
  await sql`
    insert into finances_outgoings (employer_id, worker_id, id, name, found_key, is_dismissed, amount_pence, every, due_on, ends_on, paid_until)
    values (${employerId}, ${workerId}, ${id}, ${name}, ${found_key}, ${is_dismissed}, ${amount_pence}, ${every}, ${due_on}, ${ends_on}, ${paid_until})
    on conflict (employer_id, worker_id, id) do update set name = excluded.name, found_key = excluded.found_key,
      is_dismissed = excluded.is_dismissed, amount_pence = excluded.amount_pence, every = excluded.every, due_on = excluded.due_on,
      ends_on = excluded.ends_on, paid_until = excluded.paid_until
  `.execute(tx)
}

type OwnTable = 'finances_outgoings' | 'finances_goals' | 'finances_rules'

/** False where there is none of theirs. */
export async function removeEntry(
  tx: Tx,
  { employerId, workerId, id, from }: Of & { id: string; from: OwnTable },
): Promise<boolean> {
  const gone = await rows(
    tx,
    sql<{ id: string }>`
      delete from ${sql.table(from)} where employer_id = ${employerId} and worker_id = ${workerId} and id = ${id} returning id
    `,
  )
  return gone.length > 0
}

export type GoalRow = {
  id: string
  name: string
  target_pence: number
  target_date: string
  priority: GoalPriority
  saved_pence: number
}

export function listGoals(tx: Tx, { employerId, workerId }: Of): Promise<GoalRow[]> {
  return rows(
    tx,
    sql<GoalRow>`
      select g.id, g.name, g.target_pence, g.target_date, g.priority, coalesce(s.saved, 0)::bigint as saved_pence
      from finances_goals g
      left join lateral (
        select sum(s.amount_pence) as saved from finances_savings s
        where s.employer_id = g.employer_id and s.worker_id = g.worker_id and s.goal_id = g.id
      ) s on true
      where g.employer_id = ${employerId} and g.worker_id = ${workerId}
      order by case g.priority when 'high' then 0 when 'medium' then 1 else 2 end, g.target_date, g.id
    `,
  )
}

export async function saveGoal(
  tx: Tx,
  { employerId, workerId, goal }: Of & { goal: Omit<GoalRow, 'saved_pence'> },
): Promise<void> {
  const { id, name, target_pence, target_date, priority } = goal
  await sql`
    insert into finances_goals (employer_id, worker_id, id, name, target_pence, target_date, priority)
    values (${employerId}, ${workerId}, ${id}, ${name}, ${target_pence}, ${target_date}, ${priority})
    on conflict (employer_id, worker_id, id) do update set name = excluded.name, target_pence = excluded.target_pence,
      target_date = excluded.target_date, priority = excluded.priority
  `.execute(tx)
}

/** What was put aside under a key; undefined where nothing was. */
export function findSaving(
  tx: Tx,
  { employerId, workerId, key }: Of & { key: string },
): Promise<{ goal_id: string; amount_pence: number } | undefined> {
  return firstRow(
    tx,
    sql<{ goal_id: string; amount_pence: number }>`
      select goal_id, amount_pence from finances_savings
      where employer_id = ${employerId} and worker_id = ${workerId} and id = ${key}
    `,
  )
}

export async function saveSaving(
  tx: Tx,
  { employerId, workerId, goalId, key, amount, on }: Of & { goalId: string; key: string; amount: Pence; on: string },
): Promise<void> {
  await sql`
    insert into finances_savings (employer_id, worker_id, id, goal_id, day, amount_pence)
    values (${employerId}, ${workerId}, ${key}, ${goalId}, ${on}::date, ${amount})
  `.execute(tx)
}

/** What was put aside from a day on; null where they have no goals, and nothing is known of what they save. */
export async function readSaved(tx: Tx, { employerId, workerId, from }: Of & { from: string }): Promise<number | null> {
  const { goals, saved } = await oneRow(
    tx,
    sql<{ goals: number; saved: number }>`
      select (select count(*) from finances_goals where employer_id = ${employerId} and worker_id = ${workerId}) as goals,
        coalesce(sum(amount_pence), 0)::bigint as saved
      from finances_savings where employer_id = ${employerId} and worker_id = ${workerId} and day >= ${from}::date
    `,
  )
  return goals === 0 ? null : Math.max(0, saved)
}

export type BudgetRow = { category: MoneyCategory; limit_pence: number; since: string }

export function listBudgets(tx: Tx, { employerId, workerId }: Of): Promise<BudgetRow[]> {
  return rows(
    tx,
    sql<BudgetRow>`
      select category, limit_pence, since from finances_budgets where employer_id = ${employerId} and worker_id = ${workerId}
    `,
  )
}

/** A changed limit counts from the day on that is said: what was carried over before is settled by it. */
export async function saveBudget(
  tx: Tx,
  {
    employerId,
    workerId,
    category,
    limit,
    since,
  }: Of & { category: MoneyCategory; limit: Pence | null; since: string },
): Promise<void> {
  if (limit === null) {
    await sql`
      delete from finances_budgets where employer_id = ${employerId} and worker_id = ${workerId} and category = ${category}
    `.execute(tx)
    return
  }
  await sql`
    insert into finances_budgets (employer_id, worker_id, category, limit_pence, since)
    values (${employerId}, ${workerId}, ${category}, ${limit}, ${since}::date)
    on conflict (employer_id, worker_id, category) do update set limit_pence = excluded.limit_pence, since = excluded.since
  `.execute(tx)
}

export type RuleRow = { id: string; words: string; category: MoneyCategory | null }

/** The latest first: it wins. */
export function listRules(tx: Tx, { employerId, workerId }: Of): Promise<RuleRow[]> {
  return rows(
    tx,
    sql<RuleRow>`
      select id, words, category from finances_rules where employer_id = ${employerId} and worker_id = ${workerId}
      order by made_at desc, id desc
    `,
  )
}

export async function saveRule(
  tx: Tx,
  { employerId, workerId, rule: { id, words, category }, now }: Of & { rule: RuleRow; now: string },
): Promise<void> {
  await sql`
    delete from finances_rules
    where employer_id = ${employerId} and worker_id = ${workerId} and lower(words) = lower(${words}) and id <> ${id}
  `.execute(tx)
  await sql`
    insert into finances_rules (employer_id, worker_id, id, words, category, made_at)
    values (${employerId}, ${workerId}, ${id}, ${words}, ${category}, ${now})
    on conflict (employer_id, worker_id, id) do update set words = excluded.words, category = excluded.category, made_at = excluded.made_at
  `.execute(tx)
}

/** All of it goes with them. */
export async function eraseFinances(tx: Tx, { employerId, workerId }: Of): Promise<void> {
  for (const table of [
    'finances_lines',
    'finances_imports',
    'finances_rules',
    'finances_budgets',
    'finances_savings',
    'finances_pots',
    'finances_goals',
    'finances_outgoings',
    'finances',
  ]) {
    await sql`delete from ${sql.table(table)} where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
  }
}

/** The same by whose account it is: nothing of it has to be kept as long as their pay records are. */
export async function eraseFinancesOfUser(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<void> {
  const found = await rows(
    tx,
    sql<{ worker_id: string }>`
      select worker_id from memberships where employer_id = ${employerId} and user_id = ${userId} and worker_id is not null
    `,
  )
  for (const { worker_id: workerId } of found) await eraseFinances(tx, { employerId, workerId })
}
