import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'

/** A question as it was put: which, and the places of its answers in the order in which they were shown. */
export type PutQuestion = { id: string; order: number[] }

export type AttemptRow = {
  id: string
  courseId: string
  version: number
  passMark: number
  questions: PutQuestion[]
  answers: number[] | null
  passed: boolean | null
}

type Of = { employerId: string; workerId: string; courseId: string }

const columns = sql`id, course_id as "courseId", version, pass_mark as "passMark", questions, answers, passed`

/** The one that they have begun and not answered. */
export function findOpenAttempt(tx: Tx, { employerId, workerId, courseId }: Of): Promise<AttemptRow | undefined> {
  return firstRow(
    tx,
    sql<AttemptRow>`
      select ${columns} from training_attempts
      where employer_id = ${employerId} and worker_id = ${workerId} and course_id = ${courseId} and finished_at is null
    `,
  )
}

export function lockAttempt(
  tx: Tx,
  { employerId, workerId, id }: { employerId: string; workerId: string; id: string },
): Promise<AttemptRow | undefined> {
  return firstRow(
    tx,
    sql<AttemptRow>`
      select ${columns} from training_attempts
      where employer_id = ${employerId} and worker_id = ${workerId} and id = ${id} for update
    `,
  )
}

/** Keeps the one that is there where another was begun at the same time. */
export async function insertAttempt(
  tx: Tx,
  attempt: Of & Pick<AttemptRow, 'id' | 'version' | 'passMark' | 'questions'> & { now: string },
): Promise<void> {
  await sql`
    insert into training_attempts (employer_id, id, worker_id, course_id, version, pass_mark, questions, started_at)
    values (${attempt.employerId}, ${attempt.id}, ${attempt.workerId}, ${attempt.courseId}, ${attempt.version}, ${attempt.passMark},
      ${JSON.stringify(attempt.questions)}::jsonb, ${attempt.now})
    on conflict do nothing
  `.execute(tx)
}

export async function dropAttempt(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<void> {
  await sql`
    delete from training_attempts where employer_id = ${employerId} and id = ${id} and finished_at is null
  `.execute(tx)
}

export async function finishAttempt(
  tx: Tx,
  done: Pick<AttemptRow, 'id' | 'passMark'> & {
    employerId: string
    answers: readonly number[]
    right: number
    passed: boolean
    now: string
  },
): Promise<void> {
  await sql`
    update training_attempts set answers = ${JSON.stringify(done.answers)}::jsonb, right_count = ${done.right}, pass_mark = ${done.passMark}, passed = ${done.passed},
      finished_at = ${done.now}
    where employer_id = ${done.employerId} and id = ${done.id}
  `.execute(tx)
}

/** Gives its last day; null for good. */
export async function insertCertificate(
  tx: Tx,
  one: Of & {
    id: string
    version: number
    attemptId: string
    passedOn: string
    months: number | null
    right: number
    asked: number
    now: string
  },
): Promise<string | null> {
  const made = await firstRow(
    tx,
    sql<{ expiresOn: string | null }>`
      insert into training_certificates
        (employer_id, id, worker_id, course_id, version, attempt_id, passed_on, expires_on, right_count, asked, issued_at)
      values (${one.employerId}, ${one.id}, ${one.workerId}, ${one.courseId}, ${one.version}, ${one.attemptId}, ${one.passedOn},
        (${one.passedOn}::date + make_interval(months => ${one.months}::integer))::date, ${one.right}, ${one.asked}, ${one.now})
      returning expires_on as "expiresOn"
    `,
  )
  return made?.expiresOn ?? null
}

export async function saveRead(
  tx: Tx,
  { employerId, workerId, courseId, version, lesson, now }: Of & { version: number; lesson: string; now: string },
): Promise<void> {
  await sql`
    insert into training_lessons_read (employer_id, worker_id, course_id, version, lesson, read_at)
    values (${employerId}, ${workerId}, ${courseId}, ${version}, ${lesson}, ${now})
    on conflict (employer_id, worker_id, course_id, version, lesson) do update set read_at = excluded.read_at
  `.execute(tx)
}
