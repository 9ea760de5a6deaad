import type { LearnedElsewhere, TakenStatement } from '@gpod/contract'
import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; workerId: string }

/** What other systems stated of somebody, the latest 200 first. */
export function listElsewhere(tx: Tx, { employerId, workerId }: Of): Promise<LearnedElsewhere[]> {
  return rows(
    tx,
    sql<LearnedElsewhere>`
      select id, verb, object_name as name, happened_at as at from training_statements
      where employer_id = ${employerId} and worker_id = ${workerId} order by happened_at desc, id limit 200
    `,
  )
}

export type NewStatement = {
  id: string
  workerId: string
  verb: string
  objectId: string
  objectName: string
  at: string
  statement: TakenStatement
}

/** Keeps those that are not there yet, and gives how many they are. */
export async function insertStatements(
  tx: Tx,
  { employerId, statements, now }: { employerId: string; statements: readonly NewStatement[]; now: string },
): Promise<string[]> {
  const kept = await rows(
    tx,
    sql<{ workerId: string }>`
      insert into training_statements (employer_id, id, worker_id, verb, object_id, object_name, happened_at, received_at, statement)
      select ${employerId}, r.id, r."workerId", r.verb, r."objectId", r."objectName", r.at, ${now}, r.statement
      from json_to_recordset(${jsonRows(statements)}) as r (
        id uuid, "workerId" uuid, verb text, "objectId" text, "objectName" text, at timestamptz, statement jsonb
      )
      on conflict do nothing returning worker_id as "workerId"
    `,
  )
  return kept.map(({ workerId }) => workerId)
}

/** Workers by e-mail or employee number, as they are written there; one that two have is nobody's. */
export function findByNames(
  tx: Tx,
  { employerId, emails, numbers }: { employerId: string; emails: readonly string[]; numbers: readonly string[] },
): Promise<{ id: string; email: string | null; number: string }[]> {
  return rows(
    tx,
    sql<{ id: string; email: string | null; number: string }>`
      select w.id, lower(w.email) as email, w.employee_number as number from workers w
      where w.employer_id = ${employerId} and w.erased_at is null
        and (lower(w.email) = any(${[...emails]}::text[]) or w.employee_number = any(${[...numbers]}::text[]))
    `,
  )
}

export type Done = {
  kind: 'progressed' | 'passed' | 'failed' | 'completed'
  id: string
  workerId: string
  name: string
  number: string
  courseId: string
  starter: string | null
  title: string | null
  lesson: string | null
  right: number | null
  asked: number | null
  at: string
}

/** What people did in courses, the latest first. */
export function listDone(
  tx: Tx,
  { employerId, workerId = null, most }: { employerId: string; workerId?: string | null; most: number },
): Promise<Done[]> {
  const within = sql`x.employer_id = ${employerId} and (${workerId}::uuid is null or x.worker_id = ${workerId}::uuid)`
  const course = (version: string) => sql`
    join training_courses c on c.employer_id = x.employer_id and c.id = x.course_id
    left join training_course_versions v on v.employer_id = x.employer_id and v.course_id = x.course_id and v.number = ${sql.ref(version)}
    join workers w on w.employer_id = x.employer_id and w.id = x.worker_id
  `
  const who = sql`
    x.worker_id as "workerId", w.first_name || ' ' || w.last_name as name, w.employee_number as number, x.course_id as "courseId",
    c.starter, v.content->>'title' as title
  `
  return rows(
    tx,
    sql<Done>`
      select * from (
        select 'progressed' as kind,
          encode(sha256(convert_to(concat_ws('/', x.employer_id, x.worker_id, x.course_id, x.version, x.lesson, x.read_at), 'UTF8')), 'hex') as id,
          ${who}, x.lesson, null::integer as right, null::integer as asked, x.read_at as at
        from training_lessons_read x ${course('x.version')} where ${within}
        union all
        select case when x.passed then 'passed' else 'failed' end, x.id::text, ${who}, null, x.right_count,
          jsonb_array_length(x.questions), x.finished_at
        from training_attempts x ${course('x.version')} where ${within} and x.finished_at is not null
        union all
        select 'completed', x.id::text, ${who}, null, null, null, x.issued_at
        from training_certificates x ${course('x.version')} where ${within}
      ) done order by at desc, kind, id limit ${most}
    `,
  )
}
