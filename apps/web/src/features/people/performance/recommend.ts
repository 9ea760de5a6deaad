import type { Goal, OwnCourse, OwnSkill, TrainingCertificate } from '@gpod/contract'
import { addDays } from '@gpod/days'

type Kind =
  | 'course_overdue'
  | 'course_due'
  | 'certificate_ends'
  | 'skill_ends'
  | 'goal_overdue'
  | 'goal_at_risk'
  | 'goal_near'

/** Something that would help somebody next, with the day by which it does: the reason is the record itself. */
export type Recommendation = { kind: Kind; id: string; name: string; on: string; progress: number; to: string | null }

type Records = {
  goals: readonly Pick<Goal, 'id' | 'title' | 'targetOn' | 'progress' | 'status'>[]
  courses: readonly Pick<OwnCourse, 'id' | 'title' | 'status' | 'dueOn'>[]
  certificates: readonly Pick<TrainingCertificate, 'courseId' | 'title' | 'expiresOn' | 'status'>[]
  skills: readonly Pick<OwnSkill, 'id' | 'name' | 'expiresOn' | 'status'>[]
}

/** So many days before it is due a course is worth a thought. */
const courseDays = 30
const goalDays = 14
const nearlyReached = 80
const most = 5

/** What would help next, by their own records alone: what is late first, then by its day; five at most. */
export function recommend({ goals, courses, certificates, skills }: Records, today: string): Recommendation[] {
  const found: Recommendation[] = []
  const add = (kind: Kind, id: string, name: string, on: string, to: string | null, progress = 0) =>
    found.push({ kind, id, name, on, progress, to })
  for (const { id, title, status, dueOn } of courses) {
    if (dueOn === null || status === 'completed') continue
    if (status === 'overdue') add('course_overdue', id, title, dueOn, `/training/courses/${id}`)
    else if (dueOn <= addDays(today, courseDays)) add('course_due', id, title, dueOn, `/training/courses/${id}`)
  }
  const named = new Set(found.map(({ id }) => id))
  for (const { courseId, title, expiresOn, status } of certificates) {
    // A course that is due again says it already.
    if (status === 'valid' || expiresOn === null || named.has(courseId)) continue
    named.add(courseId)
    add('certificate_ends', courseId, title, expiresOn, `/training/courses/${courseId}`)
  }
  for (const { id, name, expiresOn, status } of skills) {
    if ((status === 'expiring' || status === 'expired') && expiresOn !== null)
      add('skill_ends', id, name, expiresOn, '/training')
  }
  for (const { id, title, targetOn, progress, status } of goals) {
    if (status === 'overdue') add('goal_overdue', id, title, targetOn, null, progress)
    else if (status === 'at_risk') add('goal_at_risk', id, title, targetOn, null, progress)
    else if (status === 'on_track' && progress >= nearlyReached && targetOn <= addDays(today, goalDays))
      add('goal_near', id, title, targetOn, null, progress)
  }
  return found.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)).slice(0, most)
}
