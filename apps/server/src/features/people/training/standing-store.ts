import type { CourseAssignment } from '@gpod/contract'
import { type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'

/** Of a company: all of it, or one course, or one worker. */
export type Within = { employerId: string; today: string; courseId?: string | null; workerId?: string | null }

export type TrainedPerson = {
  id: string
  name: string
  department: string | null
  position: string | null
  startsOn: string
}

export const worksThere = ({ employerId, today }: Pick<Within, 'employerId' | 'today'>): RawBuilder<unknown> => sql`
  w.employer_id = ${employerId} and w.erased_at is null and (w.ends_on is null or w.ends_on >= ${today})
`

/** Those who are at work, or begin to be; a line manager finds their team. */
export function listPeople(tx: Tx, { employerId, today, workerId = null }: Within): Promise<TrainedPerson[]> {
  return rows(
    tx,
    sql<TrainedPerson>`
      select w.id, w.first_name || ' ' || w.last_name as name, w.department, w.position, w.starts_on as "startsOn"
      from workers w where ${worksThere({ employerId, today })} and (${workerId}::uuid is null or w.id = ${workerId}::uuid)
      order by w.last_name, w.first_name, w.id
    `,
  )
}

export type AssignmentRow = {
  id: string
  courseId: string
  kind: CourseAssignment['kind']
  by: CourseAssignment['by']
  name: string | null
  dueOn: string | null
  renews: boolean
  assignedOn: string
  workerIds: string[]
}

/** What stands. Of those named, who a line manager does not see is not among them. */
export function listAssignments(tx: Tx, { employerId, courseId = null }: Within): Promise<AssignmentRow[]> {
  return rows(
    tx,
    sql<AssignmentRow>`
      select a.id, a.course_id as "courseId", a.kind, a.audience as by, a.audience_name as name, a.due_on as "dueOn", a.renews,
        (a.assigned_at at time zone 'Europe/London')::date as "assignedOn",
        coalesce((select json_agg(p.worker_id) from training_assigned_people p
          where p.employer_id = a.employer_id and p.assignment_id = a.id), '[]') as "workerIds"
      from training_assignments a
      where a.employer_id = ${employerId} and a.ended_at is null and (${courseId}::uuid is null or a.course_id = ${courseId}::uuid)
      order by a.assigned_at, a.id
    `,
  )
}

export type CertificateRow = {
  id: string
  workerId: string
  courseId: string
  version: number
  /** Of the company's own, as it was called then. */
  title: string | null
  starter: string | null
  passedOn: string
  expiresOn: string | null
  right: number
  asked: number
  isLatest: boolean
}

/** The latest first. */
export function listCertificates(
  tx: Tx,
  {
    employerId,
    courseId = null,
    workerId = null,
    id = null,
    attemptId = null,
  }: Omit<Within, 'today'> & { id?: string | null; attemptId?: string | null },
): Promise<CertificateRow[]> {
  return rows(
    tx,
    sql<CertificateRow>`
      select k.id, k.worker_id as "workerId", k.course_id as "courseId", k.version, v.content->>'title' as title, c.starter,
        k.passed_on as "passedOn", k.expires_on as "expiresOn", k.right_count as right, k.asked,
        not exists (select from training_certificates l where l.employer_id = k.employer_id and l.worker_id = k.worker_id
          and l.course_id = k.course_id and (l.issued_at, l.id) > (k.issued_at, k.id)) as "isLatest"
      from training_certificates k
      join training_courses c on c.employer_id = k.employer_id and c.id = k.course_id
      left join training_course_versions v on v.employer_id = k.employer_id and v.course_id = k.course_id and v.number = k.version
      where k.employer_id = ${employerId} and (${id}::uuid is null or k.id = ${id}::uuid)
        and (${attemptId}::uuid is null or k.attempt_id = ${attemptId}::uuid)
        and (${courseId}::uuid is null or k.course_id = ${courseId}::uuid)
        and (${workerId}::uuid is null or k.worker_id = ${workerId}::uuid)
      order by k.issued_at desc, k.id desc
    `,
  )
}

export type ReadRow = { workerId: string; courseId: string; lessons: string[] }

/** The lessons of the published version that people read since they last passed. */
export function listRead(
  tx: Tx,
  { employerId, courseId = null, workerId = null }: Omit<Within, 'today'>,
): Promise<ReadRow[]> {
  return rows(
    tx,
    sql<ReadRow>`
      select r.worker_id as "workerId", r.course_id as "courseId", json_agg(r.lesson) as lessons
      from training_lessons_read r
      join training_courses c on c.employer_id = r.employer_id and c.id = r.course_id and c.version = r.version
      where r.employer_id = ${employerId} and (${courseId}::uuid is null or r.course_id = ${courseId}::uuid)
        and (${workerId}::uuid is null or r.worker_id = ${workerId}::uuid)
        and r.read_at > coalesce((select max(k.issued_at) from training_certificates k
          where k.employer_id = r.employer_id and k.worker_id = r.worker_id and k.course_id = r.course_id), '-infinity')
      group by r.worker_id, r.course_id
    `,
  )
}

/** Whether an assignment reaches somebody. */
export function reaches(
  { by, name, workerIds }: Pick<AssignmentRow, 'by' | 'name' | 'workerIds'>,
  person: Pick<TrainedPerson, 'id' | 'department' | 'position'>,
): boolean {
  switch (by) {
    case 'everyone':
      return true
    case 'department':
      return person.department === name
    case 'position':
      return person.position === name
    case 'people':
      return workerIds.includes(person.id)
  }
}
