import type { CourseCategory, CourseDraft, Language } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type CourseContent, isStarter, readStarter } from './course-content.ts'

export type CourseRow = {
  id: string
  starter: string | null
  category: CourseCategory
  passMark: number
  certificateMonths: number | null
  skillId: string | null
  version: number
  draft: CourseDraft | null
  draftVersion: number
  /** What is published of the company's own. */
  content: CourseContent | null
}

type One = { employerId: string; id: string }

const columns = sql`
  c.id, c.starter, c.category, c.pass_mark as "passMark", c.certificate_months as "certificateMonths", c.skill_id as "skillId",
  c.version, c.draft, c.draft_version as "draftVersion", v.content
`
const tables = sql`
  training_courses c left join training_course_versions v on v.employer_id = c.employer_id and v.course_id = c.id and v.number = c.version
`

/** All courses of a company, or one; a starter course that this release does not have is left out. */
export async function listCourses(
  tx: Tx,
  { employerId, id = null }: { employerId: string; id?: string | null },
): Promise<CourseRow[]> {
  const found = await rows(
    tx,
    sql<CourseRow>`
      select ${columns} from ${tables}
      where c.employer_id = ${employerId} and (${id}::uuid is null or c.id = ${id}::uuid) order by c.added_at, c.id
    `,
  )
  return found.filter(({ starter }) => starter === null || isStarter(starter))
}

export async function findCourse(tx: Tx, of: One): Promise<CourseRow | undefined> {
  return (await listCourses(tx, of))[0]
}

/** The same, so that nobody else changes it meanwhile. */
export async function lockCourse(tx: Tx, { employerId, id }: One): Promise<CourseRow | undefined> {
  await sql`select id from training_courses where employer_id = ${employerId} and id = ${id} for no key update`.execute(
    tx,
  )
  return findCourse(tx, { employerId, id })
}

/** What somebody reads: what is published, in their language where the product brings it. Null before that. */
export async function contentIn(
  { starter, content }: Pick<CourseRow, 'starter' | 'content'>,
  language: Language,
): Promise<CourseContent | null> {
  return starter === null ? content : readStarter(starter, language)
}

/** As it was in a version: what is asked of who began it then. */
export async function contentOfVersion(
  tx: Tx,
  {
    employerId,
    course,
    version,
    language,
  }: { employerId: string; course: CourseRow; version: number; language: Language },
): Promise<CourseContent | null> {
  if (course.starter !== null || version === course.version) return contentIn(course, language)
  const found = await firstRow(
    tx,
    sql<{ content: CourseContent }>`
      select content from training_course_versions
      where employer_id = ${employerId} and course_id = ${course.id} and number = ${version}
    `,
  )
  return found?.content ?? null
}

export async function insertCourse(
  tx: Tx,
  course: One & {
    starter: string | null
    category: CourseCategory
    certificateMonths: number | null
    version: number
    draft: CourseDraft | null
    now: string
  },
): Promise<string | null> {
  const draft = course.draft === null ? null : JSON.stringify(course.draft)
  const made = await firstRow(
    tx,
    sql<{ id: string }>`
      insert into training_courses (employer_id, id, starter, category, certificate_months, version, draft, added_at)
      values (${course.employerId}, ${course.id}, ${course.starter}, ${course.category}, ${course.certificateMonths},
        ${course.version}, ${draft}::jsonb, ${course.now})
      on conflict do nothing returning id
    `,
  )
  return made?.id ?? null
}

export function findStarter(
  tx: Tx,
  { employerId, starter }: { employerId: string; starter: string },
): Promise<{ id: string } | undefined> {
  return firstRow(
    tx,
    sql<{ id: string }>`select id from training_courses where employer_id = ${employerId} and starter = ${starter}`,
  )
}

export async function saveTerms(
  tx: Tx,
  terms: One & { passMark: number; certificateMonths: number | null; skillId: string | null },
): Promise<void> {
  await sql`
    update training_courses set pass_mark = ${terms.passMark}, certificate_months = ${terms.certificateMonths}, skill_id = ${terms.skillId}
    where employer_id = ${terms.employerId} and id = ${terms.id}
  `.execute(tx)
}

export async function saveDraft(tx: Tx, { employerId, id, draft }: One & { draft: CourseDraft }): Promise<void> {
  await sql`
    update training_courses set draft = ${JSON.stringify(draft)}::jsonb, draft_version = draft_version + 1
    where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Under the lock of the course. */
export async function insertVersion(
  tx: Tx,
  {
    employerId,
    id,
    number,
    content,
    userId,
    now,
  }: One & { number: number; content: CourseContent; userId: string; now: string },
): Promise<void> {
  await sql`
    insert into training_course_versions (employer_id, course_id, number, content, published_at, published_by)
    values (${employerId}, ${id}, ${number}, ${JSON.stringify(content)}::jsonb, ${now}, ${userId})
  `.execute(tx)
  await sql`update training_courses set version = ${number} where employer_id = ${employerId} and id = ${id}`.execute(
    tx,
  )
}
