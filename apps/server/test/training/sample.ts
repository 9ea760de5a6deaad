import { randomUUID } from 'node:crypto'
import { done, idOf, type Sample } from '../sample.ts'

const draft = {
  title: 'Our lifts',
  summary: 'How we lift here.',
  minutes: 5,
  lessons: [{ title: 'The hoist', body: 'Two people. **Always.**' }],
  questions: [{ text: 'How many people?', answers: ['One', 'Two'], right: 1, why: 'The hoist needs two.' }],
}

const statement = {
  id: '0190a0b0-0000-4000-8000-0000000000c1',
  actor: { mbox: 'mailto:nobody@example.test' },
  verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } },
  object: { id: 'https://learning.example.test/first-aid', definition: { name: { en: 'First aid' } } },
  timestamp: '2026-11-10T10:00:00Z',
}

export const sample: Sample<
  'training',
  { course: string; ownWritten: string; attempt: string; assignment: string; trainedSkill: string }
> = {
  requests: {
    own: { query: { language: 'en' } },
    course: { params: ({ course }) => ({ id: course }), query: { language: 'en' } },
    readLesson: { params: ({ course }) => ({ id: course, lesson: 'lesson-1' }) },
    startQuiz: { params: ({ course }) => ({ id: course }), body: { language: 'en' } },
    answer: { params: ({ attempt }) => ({ id: attempt }), body: { language: 'en', answers: [0] } },
    list: { query: { language: 'en' } },
    show: { params: ({ course }) => ({ id: course }), query: { language: 'en' } },
    add: { body: { id: '0190a0b0-0000-7000-8000-0000000000c2', title: 'Fire wardens', category: 'safety' } },
    setTerms: {
      params: ({ course }) => ({ id: course }),
      body: { passMark: 75, certificateMonths: 24, skillId: null },
    },
    draft: { params: ({ ownWritten }) => ({ id: ownWritten }) },
    saveDraft: { params: ({ ownWritten }) => ({ id: ownWritten }), body: { draftVersion: 2, draft } },
    publish: { params: ({ ownWritten }) => ({ id: ownWritten }), body: { draftVersion: 2 } },
    assign: {
      params: ({ course }) => ({ id: course }),
      body: {
        key: '0190a0b0-0000-7000-8000-0000000000c3',
        kind: 'mandatory',
        audience: { by: 'everyone' },
        dueOn: '2027-03-31',
        renews: true,
      },
    },
    endAssignment: { params: ({ assignment }) => ({ id: assignment }) },
    remind: { params: ({ course }) => ({ id: course }) },
    person: { params: ({ worker }) => ({ id: worker }), query: { language: 'en' } },
    assess: {
      params: ({ worker }) => ({ id: worker }),
      body: {
        key: '0190a0b0-0000-7000-8000-0000000000c4',
        skillId: '0190a0b0-0000-7000-8000-000000000000',
        level: 'advanced',
        assessedOn: '2026-11-16',
        recommendation: 'Lead a shift.',
      },
    },
    importStatements: { body: { statements: [statement] } },
  },
  /** A course of the company's own that they passed, another quiz that they began, and what others say of them. */
  rows: async ({ product, company: { token, employerId }, worker }) => {
    const as = { token: worker.token }
    const { id: written } = await done(product, 'POST', '/api/employer/training/courses', {
      token,
      body: { id: randomUUID(), title: 'Our lifts', category: 'care' },
    })
    const own = `/api/employer/training/courses/${written}`
    await done(product, 'PUT', `${own}/draft`, { token, body: { draftVersion: 1, draft } })
    await done(product, 'POST', `${own}/publish`, { token, body: { draftVersion: 2 } })
    const { id: assignment } = await done(product, 'POST', `${own}/assignments`, {
      token,
      body: {
        key: randomUUID(),
        kind: 'mandatory',
        audience: { by: 'people', workerIds: [worker.workerId] },
        dueOn: '2027-01-31',
        renews: true,
      },
    })
    const course = `/api/training/courses/${written}`
    await done(product, 'POST', `${course}/lessons/lesson-1`, as)
    const first = await done(product, 'POST', `${course}/attempts`, { ...as, body: { language: 'en' } })
    const [question] = first.questions as { answers: string[] }[]
    const right = question?.answers.indexOf('Two') ?? 0
    await done(product, 'POST', `/api/training/attempts/${first.id}/answers`, {
      ...as,
      body: { language: 'en', answers: [right] },
    })
    product.clock.advance(1000)
    await done(product, 'POST', `${course}/lessons/lesson-1`, as)
    const { id: attempt } = await done(product, 'POST', `${course}/attempts`, { ...as, body: { language: 'en' } })
    const trainedSkill = await idOf(
      product,
      { employerId },
      `insert into skills (employer_id, id, name, created_at) values ($1, gen_random_uuid(), 'Hoist', now()) returning id`,
      [employerId],
    )
    await done(product, 'POST', `/api/employer/training/people/${worker.workerId}/assessments`, {
      token,
      body: {
        key: randomUUID(),
        skillId: trainedSkill,
        level: 'intermediate',
        assessedOn: '2026-11-16',
        recommendation: 'Show a new colleague how.',
      },
    })
    await done(product, 'POST', '/api/employer/training/statements', {
      token,
      body: {
        statements: [{ ...statement, id: randomUUID(), actor: { mbox: `mailto:${worker.email}` } }],
      },
    })
    return {
      course: String(written),
      ownWritten: String(written),
      attempt: String(attempt),
      assignment: String(assignment),
      trainedSkill,
    }
  },
}
