import { existsSync } from 'node:fs'
import type { CourseCategory, CourseDraft, Language, StarterCourse } from '@gpod/contract'
import { type Courses, openCourses } from '@gpod/courses'

/** All of a course in one language, as it is taught and asked. What a company publishes is kept in this shape. */
export type CourseContent = {
  title: string
  summary: string
  minutes: number
  lessons: {
    id: string
    title: string
    body: string
    minutes: number
    sources: { title: string; url: string }[]
  }[]
  questions: { id: string; text: string; answers: string[]; right: number; why: string }[]
}

/** What is read of a starter course, where this release still has it. */
const categories: Readonly<Record<string, CourseCategory>> = {
  'health-and-safety': 'safety',
  'manual-handling': 'safety',
  'food-hygiene': 'food',
  'data-protection': 'data',
  'payroll-literacy': 'pay',
}

let opened: Courses | undefined

/** The courses that the product brings: beside the bundle, or where they are written. */
function starters(): Courses {
  const beside = new URL('courses/', import.meta.url)
  opened ??= openCourses(
    existsSync(beside) ? beside : new URL('../../../../../../packages/courses/content/', import.meta.url),
  )
  return opened
}

export const isStarter = (name: string) => starters().names.includes(name)
export const starterCategory = (name: string): CourseCategory => categories[name] ?? 'other'

export async function readStarter(
  name: string,
  language: Language,
): Promise<CourseContent & { certificateMonths: number | null }> {
  const { title, summary, minutes, lessons, questions, certificateMonths } = await starters().read(name, language)
  return {
    title,
    summary,
    minutes,
    certificateMonths,
    lessons,
    questions: questions.map(({ id, text, answers, right, why }) => ({ id, text, answers, right, why })),
  }
}

/** The courses that a company has not added, as they are offered to it. */
export function listStarters(language: Language, added: ReadonlySet<string>): Promise<StarterCourse[]> {
  const names = starters().names.filter((name) => !added.has(name))
  return Promise.all(
    names.map(async (starter) => {
      const { title, summary, minutes } = await readStarter(starter, language)
      return { starter, title, summary, minutes, category: starterCategory(starter) }
    }),
  )
}

/** What is published of a draft: its lessons and questions get names by their places. */
export function contentOf({ title, summary, minutes, lessons, questions }: CourseDraft): CourseContent {
  const each = Math.max(1, Math.round(minutes / Math.max(1, lessons.length)))
  return {
    title,
    summary,
    minutes,
    lessons: lessons.map((lesson, at) => ({ ...lesson, id: `lesson-${at + 1}`, minutes: each, sources: [] })),
    questions: questions.map((question, at) => ({ ...question, id: `question-${at + 1}` })),
  }
}

/** What is still missing before a draft can be published; null where nothing is. */
export function missingOf({ lessons, questions, title }: CourseDraft): 'title' | 'lessons' | 'questions' | null {
  if (title.trim() === '') return 'title'
  if (lessons.length === 0 || lessons.some(({ body }) => body.trim() === '')) return 'lessons'
  const isWhole = ({ text, answers, right, why }: CourseDraft['questions'][number]) =>
    text.trim() !== '' && why.trim() !== '' && answers.every((one) => one.trim() !== '') && right < answers.length
  const areApart = ({ answers }: CourseDraft['questions'][number]) =>
    new Set(answers.map((one) => one.trim())).size === answers.length
  return questions.length > 0 && questions.every((one) => isWhole(one) && areApart(one)) ? null : 'questions'
}
