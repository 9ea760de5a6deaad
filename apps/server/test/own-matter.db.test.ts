import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from './documents/pdf.ts'
import { upload } from './documents/upload.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from './product.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-20T10:00:00.000Z' })
  company = await openTestCompany(product)
})
afterAll(() => product.close())

type Signed = { token: string }
const send = (who: Signed, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const idOf = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return String(body.id)
}

/** Everything that somebody may wait for a decision on, of one employee. */
async function openMatters(worker: TestWorker) {
  const { workerId } = worker
  const offerId = await idOf(
    send(company, 'POST', '/api/employer/benefits', {
      kind: 'cycle_to_work',
      name: `Cycle ${workerId}`,
      details: '',
      link: null,
      least: '1.00',
      most: '500.00',
      untilDay: null,
    }),
  )
  const benefit = await idOf(send(worker, 'POST', '/api/benefits', { offerId, amount: '5.00' }))
  await send(company, 'PUT', '/api/employer/rewards/rules', { rules: [{ event: 'recognised', points: 100 }] })
  await send(company, 'POST', `/api/employer/performance/${workerId}/achievements`, {
    key: randomUUID(),
    title: 'Calm',
    reason: 'A power cut.',
  })
  const itemId = await idOf(
    send(company, 'POST', '/api/employer/rewards/items', {
      id: randomUUID(),
      name: 'Ten pounds',
      description: '',
      points: 100,
      stock: null,
      worth: 'pay',
      value: '10.00',
    }),
  )
  const reward = await idOf(send(worker, 'POST', '/api/rewards/redemptions', { id: randomUUID(), itemId, points: 100 }))
  const skillId = await idOf(send(company, 'POST', '/api/employer/rota/skills', { name: `Lifting ${workerId}` }))
  const request = await idOf(
    send(company, 'POST', '/api/employer/document-requests', {
      worker: workerId,
      category: 'right_to_work',
      what: 'Your passport',
      dueOn: null,
    }),
  )
  const { id: file } = await upload(product, company.token, { content: pdfOf(`a warning of ${workerId}`) })
  const letter = await idOf(
    send(company, 'POST', '/api/employer/documents', {
      upload: file,
      category: 'policy',
      name: 'A warning',
      worker: workerId,
      needsSignature: false,
      expiresOn: null,
    }),
  )
  const { id: milder } = await upload(product, company.token, { content: pdfOf(`a milder one of ${workerId}`) })
  const check = { kind: 'share_code', checkedOn: '2026-11-10', validUntil: '2026-12-31', documentId: null }
  const checked = await idOf(
    send(company, 'POST', `/api/employer/onboarding/${workerId}/right-to-work`, { key: randomUUID(), ...check }),
  )
  const assignment = randomUUID()
  const { id: course } = (await send(company, 'POST', '/api/employer/training/courses', { starter: 'data-protection' }))
    .body
  await idOf(
    send(company, 'POST', `/api/employer/training/courses/${course}/assignments`, {
      key: assignment,
      kind: 'mandatory',
      audience: { by: 'people', workerIds: [workerId] },
      dueOn: null,
      renews: true,
    }),
  )
  const decisions: [what: string, 'POST' | 'DELETE', path: string, body?: object][] = [
    ['a benefit approved', 'POST', `/api/employer/benefit-choices/${benefit}/approve`, { taxed: null }],
    ['a benefit ended', 'POST', `/api/employer/benefit-choices/${benefit}/end`],
    ['a reward handed out', 'POST', `/api/employer/rewards/redemptions/${reward}/fulfil`],
    [
      'a skill assessed',
      'POST',
      `/api/employer/training/people/${workerId}/assessments`,
      { key: randomUUID(), skillId, level: 'expert', assessedOn: '2026-11-19', recommendation: '' },
    ],
    [
      'a right to work checked',
      'POST',
      `/api/employer/onboarding/${workerId}/right-to-work`,
      { key: randomUUID(), ...check, validUntil: null },
    ],
    ['a check of it taken back', 'DELETE', `/api/employer/right-to-work/${checked}`],
    ['a document asked for no more', 'DELETE', `/api/employer/document-requests/${request}`],
    ['a course asked for no more', 'DELETE', `/api/employer/training/assignments/${assignment}`],
    ['a letter replaced', 'POST', `/api/employer/documents/${letter}/versions`, { upload: milder, expiresOn: null }],
    ['a letter deleted', 'DELETE', `/api/employer/documents/${letter}`],
  ]
  return { decisions, benefit, reward }
}

test('who manages and works there decides on what is a colleague’s and on nothing of their own', async () => {
  const pay = { hourlyRate: '15.00', weeklyHours: 37.5, dateOfBirth: '1990-01-01' }
  const [worker, colleague] = [await hire(product, company, pay), await hire(product, company, pay)]
  const [own, theirs] = [await openMatters(worker), await openMatters(colleague)]
  await product.owner.query('update memberships set worker_id = null where employer_id = $1 and user_id = $2', [
    company.employerId,
    worker.userId,
  ])
  await product.owner.query('update memberships set worker_id = $3 where employer_id = $1 and user_id = $2', [
    company.employerId,
    company.userId,
    worker.workerId,
  ])
  const shown = async (path: string, list: string, id: string) =>
    ((await send(company, 'GET', path)).body[list] as { id: string; isOwn: boolean }[]).find((one) => one.id === id)
  expect(await shown('/api/employer/benefits', 'choices', own.benefit)).toMatchObject({ isOwn: true, state: 'asked' })
  expect(await shown('/api/employer/benefits', 'choices', theirs.benefit)).toMatchObject({ isOwn: false })
  expect(await shown('/api/employer/rewards', 'redemptions', own.reward)).toMatchObject({ isOwn: true })
  expect(await shown('/api/employer/rewards', 'redemptions', theirs.reward)).toMatchObject({ isOwn: false })
  // What waits for somebody else is no task of theirs.
  expect((await send(company, 'GET', '/api/employer/dashboard')).body).toMatchObject({
    benefitsWaiting: 1,
    rewardsWaiting: 1,
  })
  const answers = async (decisions: typeof own.decisions) => {
    const found: Record<string, unknown> = {}
    for (const [what, ...call] of decisions) {
      const { status, body } = await send(company, ...call)
      found[what] = status < 300 ? 'done' : body.code
    }
    return found
  }
  expect(await answers(own.decisions)).toEqual(Object.fromEntries(own.decisions.map(([what]) => [what, 'own_matter'])))
  expect(await answers(theirs.decisions)).toEqual(Object.fromEntries(theirs.decisions.map(([what]) => [what, 'done'])))
  const { rows } = await product.owner.query('select worker_id from pay_items where employer_id = $1', [
    company.employerId,
  ])
  expect(new Set(rows.map(({ worker_id: id }) => id))).toEqual(new Set([colleague.workerId]))
})
