import { z } from 'zod'

export const courseLanguages = ['en', 'ar', 'bn', 'de', 'es', 'fr', 'gu', 'hi', 'it', 'ru', 'ur'] as const

const id = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/)
const words = (longest: number) => z.string().trim().min(1).max(longest)
const minutes = z.int().min(1).max(600)

const source = z.strictObject({ id, title: words(300), url: z.url({ protocol: /^https$/ }) })
export type CourseSource = Omit<z.infer<typeof source>, 'id'>

/** `course.json`: what no language changes. */
export const courseFrame = z.strictObject({
  course: id,
  minutes,
  certificateMonths: z.int().min(1).max(120).nullable(),
  sources: z.array(source).min(1),
  lessons: z.array(z.strictObject({ id, minutes, sources: z.array(id).min(1) })).min(1),
  questions: z.array(z.strictObject({ id, lesson: id, answers: z.array(id).min(2).max(6), right: id })).min(1),
})
export type CourseFrame = z.infer<typeof courseFrame>

/** `<language>.json`: its words. */
export const courseWords = z.strictObject({
  title: words(120),
  summary: words(400),
  lessons: z.record(id, z.strictObject({ title: words(160), body: words(6000) })),
  questions: z.record(id, z.strictObject({ text: words(600), answers: z.record(id, words(400)), why: words(800) })),
})
export type CourseWords = z.infer<typeof courseWords>

/** A course in one language. */
export type Course = {
  course: string
  title: string
  summary: string
  minutes: number
  /** For how long what is learned holds; null for good. */
  certificateMonths: number | null
  lessons: { id: string; title: string; body: string; minutes: number; sources: CourseSource[] }[]
  /** `right` is the place of the right answer among `answers`. */
  questions: { id: string; lesson: string; text: string; answers: string[]; right: number; why: string }[]
}

/** Puts words to a frame. Throws where one has what the other has not: `where` says of which file that is. */
export function joinCourse(frame: CourseFrame, said: CourseWords, where: string): Course {
  const wrong = (what: string) => new Error(`${where}: ${what}`)
  const asIn = (what: string, expected: readonly string[], found: readonly string[]) => {
    const [wanted, given] = [[...expected].sort().join(' '), [...found].sort().join(' ')]
    if (new Set(expected).size < expected.length) throw wrong(`${what} are named twice: ${wanted}`)
    if (wanted !== given) throw wrong(`${what} are ${given}, not ${wanted}`)
  }
  const idsOf = (some: readonly { id: string }[]) => some.map((one) => one.id)
  asIn('lessons', idsOf(frame.lessons), Object.keys(said.lessons))
  asIn('questions', idsOf(frame.questions), Object.keys(said.questions))
  const sources = new Map(frame.sources.map(({ id: of, ...rest }) => [of, rest]))
  const lessons = frame.lessons.map((lesson) => {
    const text = said.lessons[lesson.id]
    if (!text) throw wrong(`no words of ${lesson.id}`)
    return {
      ...text,
      id: lesson.id,
      minutes: lesson.minutes,
      sources: lesson.sources.map((of) => {
        const found = sources.get(of)
        if (!found) throw wrong(`no source ${of}`)
        return found
      }),
    }
  })
  const questions = frame.questions.map(({ id: of, lesson, answers, right }) => {
    const asked = said.questions[of]
    if (!asked) throw wrong(`no words of ${of}`)
    asIn(`answers of ${of}`, answers, Object.keys(asked.answers))
    if (!frame.lessons.some((one) => one.id === lesson)) throw wrong(`${of} is of no lesson`)
    const place = answers.indexOf(right)
    if (place < 0) throw wrong(`${of} has no right answer`)
    const { text, why } = asked
    return { id: of, lesson, text, why, right: place, answers: answers.map((answer) => asked.answers[answer] ?? '') }
  })
  const { course, minutes: takes, certificateMonths } = frame
  return { course, title: said.title, summary: said.summary, minutes: takes, certificateMonths, lessons, questions }
}
