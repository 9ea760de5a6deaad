import { userInfo } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  goodPassword,
  hire,
  openTestCompany,
  openTestProduct,
  type TestProduct,
} from '../../../../test/product.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { addOperator } from './change-operators.ts'
import { OperatorCommandError, runOperatorCommand } from './operator-command.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

const publicUrl = 'https://pay.example'
const at = { publicUrl: publicUrl as string | null, serverUrl: null as string | null, port: 3000 }
const commandAt = (place: Partial<typeof at>, ...words: string[]) =>
  runOperatorCommand({ ...product, seal: product.deps.seal, ...at, ...place }, words)
const command = (...words: string[]) => commandAt({}, ...words)
const linkIn = (lines: string[]) => lines.find((line) => line.includes('https://'))?.trim() ?? null
const setPassword = (link: string | null) =>
  callProduct(product, 'POST', '/api/auth/reset-password', {
    body: { token: link?.split('#')[1], password: goodPassword, confirmPassword: goodPassword },
  })
const signIn = (username: string) =>
  callProduct(product, 'POST', '/api/auth/login', { body: { username, password: goodPassword } })

test('on the first day, without mail, the command gives a link; each next one ends the last; then the operator is in', async () => {
  expect(await command('list')).toEqual(['There is no operator. One is made by: npm run operator -- add EMAIL'])
  const first = await command('add', 'Pat@operations.example')
  expect(first[0]).toBe('pat@operations.example is an operator.')
  const again = await command('add', 'pat@operations.example')
  expect(again[0]).toBe('pat@operations.example is an operator already.')
  expect(linkIn(again)).toMatch(/^https:\/\/pay\.example\/reset-password\?type=operator#.{43}$/)
  expect((await signIn('pat@operations.example')).status).toBe(401)
  expect((await setPassword(linkIn(first))).status).toBe(410)
  expect((await setPassword(linkIn(again))).status).toBe(200)
  const { body } = await signIn('pat@operations.example')
  expect(body.user).toMatchObject({ isOperator: true, role: null })
  expect((await callProduct(product, 'GET', '/api/operator/state', { token: String(body.token) })).status).toBe(200)
  // Once a password is set no command opens the account again.
  expect(linkIn(await command('add', 'pat@operations.example'))).toBeNull()
})

test('an account whose address nobody confirmed is not made an operator: it may be a stranger’s', async () => {
  const { email, userId, token } = await openTestCompany(product)
  await expect(command('add', email)).rejects.toThrow(OperatorCommandError)
  await expect(command('add', email)).rejects.toThrow(/nobody has shown that the address is theirs/)
  expect((await callProduct(product, 'GET', '/api/operator/state', { token })).status).toBe(403)
  await product.owner.query('update users set email_verified_at = $2 where id = $1', [userId, product.clock.now()])
  expect(await command('add', email)).toEqual([`${email} is an operator.`])
  // At once, in the session that is open, beside the role in the company.
  expect((await callProduct(product, 'GET', '/api/operator/state', { token })).status).toBe(200)
  expect((await callProduct(product, 'GET', '/api/user/profile', { token })).body).toMatchObject({
    isOperator: true,
    role: 'owner',
  })
  expect(await command('remove', email)).toEqual([`${email} is no operator any more. The account stays.`])
  expect((await callProduct(product, 'GET', '/api/operator/state', { token })).status).toBe(403)
  expect((await callProduct(product, 'GET', '/api/employer/me', { token })).status).toBe(200)
})

test('several at once make one account and one operator', async () => {
  const email = 'sam@operations.example'
  const database = openDatabase(product.owner, { mostOfOneCompany: 1, signingKey: product.database.signingKey })
  const added = await Promise.all(
    Array.from({ length: 4 }, () =>
      addOperator({ database, clock: product.clock, doneBy: 'root' }, { email, publicUrl }),
    ),
  )
  expect(added.filter((one) => one.outcome === 'is_operator' && one.isNew)).toHaveLength(1)
  const rows = await product.owner.query(
    `select c.action from operator_changes c join users u on u.id = c.user_id where u.email = $1 order by c.id`,
    [email],
  )
  expect(rows.rows).toEqual([{ action: 'account_made' }, { action: 'added' }])
})

test('what was done can be read: who, what, by which account of the machine; an erased person is not listed', async () => {
  const lines = await command('list')
  expect(lines).toContain('  pat@operations.example, last signed in 2026-11-16T09:00:00.000Z')
  expect(lines).toContain('  sam@operations.example, without a password yet')
  const { username } = userInfo()
  expect(lines).toContain(`  2026-11-16T09:00:00.000Z added: pat@operations.example, by ${username}`)
  expect(lines).toContain('  2026-11-16T09:00:00.000Z account made: sam@operations.example, by root')
  expect(lines.filter((line) => line.includes(' removed: '))).toHaveLength(1)
  await product.owner.query(`update users set erased_at = now() where email = 'sam@operations.example'`)
  expect((await command('list')).filter((line) => line.includes('without a password yet'))).toEqual([])
})

test('a database of another version, or that no server has opened yet, is not written to', async () => {
  const { owner } = product
  const last = await owner.query('delete from migrations where name = (select max(name) from migrations) returning *')
  await expect(command('add', 'kim@operations.example')).rejects.toThrow('start GPOD once')
  const { name, checksum, applied_at: at } = last.rows[0]
  await owner.query('insert into migrations values ($1, $2, $3)', [name, checksum, at])
  await owner.query('alter table migrations rename to no_migrations')
  await expect(command('add', 'kim@operations.example')).rejects.toThrow('start GPOD once')
  await owner.query('alter table no_migrations rename to migrations')
  expect((await owner.query(`select 1 from users where email = 'kim@operations.example'`)).rows).toEqual([])
})

test('what cannot be done is refused with a line that says what can', async () => {
  await expect(command()).rejects.toThrow('npm run operator -- add EMAIL')
  await expect(command('add')).rejects.toThrow('npm run operator -- add EMAIL')
  await expect(command('add', 'not an address')).rejects.toThrow('not an address is not an email address')
  await expect(command('remove', 'nobody@post.example')).rejects.toThrow('nobody@post.example is not an operator')
})

test('the link leads to the public address, else to the server that runs here, else it says that it may be elsewhere', async () => {
  const [add, email] = ['add', 'lee@operations.example']
  const running = { serverUrl: 'http://localhost:4000' }
  expect(linkIn(await commandAt(running, add, email))).toMatch(
    /^https:\/\/pay\.example\/reset-password\?type=operator#/,
  )
  const [, , link = ''] = await commandAt({ ...running, publicUrl: null }, add, email)
  expect(link.trim()).toMatch(/^http:\/\/localhost:4000\/reset-password\?type=operator#/)
  const unknown = await commandAt({ publicUrl: null }, add, email)
  expect(unknown[2]?.trim()).toMatch(/^http:\/\/localhost:3000\/reset-password\?type=operator#/)
  expect(unknown.at(-1)).toMatch(/^No server runs on this data folder, and GPOD_PUBLIC_URL is not set/)
})

test('one who is an operator no more waits for no employer: the account has no access, and says so', async () => {
  const status = async () => {
    const { body } = await signIn('pat@operations.example')
    return (body.user as { accountStatus: string }).accountStatus
  }
  expect(await status()).toBe('active')
  await command('remove', 'pat@operations.example')
  expect(await status()).toBe('no_access')
  await command('add', 'pat@operations.example')
  expect(await status()).toBe('active')
})

test('the only owner of a company who lost every factor has the password back by the command; who can be helped in the company has not', async () => {
  const { email, userId, token } = await openTestCompany(product)
  await expect(command('clear-factors', 'nobody@post.example')).rejects.toThrow(/nobody has the address/)
  await expect(command('clear-factors', email)).rejects.toThrow(/the password is enough/)
  const addPasskey = (id: string) =>
    product.owner.query(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, is_backed_up, label, created_at)
       values (gen_random_uuid(), $1, gen_random_uuid()::text::bytea, 'key', 0, false, 'lost', now())`,
      [id],
    )
  await addPasskey(userId)
  expect((await command('clear-factors', email))[0]).toMatch(/^\S+ has no passkey, authenticator app or recovery code/)
  expect((await callProduct(product, 'GET', '/api/user/factors', { token })).status).toBe(401)
  const audited = await product.owner.query(
    "select actor_user_id, before, after from audit_rows where action = 'verification.factors_cleared' and subject_id = $1",
    [userId],
  )
  expect(audited.rows).toEqual([
    {
      actor_user_id: null,
      before: { passkeys: 1, app: false, recoveryCodes: 0 },
      after: { reason: expect.stringContaining(userInfo().username) },
    },
  ])
  const mailed = await product.owner.query(
    "select state from account_mail where user_id = $1 and subject ilike '%authentication methods%'",
    [userId],
  )
  expect(mailed.rowCount).toBe(1)

  // Who has a worker record is asked to go to an owner.
  const worker = await hire(product, await openTestCompany(product))
  await addPasskey(worker.userId)
  await expect(command('clear-factors', worker.email)).rejects.toThrow(/an owner of the company can do this/)
})
