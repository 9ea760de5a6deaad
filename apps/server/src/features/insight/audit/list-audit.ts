import { type AuditArea, type AuditRow, auditActions, type PayFrequency } from '@gpod/contract'
import { type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readAgent } from '../../../platform/http/read-agent.ts'
import type { Caller } from '../../../platform/http/session.ts'

const PAGE = 50

/** The actions of an area; those of none are shown only among all. */
const actionsOf = (area: AuditArea): string[] =>
  Object.entries(auditActions).flatMap(([action, its]) => (its === area ? [action] : []))

export type AuditFilters = {
  area?: AuditArea | undefined
  actorId?: string | undefined
  workerId?: string | undefined
  /** London days, both counted in. */
  from?: string | undefined
  to?: string | undefined
}

type Page = { entries: AuditRow[]; next: string | null }
type Ids = { employerId: string; before: string | undefined }

/** A page of what was done in the company, newest first; `before` is the last entry that was seen. */
export async function listAudit(
  { database }: Pick<Deps, 'database'>,
  { employerId, before, ...filters }: { employerId: string; before?: string | undefined } & AuditFilters,
): Promise<Page> {
  const page = sql`
    select a.* from audit_rows a
    where ${matches(employerId, filters)} ${isBefore({ employerId, before })}
    order by a.at desc, a.id desc limit ${PAGE + 1}
  `
  return database.read({ employerId }, async (tx) => {
    const found = await readPage(tx, page)
    const [named, schedules] = await Promise.all([
      readNamed(tx, { employerId, found }),
      found.some((row) => schedulesIn(row).length > 0) ? listSchedules(tx, employerId) : [],
    ])
    return toPage(found, (row) => ({
      ...toEntry(row),
      named: [
        ...[...idsIn(row)].flatMap((id) => named.get(id) ?? []),
        ...schedules.filter(({ scheduleNumber }) => schedulesIn(row).includes(scheduleNumber)),
      ],
    }))
  })
}

/**
 * A page of what the caller did and what was done to them, newest first. Of others they read the name and not where
 * they were; someone without a company has no entries.
 */
export async function listOwnAudit(
  { database }: Pick<Deps, 'database'>,
  { caller, before }: { caller: Caller; before: string | undefined },
): Promise<Page> {
  const { employerId, userId, workerId } = caller
  if (employerId === null) return { entries: [], next: null }
  const isOlder = isBefore({ employerId, before })
  const ofPerson = sql`
    select 'user' as kind, ${userId}::text as id
    union all select 'worker', ${workerId}::text
    union all select 'withdrawal', x.id::text from withdrawals x where x.employer_id = ${employerId} and x.worker_id = ${workerId}
    union all select 'timesheet', t.id::text from timesheets t where t.employer_id = ${employerId} and t.worker_id = ${workerId}
    union all select 'shift', s.id::text from shifts s where s.employer_id = ${employerId} and s.worker_id = ${workerId}
    union all select 'payslip', y.id::text from payslips y where y.employer_id = ${employerId} and y.worker_id = ${workerId}
    union all select 'payslip', y.id::text from withdrawn_pay y where y.employer_id = ${employerId} and y.worker_id = ${workerId}
  `
  // One file of a whole run holds theirs too.
  const ofTheirRuns = sql`
    select y.pay_run_id::text as id from payslips y where y.employer_id = ${employerId} and y.worker_id = ${workerId}
    union select y.pay_run_id::text from withdrawn_pay y where y.employer_id = ${employerId} and y.worker_id = ${workerId}
  `
  const newest = sql`order by a.at desc, a.id desc limit ${PAGE + 1}`
  // Each part by an index of its own: this table is large, and theirs is little of it.
  const page = sql`
    select a.* from (
      (select a.* from audit_rows a where a.employer_id = ${employerId} and a.actor_user_id = ${userId} ${isOlder} ${newest})
      union
      (select a.* from (${ofPerson}) of_person
        join audit_rows a on a.employer_id = ${employerId} and a.subject_kind = of_person.kind and a.subject_id = of_person.id ${isOlder}
        ${newest})
      union
      (select a.* from (${ofTheirRuns}) of_run
        join audit_rows a on a.employer_id = ${employerId} and a.subject_kind = 'pay_run' and a.subject_id = of_run.id
          and a.action = 'payslip.run_downloaded' ${isOlder}
        ${newest})
    ) a ${newest}
  `
  const found = await database.read({ employerId }, (tx) => readPage(tx, page))
  return toPage(found, (row) => {
    const entry = toEntry(row)
    const isOwn = row.actor_user_id === userId
    return { ...entry, href: null, ...(isOwn ? {} : { address: null, browser: null, system: null }) }
  })
}

/** The conditions on `a` that the filters are. */
export function matches(employerId: string, { area, actorId, workerId, from, to }: AuditFilters): RawBuilder<unknown> {
  const conditions = [sql`a.employer_id = ${employerId}`]
  if (area !== undefined) conditions.push(sql`a.action = any(${actionsOf(area)}::text[])`)
  if (actorId !== undefined) conditions.push(sql`a.actor_user_id = ${actorId}`)
  if (workerId !== undefined) conditions.push(sql`(${isAboutWorker(employerId, workerId)})`)
  if (from !== undefined) conditions.push(sql`a.at >= ${from}::timestamp at time zone 'Europe/London'`)
  if (to !== undefined) conditions.push(sql`a.at < (${to}::date + 1)::timestamp at time zone 'Europe/London'`)
  return sql.join(conditions, sql` and `)
}

function isAboutWorker(employerId: string, workerId: string): RawBuilder<unknown> {
  return sql`
    (a.subject_kind = 'worker' and a.subject_id = ${workerId})
    or (a.subject_kind = 'withdrawal' and a.subject_id in
      (select x.id::text from withdrawals x where x.employer_id = ${employerId} and x.worker_id = ${workerId}))
    or (a.subject_kind = 'timesheet' and a.subject_id in
      (select t.id::text from timesheets t where t.employer_id = ${employerId} and t.worker_id = ${workerId}))
    or (a.subject_kind = 'payslip' and a.subject_id in
      (select y.id::text from payslips y where y.employer_id = ${employerId} and y.worker_id = ${workerId}))
    or (a.subject_kind = 'user' and a.subject_id in
      (select m.user_id::text from memberships m where m.employer_id = ${employerId} and m.worker_id = ${workerId}))
    or a.after ->> 'workerId' = ${workerId}
  `
}

function isBefore({ employerId, before }: Ids): RawBuilder<unknown> {
  if (before === undefined) return sql``
  const seen = sql`from audit_rows b where b.employer_id = ${employerId} and b.id = ${before}`
  return sql`and a.at <= (select b.at ${seen}) and (a.at, a.id) < (select b.at, b.id ${seen})`
}

type Row = {
  id: string
  at: string
  actor_user_id: string | null
  actor: string | null
  address: string | null
  agent: string | null
  action: string
  subject_kind: string
  subject_id: string
  worker_id: string | null
  subject: string | null
  on: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  position: number | null
  hash: Buffer | null
}

/** The rows of a page with the names they are told by. */
function readPage(tx: Tx, page: RawBuilder<unknown>): Promise<Row[]> {
  return rows(
    tx,
    sql<Row>`
      with page as materialized (${page})
      select a.id, a.at, a.actor_user_id, u.first_name || ' ' || u.last_name as actor, a.address, agent_of_audit_row(a.id) as agent, a.action, a.subject_kind,
        a.subject_id, w.id as worker_id, coalesce(w.first_name || ' ' || w.last_name, s.first_name || ' ' || s.last_name) as subject,
        coalesce(coalesce(r.pay_date, p.pay_date), y.pay_date) as on, a.before, a.after, c.position, c.hash
      from page a
      left join users u on u.id = a.actor_user_id
      left join audit_chain c on c.employer_id = a.employer_id and c.audit_id = a.id
      -- One look by its key for each entry: these tables are large.
      left join lateral (
        select x.worker_id from withdrawals x
        where x.employer_id = a.employer_id and x.id = case when a.subject_kind = 'withdrawal' then a.subject_id::uuid end limit 1
      ) x on true
      left join lateral (
        select t.worker_id from timesheets t
        where t.employer_id = a.employer_id and t.id = case when a.subject_kind = 'timesheet' then a.subject_id::uuid end limit 1
      ) t on true
      left join lateral (
        select y.worker_id, y.pay_date from payslips y
        where y.employer_id = a.employer_id and y.id = case when a.subject_kind = 'payslip' then a.subject_id::uuid end limit 1
      ) y on true
      left join pay_runs r on r.employer_id = a.employer_id and r.id = case when a.subject_kind = 'pay_run' then a.subject_id::uuid end
      left join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
      left join workers w on w.employer_id = a.employer_id
        and w.id = coalesce(x.worker_id, t.worker_id, y.worker_id, case when a.subject_kind = 'worker' then a.subject_id::uuid end)
      -- Only people of this company: a user's own row is seen wherever they belong.
      left join memberships m on m.employer_id = a.employer_id and m.user_id = case when a.subject_kind = 'user' then a.subject_id::uuid end
      left join users s on s.id = m.user_id
      order by a.at desc, a.id desc
    `,
  )
}

type Named = AuditRow['named'][number]

/** Who and what the ids stand for that entries hold. */
async function readNamed(
  tx: Tx,
  { employerId, found }: { employerId: string; found: readonly Row[] },
): Promise<Map<string, Named>> {
  const ids = [...new Set(found.flatMap((row) => [...idsIn(row)]))]
  if (ids.length === 0) return new Map()
  const [people, shifts] = await Promise.all([
    rows(
      tx,
      // Only people of this company: a user's own row is seen wherever they belong.
      sql<{ id: string; name: string }>`
        select w.id, w.first_name || ' ' || w.last_name as name from workers w
        where w.employer_id = ${employerId} and w.id = any(${ids}::uuid[])
        union all
        select u.id, u.first_name || ' ' || u.last_name from memberships m join users u on u.id = m.user_id
        where m.employer_id = ${employerId} and m.user_id = any(${ids}::uuid[])
      `,
    ),
    rows(
      tx,
      sql<{ id: string; startsAt: string; endsAt: string; location: string }>`
        select s.id, s.starts_at as "startsAt", s.ends_at as "endsAt", s.location from shifts s
        where s.employer_id = ${employerId} and s.id = any(${ids}::uuid[])
      `,
    ),
  ])
  return new Map([...people, ...shifts].map((each) => [each.id, each]))
}

/** The numbers of pay schedules that an entry names. */
const schedulesIn = ({ before, after }: Pick<Row, 'before' | 'after'>): unknown[] =>
  [before?.scheduleNumber, after?.scheduleNumber].filter((one) => one !== undefined)

function listSchedules(tx: Tx, employerId: string) {
  return rows(
    tx,
    sql<{ frequency: PayFrequency; scheduleNumber: number; name: string | null }>`
      select frequency, schedule_number as "scheduleNumber", name from pay_schedules where employer_id = ${employerId}
    `,
  )
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Every id among what an entry says was before and after, however deep. */
function idsIn({ before, after }: Pick<Row, 'before' | 'after'>): Set<string> {
  const ids = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value === 'string' && isId.test(value)) ids.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look([before, after])
  return ids
}

function toPage(found: readonly Row[], toShown: (row: Row) => AuditRow): Page {
  const shown = found.slice(0, PAGE)
  return { entries: shown.map(toShown), next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
}

function toEntry(row: Row): AuditRow {
  const { id, at, action, address, agent, subject, on, before, after, position, hash } = row
  return {
    id,
    at,
    actor: row.actor_user_id === null ? null : { id: row.actor_user_id, name: row.actor ?? '' },
    address,
    ...readAgent(agent),
    action,
    subject,
    on,
    href: hrefOf(row),
    before,
    after,
    named: [],
    chained: position === null || hash === null ? null : { position, hash: hash.toString('hex') },
  }
}

function hrefOf({ subject_kind, subject_id, worker_id }: Pick<Row, 'subject_kind' | 'subject_id' | 'worker_id'>) {
  if (subject_kind === 'pay_run') return `/employer/payroll/runs/${subject_id}`
  if (subject_kind === 'withdrawal') return '/employer/ewa'
  return worker_id === null ? null : `/employer/employees/${worker_id}`
}
