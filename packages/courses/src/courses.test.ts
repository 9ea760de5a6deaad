import { describe, expect, test } from 'vitest'
import { type CourseFrame, type CourseWords, courseLanguages, joinCourse } from './course.ts'
import { openCourses } from './open-courses.ts'

const courses = openCourses(new URL('../content/', import.meta.url))

test('there are courses', () => {
  expect(courses.names.length).toBeGreaterThan(0)
})

describe.each(courses.names)('%s', (name) => {
  test.each(courseLanguages)('is whole in %s, as it is in English', async (language) => {
    const [own, english] = await Promise.all([courses.read(name, language), courses.read(name, 'en')])
    expect(own.course).toBe(name)
    expect(own.lessons.length).toBeGreaterThanOrEqual(6)
    expect(own.questions.length).toBeGreaterThanOrEqual(12)
    expect(own.lessons.map(({ id }) => id)).toEqual(english.lessons.map(({ id }) => id))
    expect(own.questions.map(({ id, right }) => [id, right])).toEqual(
      english.questions.map(({ id, right }) => [id, right]),
    )
    for (const { sources } of own.lessons) for (const { url } of sources) expect(new URL(url).protocol).toBe('https:')
    // No two answers of a question read the same: one of them is right.
    for (const { answers } of own.questions) expect(new Set(answers).size).toBe(answers.length)
    if (language !== 'en') {
      expect(own.lessons.filter(({ body }, at) => body === english.lessons[at]?.body)).toEqual([])
      expect(own.questions.filter(({ text }, at) => text === english.questions[at]?.text)).toEqual([])
    }
    // Markdown of the four kinds that the reader shows, and nothing of HTML.
    for (const { body } of own.lessons) expect(body).not.toMatch(/<[a-z/!]|^#{1,2} |^#{4,} |!\[|\]\(/m)
  })

  test('is read once and kept', () => {
    expect(courses.read(name, 'en')).toBe(courses.read(name, 'en'))
  })
})

const frame: CourseFrame = {
  course: 'lifts',
  minutes: 5,
  certificateMonths: null,
  sources: [{ id: 'law', title: 'A law', url: 'https://www.legislation.gov.uk/uksi/1998/2307' }],
  lessons: [{ id: 'one', minutes: 5, sources: ['law'] }],
  questions: [{ id: 'q1', lesson: 'one', answers: ['a', 'b'], right: 'b' }],
}
const said: CourseWords = {
  title: 'Lifts',
  summary: 'Lifts.',
  lessons: { one: { title: 'One', body: 'Words.' } },
  questions: { q1: { text: 'Up?', answers: { a: 'No', b: 'Yes' }, why: 'It goes up.' } },
}

describe('a course that is written wrongly is refused, with the file that is', () => {
  test.each([
    ['a lesson without words', frame, { ...said, lessons: {} }],
    [
      'a question too many',
      frame,
      { ...said, questions: { ...said.questions, q2: { text: '?', answers: {}, why: '.' } } },
    ],
    [
      'an answer that is missing',
      frame,
      { ...said, questions: { q1: { text: 'Up?', answers: { a: 'No' }, why: '.' } } },
    ],
    ['no right answer', { ...frame, questions: [{ id: 'q1', lesson: 'one', answers: ['a', 'b'], right: 'c' }] }, said],
    ['a source that nobody named', { ...frame, lessons: [{ id: 'one', minutes: 5, sources: ['other'] }] }, said],
  ] as const)('%s', (_, a, b) => {
    expect(() => joinCourse(a as CourseFrame, b as CourseWords, 'lifts/en.json')).toThrow('lifts/en.json')
  })

  test('and what is right is joined', () => {
    expect(joinCourse(frame, said, 'lifts/en.json').questions).toMatchObject([{ answers: ['No', 'Yes'], right: 1 }])
  })

  test('one that is not there is no course', async () => {
    await expect(courses.read('../contract', 'en')).rejects.toThrow('there is no course')
  })
})
