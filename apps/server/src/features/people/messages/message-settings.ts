import type { MessageSettings } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'

type Chosen = { colleagues: boolean; contacts: readonly { kind: 'hr' | 'payroll' | 'support'; userId: string }[] }

export function showMessageSettings(
  { database }: Pick<Deps, 'database'>,
  { employerId }: Member,
): Promise<MessageSettings> {
  return database.read({ employerId }, (tx) => readSettings(tx, employerId))
}

/** Who may write to whom from now on. Refuses `not_found` for a contact who does not manage the company. */
export function changeMessageSettings(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, chosen }: { caller: Member; chosen: Chosen },
): Promise<MessageSettings | Refused> {
  const { employerId, userId, sessionId, address } = caller
  const contacts = new Map(chosen.contacts.map((one) => [one.kind, one.userId]))
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const before = await readSettings(tx, employerId)
    const known = new Set(before.administrators.map(({ id }) => id))
    if ([...contacts.values()].some((id) => !known.has(id)))
      return refuse('not_found', 'no such administrator', { field: 'contacts' })
    await sql`
      insert into message_settings (employer_id, colleagues, changed_at, changed_by)
      values (${employerId}, ${chosen.colleagues}, ${now}, ${userId})
      on conflict (employer_id) do update set colleagues = excluded.colleagues, changed_at = excluded.changed_at,
        changed_by = excluded.changed_by
    `.execute(tx)
    await sql`
      delete from message_contacts where employer_id = ${employerId} and kind <> all(${[...contacts.keys()]}::text[])
    `.execute(tx)
    const named = JSON.stringify([...contacts].map(([kind, id]) => ({ kind, id })))
    await sql`
      insert into message_contacts (employer_id, kind, contact_id)
      select ${employerId}, c.kind, c.id from json_to_recordset(${named}) as c (kind text, id uuid)
      on conflict (employer_id, kind) do update set contact_id = excluded.contact_id
    `.execute(tx)
    const after = await readSettings(tx, employerId)
    const told = ({ colleagues, contacts: all }: MessageSettings) => ({
      colleagues,
      contacts: all.map(({ kind, name }) => `${kind}: ${name}`),
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId, address },
      action: 'messages.settings_changed',
      subject: { kind: 'employer', id: employerId },
      before: told(before),
      after: told(after),
    })
    await announce(tx, { employerId, workerId: null, words: ['messages'] })
    return after
  })
}

async function readSettings(tx: Tx, employerId: string): Promise<MessageSettings> {
  const [kept, contacts, administrators] = await Promise.all([
    firstRow(
      tx,
      sql<{ colleagues: boolean }>`select colleagues from message_settings where employer_id = ${employerId}`,
    ),
    rows(
      tx,
      sql<MessageSettings['contacts'][number]>`
        select c.kind, u.id as "userId", u.first_name || ' ' || u.last_name as name from message_contacts c
        join memberships m on m.employer_id = c.employer_id and m.user_id = c.contact_id and m.ended_at is null
        join users u on u.id = c.contact_id and u.erased_at is null
        where c.employer_id = ${employerId} order by array_position(array['hr', 'payroll', 'support'], c.kind)
      `,
    ),
    rows(
      tx,
      sql<MessageSettings['administrators'][number]>`
        select u.id, u.first_name || ' ' || u.last_name as name, m.role from memberships m
        join users u on u.id = m.user_id and u.erased_at is null
        where m.employer_id = ${employerId} and m.ended_at is null and m.role <> 'worker' order by name, u.id
      `,
    ),
  ])
  return { colleagues: kept?.colleagues ?? false, contacts, administrators }
}
