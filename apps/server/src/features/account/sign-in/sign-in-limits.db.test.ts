import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call, goodPassword, lettersTo, openPeopleApp, type PeopleApp } from '../../../../test/sign-in/people-app.ts'
import { HOUR, MINUTE } from '../../../platform/clock.ts'
import { type Database, openDatabase } from '../../../platform/database/database.ts'
import { openApplicationPool } from '../../../platform/database/pool.ts'
import { isRefused } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { hashPassword } from '../verification/index.ts'
import { signIn } from './sign-in.ts'
import { insertUser } from './users-store.ts'

let people: PeopleApp
let passwordHash: string
beforeAll(async () => {
  people = await openPeopleApp()
  passwordHash = await hashPassword(goodPassword)
})
afterAll(() => people.close())

let counter = 0
/** An account, whose password is `goodPassword`. */
async function openAccount(): Promise<{ email: string; userId: string }> {
  counter += 1
  const userId = newId()
  const email = `person${counter}@post.example`
  const person = { id: userId, email, passwordHash, firstName: 'Amina', lastName: 'Khan', phone: '020 7946 0002' }
  await people.database.transaction('nobody', (tx) => insertUser(tx, { ...person, now: people.clock.now() }))
  return { email, userId }
}
const freshAddress = () => {
  counter += 1
  return `198.51.${100 + Math.floor(counter / 250)}.${1 + (counter % 250)}`
}
type Options = { from?: string; cookie?: string }
const login = (username: string, password: string, { from = freshAddress(), cookie }: Options = {}) =>
  call(people, 'POST', '/api/auth/login', {
    body: { username, password },
    from,
    ...(cookie === undefined ? {} : { cookie }),
  })
const wrong = (username: string, options?: Options) => login(username, 'not-the-password', options)
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => body.code ?? status

/** A browser in which somebody signed in: what it shows from then on. */
async function browserOf(email: string, from = freshAddress()): Promise<Options> {
  const response = await people.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { username: email, password: goodPassword },
  })
  expect(response.statusCode).toBe(200)
  const device = response.cookies.find(({ name }) => name === 'gpod_device')
  return { from, cookie: `gpod_device=${device?.value}` }
}

describe('a workplace behind one address', () => {
  test('forty people who sign in there at once, all with the right password, are all let in', async () => {
    const from = freshAddress()
    const all: { email: string }[] = []
    for (let person = 0; person < 40; person += 1) all.push(await openAccount())
    const answers = await Promise.all(all.map(({ email }) => login(email, goodPassword, { from })))
    expect(answers.map(codeOf)).toEqual(Array(40).fill(200))
  })

  test('twenty-four wrong names there keep nobody out', async () => {
    const from = freshAddress()
    const { email } = await openAccount()
    for (let name = 0; name < 24; name += 1) await wrong(`misspelt${counter}-${name}@post.example`, { from })
    expect(codeOf(await login(email, goodPassword, { from }))).toBe(200)
  })

  test('sixty slow down strangers to one try every three minutes, and nobody who signed in here before', async () => {
    const from = freshAddress()
    const { email } = await openAccount()
    const known = await browserOf(email, from)
    for (let name = 0; name < 60; name += 1) await wrong(`guess${counter}-${name}@post.example`, { from })
    const { email: stranger } = await openAccount()
    expect((await login(stranger, goodPassword, { from })).body).toMatchObject({
      code: 'too_many_attempts',
      details: { retryAfterSeconds: 180 },
    })
    expect(codeOf(await login(email, goodPassword, known))).toBe(200)
    expect(codeOf(await login(stranger, goodPassword))).toBe(200)
    people.clock.advance(3 * MINUTE)
    expect(codeOf(await wrong(stranger, { from }))).toBe('wrong_credentials')
    expect(codeOf(await login(stranger, goodPassword, { from }))).toBe('too_many_attempts')
    people.clock.advance(3 * MINUTE)
    // Whoever is right takes nobody's turn.
    expect(codeOf(await login(stranger, goodPassword, { from }))).toBe(200)
    expect(codeOf(await login(stranger, goodPassword, { from }))).toBe(200)
  })

  test('right ones do not wash away the failures of an address', async () => {
    const from = freshAddress()
    const { email } = await openAccount()
    for (let name = 0; name < 60; name += 1) {
      await wrong(`wash${counter}-${name}@post.example`, { from })
      if (name % 10 === 0) expect(codeOf(await login(email, goodPassword, { from }))).toBe(200)
    }
    expect(codeOf(await login(email, goodPassword, { from }))).toBe('too_many_attempts')
  })
})

describe('somebody else who guesses', () => {
  /** Locks the account to strangers, and keeps at it. */
  const guess = async (email: string) => {
    for (let time = 0; time < 12; time += 1) await wrong(email)
  }

  test('one wrong guess every quarter of an hour keeps nobody out of a browser they know, ever', async () => {
    const { email } = await openAccount()
    const known = await browserOf(email)
    for (let time = 0; time < 100; time += 1) {
      await wrong(email)
      people.clock.advance(15 * MINUTE)
    }
    expect(codeOf(await login(email, goodPassword))).toBe('too_many_attempts')
    expect(codeOf(await login(email, goodPassword, known))).toBe(200)
  })

  test('a known browser has five tries of its own, which no stranger has and which lock no stranger', async () => {
    const { email } = await openAccount()
    const known = await browserOf(email)
    const answers: unknown[] = []
    for (let time = 0; time < 6; time += 1) answers.push(codeOf(await wrong(email, known)))
    expect(answers).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_attempts'])
    expect(codeOf(await login(email, goodPassword, known))).toBe('too_many_attempts')
    expect(codeOf(await login(email, goodPassword))).toBe(200)
    people.clock.advance(30_000)
    expect(codeOf(await login(email, goodPassword, known))).toBe(200)
  })

  test('signing in from a known browser gives a guesser no new tries', async () => {
    const { email } = await openAccount()
    const known = await browserOf(email)
    await guess(email)
    expect(codeOf(await login(email, goodPassword, known))).toBe(200)
    expect(codeOf(await wrong(email))).toBe('too_many_attempts')
  })

  test("a browser of one's own is no known one of somebody else's account, nor is one that was removed", async () => {
    const { email, userId } = await openAccount()
    const { email: guesser } = await openAccount()
    const own = await browserOf(guesser)
    await guess(email)
    expect(codeOf(await login(email, goodPassword, own))).toBe('too_many_attempts')
    people.clock.advance(2 * HOUR)
    const removed = await browserOf(email)
    await people.owner.query('update devices set removed_at = now() where user_id = $1', [userId])
    await guess(email)
    expect(codeOf(await login(email, goodPassword, removed))).toBe('too_many_attempts')
  })

  test('who is kept out of a new browser gets in there by a mailed link, while the guesses go on', async () => {
    const { email } = await openAccount()
    await guess(email)
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect(codeOf(await call(people, 'POST', '/api/auth/forgot-password', { body: { email }, headers }))).toBe(202)
    const token = await vi.waitFor(async () => {
      const letter = (await lettersTo(people, email)).at(-1)
      if (letter === undefined) throw new Error('no mail yet')
      return letter.token
    })
    const password = 'meadow-copper-91-sail'
    const reset = await call(people, 'POST', '/api/auth/reset-password', {
      body: { token, password, confirmPassword: password },
      headers,
    })
    expect(reset.status).toBe(200)
    const cookie = reset.cookie?.split(';')[0] ?? ''
    expect(cookie).toMatch(/^gpod_device=/)
    await guess(email)
    expect(codeOf(await login(email, password))).toBe('too_many_attempts')
    expect(codeOf(await login(email, password, { cookie }))).toBe(200)
  })

  test('who knows the password and guesses the second factor does not keep its owner from it', async () => {
    const { email, userId } = await openAccount()
    const known = await browserOf(email)
    await people.owner.query(
      "update users set second_factor_at_sign_in = true, totp_confirmed_at = now(), totp_secret_sealed = '\\x01' where id = $1",
      [userId],
    )
    await people.owner.query('insert into recovery_codes (user_id, code_hash) values ($1, sha256($2))', [
      userId,
      Buffer.from('ABCDEFGHJKMN'),
    ])
    const withCode = (code: string, options: Options) =>
      call(people, 'POST', '/api/auth/login', {
        body: { username: email, password: goodPassword, secondFactor: { method: 'recovery_code', code } },
        ...options,
      })
    for (let time = 0; time < 6; time += 1) await withCode('WRONGWRONG', { from: freshAddress() })
    const { from = freshAddress(), cookie = '' } = known
    expect(codeOf(await withCode('ABCDEFGHJKMN', { from }))).toBe('too_many_attempts')
    expect(codeOf(await withCode('ABCDEFGHJKMN', { from, cookie }))).toBe(200)
  })
})

describe('many at once', () => {
  test('thirty guesses at once over two servers get five answers', async () => {
    const { email } = await openAccount()
    const pool = openApplicationPool(people.applicationUrl, { size: 10, waitsAs: 'request' })
    const { signingKey } = people.database
    const second = openDatabase(pool, { mostOfOneCompany: 10, signingKey })
    try {
      const servers = [people.database, second]
      const guesses = Array.from({ length: 30 }, (_, index) =>
        signInTo(servers[index % 2] ?? second, email, `guess-${index}`),
      )
      const codes = (await Promise.all(guesses)).map((answer) => (isRefused(answer) ? answer.body.code : 'in'))
      expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5)
      expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(25)
    } finally {
      await second.close()
    }
  })

  test('after a lock, one of ten at once is judged', async () => {
    const { email } = await openAccount()
    for (let time = 0; time < 5; time += 1) await wrong(email)
    people.clock.advance(30_000)
    const codes = (await Promise.all(Array.from({ length: 10 }, () => wrong(email)))).map(codeOf)
    expect(codes.sort()).toEqual([...Array(9).fill('too_many_attempts'), 'wrong_credentials'])
  })

  test('a right password is not told any more once the tries before it were used up', async () => {
    const { email, userId } = await openAccount()
    // Held open as by five failures that are being judged just now; the right one arrives meanwhile.
    const judging = await people.owner.connect()
    try {
      await judging.query('begin')
      await judging.query('insert into attempts values ($1, 5, $2, $3)', [
        `sign-in:${userId}`,
        people.clock.now(),
        new Date(Date.parse(people.clock.now()) + 30_000).toISOString(),
      ])
      const right = login(email, goodPassword)
      await vi.waitFor(async () => {
        const waiting = await people.owner.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(waiting.rowCount).toBe(1)
      })
      await judging.query('commit')
      expect(codeOf(await right)).toBe('too_many_attempts')
    } finally {
      judging.release()
    }
  })
})

const signInTo = (database: Database, username: string, password: string, later: () => void = () => {}) =>
  signIn(
    { ...people, database, later, isProduction: false },
    {
      username,
      password,
      secondFactor: undefined,
      place: {
        origin: { address: freshAddress(), agent: null },
        browser: null,
        heldToken: null,
        publicUrl: 'https://pay.example',
        idleSeconds: 1800,
      },
    },
  )

test('a database that went away while a try was worked out leaves nothing counted', async () => {
  const { email } = await openAccount()
  let begun = 0
  const failing: Database = {
    ...people.database,
    transaction: (scope, work) => {
      begun += 1
      return begun % 2 === 0 ? Promise.reject(new Error('the disk is full')) : people.database.transaction(scope, work)
    },
  }
  for (let time = 0; time < 8; time += 1) {
    await expect(signInTo(failing, email, time < 4 ? goodPassword : 'wrong')).rejects.toThrow('the disk is full')
  }
  const answers: unknown[] = []
  for (let time = 0; time < 5; time += 1) answers.push(codeOf(await wrong(email)))
  expect(answers).toEqual(Array(5).fill('wrong_credentials'))
})

test('a name nobody has is worked on like one that somebody has, statement for statement, before it is answered', async () => {
  const { email } = await openAccount()
  // What was answered before is still being noted.
  const { pool } = people.database
  await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount))
  const asked: string[] = []
  const original = pg.Client.prototype.query
  const record = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query] = args as [string | { text?: string }]
    asked.push(typeof query === 'string' ? query : (query.text ?? ''))
    return (original as (...args: unknown[]) => unknown).apply(this, args) as never
  })
  const workOn = async (username: string) => {
    asked.length = 0
    let after = 0
    const answer = await signInTo(people.database, username, 'not-the-password', () => {
      after += 1
    })
    return { answer, statements: [...asked], after }
  }
  try {
    const known = await workOn(email)
    expect(known.statements.length).toBeGreaterThan(5)
    expect(await workOn('nobody-at-all@post.example')).toEqual(known)
  } finally {
    record.mockRestore()
  }
})
