import type { RiskCheckCode, RiskEvidence, RiskFinding, RiskState } from '@gpod/contract'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { type Found, leastEvidence } from './judge-risks.ts'

/** Dismissed findings are kept so long with their reason. */
const keptDays = 365

/** Takes the company's look for this transaction: another one waits, and finds what this one wrote. */
export async function beginLook(tx: Tx, { employerId, now }: { employerId: string; now: string }): Promise<void> {
  await sql`
    insert into risk_looks (employer_id, at) values (${employerId}, ${now})
    on conflict (employer_id) do update set at = excluded.at
  `.execute(tx)
}

/**
 * Keeps what was found. What is known stays what it is, dismissed too, unless it has as many new records as a finding of its
 * check takes: then it is open again. What the records no longer show goes, a dismissed one a year after.
 */
export async function saveFound(
  tx: Tx,
  { employerId, found, now }: { employerId: string; found: readonly Found[]; now: string },
): Promise<void> {
  const kept = asOne(found).map(({ check, workerIds, evidence }) => ({
    id: newId(),
    check_code: check,
    subject: workerIds.join(' '),
    worker_ids: workerIds,
    evidence,
    least: leastEvidence[check],
  }))
  await sql`
    with found as (
      select f.id, f.check_code, f.subject, array(select jsonb_array_elements_text(f.worker_ids))::uuid[] as worker_ids, f.evidence, f.least
      from json_to_recordset(${jsonRows(kept)}) as f (id uuid, check_code text, subject text, worker_ids jsonb, evidence jsonb, least int)
    ),
    gone as (
      delete from risk_findings k where k.employer_id = ${employerId}
        and (k.state = 'open' or k.dismissed_at < ${now}::timestamptz - make_interval(days => ${keptDays}::int))
        and not exists (select 1 from found f where f.check_code = k.check_code and f.subject = k.subject)
    ),
    known as (
      update risk_findings k set evidence = f.evidence, version = k.version + 1,
        state = case when n.is_again then 'open' else k.state end,
        reopened_at = case when n.is_again then ${now}::timestamptz else k.reopened_at end
      from found f
      cross join lateral (
        select p.evidence = f.evidence as is_same, p.state = 'dismissed' and f.least <= (
          select count(*) from jsonb_array_elements(f.evidence) e where e ->> 'ref' <> all(p.dismissed_refs)
        ) as is_again
        from risk_findings p where p.employer_id = ${employerId} and p.check_code = f.check_code and p.subject = f.subject
      ) n
      where k.employer_id = ${employerId} and k.check_code = f.check_code and k.subject = f.subject
        and (not n.is_same or n.is_again)
    )
    insert into risk_findings (employer_id, id, check_code, subject, worker_ids, evidence, found_at)
    select ${employerId}, f.id, f.check_code, f.subject, f.worker_ids, f.evidence, ${now} from found f
    where not exists (
      select 1 from risk_findings k where k.employer_id = ${employerId} and k.check_code = f.check_code and k.subject = f.subject
    )
  `.execute(tx)
}

/** What a check found twice of the same people, by two phones of theirs, is one finding. */
function asOne(found: readonly Found[]): Found[] {
  const known = new Map<string, Found>()
  for (const one of found) {
    const key = `${one.check} ${one.workerIds.join(' ')}`
    const before = known.get(key)?.evidence ?? []
    const more = one.evidence.filter(({ ref }) => before.every((other) => other.ref !== ref))
    known.set(key, { ...one, evidence: [...before, ...more] })
  }
  return [...known.values()]
}

type Row = {
  id: string
  check_code: RiskCheckCode
  state: RiskState
  workers: RiskFinding['workers']
  evidence: RiskEvidence[]
  found_at: string
  reopened_at: string | null
  dismissed_at: string | null
  dismissed_by_name: string | null
  dismissed_reason: string | null
  version: number
}

/** Who reads is told nothing about themself. */
type Reader = { employerId: string; workerId: string | null }

const readBy = ({ employerId, workerId }: Reader) =>
  sql`k.employer_id = ${employerId} and (${workerId}::uuid is null or not k.worker_ids @> array[${workerId}::uuid])`

const columns = sql`
  k.id, k.check_code, k.state, k.evidence, k.found_at, k.reopened_at, k.dismissed_at, k.dismissed_reason, k.version,
  u.first_name || ' ' || u.last_name as dismissed_by_name,
  (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.first_name || ' ' || w.last_name, 'employeeId', w.employee_number)
      order by w.last_name, w.first_name, w.id), '[]'::json)
    from workers w where w.employer_id = k.employer_id and w.id = any(k.worker_ids)) as workers
`

const mostShown = 200

export async function listFindings(
  tx: Tx,
  reader: Reader,
): Promise<{ lookedAt: string | null; open: number; findings: RiskFinding[] }> {
  const [found, counted, looked] = await Promise.all([
    rows(
      tx,
      sql<Row>`
        select ${columns} from risk_findings k left join users u on u.id = k.dismissed_by where ${readBy(reader)}
        order by k.state = 'dismissed', coalesce(k.reopened_at, k.found_at) desc, k.id limit ${mostShown}
      `,
    ),
    firstRow(
      tx,
      sql<{
        open: number
      }>`select count(*)::int as open from risk_findings k where ${readBy(reader)} and k.state = 'open'`,
    ),
    firstRow(tx, sql<{ at: string }>`select at from risk_looks where employer_id = ${reader.employerId}`),
  ])
  return { lookedAt: looked?.at ?? null, open: counted?.open ?? 0, findings: found.map(toFinding) }
}

export async function findFinding(tx: Tx, { id, ...reader }: Reader & { id: string }): Promise<RiskFinding | null> {
  const row = await firstRow(
    tx,
    sql<Row>`
      select ${columns} from risk_findings k left join users u on u.id = k.dismissed_by
      where ${readBy(reader)} and k.id = ${id}
    `,
  )
  return row ? toFinding(row) : null
}

/** Dismisses it as it was read; false where it changed since, or is dismissed. */
export async function saveDismissed(
  tx: Tx,
  of: { employerId: string; id: string; version: number; userId: string; reason: string; now: string },
): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`
      update risk_findings set state = 'dismissed', dismissed_at = ${of.now}, dismissed_by = ${of.userId}, dismissed_reason = ${of.reason},
        dismissed_refs = array(select e ->> 'ref' from jsonb_array_elements(evidence) e), version = version + 1
      where employer_id = ${of.employerId} and id = ${of.id} and version = ${of.version} and state = 'open' returning id
    `,
  )
  return row !== undefined
}

/** All that was found about somebody. */
export async function eraseFindings(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`delete from risk_findings where employer_id = ${employerId} and worker_ids @> array[${workerId}::uuid]`.execute(
    tx,
  )
}

function toFinding(row: Row): RiskFinding {
  const { dismissed_at: at, dismissed_reason: reason } = row
  return {
    id: row.id,
    check: row.check_code,
    state: row.state,
    workers: row.workers,
    evidence: row.evidence,
    foundAt: row.found_at,
    reopenedAt: row.reopened_at,
    dismissed: at === null || reason === null ? null : { at, by: row.dismissed_by_name, reason },
    version: row.version,
  }
}
