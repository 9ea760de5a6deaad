import { randomInt } from 'node:crypto'
import type { Language, Quiz, QuizResult } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { giveSkill } from '../../time/rota/index.ts'
import { earnPoints } from '../rewards/index.ts'
import {
  type AttemptRow,
  dropAttempt,
  findOpenAttempt,
  finishAttempt,
  insertAttempt,
  insertCertificate,
  lockAttempt,
  type PutQuestion,
  saveRead,
} from './attempts-store.ts'
import type { CourseContent } from './course-content.ts'
import { type CourseRow, contentIn, contentOfVersion, findCourse } from './courses-store.ts'
import { toCertificate } from './show-training.ts'
import { listCertificates, listRead } from './standing-store.ts'

type TakeDeps = Pick<Deps, 'database' | 'clock'>

/** Refused: `not_found`. */
export function readLesson(
  { database, clock }: TakeDeps,
  { caller, id, lesson }: { caller: WorkerMember; id: string; lesson: string },
): Promise<Record<string, never> | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const course = await findCourse(tx, { employerId, id })
    const content = course && (await contentIn(course, 'en'))
    if (!course || !content?.lessons.some((one) => one.id === lesson)) return refuse('not_found', 'no such lesson')
    await saveRead(tx, { employerId, workerId, courseId: id, version: course.version, lesson, now: clock.now() })
    await announce(tx, { employerId, workerId, words: ['training'] })
    return {}
  })
}

/** Puts the quiz: in an order drawn here, which stays until it is answered. Refused: `not_found`, `lessons_unread`. */
export function startQuiz(
  { database, clock }: TakeDeps,
  { caller, id, language }: { caller: WorkerMember; id: string; language: Language },
): Promise<Quiz | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const course = await findCourse(tx, { employerId, id })
    const content = course && (await contentIn(course, language))
    if (!course || !content) return refuse('not_found', 'no such course')
    const of = { employerId, workerId, courseId: id }
    const open = await findOpenAttempt(tx, of)
    if (open && open.version === course.version && questionsOf(open, content))
      return toQuiz(atFairMark(open, course), content)
    const [read] = await listRead(tx, of)
    const unread = content.lessons.filter((lesson) => !read?.lessons.includes(lesson.id))
    if (unread.length > 0)
      return refuse('lessons_unread', 'read all lessons first', { details: { lessons: unread.length } })
    if (open) await dropAttempt(tx, { employerId, id: open.id })
    const questions = drawn(content.questions).map(({ id: question, answers }) => ({
      id: question,
      order: drawn(answers.map((_, place) => place)),
    }))
    const attempt = {
      id: newId(Date.parse(now)),
      courseId: id,
      version: course.version,
      passMark: course.passMark,
      questions,
    }
    await insertAttempt(tx, { ...of, ...attempt, now })
    // The same request at the same time: the first of the two stands.
    const kept = await findOpenAttempt(tx, of)
    return kept ? toQuiz(kept, content) : refuse('course_changed', 'it was answered meanwhile')
  })
}

/**
 * Answers a quiz. Answered again in the same way it says the same. Who passed has a certificate, and the skill that the
 * company says it gives. Refused: `not_found`, `invalid_input`, `attempt_finished`, `course_changed`.
 */
export function answerQuiz(
  { database, clock }: TakeDeps,
  { caller, id, language, answers }: { caller: WorkerMember; id: string; language: Language; answers: number[] },
): Promise<QuizResult | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const attempt = await lockAttempt(tx, { employerId, workerId, id })
    const course = attempt && (await findCourse(tx, { employerId, id: attempt.courseId }))
    if (!attempt || !course) return refuse('not_found', 'no such quiz')
    const content = await contentOfVersion(tx, { employerId, course, version: attempt.version, language })
    const asked = content && questionsOf(attempt, content)
    if (!asked) return refuse('course_changed', 'its questions are others now: begin it again')
    if (attempt.answers !== null) {
      if (attempt.answers.join() !== answers.join())
        return refuse('attempt_finished', 'it was answered already: begin another')
      return resultOf(tx, { caller, attempt, asked, answers, language, now })
    }
    const isWhole =
      answers.length === asked.length &&
      asked.every(({ question }, at) => (answers[at] ?? -1) < question.answers.length)
    if (!isWhole) return refuse('invalid_input', 'an answer to each question', { field: 'answers' })
    const right = countRight(asked, answers)
    const { passMark } = atFairMark(attempt, course)
    const passed = right * 100 >= passMark * asked.length
    await finishAttempt(tx, { employerId, id, answers, right, passMark, passed, now })
    if (passed) await pass(tx, { caller, attempt, course, right, asked: asked.length, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: passed ? 'training.passed' : 'training.failed',
      subject: { kind: 'worker', id: workerId },
      after: { courseId: course.id, right, asked: asked.length },
    })
    await announce(tx, { employerId, workerId, words: ['training', 'rota'] })
    return resultOf(tx, { caller, attempt: { ...attempt, passMark, passed }, asked, answers, language, now })
  })
}

/** The mark that was said when it was begun, or the company's of now where that is lower: nobody meets a higher one half way. */
const atFairMark = (attempt: AttemptRow, { passMark }: CourseRow): AttemptRow => ({
  ...attempt,
  passMark: Math.min(attempt.passMark, passMark),
})

async function pass(
  tx: Tx,
  given: { caller: WorkerMember; attempt: AttemptRow; course: CourseRow; right: number; asked: number; now: string },
): Promise<void> {
  const { caller, attempt, course, right, asked, now } = given
  const { employerId, workerId } = caller
  const expiresOn = await insertCertificate(tx, {
    employerId,
    workerId,
    id: newId(Date.parse(now)),
    courseId: course.id,
    version: attempt.version,
    attemptId: attempt.id,
    passedOn: londonDay(now),
    months: course.certificateMonths,
    right,
    asked,
    now,
  })
  // A course earns once: passing it again earns nothing more.
  await earnPoints(tx, { employerId, workerId, event: 'course_passed', of: course.id, onDay: londonDay(now), now })
  if (course.skillId !== null) await giveSkill(tx, { employerId, workerId, skillId: course.skillId, expiresOn })
}

type AskedQuestion = { put: PutQuestion; question: CourseContent['questions'][number] }

/** What was put, with its words; null where the course does not have it any more. */
function questionsOf({ questions }: Pick<AttemptRow, 'questions'>, content: CourseContent): AskedQuestion[] | null {
  const asked = questions.flatMap((put) => {
    const question = content.questions.find((one) => one.id === put.id)
    return question && question.answers.length === put.order.length ? [{ put, question }] : []
  })
  return asked.length === questions.length ? asked : null
}

const answerAt = ({ put, question }: AskedQuestion, shown: number) => question.answers[put.order[shown] ?? -1] ?? ''
const isRight = ({ put, question }: AskedQuestion, shown: number) => put.order[shown] === question.right
const countRight = (asked: readonly AskedQuestion[], answers: readonly number[]) =>
  asked.filter((one, at) => isRight(one, answers[at] ?? -1)).length

function toQuiz(attempt: AttemptRow, content: CourseContent): Quiz {
  const asked = questionsOf(attempt, content) ?? []
  return {
    id: attempt.id,
    passMark: attempt.passMark,
    questions: asked.map((one) => ({
      text: one.question.text,
      answers: one.put.order.map((_, shown) => answerAt(one, shown)),
    })),
  }
}

async function resultOf(
  tx: Tx,
  given: {
    caller: WorkerMember
    attempt: AttemptRow
    asked: readonly AskedQuestion[]
    answers: readonly number[]
    language: Language
    now: string
  },
): Promise<QuizResult> {
  const { caller, attempt, asked, answers, language, now } = given
  const { employerId, workerId } = caller
  const certificates = attempt.passed ? await listCertificates(tx, { employerId, workerId, attemptId: attempt.id }) : []
  const [certificate] = certificates
  return {
    passed: attempt.passed ?? false,
    right: countRight(asked, answers),
    asked: asked.length,
    passMark: attempt.passMark,
    questions: asked.map((one, at) => {
      const { text, answers: all, right, why } = one.question
      const shown = answers[at] ?? -1
      return { text, given: answerAt(one, shown), right: all[right] ?? '', isRight: isRight(one, shown), why }
    }),
    certificate: certificate ? await toCertificate(certificate, { language, today: londonDay(now) }) : null,
  }
}

/** In an order that nobody can foresee. */
function drawn<T>(list: readonly T[]): T[] {
  const left = [...list]
  const order: T[] = []
  while (left.length > 0) order.push(...left.splice(randomInt(left.length), 1))
  return order
}
