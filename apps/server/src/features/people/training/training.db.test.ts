import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  write,
} from '../../../../test/product.ts'
import { readStarter } from './course-content.ts'
import { tellDue } from './tell-due.ts'

const starter = 'manual-handling'
let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-20T10:00:00.000Z' })
  company = await openTestCompany(product)
  worker = await hire(product, company, { department: 'Ward', position: 'Carer' })
})
afterAll(() => product.close())

type Signed = { token: string }
const send = (who: Signed, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const good = async (...call: Parameters<typeof send>) => {
  const answer = await send(...call)
  if (answer.status >= 300) throw new Error(`${call[1]} ${call[2]}: ${JSON.stringify(answer)}`)
  return answer.body as Record<string, unknown>
}
const managed = '/api/employer/training/courses'
const draft = {
  title: 'Our lifts',
  summary: '',
  minutes: 5,
  lessons: [
    { title: 'The hoist', body: 'Two people.' },
    { title: 'The bath', body: 'Check the water.' },
  ],
  questions: [1, 2, 3, 4].map((n) => ({
    text: `Question ${n}?`,
    answers: ['never', 'right', 'perhaps'],
    right: 1,
    why: `Because ${n}.`,
  })),
}

/** A published course of the company's own. */
async function publish(terms: object = {}): Promise<string> {
  const id = randomUUID()
  await good(company, 'POST', managed, { id, title: 'Our lifts', category: 'care' })
  await good(company, 'PUT', `${managed}/${id}/draft`, { draftVersion: 1, draft })
  await good(company, 'POST', `${managed}/${id}/publish`, { draftVersion: 2 })
  await good(company, 'PUT', `${managed}/${id}`, { passMark: 80, certificateMonths: 12, skillId: null, ...terms })
  return id
}
const assign = (id: string, change: object = {}) =>
  send(company, 'POST', `${managed}/${id}/assignments`, {
    key: randomUUID(),
    kind: 'mandatory',
    audience: { by: 'everyone' },
    dueOn: '2026-11-30',
    renews: true,
    ...change,
  })
const read = async (id: string, who: Signed = worker) => {
  for (const lesson of ['lesson-1', 'lesson-2'])
    await good(who, 'POST', `/api/training/courses/${id}/lessons/${lesson}`)
}
const begin = (id: string, who: Signed = worker, language = 'en') =>
  send(who, 'POST', `/api/training/courses/${id}/attempts`, { language })
type Put = { id: string; questions: { text: string; answers: string[] }[] }
/** The right answers but for so many. */
const answersOf = ({ questions }: Put, wrong = 0) =>
  questions.map(({ answers }, at) => answers.indexOf(at < wrong ? 'never' : 'right'))
const answer = (id: string, answers: number[], who: Signed = worker) =>
  send(who, 'POST', `/api/training/attempts/${id}/answers`, { language: 'en', answers })
const pass = async (id: string, who: Signed = worker) => {
  await read(id, who)
  const put = (await begin(id, who)).body as unknown as Put
  return (await answer(put.id, answersOf(put), who)).body
}
const standing = async (id: string, who: Signed = worker) => {
  const { courses } = await good(who, 'GET', '/api/training?language=en')
  return (courses as { id: string; status: string; progress: number }[]).find((one) => one.id === id)
}

describe('a course of the product', () => {
  test('is added once, published at once, read in each language, and its quiz gives no answer away', async () => {
    const first = await good(company, 'POST', managed, { starter })
    expect(await good(company, 'POST', managed, { starter })).toEqual(first)
    const id = String(first.id)
    const [english, german] = await Promise.all([readStarter(starter, 'en'), readStarter(starter, 'de')])
    const shown = await good(worker, 'GET', `/api/training/courses/${id}?language=de`)
    expect(shown.course).toMatchObject({ title: german.title, type: 'optional', lessons: german.lessons.length })
    expect((shown.lessons as { body: string }[])[0]?.body).toBe(german.lessons[0]?.body)

    expect((await begin(id)).body).toMatchObject({
      code: 'lessons_unread',
      details: { lessons: english.lessons.length },
    })
    for (const lesson of english.lessons) await good(worker, 'POST', `/api/training/courses/${id}/lessons/${lesson.id}`)
    const put = (await begin(id)).body as unknown as Put
    expect(Object.keys(put.questions[0] ?? {}).sort()).toEqual(['answers', 'text'])
    // Begun again in another language it is the same quiz in the same order.
    const inGerman = (await begin(id, worker, 'de')).body as unknown as Put
    expect(inGerman.id).toBe(put.id)
    const placeOf = ({ questions }: Put, of: typeof english) =>
      questions.map(({ text, answers }) => {
        const question = of.questions.find((one) => one.text === text)
        return [question?.id, answers.map((one) => question?.answers.indexOf(one))]
      })
    expect(placeOf(inGerman, german)).toEqual(placeOf(put, english))
    const right = put.questions.map(({ text, answers }) => {
      const question = english.questions.find((one) => one.text === text)
      return answers.indexOf(question?.answers[question.right] ?? '')
    })
    const { body } = await answer(put.id, right)
    expect(body).toMatchObject({ passed: true, right: english.questions.length, asked: english.questions.length })
    expect(body.certificate).toMatchObject({ title: english.title, passedOn: '2026-11-20', status: 'valid' })
    expect((body.certificate as { expiresOn: string }).expiresOn).toMatch(/^202[7-9]-11-20$/)

    for (const language of ['en', 'ar', 'gu']) {
      const pdf = await product.app.inject({
        url: `/api/training-certificates/own/${(body.certificate as { id: string }).id}/${language}`,
        headers: { authorization: `Bearer ${worker.token}` },
      })
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

describe('a quiz', () => {
  test('is failed below the pass mark with what was right and why, and taken again in another order until it is passed', async () => {
    const id = await publish()
    await read(id)
    const first = (await begin(id)).body as unknown as Put
    const failed = (await answer(first.id, answersOf(first, 1))).body
    expect(failed).toMatchObject({ passed: false, right: 3, asked: 4, passMark: 80, certificate: null })
    expect((failed.questions as object[])[0]).toMatchObject({ given: 'never', right: 'right', isRight: false })
    expect(await standing(id)).toMatchObject({ status: 'in_progress', progress: 66 })
    // The same answers again say the same; others do not change what was answered.
    expect((await answer(first.id, answersOf(first, 1))).body).toEqual(failed)
    expect((await answer(first.id, answersOf(first))).body).toMatchObject({ code: 'attempt_finished' })

    const next = (await begin(id)).body as unknown as Put
    expect(next.id).not.toBe(first.id)
    expect((await answer(next.id, answersOf(next).slice(1))).body).toMatchObject({ code: 'invalid_input' })
    const both = await Promise.all([1, 2].map(() => answer(next.id, answersOf(next))))
    expect(both.map(({ body }) => body.passed)).toEqual([true, true])
    expect(both[0]?.body).toEqual(both[1]?.body)
    const { rows } = await product.owner.query('select 1 from training_certificates where course_id = $1', [id])
    expect(rows).toHaveLength(1)
    expect(await standing(id)).toMatchObject({ status: 'completed', progress: 100 })
  })

  test('begun, it keeps the mark that was said unless the company lowers it, and says which', async () => {
    const terms = (id: string, passMark: number) =>
      good(company, 'PUT', `${managed}/${id}`, { passMark, certificateMonths: 12, skillId: null })
    const id = await publish()
    await read(id)
    const quiz = (await begin(id)).body as unknown as Put & { passMark: number }
    const said = quiz.passMark
    await terms(id, 100)
    expect((await begin(id)).body).toMatchObject({ passMark: said })
    await terms(id, 1)
    expect((await begin(id)).body).toMatchObject({ id: quiz.id, passMark: 1 })
    const answers = answersOf(quiz, 1)
    expect((await answer(quiz.id, answers)).body).toMatchObject({ passMark: 1, passed: true })
    await terms(id, 100)
    expect((await answer(quiz.id, answers)).body).toMatchObject({ passMark: 1, passed: true })
  })

  test('the mark is the company’s, and nobody answers for another', async () => {
    const id = await publish({ passMark: 50 })
    const other = await hire(product, company)
    await read(id)
    const put = (await begin(id)).body as unknown as Put
    expect((await answer(put.id, answersOf(put), other)).status).toBe(404)
    expect((await answer(put.id, answersOf(put, 2))).body).toMatchObject({ passed: true, right: 2 })
  })

  test('passing gives the skill that shifts ask for, until the certificate ends', async () => {
    const { id: skillId } = await good(company, 'POST', '/api/employer/rota/skills', { name: `Hoist ${randomUUID()}` })
    const id = await publish({ skillId })
    await pass(id)
    const { skills } = await good(company, 'GET', `/api/employer/rota/people/${worker.workerId}`)
    expect(skills).toContainEqual({ id: skillId, expiresOn: '2027-11-20' })
    const { skills: own } = await good(worker, 'GET', '/api/training?language=en')
    expect((own as { id: string }[]).find((one) => one.id === skillId)).toMatchObject({ isHeld: true, status: 'valid' })
  })
})

describe('an assignment', () => {
  test('reaches whom it names and who joins later, once under its key; the company sees who has done it', async () => {
    const id = await publish()
    const key = randomUUID()
    const said = { key, audience: { by: 'department', name: 'Ward' } }
    const [first, again] = [await assign(id, said), await assign(id, said)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(first.body.people).toBeGreaterThan(0)
    expect(again.body).toEqual(first.body)
    for (const other of [{ kind: 'recommended' }, { dueOn: '2026-12-24' }, { dueOn: null }, { renews: false }])
      expect((await assign(id, { ...said, ...other })).body).toMatchObject({ code: 'idempotency_key_reused' })
    const another = await publish()
    const ofPeople = (workerIds: string[], of: string) =>
      assign(another, { key: of, audience: { by: 'people', workerIds } })
    const ofThem = randomUUID()
    const [one, two] = [await hire(product, company), await hire(product, company)]
    expect((await ofPeople([one.workerId], ofThem)).status).toBe(201)
    expect((await ofPeople([one.workerId], ofThem)).status).toBe(201)
    expect((await ofPeople([two.workerId], ofThem)).body).toMatchObject({ code: 'idempotency_key_reused' })
    expect((await assign(id, { audience: { by: 'department', name: 'Nowhere' } })).body).toMatchObject({
      code: 'nobody_to_train',
    })
    expect((await assign(id, { dueOn: '2026-11-19' })).body).toMatchObject({ code: 'invalid_input', field: 'dueOn' })
    const joiner = await hire(product, company, { department: 'Ward', position: 'Carer' })
    const cook = await hire(product, company, { department: 'Kitchen', position: 'Cook' })
    expect(await standing(id, joiner)).toMatchObject({ type: 'mandatory', dueOn: '2026-11-30' })
    expect(await standing(id, cook)).toMatchObject({ type: 'optional', dueOn: null })
    await pass(id)
    const seen = await good(company, 'GET', `${managed}/${id}?language=en`)
    expect(seen.course).toMatchObject({ assigned: 2, completed: 1, overdue: 0 })
    const people = seen.people as { worker: { id: string }; status: string; certificateId: string | null }[]
    expect(people.map((one) => [one.worker.id, one.status])).toEqual([
      [joiner.workerId, 'upcoming'],
      [worker.workerId, 'completed'],
    ])
    // A line manager sees their own, and the database nobody else's.
    const manager = await signInAs(product, company, 'manager')
    await product.owner.query('update workers set manager_user_id = $1 where id = $2', [
      manager.userId,
      joiner.workerId,
    ])
    const theirs = await good(manager, 'GET', `${managed}/${id}?language=en`)
    expect((theirs.people as typeof people).map((one) => one.worker.id)).toEqual([joiner.workerId])
    const certificate = people.find((one) => one.certificateId !== null)?.certificateId
    const ask = (token: string) =>
      product.app.inject({
        url: `/api/training-certificates/team/${certificate}/en`,
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await ask(company.token)).statusCode).toBe(200)
    expect((await ask(manager.token)).statusCode).toBe(404)
    expect((await ask(cook.token)).statusCode).toBe(404)
  })

  test('is told of when it is due, overdue and about to end, each once', async () => {
    const id = await publish()
    const one = await hire(product, company)
    await assign(id, { audience: { by: 'people', workerIds: [one.workerId] } })
    const kinds = async () => {
      const { rows } = await product.owner.query(
        `select kind from alerts where user_id = $1 and (key like '%' || $2 || '%' or kind in ('training_assigned', 'training_certificate_ends')) order by at, kind`,
        [one.userId, id],
      )
      return rows.map(({ kind }) => kind)
    }
    const at = async (now: string) => {
      const before = product.clock.now()
      product.clock.moveTo(now)
      await tellDue(product.deps, company.employerId)
      await tellDue(product.deps, company.employerId)
      const told = await kinds()
      product.clock.moveTo(before)
      return told
    }
    expect(await kinds()).toEqual(['training_assigned'])
    expect(await at('2026-11-22T06:00:00.000Z')).toEqual(['training_assigned'])
    expect(await at('2026-11-23T06:00:00.000Z')).toEqual(['training_assigned', 'training_due'])
    expect(await at('2026-12-01T06:00:00.000Z')).toEqual(['training_assigned', 'training_due', 'training_overdue'])
    await pass(id, one)
    expect((await at('2027-10-20T06:00:00.000Z')).at(-1)).toBe('training_overdue')
    expect((await at('2027-10-21T06:00:00.000Z')).slice(-2)).toEqual(
      ['training_certificate_ends', 'training_overdue'].sort().reverse(),
    )
  })
})

describe('a course of the company’s own', () => {
  test('is not published before it is whole, and by nobody who saw another draft', async () => {
    const id = randomUUID()
    await good(company, 'POST', managed, { id, title: 'Fire', category: 'safety' })
    expect((await send(worker, 'GET', `/api/training/courses/${id}?language=en`)).status).toBe(404)
    expect((await assign(id)).body).toMatchObject({ code: 'course_incomplete' })
    const save = (draftVersion: number, change: object) =>
      send(company, 'PUT', `${managed}/${id}/draft`, { draftVersion, draft: { ...draft, ...change } })
    const go = (draftVersion: number) => send(company, 'POST', `${managed}/${id}/publish`, { draftVersion })
    expect((await go(1)).body).toMatchObject({ code: 'course_incomplete', field: 'lessons' })
    await save(1, { questions: [{ ...draft.questions[0], answers: ['same', 'same'] }] })
    expect((await save(1, {})).body).toMatchObject({ code: 'course_changed' })
    expect((await go(2)).body).toMatchObject({ code: 'course_incomplete', field: 'questions' })
    await save(2, {})
    expect((await go(3)).body).toEqual({ version: 1 })
  })

  test('a later version is read anew, and who passed the one before keeps their certificate', async () => {
    const id = await publish()
    const late = await hire(product, company)
    await pass(id)
    await read(id, late)
    const begun = (await begin(id, late)).body as unknown as Put
    await good(company, 'PUT', `${managed}/${id}/draft`, { draftVersion: 2, draft: { ...draft, title: 'Lifts, new' } })
    await good(company, 'POST', `${managed}/${id}/publish`, { draftVersion: 3 })
    expect(await standing(id)).toMatchObject({ status: 'completed', title: 'Lifts, new' })
    const { certificates } = await good(worker, 'GET', '/api/training?language=en')
    expect((certificates as { courseId: string; title: string }[]).find((one) => one.courseId === id)?.title).toBe(
      'Our lifts',
    )
    // What was begun is answered as it was put.
    expect((await answer(begun.id, answersOf(begun), late)).body).toMatchObject({ passed: true })
  })
})

describe('skills and statements', () => {
  test('an assessment is the latest, with who says so', async () => {
    const { id: skillId } = await good(company, 'POST', '/api/employer/rota/skills', { name: 'Medication' })
    const assess = (level: string, assessedOn: string, key = randomUUID()) =>
      send(company, 'POST', `/api/employer/training/people/${worker.workerId}/assessments`, {
        key,
        skillId,
        level,
        assessedOn,
        recommendation: 'Shadow a senior.',
      })
    expect((await assess('expert', '2026-11-21')).body).toMatchObject({ code: 'invalid_input', field: 'assessedOn' })
    const key = randomUUID()
    expect((await assess('beginner', '2026-11-01', key)).body).toEqual(
      (await assess('beginner', '2026-11-01', key)).body,
    )
    await assess('advanced', '2026-11-19')
    const { skills } = await good(worker, 'GET', '/api/training?language=en')
    expect((skills as { id: string }[]).find(({ id }) => id === skillId)).toMatchObject({
      level: 'advanced',
      assessedOn: '2026-11-19',
      isHeld: false,
      recommendation: 'Shadow a senior.',
    })
  })

  test('whose skill is over or ends within thirty days comes first, and each skill says how many have it today', async () => {
    const own = await openTestCompany(product)
    const skill = async (name: string) => String((await good(own, 'POST', '/api/employer/rota/skills', { name })).id)
    const [firstAid, hoist] = [await skill('First aid'), await skill('Hoist')]
    const people = [
      await hire(product, own),
      await hire(product, own),
      await hire(product, own),
      await hire(product, own),
    ]
    const ends = ['2026-11-19', '2026-12-20', '2026-12-21', null]
    for (const [at, { workerId }] of people.entries())
      await write(
        product,
        { employerId: own.employerId },
        'insert into worker_skills (employer_id, worker_id, skill_id, expires_on) values ($1, $2, $3, $4)',
        [own.employerId, workerId, firstAid, ends[at] ?? null],
      )
    // Who has left has nothing to renew.
    await product.owner.query("update workers set ends_on = '2026-11-10' where id = $1", [people[3]?.workerId])
    const { skills, ending } = await good(own, 'GET', '/api/employer/training/skills')
    expect(skills).toEqual([
      { id: firstAid, name: 'First aid', holders: 2 },
      { id: hoist, name: 'Hoist', holders: 0 },
    ])
    expect(ending).toEqual([
      expect.objectContaining({
        workerId: people[0]?.workerId,
        skill: 'First aid',
        expiresOn: '2026-11-19',
        isOver: true,
      }),
      expect.objectContaining({ workerId: people[1]?.workerId, expiresOn: '2026-12-20', isOver: false }),
    ])
  })

  test('statements go out as they were done, and come in once each for who is known', async () => {
    const id = await publish()
    const one = await hire(product, company)
    await pass(id, one)
    const { statements } = await good(one, 'GET', '/api/training/statements')
    const given = statements as { id: string; verb: { display: { en: string } }; result: object }[]
    expect(given.map(({ verb }) => verb.display.en).sort()).toEqual(['completed', 'passed', 'progressed', 'progressed'])
    expect(new Set(given.map((each) => each.id)).size).toBe(4)
    expect(given.find(({ verb }) => verb.display.en === 'passed')?.result).toEqual({
      success: true,
      score: { scaled: 1, raw: 4, min: 0, max: 4 },
    })
    expect((await good(one, 'GET', '/api/training/statements')).statements).toEqual(statements)

    const statement = (actor: object) => ({
      id: randomUUID(),
      actor,
      verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
      object: { id: 'https://learn.example.test/first-aid', definition: { name: { 'en-GB': 'First aid' } } },
      timestamp: '2026-11-01T09:00:00+01:00',
    })
    const known = statement({ mbox: `mailto:${one.email.toUpperCase()}` })
    const stranger = statement({ mbox: 'mailto:nobody@example.test' })
    const take = () => send(company, 'POST', '/api/employer/training/statements', { statements: [known, stranger] })
    expect((await take()).body).toEqual({ taken: 1, known: 0, unmatched: [stranger.id] })
    expect((await take()).body).toEqual({ taken: 0, known: 1, unmatched: [stranger.id] })
    const { elsewhere } = await good(one, 'GET', '/api/training?language=en')
    expect(elsewhere).toEqual([{ id: known.id, verb: 'completed', name: 'First aid', at: '2026-11-01T08:00:00.000Z' }])
    const two = { ...statement({ mbox: 'mailto:a@b.test', account: { homePage: 'https://x.test', name: '1' } }) }
    expect((await send(company, 'POST', '/api/employer/training/statements', { statements: [two] })).status).toBe(400)
    const ancient = { ...statement({ mbox: `mailto:${one.email}` }), timestamp: '0000-01-01T00:00:00Z' }
    expect((await send(company, 'POST', '/api/employer/training/statements', { statements: [ancient] })).status).toBe(
      400,
    )
  })
})
