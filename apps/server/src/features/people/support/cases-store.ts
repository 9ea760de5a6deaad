import type { AttachedFile, SupportCase, SupportFigure, SupportState } from '@gpod/contract'
import { pence } from '@gpod/money'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { firstRow, oneRow, type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { asTheyAre, attachFiles, deleteWithFiles, filesOf, haveSameFiles } from '../documents/index.ts'

export type Desk = 'employer' | 'operator'
type CaseRow = {
  id: string
  desk: Desk
  subject: string
  state: SupportState
  opened_by: string
  worker_id: string | null
  opened_at: string
  last_at: string
  from_name: string | null
  assigned_name: string | null
  figures: StoredFigure[]
  messages: {
    id: string
    side: 'person' | 'desk'
    name: string | null
    words: string
    sentAt: string
    files: AttachedFile[]
  }[]
}
/** A figure as it is kept: pence as a number. */
export type StoredFigure = Omit<SupportFigure, 'amount' | 'said'> & {
  amount: number | null
  said?: SupportFigure['said']
}
export type CaseFacts = Pick<CaseRow, 'desk' | 'state' | 'opened_by' | 'worker_id'>

const nameOf = (id: RawBuilder<unknown>) =>
  sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${id})`

/** Cases with their messages, those that wait first. In the company's scope. */
export async function readCases(
  tx: Tx,
  {
    employerId,
    where,
    most,
    reader,
    company = null,
  }: {
    employerId: string
    where: RawBuilder<boolean>
    most: number
    /** Whose cases are their own. */
    reader: string
    company?: string | null
  },
): Promise<SupportCase[]> {
  const found = await rows(
    tx,
    sql<CaseRow>`
      select c.id, c.desk, c.subject, c.state, c.opened_by, c.worker_id, c.opened_at, c.last_at, c.figures,
        ${nameOf(sql`c.opened_by`)} as from_name, ${nameOf(sql`c.assigned_to`)} as assigned_name,
        (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', m.id, 'side', m.side, 'words', m.words, 'sentAt', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'files', ${filesOf('support_files', sql`m.id`)},
            'name', case when c.desk = 'operator' and m.side = 'desk' then null else ${nameOf(sql`m.said_by`)} end
          ) order by m.sent_at, m.id), '[]') from support_messages m where m.employer_id = c.employer_id and m.case_id = c.id
        ) as messages
      from support_cases c where c.employer_id = ${employerId} and ${where}
      order by c.state <> 'open', c.last_at desc, c.id desc limit ${most}
    `,
  )
  return found.map((row) => ({
    id: row.id,
    subject: row.subject,
    state: row.state,
    openedAt: row.opened_at,
    lastAt: row.last_at,
    from: row.from_name,
    company,
    assignedTo: row.desk === 'operator' ? null : row.assigned_name,
    isMine: row.opened_by === reader,
    figures: row.figures.map(({ amount, said = null, ...figure }) => ({
      ...figure,
      said,
      amount: amount === null ? null : pence(amount),
    })),
    messages: row.messages.map((message) => ({ ...message, files: asTheyAre(message.files) })),
  }))
}

export async function readCase(
  tx: Tx,
  { employerId, id, reader, company }: { employerId: string; id: string; reader: string; company?: string | null },
): Promise<SupportCase> {
  const [found] = await readCases(tx, {
    employerId,
    where: sql`c.id = ${id}`,
    most: 1,
    reader,
    company: company ?? null,
  })
  if (!found) throw new Error('a case that was just written is missing')
  return found
}

/** A case, locked until the transaction ends. */
export function lockCase(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<CaseFacts | undefined> {
  return firstRow(
    tx,
    sql<CaseFacts>`
      select desk, state, opened_by, worker_id from support_cases where employer_id = ${employerId} and id = ${id} for update
    `,
  )
}

/** Two sendings of one person come one after the other, so that one key is one case and one message, and a day's are counted. */
export async function oneAtATime(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support:${userId}`}, 0))`.execute(tx)
}

/** As much as nobody who wants an answer writes in a day; what is beyond it only fills the list of those who answer. */
const mostADay = 50

/** Why a person may not write more today, or null: they wrote so much within a day. */
export async function whyNoMore(
  tx: Tx,
  { employerId, userId, now }: { employerId: string; userId: string; now: string },
): Promise<Refused | null> {
  const { said, first } = await oneRow(
    tx,
    sql<{ said: number; first: string | null }>`
      select count(*)::integer as said, min(sent_at) as first from support_messages
      where employer_id = ${employerId} and said_by = ${userId} and side = 'person' and sent_at > ${instantPlus(now, -DAY)}
    `,
  )
  if (said < mostADay || first === null) return null
  const retryAfterSeconds = Math.ceil((Date.parse(first) + DAY - Date.parse(now)) / 1000)
  return refuse('too_many_requests', `${mostADay} messages a day`, { details: { retryAfterSeconds } })
}

/**
 * Whether somebody said this under its key before. Refuses `idempotency_key_reused` where they said something else under it, or
 * elsewhere.
 */
export async function wasSaid(
  tx: Tx,
  of: {
    employerId: string
    caseId: string
    userId: string
    key: string | null
    words: string
    files: readonly string[]
  },
): Promise<boolean | Refused> {
  await oneAtATime(tx, of.userId)
  if (of.key === null) return false
  const before = await firstRow(
    tx,
    sql<{ is_same: boolean }>`
      select m.case_id = ${of.caseId} and m.words = ${of.words} and ${haveSameFiles('support_files', sql`m.id`, of.files)} as is_same
      from support_messages m where m.employer_id = ${of.employerId} and m.said_by = ${of.userId} and m.key = ${of.key}
    `,
  )
  if (!before) return false
  return before.is_same || refuse('idempotency_key_reused', 'this key said something else')
}

/** Writes a message into a case, which then stands as said. Its files were taken. */
export async function addMessage(
  tx: Tx,
  of: {
    employerId: string
    caseId: string
    side: 'person' | 'desk'
    userId: string
    key: string | null
    words: string
    files: readonly string[]
    now: string
  },
): Promise<void> {
  const messageId = newId()
  await sql`
    insert into support_messages (employer_id, id, case_id, side, said_by, key, words, sent_at)
    values (${of.employerId}, ${messageId}, ${of.caseId}, ${of.side}, ${of.userId}, ${of.key}, ${of.words}, ${of.now})
  `.execute(tx)
  await attachFiles(tx, { employerId: of.employerId, messageId, ids: of.files, to: 'support_files' })
  await sql`
    update support_cases set state = ${of.side === 'desk' ? 'answered' : 'open'}, last_at = ${of.now},
      assigned_to = case when ${of.side} = 'desk' and desk = 'employer' then coalesce(assigned_to, ${of.userId}) else assigned_to end
    where employer_id = ${of.employerId} and id = ${of.caseId}
  `.execute(tx)
}

/** The cases that somebody opened, with all that was said in them and their files. In the company's scope. */
export async function eraseCasesOf(
  tx: Tx,
  { employerId, userId }: { employerId: string; userId: string },
): Promise<void> {
  const theirs = sql`employer_id = ${employerId} and opened_by = ${userId}`
  await deleteWithFiles(tx, {
    employerId,
    table: 'support_files',
    messages: sql`
      select m.id from support_messages m
      where m.employer_id = ${employerId} and m.case_id in (select id from support_cases where ${theirs})
    `,
    remove: sql`delete from support_cases where ${theirs}`,
  })
}
