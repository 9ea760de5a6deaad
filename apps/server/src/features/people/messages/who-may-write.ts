import type { Correspondent, Relation } from '@gpod/contract'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'

type Between = { from: string; to: string }

const contactOf = (to: string) => sql`
  (select c.kind from message_contacts c where c.employer_id = current_employer() and c.contact_id = ${sql.ref(`${to}.user_id`)}
   order by array_position(array['hr', 'payroll', 'support'], c.kind) limit 1)
`
const colleaguesMay = sql`
  coalesce((select s.colleagues from message_settings s where s.employer_id = current_employer()), false)
`

/**
 * What one is to the other, where they may write to them; null where they may not. Each name is that of a membership in the
 * statement around it, with its worker record beside it under the name with `_worker`.
 *
 * Whoever works there writes to their line manager, to the contacts that the company names, and to colleagues of their team
 * where it allows that; a line manager to their team; owners and payroll managers to everybody; and all who manage the
 * company to each other.
 */
const relationOf = ({ from, to }: Between) => sql<Relation | null>`
  case
    when ${sql.ref(`${from}_worker.manager_user_id`)} = ${sql.ref(`${to}.user_id`)} then 'manager'
    when ${sql.ref(`${from}.worker_id`)} is not null and ${contactOf(to)} is not null then ${contactOf(to)}
    when ${sql.ref(`${to}_worker.manager_user_id`)} = ${sql.ref(`${from}.user_id`)} then 'team'
    when ${sql.ref(`${from}_worker.manager_user_id`)} = ${sql.ref(`${to}_worker.manager_user_id`)} and ${colleaguesMay} then 'colleague'
    when ${sql.ref(`${from}.role`)} <> 'worker' and ${sql.ref(`${to}.role`)} <> 'worker' then 'administrator'
    when ${sql.ref(`${from}.role`)} in ('owner', 'payroll_manager') then 'employee'
  end
`

const workerBeside = (name: string) => sql`
  left join workers ${sql.ref(`${name}_worker`)} on ${sql.ref(`${name}_worker.employer_id`)} = ${sql.ref(`${name}.employer_id`)}
    and ${sql.ref(`${name}_worker.id`)} = ${sql.ref(`${name}.worker_id`)}
`

type Of = { employerId: string; userId: string }

/** Everybody to whom somebody may write, the nearest first; `among` only these. */
export function listCorrespondents(
  tx: Tx,
  { employerId, userId, among = null }: Of & { among?: readonly string[] | null },
): Promise<Correspondent[]> {
  return rows(
    tx,
    sql<Correspondent>`
      select id, name, relation, detail from (
        select o.user_id as id, u.first_name || ' ' || u.last_name as name, ${relationOf({ from: 'me', to: 'o' })} as relation,
          coalesce(o_worker.position, o_worker.department) as detail
        from memberships me ${workerBeside('me')}
        join memberships o on o.employer_id = me.employer_id and o.user_id <> me.user_id and o.ended_at is null
        ${workerBeside('o')}
        join users u on u.id = o.user_id and u.erased_at is null
        where me.employer_id = ${employerId} and me.user_id = ${userId} and me.ended_at is null
          and (${among}::uuid[] is null or o.user_id = any(${among}::uuid[]))
      ) found
      where relation is not null
      order by array_position(array['manager', 'hr', 'payroll', 'support', 'team', 'colleague', 'administrator', 'employee'], relation), name, id
    `,
  )
}

/** Of the others in a thread, those who are told of an answer: they are still there, and one of the two may write to the other. */
export async function listAnswered(
  tx: Tx,
  { employerId, userId, threadId }: Of & { threadId: string },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select o.user_id as id
      from memberships me ${workerBeside('me')}
      join memberships o on o.employer_id = me.employer_id and o.user_id <> me.user_id and o.ended_at is null
      ${workerBeside('o')}
      join users u on u.id = o.user_id and u.erased_at is null
      where me.employer_id = ${employerId} and me.user_id = ${userId} and me.ended_at is null
        and o.user_id in (select p.user_id from thread_people p where p.employer_id = ${employerId} and p.thread_id = ${threadId})
        and (${relationOf({ from: 'me', to: 'o' })} is not null or ${relationOf({ from: 'o', to: 'me' })} is not null)
    `,
  )
  return found.map(({ id }) => id)
}

type Contact = { kind: 'manager' | 'hr' | 'payroll' | 'support'; id: string; name: string }

/** Whom they can write to at once: their line manager, and for who works there the contacts that the company names. */
export function listContacts(tx: Tx, { employerId, userId }: Of): Promise<Contact[]> {
  return rows(
    tx,
    sql<Contact>`
      select c.kind, u.id, u.first_name || ' ' || u.last_name as name
      from memberships me ${workerBeside('me')}
      join lateral (
        select 'manager' as kind, me_worker.manager_user_id as user_id where me_worker.manager_user_id is not null
        union all
        select kind, contact_id from message_contacts where employer_id = me.employer_id and me.worker_id is not null
      ) c on c.user_id <> me.user_id
      join memberships o on o.employer_id = me.employer_id and o.user_id = c.user_id and o.ended_at is null
      join users u on u.id = o.user_id and u.erased_at is null
      where me.employer_id = ${employerId} and me.user_id = ${userId} and me.ended_at is null
      order by array_position(array['manager', 'hr', 'payroll', 'support'], c.kind)
    `,
  )
}
