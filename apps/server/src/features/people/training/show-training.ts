import type {
  CompanyCourse,
  CourseAssignment,
  CourseLesson,
  CoursePerson,
  Language,
  LearnedElsewhere,
  OwnCourse,
  OwnSkill,
  StarterCourse,
  TrainingCertificate,
} from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { type CourseContent, listStarters, readStarter } from './course-content.ts'
import { type CourseRow, contentIn } from './courses-store.ts'
import { byDue, judgeEnd } from './judge-standing.ts'
import { showSkills } from './skills.ts'
import { type CertificateRow, listCertificates, reaches } from './standing-store.ts'
import { readStandings, type Standing, type Standings, standingKey } from './standings.ts'
import { listElsewhere } from './statements-store.ts'

type ReadDeps = Pick<Deps, 'database' | 'clock'>
type Trained = {
  courses: OwnCourse[]
  certificates: TrainingCertificate[]
  skills: OwnSkill[]
  elsewhere: LearnedElsewhere[]
}

/** What a list shows of people at most. */
const mostPeople = 500

export function showOwnTraining(
  { database, clock }: ReadDeps,
  { caller: { employerId, workerId }, language }: { caller: WorkerMember; language: Language },
): Promise<Trained> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, (tx) => trainedOf(tx, { employerId, workerId, language, today }))
}

/** Refused: `not_found`. */
export function showTrainedPerson(
  { database, clock }: ReadDeps,
  { caller: { employerId }, id, language }: { caller: Member; id: string; language: Language },
): Promise<(Trained & { name: string }) | Refused> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const found = await firstRow(
      tx,
      sql<{ name: string }>`
        select first_name || ' ' || last_name as name from workers where employer_id = ${employerId} and id = ${id}
      `,
    )
    if (!found) return refuse('not_found', 'no such worker')
    return { ...found, ...(await trainedOf(tx, { employerId, workerId: id, language, today })) }
  })
}

async function trainedOf(
  tx: Tx,
  of: { employerId: string; workerId: string; language: Language; today: string },
): Promise<Trained> {
  const { language, today } = of
  const [{ standings }, certificates, elsewhere] = await Promise.all([
    readStandings(tx, { ...of, everyCourse: true }),
    listCertificates(tx, of),
    listElsewhere(tx, of),
  ])
  const courses = (await Promise.all(standings.map((one) => toOwnCourse(one, language)))).flatMap((one) => one ?? [])
  const skills = await showSkills(tx, { ...of, courses: standings.map(({ course }) => course), titles: courses })
  return {
    courses: courses.sort(byDue),
    certificates: await Promise.all(certificates.map((one) => toCertificate(one, { language, today }))),
    skills,
    elsewhere,
  }
}

async function toOwnCourse({ course, standing }: Standing, language: Language): Promise<OwnCourse | null> {
  const content = await contentIn(course, language)
  return content && { ...factsOf(course, content), ...standing }
}

function factsOf(course: CourseRow, content: CourseContent) {
  const { id, category, passMark, certificateMonths } = course
  const { title, summary, minutes, lessons, questions } = content
  return {
    id,
    title,
    summary,
    category,
    minutes,
    lessons: lessons.length,
    questions: questions.length,
    passMark,
    certificateMonths,
  }
}

export async function toCertificate(
  row: CertificateRow,
  { language, today }: { language: Language; today: string },
): Promise<TrainingCertificate> {
  const { id, courseId, passedOn, expiresOn, right, asked, starter } = row
  const title = starter === null ? (row.title ?? '') : (await readStarter(starter, language)).title
  return { id, courseId, title, passedOn, expiresOn, right, asked, status: judgeEnd(expiresOn, today) }
}

/** A course with its lessons, as its worker reads it. Refused: `not_found`, also where nothing of it is published. */
export function showOwnCourse(
  { database, clock }: ReadDeps,
  { caller: { employerId, workerId }, id, language }: { caller: WorkerMember; id: string; language: Language },
): Promise<{ course: OwnCourse; lessons: CourseLesson[]; certificate: TrainingCertificate | null } | Refused> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const found = await readStandings(tx, { employerId, workerId, courseId: id, today, everyCourse: true })
    const [standing] = found.standings
    const content = standing && (await contentIn(standing.course, language))
    const course = standing && (await toOwnCourse(standing, language))
    if (!standing || !content || !course) return refuse('not_found', 'no such course')
    const read = found.read.get(standingKey(id, workerId))
    const { certificate } = standing
    return {
      course,
      lessons: content.lessons.map((lesson) => ({ ...lesson, isRead: read?.has(lesson.id) ?? false })),
      certificate: certificate && (await toCertificate(certificate, { language, today })),
    }
  })
}

export function showCompanyTraining(
  { database, clock }: ReadDeps,
  { caller: { employerId }, language }: { caller: Member; language: Language },
): Promise<{ courses: CompanyCourse[]; starters: StarterCourse[] }> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const found = await readStandings(tx, { employerId, today })
    const courses = await Promise.all(found.courses.map((course) => toCompanyCourse(course, found, language)))
    const added = new Set(found.courses.flatMap(({ starter }) => starter ?? []))
    return { courses, starters: await listStarters(language, added) }
  })
}

async function toCompanyCourse(
  course: CourseRow,
  { standings }: Standings,
  language: Language,
): Promise<CompanyCourse> {
  const { draft, draftVersion, version, starter, skillId } = course
  const asked = standings.filter((one) => one.course.id === course.id && one.standing.type !== 'optional')
  const count = (status: string) => asked.filter(({ standing }) => standing.status === status).length
  const published = await contentIn(course, language)
  const content = published ?? { title: '', summary: '', minutes: 1, lessons: [], questions: [], ...draft }
  const hasDraft = draft !== null && !isPublished(draft, published)
  return {
    ...factsOf(course, content as CourseContent),
    starter,
    version,
    hasDraft,
    draftVersion,
    skillId,
    assigned: asked.length,
    completed: count('completed'),
    overdue: count('overdue'),
  }
}

/** Whether what is written is what is published. */
function isPublished(draft: NonNullable<CourseRow['draft']>, content: CourseContent | null): boolean {
  if (content === null) return false
  const { title, summary, minutes, lessons, questions } = content
  const asWritten = {
    title,
    summary,
    minutes,
    lessons: lessons.map((one) => [one.title, one.body]),
    questions: questions.map(({ text, answers, right, why }) => [text, answers, right, why]),
  }
  const written = {
    title: draft.title,
    summary: draft.summary,
    minutes: draft.minutes,
    lessons: draft.lessons.map((one) => [one.title, one.body]),
    questions: draft.questions.map(({ text, answers, right, why }) => [text, answers, right, why]),
  }
  return JSON.stringify(asWritten) === JSON.stringify(written)
}

/** Refused: `not_found`. */
export function showCompanyCourse(
  { database, clock }: ReadDeps,
  { caller: { employerId }, id, language }: { caller: Member; id: string; language: Language },
): Promise<{ course: CompanyCourse; assignments: CourseAssignment[]; people: CoursePerson[] } | Refused> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const found = await readStandings(tx, { employerId, courseId: id, today })
    const [course] = found.courses
    if (!course) return refuse('not_found', 'no such course')
    return {
      course: await toCompanyCourse(course, found, language),
      assignments: found.assignments.map((one) => ({
        id: one.id,
        kind: one.kind,
        by: one.by,
        name: one.name,
        people: found.people.filter((person) => reaches(one, person)).length,
        dueOn: one.dueOn,
        renews: one.renews,
      })),
      people: found.standings
        .sort((one, other) => byDue(one.standing, other.standing))
        .slice(0, mostPeople)
        .map(({ person, standing, certificate }) => ({
          worker: { id: person.id, name: person.name },
          department: person.department,
          ...standing,
          certificateId: certificate?.id ?? null,
        })),
    }
  })
}
