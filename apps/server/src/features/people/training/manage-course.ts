import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, CourseAudience, CourseCategory, CourseDraft } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { areSkills } from '../../time/rota/index.ts'
import { tellWorkers } from '../alerts/index.ts'
import { contentOf, isStarter, missingOf, readStarter, starterCategory } from './course-content.ts'
import {
  type CourseRow,
  findCourse,
  findStarter,
  insertCourse,
  insertVersion,
  lockCourse,
  saveDraft,
  saveTerms,
} from './courses-store.ts'
import { reaches, worksThere } from './standing-store.ts'
import { readStandings } from './standings.ts'

type ManageDeps = Pick<Deps, 'database' | 'clock'>
type Asked = { caller: Member; id: string }

/** Adds a course that the product brings, once, or begins one of the company's own. Refused: `not_found`, `idempotency_key_reused`. */
export function addCourse(
  { database, clock }: ManageDeps,
  {
    caller,
    course,
  }: { caller: Member; course: { starter: string } | { id: string; title: string; category: CourseCategory } },
): Promise<{ id: string } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if ('starter' in course) {
      const { starter } = course
      if (!isStarter(starter)) return refuse('not_found', 'no such course')
      const { certificateMonths } = await readStarter(starter, 'en')
      const category = starterCategory(starter)
      const row = { starter, category, certificateMonths, version: 1, draft: null, now }
      const id = await insertCourse(tx, { employerId, id: newId(Date.parse(now)), ...row })
      if (id !== null) await tell(tx, { caller, now, action: 'training.course_added', id, after: { starter } })
      const kept = await findStarter(tx, { employerId, starter })
      if (!kept) throw new Error('a course that was just added is missing')
      return kept
    }
    const { id, title, category } = course
    const draft: CourseDraft = { title, summary: '', minutes: 15, lessons: [], questions: [] }
    const row = { starter: null, category, certificateMonths: null, version: 0, draft, now }
    if (await insertCourse(tx, { employerId, id, ...row })) {
      await tell(tx, { caller, now, action: 'training.course_added', id, after: { title } })
      return { id }
    }
    const before = await findCourse(tx, { employerId, id })
    return before && before.starter === null ? { id } : refuse('idempotency_key_reused', 'this id is of something else')
  })
}

/** What is a pass, for how long it holds, and the skill it gives, from now on. Refused: `not_found`. */
export function setTerms(
  { database, clock }: ManageDeps,
  {
    caller,
    id,
    terms,
  }: Asked & { terms: { passMark: number; certificateMonths: number | null; skillId: string | null } },
): Promise<Record<string, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const course = await lockCourse(tx, { employerId, id })
    if (!course) return refuse('not_found', 'no such course')
    const { skillId } = terms
    if (skillId !== null && !(await areSkills(tx, { employerId, ids: [skillId] })))
      return refuse('not_found', 'no such skill')
    await saveTerms(tx, { employerId, id, ...terms })
    const { passMark, certificateMonths } = course
    const before = { passMark, certificateMonths, skillId: course.skillId }
    await tell(tx, { caller, now: clock.now(), action: 'training.course_changed', id, before, after: terms })
    return {}
  })
}

export function showDraft(
  { database }: Pick<Deps, 'database'>,
  { caller: { employerId }, id }: Asked,
): Promise<{ draft: CourseDraft; draftVersion: number; version: number } | Refused> {
  return database.read({ employerId }, async (tx) => {
    const course = await findCourse(tx, { employerId, id })
    if (!course?.draft) return refuse('not_found', 'no such course of one’s own')
    const { draft, draftVersion, version } = course
    return { draft, draftVersion, version }
  })
}

/** Keeps what is being written. Refused: `not_found`, `course_changed` (another wrote meanwhile). */
export function keepDraft(
  deps: ManageDeps,
  { caller, id, draftVersion, draft }: Asked & { draftVersion: number; draft: CourseDraft },
): Promise<{ draftVersion: number } | Refused> {
  return write(deps, { caller, id, draftVersion }, async (tx, { employerId }) => {
    await saveDraft(tx, { employerId, id, draft })
    await announce(tx, { employerId, workerId: null, words: ['training'] })
    return { draftVersion: draftVersion + 1 }
  })
}

/** Publishes what is written. Refused as `keepDraft`, and `course_incomplete` with what is missing. */
export function publishCourse(
  deps: ManageDeps,
  { caller, id, draftVersion }: Asked & { draftVersion: number },
): Promise<{ version: number } | Refused> {
  return write(deps, { caller, id, draftVersion }, async (tx, { employerId, course, draft, now }) => {
    const missing = missingOf(draft)
    if (missing !== null) return refuse('course_incomplete', `the ${missing} are not whole`, { field: missing })
    const number = course.version + 1
    await insertVersion(tx, { employerId, id, number, content: contentOf(draft), userId: caller.userId, now })
    const after = { title: draft.title, version: number }
    await tell(tx, { caller, now, action: 'training.course_published', id, after })
    return { version: number }
  })
}

function write<T>(
  { database, clock }: ManageDeps,
  { caller, id, draftVersion }: Asked & { draftVersion: number },
  work: (
    tx: Tx,
    found: { employerId: string; course: CourseRow; draft: CourseDraft; now: string },
  ) => Promise<T | Refused>,
): Promise<T | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const course = await lockCourse(tx, { employerId, id })
    if (!course?.draft) return refuse('not_found', 'no such course of one’s own')
    if (course.draftVersion !== draftVersion) return refuse('course_changed', 'somebody wrote in it since you looked')
    return work(tx, { employerId, course, draft: course.draft, now: clock.now() })
  })
}

export type AssignmentSaid = {
  key: string
  kind: 'mandatory' | 'recommended'
  audience: CourseAudience
  dueOn: string | null
  renews: boolean
}

/**
 * Asks people to take a course; by what the company knows of them it reaches those who join later. Refused: `not_found`,
 * `invalid_input` (a day that is past), `nobody_to_train`, `course_incomplete` (nothing published), `idempotency_key_reused`.
 */
export function assignCourse(
  { database, clock }: ManageDeps,
  { caller, id, said }: Asked & { said: AssignmentSaid },
): Promise<{ id: string; people: number } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const { key, kind, audience, dueOn, renews } = said
    const course = await lockCourse(tx, { employerId, id })
    if (!course) return refuse('not_found', 'no such course')
    if (course.version === 0) return refuse('course_incomplete', 'publish it first', { field: 'lessons' })
    const name = 'name' in audience ? audience.name : null
    const workerIds = 'workerIds' in audience ? [...new Set(audience.workerIds)].sort() : []
    const people = await rows(
      tx,
      sql<{ id: string; department: string | null; position: string | null }>`
        select w.id, w.department, w.position from workers w where ${worksThere({ employerId, today })}
      `,
    )
    const reached = people.filter((person) => reaches({ by: audience.by, name, workerIds }, person))
    const before = await findAssignment(tx, { employerId, id: key })
    if (before) {
      return isDeepStrictEqual(before, { courseId: id, kind, by: audience.by, name, dueOn, renews, workerIds })
        ? { id: key, people: reached.length }
        : refuse('idempotency_key_reused', 'this key assigned something else')
    }
    if (dueOn !== null && dueOn < today)
      return refuse('invalid_input', 'that day is past', { field: 'dueOn', details: { earliest: today } })
    if (audience.by === 'people' && reached.length < workerIds.length) return refuse('not_found', 'no such worker')
    if (reached.length === 0) return refuse('nobody_to_train', 'nobody of them is at work')
    await sql`
      insert into training_assignments (employer_id, id, course_id, kind, audience, audience_name, due_on, renews, assigned_at, assigned_by)
      values (${employerId}, ${key}, ${id}, ${kind}, ${audience.by}, ${name}, ${dueOn}, ${renews}, ${now}, ${userId})
    `.execute(tx)
    await sql`
      insert into training_assigned_people (employer_id, assignment_id, worker_id)
      select ${employerId}, ${key}, k from unnest(${workerIds}::uuid[]) k
    `.execute(tx)
    const told = reached.map(({ id: workerId }) => ({
      workerId,
      kind: 'training_assigned' as const,
      key: `training_assigned:${key}`,
      facts: { of: id, ...(dueOn !== null && { from: dueOn }) },
    }))
    await tellWorkers(tx, { employerId, told, now })
    const after = { assignmentId: key, kind, audience: audience.by, dueOn, renews, people: reached.length }
    await tell(tx, { caller, now, action: 'training.assigned', id, after })
    return { id: key, people: reached.length }
  })
}

type AssignedRow = {
  courseId: string
  kind: string
  by: string
  name: string | null
  dueOn: string | null
  renews: boolean
  workerIds: string[]
}

function findAssignment(tx: Tx, { employerId, id }: { employerId: string; id: string }) {
  return firstRow(
    tx,
    sql<AssignedRow>`
      select a.course_id as "courseId", a.kind, a.audience as by, a.audience_name as name, a.due_on::text as "dueOn", a.renews,
        p.ids as "workerIds"
      from training_assignments a cross join lateral (
        select coalesce(array_agg(worker_id::text order by worker_id::text), '{}') as ids from training_assigned_people
        where employer_id = a.employer_id and assignment_id = a.id
      ) p
      where a.employer_id = ${employerId} and a.id = ${id}
    `,
  )
}

/** Refused: `not_found`, also where it has ended already; `own_matter` (the caller alone is asked by it). */
export function endAssignment(
  { database, clock }: ManageDeps,
  { caller, id }: Asked,
): Promise<Record<string, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const asked = (await findAssignment(tx, { employerId, id }))?.workerIds ?? []
    if (asked.length > 0 && asked.every((workerId) => workerId === caller.workerId))
      return refuse('own_matter', 'somebody else takes back what one is asked for')
    const ended = await firstRow(
      tx,
      sql<{ courseId: string }>`
        update training_assignments set ended_at = ${now}
        where employer_id = ${employerId} and id = ${id} and ended_at is null returning course_id as "courseId"
      `,
    )
    if (!ended) return refuse('not_found', 'no such assignment')
    const { courseId } = ended
    await tell(tx, { caller, now, action: 'training.assignment_ended', id: courseId, after: { assignmentId: id } })
    return {}
  })
}

/** Reminds those of the caller's people who have not done what is asked of them: each once a day. Refused: `not_found`. */
export function remind({ database, clock }: ManageDeps, { caller, id }: Asked): Promise<{ people: number } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const { courses, standings } = await readStandings(tx, { employerId, courseId: id, today })
    if (courses.length === 0) return refuse('not_found', 'no such course')
    const late = standings.filter(({ standing }) => standing.type !== 'optional' && standing.status !== 'completed')
    const told = late.map(({ person, standing }) => ({
      workerId: person.id,
      kind: standing.status === 'overdue' ? ('training_overdue' as const) : ('training_due' as const),
      key: `training_reminder:${id}:${today}`,
      facts: { of: id, ...(standing.dueOn !== null && { from: standing.dueOn }) },
    }))
    await tellWorkers(tx, { employerId, told, now })
    await tell(tx, { caller, now, action: 'training.reminded', id, after: { people: told.length } })
    return { people: told.length }
  })
}

async function tell(
  tx: Tx,
  {
    caller,
    now,
    action,
    id,
    before = {},
    after,
  }: { caller: Member; now: string; action: AuditAction; id: string; before?: object; after: object },
): Promise<void> {
  const { employerId } = caller
  const subject = { kind: 'training_course', id }
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: caller,
    action,
    subject,
    before,
    after: { courseId: id, ...after },
  })
  await announce(tx, { employerId, workerId: null, words: ['training'] })
}
