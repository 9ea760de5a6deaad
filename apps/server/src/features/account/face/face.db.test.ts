import { randomUUID } from 'node:crypto'
import { type FaceCapture, type FaceMovement, languages, sentFaceCapture } from '@gpod/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureOf, madeUpFace } from '../../../../test/face/captures.ts'
import {
  type Answer,
  callProduct,
  goodPassword,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { MINUTE } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
})
afterAll(() => product.close())

type Method = Parameters<typeof callProduct>[1]
type Person = Pick<TestWorker, 'token' | 'userId' | 'member'>
/** The secret in the cookie of the browser that a session is used in, by the session's token. */
const deviceTokens = new Map<string, string>()
const call = ({ token }: Pick<Person, 'token'>, method: Method, url: string, body?: object): Promise<Answer> => {
  const device = deviceTokens.get(token)
  const headers = device === undefined ? {} : { cookie: `gpod_device=${device}` }
  return callProduct(product, method, url, { token, headers, ...(body && { body }) })
}

let faces = 0
let pictures = 1000
/** New pictures of a face each time. */
function pictureOf(movements: FaceMovement[], face: number[]): FaceCapture {
  pictures += 100
  return captureOf(movements, { face, seed: pictures })
}
const newFace = () => madeUpFace(++faces)

/** A worker whose session began in a browser of theirs. */
async function newPerson(): Promise<Person> {
  const worker = await hire(product, company)
  await useDevice(worker, await newDevice(worker))
  return worker
}
type Device = { id: string; token: string }
async function newDevice({ userId }: Pick<Person, 'userId'>): Promise<Device> {
  const token = randomUUID()
  const added = await product.owner.query<{ id: string }>(
    `insert into devices (id, user_id, token_hash, agent, created_at, last_seen_at)
     values (gen_random_uuid(), $1, $2, 'Firefox', $3, $3) returning id`,
    [userId, sha256(token), product.clock.now()],
  )
  return { id: String(added.rows[0]?.id), token }
}
async function useDevice({ member, token }: Person, device: Device | null): Promise<void> {
  await product.owner.query('update sessions set device_id = $2 where id = $1', [member.sessionId, device?.id ?? null])
  if (device) deviceTokens.set(token, device.token)
  else deviceTokens.delete(token)
}

async function consentOf(person: Person): Promise<{ version: string; language: string; text: string }> {
  return (await call(person, 'GET', '/api/user/face/consent?language=en')).body as never
}
const proveByPassword = (person: Person, action: string) =>
  call(person, 'POST', '/api/biometric/verify', {
    action,
    biometricData: { method: 'password', password: goodPassword },
  })

type Challenge = { challengeId: string; movements: FaceMovement[] }
async function ask(person: Person, body: object): Promise<Challenge> {
  const answer = await call(person, 'POST', '/api/biometric/challenges', body)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer))
  // They have the time that the capture takes.
  product.clock.advance(10_000)
  return answer.body as never
}
async function askToEnrol(person: Person): Promise<Challenge> {
  await proveByPassword(person, 'security')
  return ask(person, { purpose: 'face_enrol' })
}
async function answerEnrolment(
  person: Person,
  { challengeId, movements }: Challenge,
  { face, consent }: { face: number[]; consent?: { version: string; language: string } },
): Promise<Answer> {
  const { version, language } = consent ?? (await consentOf(person))
  return call(person, 'POST', '/api/biometric/enroll', {
    biometricTemplate: {
      method: 'face',
      challengeId,
      capture: sentFaceCapture(pictureOf(movements, face)),
      consent: { version, language },
    },
  })
}
async function enrol(person: Person, face: number[]): Promise<void> {
  const answer = await answerEnrolment(person, await askToEnrol(person), { face })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
}

const looking = { action: 'payslip_view' }
const taking = { action: 'ewa_withdrawal', amount: '40.00' }
const answerWith = (person: Person, challengeId: string, capture: FaceCapture, what: object = looking) =>
  call(person, 'POST', '/api/biometric/verify', {
    ...what,
    biometricData: { method: 'face', challengeId, capture: sentFaceCapture(capture) },
  })
async function proveByFace(person: Person, face: number[], what: object = looking): Promise<Answer> {
  const { challengeId, movements } = await ask(person, { purpose: 'face_verify', ...what })
  return answerWith(person, challengeId, pictureOf(movements, face), what)
}
const code = ({ body }: Answer) => body.code ?? (body.verified ? 'verified' : 'success' in body ? 'success' : body)

const factorsOf = async (person: Person) =>
  (await call(person, 'GET', '/api/user/factors')).body as {
    face: Record<string, unknown> | null
    methods: Record<string, string[]>
  }
const rows = async (text: string, values: unknown[]) => (await product.owner.query(text, values)).rows
const templateOf = async ({ userId }: Person): Promise<Buffer | undefined> =>
  (await rows('select template_sealed from face_templates where user_id = $1', [userId]))[0]?.template_sealed

describe('A9 a face is a choice', () => {
  test('nobody has one to begin with, and nothing asks for it', async () => {
    const { face, methods } = await factorsOf(await newPerson())
    expect(face).toBeNull()
    for (const counting of Object.values(methods)) {
      expect(counting).not.toContain('face')
      expect(counting.length).toBeGreaterThan(0)
    }
  })

  test('set up, it is never the first method, never the only one, and does not count for the account itself', async () => {
    const person = await newPerson()
    await enrol(person, newFace())
    const { face, methods } = await factorsOf(person)
    expect(face).toMatchObject({ isThisDevice: true })
    for (const counting of Object.values(methods)) expect(counting[0]).not.toBe('face')
    for (const action of ['bank_details', 'security', 'erasure', 'data_export']) {
      expect(methods[action]).not.toContain('face')
    }
    expect(methods.clock).toContain('face')
    expect(methods.ewa_withdrawal).toContain('face')
  })

  test('consent comes first: without the words in force nothing is kept, and the challenge stays open', async () => {
    const person = await newPerson()
    const challenge = await askToEnrol(person)
    const face = newFace()
    const consent = await consentOf(person)
    const old = await answerEnrolment(person, challenge, { face, consent: { ...consent, version: '2020-01' } })
    expect(old).toMatchObject({ status: 409, body: { code: 'consent_needed', details: { version: consent.version } } })
    expect(await templateOf(person)).toBeUndefined()
    expect(await rows('select 1 from consents where user_id = $1', [person.userId])).toEqual([])
    expect(code(await answerEnrolment(person, challenge, { face }))).toBe('success')
  })

  test('what a person agreed to is kept in the words they read, and the face rests on it', async () => {
    const person = await newPerson()
    const read = (await call(person, 'GET', '/api/user/face/consent?language=de')).body
    const challenge = await askToEnrol(person)
    const consent = { version: String(read.version), language: 'de' }
    await answerEnrolment(person, challenge, { face: newFace(), consent })
    const kept = await rows(
      `select c.is_given, c.version, c.language, c.text, c.kind from face_templates f
       join consents c on c.id = f.consent_id where f.user_id = $1`,
      [person.userId],
    )
    expect(kept).toEqual([{ is_given: true, version: read.version, language: 'de', text: read.text, kind: 'face' }])
  })

  test('the words are there in every language, each its own', async () => {
    const person = await newPerson()
    const texts = new Set<unknown>()
    for (const language of languages) {
      const { status, body } = await call(person, 'GET', `/api/user/face/consent?language=${language}`)
      expect(status).toBe(200)
      expect(body.language).toBe(language)
      expect(String(body.text).length).toBeGreaterThan(500)
      texts.add(body.text)
    }
    expect(texts.size).toBe(languages.length)
  })

  test('taking it back needs no proof: the template is gone at once, with a digest of what was there', async () => {
    const person = await newPerson()
    await enrol(person, newFace())
    const sealed = (await templateOf(person)) ?? Buffer.from('')
    const removed = await call(person, 'DELETE', '/api/user/face')
    expect(removed).toEqual({
      status: 200,
      body: { templateDigest: sha256(sealed).toString('hex'), deletedAt: product.clock.now() },
    })
    expect(await templateOf(person)).toBeUndefined()
    const deletions = 'select reason, template_digest from face_deletions where user_id = $1'
    expect(await rows(deletions, [person.userId])).toEqual([
      { reason: 'consent_withdrawn', template_digest: sha256(sealed) },
    ])
    const consents = await rows('select is_given, text from consents where user_id = $1 order by id', [person.userId])
    expect(consents.map(({ is_given }) => is_given)).toEqual([true, false])
    expect(new Set(consents.map(({ text }) => text)).size).toBe(1)
    expect((await factorsOf(person)).face).toBeNull()
    expect(code(await call(person, 'DELETE', '/api/user/face'))).toBe('face_not_enrolled')
    const asked = await call(person, 'POST', '/api/biometric/challenges', { purpose: 'face_verify', ...looking })
    expect(code(asked)).toBe('face_not_enrolled')
  })

  test('setting it up again deletes the one before', async () => {
    const person = await newPerson()
    const [before, after] = [newFace(), newFace()]
    await enrol(person, before)
    const first = (await templateOf(person)) ?? Buffer.from('')
    await enrol(person, after)
    const deletions = 'select reason, template_digest from face_deletions where user_id = $1'
    expect(await rows(deletions, [person.userId])).toEqual([
      { reason: 'enrolled_again', template_digest: sha256(first) },
    ])
    expect(code(await proveByFace(person, before))).toBe('verification_failed')
    expect(code(await proveByFace(person, after))).toBe('verified')
  })

  test('a person who is erased takes their face along, with proof', async () => {
    const person = await newPerson()
    await enrol(person, newFace())
    const sealed = (await templateOf(person)) ?? Buffer.from('')
    await proveByPassword(person, 'erasure')
    const asked = await call(person, 'POST', '/api/user/erasure', { closeAccount: false })
    expect(asked.body).toMatchObject({ erased: expect.arrayContaining([expect.objectContaining({ part: 'face' })]) })
    expect(await templateOf(person)).toBeUndefined()
    const deletions = 'select reason, template_digest from face_deletions where user_id = $1'
    expect(await rows(deletions, [person.userId])).toEqual([{ reason: 'erased', template_digest: sha256(sealed) }])
  })
})

describe('who is let through', () => {
  test('the face that was set up, in another picture; another face is not', async () => {
    const person = await newPerson()
    const [own, other] = [newFace(), newFace()]
    await enrol(person, own)
    expect(code(await proveByFace(person, own))).toBe('verified')
    expect(await proveByFace(person, other)).toMatchObject({ status: 403, body: { code: 'verification_failed' } })
  })

  test('nobody with a still picture of it', async () => {
    const person = await newPerson()
    const face = newFace()
    await enrol(person, face)
    const { challengeId, movements } = await ask(person, { purpose: 'face_verify', ...looking })
    const capture = pictureOf(movements, face)
    const still = { ...capture, readings: capture.readings.map((one) => ({ ...one, yaw: 0.07, mouth: 0.06 })) }
    const refused = await answerWith(person, challengeId, still)
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'liveness_failed', details: { why: 'not_moved', movement: movements[0] } },
    })
    // A wrong answer uses the challenge up.
    expect(code(await answerWith(person, challengeId, capture))).toBe('challenge_not_valid')
  })

  test('nobody with what was sent before: not again, not for another challenge', async () => {
    const person = await newPerson()
    const face = newFace()
    await enrol(person, face)
    const first = await ask(person, { purpose: 'face_verify', ...looking })
    const sent = pictureOf(first.movements, face)
    expect(code(await answerWith(person, first.challengeId, sent))).toBe('verified')
    expect(code(await answerWith(person, first.challengeId, sent))).toBe('challenge_not_valid')
    const second = await ask(person, { purpose: 'face_verify', ...looking })
    const replayed = await answerWith(person, second.challengeId, sent)
    expect(replayed.body).toMatchObject({ code: 'liveness_failed', details: { why: 'replayed' } })
  })

  test('one answer that is sent to two challenges at once is good for one', async () => {
    const person = await newPerson()
    const face = newFace()
    await enrol(person, face)
    const first = await ask(person, { purpose: 'face_verify', ...looking })
    const second = await ask(person, { purpose: 'face_verify', ...looking })
    const capture = pictureOf(first.movements, face)
    const answers = await Promise.all(
      [first, second].map(({ challengeId }) => answerWith(person, challengeId, capture)),
    )
    expect(answers.map(code).toSorted()).toEqual(['liveness_failed', 'verified'])
  })

  test('of as many that answer one challenge at once as fail without a lock, one is let through', async () => {
    const person = await newPerson()
    const face = newFace()
    await enrol(person, face)
    const { challengeId, movements } = await ask(person, { purpose: 'face_verify', ...looking })
    const capture = pictureOf(movements, face)
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerWith(person, challengeId, capture)))
    expect(answers.filter((answer) => code(answer) === 'verified')).toHaveLength(1)
  })

  test('nobody else, in no other session, for no other action or amount, and not five minutes later', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const face = newFace()
    await enrol(person, face)
    await enrol(other, face)
    const answerFor = async (who: Person, { asked = looking, wanted = looking, wait = 0 }) => {
      const { challengeId, movements } = await ask(person, { purpose: 'face_verify', ...asked })
      product.clock.advance(wait)
      return code(await answerWith(who, challengeId, pictureOf(movements, face), wanted))
    }
    expect(await answerFor(other, {})).toBe('challenge_not_valid')
    expect(await answerFor(person, { wanted: { action: 'clock' } })).toBe('challenge_not_valid')
    expect(await answerFor(person, { asked: taking, wanted: { ...taking, amount: '41.00' } as never })).toBe(
      'challenge_not_valid',
    )
    expect(await answerFor(person, { wait: 5 * MINUTE })).toBe('challenge_not_valid')
    expect(await answerFor(person, {})).toBe('verified')
  })

  test('asking again before answering gives the same movements: nobody shops for an order', async () => {
    const person = await newPerson()
    await enrol(person, newFace())
    const orders = new Set<string>()
    for (let times = 0; times < 8; times += 1) {
      orders.add((await ask(person, { purpose: 'face_verify', ...looking })).movements.join())
    }
    expect(orders.size).toBe(1)
  })

  test('failures count: after five, nobody may try for a while', async () => {
    const person = await newPerson()
    await enrol(person, newFace())
    for (let times = 0; times < 5; times += 1) {
      expect(code(await proveByFace(person, newFace()))).toBe('verification_failed')
    }
    expect(code(await proveByFace(person, newFace()))).toBe('too_many_attempts')
  })
})

describe('for money', () => {
  test('it counts on the device where it was set up, for that amount', async () => {
    const person = await newPerson()
    const face = newFace()
    await enrol(person, face)
    expect(code(await proveByFace(person, face, taking))).toBe('verified')
    const grants = await rows(
      'select action, method, amount_pence from verification_grants where user_id = $1 and method = $2',
      [person.userId, 'face'],
    )
    expect(grants).toEqual([{ action: 'ewa_withdrawal', method: 'face', amount_pence: 4000 }])
  })

  test.each([
    ['another device of theirs', true],
    ['a client without a device', false],
  ])('on %s it counts for looking alone', async (_, hasDevice) => {
    const person = await newPerson()
    const face = newFace()
    await enrol(person, face)
    await useDevice(person, hasDevice ? await newDevice(person) : null)
    expect((await factorsOf(person)).face).toMatchObject({ isThisDevice: false })
    expect(await proveByFace(person, face, taking)).toMatchObject({
      status: 403,
      body: { code: 'face_other_device' },
    })
    expect(code(await proveByFace(person, face, looking))).toBe('verified')
  })

  test.each([
    ['without the cookie of that browser', null],
    ['with the cookie of another', 'x'.repeat(43)],
  ])('whoever took the token of the session is on no device of its person, %s', async (_, shown) => {
    const person = await newPerson()
    const face = newFace()
    await enrol(person, face)
    if (shown === null) deviceTokens.delete(person.token)
    else deviceTokens.set(person.token, shown)
    expect((await factorsOf(person)).face).toMatchObject({ isThisDevice: false })
    expect(code(await proveByFace(person, face, taking))).toBe('face_other_device')
  })

  test('a client without a device cannot set one up', async () => {
    const person = await newPerson()
    await useDevice(person, null)
    const challenge = await askToEnrol(person)
    expect(code(await answerEnrolment(person, challenge, { face: newFace() }))).toBe('face_other_device')
    expect(await templateOf(person)).toBeUndefined()
  })

  test('setting one up needs a proof of who it is', async () => {
    const person = await newPerson()
    const asked = await call(person, 'POST', '/api/biometric/challenges', { purpose: 'face_enrol' })
    expect(code(asked)).toBe('verification_required')
  })
})

describe('where the face is', () => {
  test('in one row, sealed: nowhere else, in no log, and of no use under another name', async () => {
    const person = await newPerson()
    const face = newFace()
    await enrol(person, face)
    await proveByFace(person, face)
    const sealed = (await templateOf(person)) ?? Buffer.from('')
    const opened = JSON.parse(product.deps.seal.open(sealed, `face:${person.userId}`)) as number[]
    expect(opened).toHaveLength(128)
    expect(() => product.deps.seal.open(sealed, `face:${company.userId}`)).toThrow()

    // A few of its numbers as a list holds them: the decimals alone may be those of an instant.
    const numbers = opened.slice(0, 5).map((value) => `${Math.abs(value)},`)
    expect(numbers.some((text) => sealed.includes(text))).toBe(false)
    const tables = await rows(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
      [],
    )
    expect(tables.length).toBeGreaterThan(50)
    for (const { name } of tables) {
      const dumped = await rows(`select t::text as line from ${name} t`, [])
      const holding = dumped.filter(({ line }) => numbers.some((text) => String(line).includes(text)))
      expect(holding, String(name)).toEqual([])
    }
    const audited = await rows('select action, after::text from audit_rows where actor_user_id = $1', [person.userId])
    const enrolled = audited.find(({ action }) => action === 'verification.face_enrolled')
    expect(enrolled).toBeDefined()
    expect(String(enrolled?.after)).not.toMatch(/descriptor|template_sealed|\[/)
  })

  test('the export says that it is there and does not hold it', async () => {
    const person = await newPerson()
    await enrol(person, newFace())
    const sealed = (await templateOf(person)) ?? Buffer.from('')
    await proveByPassword(person, 'data_export')
    const made = await call(person, 'POST', '/api/user/export')
    expect(made.status).toBe(201)
    const files = made.body.files as { url: string }[]
    for (const { url } of files) {
      const { pathname, search } = new URL(url, 'https://pay.example')
      const file = await product.app.inject({
        method: 'GET',
        url: `${pathname}${search}`,
        headers: { authorization: `Bearer ${person.token}` },
      })
      expect(file.statusCode).toBe(200)
      expect(file.body).toMatch(/face.templates/i)
      expect(file.body).not.toContain(sealed.toString('hex'))
      expect(file.body).not.toContain(sealed.toString('base64'))
    }
  })
})
