import { z } from 'zod'
import { day, id, instant, plainLine, plainText } from '../shapes.ts'

/** How a course is asked of somebody; `optional` where it is there for them and nobody asks. */
export const courseType = z.enum(['mandatory', 'recommended', 'optional'])
export type CourseType = z.infer<typeof courseType>

export const courseStatus = z.enum(['overdue', 'in_progress', 'upcoming', 'completed'])
export type CourseStatus = z.infer<typeof courseStatus>

export const courseCategory = z.enum(['safety', 'food', 'data', 'pay', 'care', 'other'])
export type CourseCategory = z.infer<typeof courseCategory>

export const skillLevel = z.enum(['beginner', 'intermediate', 'advanced', 'expert'])
export type SkillLevel = z.infer<typeof skillLevel>

/** This long before a certificate ends, its course is to be taken again and its worker is told. */
export const certificateRenewalDays = 30
/** Who starts after a course was assigned has so many days from their first, where that is later than its date. */
export const joinerDays = 14
export const usualPassMark = 80

/** A certificate, to be fetched with a session; no JSON. `own`: as the worker it is of; `team`: as who manages. */
export const trainingCertificatePath = '/api/training-certificates/:as/:id/:language'

const percent = z.int().min(0).max(100)
const person = z.object({ id, name: z.string() })

/** How somebody stands with a course. */
export const courseStanding = z.object({
  type: courseType,
  status: courseStatus,
  /** Of a hundred: lessons read, and the quiz last. */
  progress: percent,
  dueOn: day.nullable(),
  completedOn: day.nullable(),
  /** The last day of their certificate. */
  expiresOn: day.nullable(),
})
export type CourseStanding = z.infer<typeof courseStanding>

const courseFacts = {
  id,
  title: z.string(),
  summary: z.string(),
  category: courseCategory,
  minutes: z.int(),
  lessons: z.int(),
  questions: z.int(),
  passMark: percent,
  certificateMonths: z.int().nullable(),
}

export const ownCourse = z.object({ ...courseFacts, ...courseStanding.shape })
export type OwnCourse = z.infer<typeof ownCourse>

export const trainingCertificate = z.object({
  id,
  courseId: id,
  title: z.string(),
  passedOn: day,
  expiresOn: day.nullable(),
  status: z.enum(['valid', 'expiring', 'expired']),
  /** Right answers, and of how many. */
  right: z.int(),
  asked: z.int(),
})
export type TrainingCertificate = z.infer<typeof trainingCertificate>

/** A skill that the rota knows somebody to have, or that was assessed. */
export const ownSkill = z.object({
  id,
  name: z.string(),
  /** Whether shifts that ask for it are open to them today. */
  isHeld: z.boolean(),
  expiresOn: day.nullable(),
  status: z.enum(['valid', 'expiring', 'expired', 'none']),
  level: skillLevel.nullable(),
  assessedOn: day.nullable(),
  assessedBy: z.string().nullable(),
  recommendation: z.string(),
  /** Courses that give it. */
  courses: z.array(z.object({ id, title: z.string() })),
})
export type OwnSkill = z.infer<typeof ownSkill>

/** What another system stated. */
export const learnedElsewhere = z.object({ id, verb: z.string(), name: z.string(), at: instant })
export type LearnedElsewhere = z.infer<typeof learnedElsewhere>

export const courseLesson = z.object({
  id: z.string(),
  title: z.string(),
  /** Markdown: paragraphs, lists, bold, headings. */
  body: z.string(),
  minutes: z.int(),
  isRead: z.boolean(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
})
export type CourseLesson = z.infer<typeof courseLesson>

/** A quiz as it is put: no answer of it says whether it is right. */
export const quiz = z.object({
  id,
  passMark: percent,
  questions: z.array(z.object({ text: z.string(), answers: z.array(z.string()) })),
})
export type Quiz = z.infer<typeof quiz>

export const quizResult = z.object({
  passed: z.boolean(),
  right: z.int(),
  asked: z.int(),
  passMark: percent,
  /** Of each question in turn: what was answered, what is right, and why. */
  questions: z.array(
    z.object({ text: z.string(), given: z.string(), right: z.string(), isRight: z.boolean(), why: z.string() }),
  ),
  certificate: trainingCertificate.nullable(),
})
export type QuizResult = z.infer<typeof quizResult>

export const companyCourse = z.object({
  ...courseFacts,
  /** A course that the product brings; null for the company's own. */
  starter: z.string().nullable(),
  /** 0 while nothing of it is published. */
  version: z.int(),
  /** What is written and not published. */
  hasDraft: z.boolean(),
  draftVersion: z.int(),
  skillId: id.nullable(),
  /** Those at work who are asked to take it. */
  assigned: z.int(),
  completed: z.int(),
  overdue: z.int(),
})
export type CompanyCourse = z.infer<typeof companyCourse>

export const starterCourse = z.object({
  starter: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  category: courseCategory,
})
export type StarterCourse = z.infer<typeof starterCourse>

const audienceName = z.string().trim().min(1).max(100)
export const courseAudience = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('everyone') }),
  z.strictObject({ by: z.literal('department'), name: audienceName }),
  z.strictObject({ by: z.literal('position'), name: audienceName }),
  z.strictObject({ by: z.literal('people'), workerIds: z.array(id).min(1).max(200) }),
])
export type CourseAudience = z.infer<typeof courseAudience>

export const courseAssignment = z.object({
  id,
  kind: z.enum(['mandatory', 'recommended']),
  by: z.enum(['everyone', 'department', 'position', 'people']),
  name: z.string().nullable(),
  /** How many of those at work it reaches today. */
  people: z.int(),
  dueOn: day.nullable(),
  renews: z.boolean(),
})
export type CourseAssignment = z.infer<typeof courseAssignment>

export const coursePerson = z.object({
  worker: person,
  department: z.string().nullable(),
  ...courseStanding.shape,
  certificateId: id.nullable(),
})
export type CoursePerson = z.infer<typeof coursePerson>

const lessonId = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/)

/** What a company writes itself. */
export const courseDraft = z.strictObject({
  title: plainLine(120),
  summary: plainText(400),
  minutes: z.int().min(1).max(600),
  lessons: z.array(z.strictObject({ title: plainLine(160), body: plainText(8000) })).max(40),
  questions: z
    .array(
      z.strictObject({
        text: plainText(600),
        answers: z.array(plainText(400)).min(2).max(6),
        /** The place of the right one. */
        right: z.int().min(0).max(5),
        why: plainText(800),
      }),
    )
    .max(60),
})
export type CourseDraft = z.infer<typeof courseDraft>

export const lessonOfCourse = z.object({ id, lesson: lessonId })
