import type { CourseStanding } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { type CourseRow, contentIn, listCourses } from './courses-store.ts'
import { judgeStanding } from './judge-standing.ts'
import {
  type AssignmentRow,
  type CertificateRow,
  listAssignments,
  listCertificates,
  listPeople,
  listRead,
  reaches,
  type TrainedPerson,
  type Within,
} from './standing-store.ts'

/** How one person stands with one course. */
export type Standing = {
  course: CourseRow
  person: TrainedPerson
  standing: CourseStanding
  certificate: CertificateRow | null
}

export type Standings = {
  courses: CourseRow[]
  assignments: AssignmentRow[]
  people: TrainedPerson[]
  /** Of every published course and everybody whom it is asked of, who has begun it, or has passed. */
  standings: Standing[]
  read: ReadonlyMap<string, ReadonlySet<string>>
}

export const standingKey = (courseId: string, workerId: string) => `${courseId}/${workerId}`

/** How people stand with courses; with `everyCourse` also with those that nobody asks of them and they have not begun. */
export async function readStandings(tx: Tx, within: Within & { everyCourse?: true }): Promise<Standings> {
  const { employerId, today, courseId = null } = within
  const [courses, people, assignments, certificates, readRows] = await Promise.all([
    listCourses(tx, { employerId, id: courseId }),
    listPeople(tx, within),
    listAssignments(tx, within),
    listCertificates(tx, within),
    listRead(tx, within),
  ])
  const latest = new Map(
    certificates.filter(({ isLatest }) => isLatest).map((one) => [standingKey(one.courseId, one.workerId), one]),
  )
  const read = new Map(readRows.map((one) => [standingKey(one.courseId, one.workerId), new Set(one.lessons)]))
  const published = courses.filter(({ version }) => version > 0)
  const lessonsOf = new Map(
    await Promise.all(
      published.map(async (course) => [course.id, (await contentIn(course, 'en'))?.lessons.length ?? 0] as const),
    ),
  )
  const standings = published.flatMap((course) => {
    const ofCourse = assignments.filter((one) => one.courseId === course.id)
    return people.flatMap((person) => {
      const key = standingKey(course.id, person.id)
      const asked = ofCourse.filter((one) => reaches(one, person))
      const certificate = latest.get(key) ?? null
      const begun = read.get(key)?.size ?? 0
      if (asked.length === 0 && certificate === null && begun === 0 && !within.everyCourse) return []
      const lessons = lessonsOf.get(course.id) ?? 0
      const facts = { asked, startsOn: person.startsOn, certificate, read: begun, lessons, today }
      return [{ course, person, certificate, standing: judgeStanding(facts) }]
    })
  })
  return { courses, assignments, people, standings, read }
}
