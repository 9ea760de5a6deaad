import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  call,
  goodPassword,
  openCompany,
  openLinkedWorker,
  openPeopleApp,
  type PeopleApp,
} from '../../../../test/sign-in/people-app.ts'
import { DAY } from '../../../platform/clock.ts'

let people: PeopleApp
beforeAll(async () => {
  people = await openPeopleApp()
})
afterAll(() => people.close())

const verify = (token: string) =>
  call(people, 'POST', '/api/biometric/verify', {
    token,
    body: { biometricData: { method: 'password', password: goodPassword }, action: 'bank_details' },
  })
const account = { sortCode: '20-00-00', accountNumber: '10875678', accountName: 'Amina Khan' }
const setAccount = (token: string, changes: object = {}) =>
  call(people, 'PUT', '/api/user/bank-account', { token, body: { ...account, ...changes } })

test('without a live verification the account stays as it was', async () => {
  const worker = await openLinkedWorker(people, await openCompany(people), { bankAccount: null })
  const refused = await setAccount(worker.token)
  expect(refused.status).toBe(403)
  expect(refused.body.code).toBe('verification_required')
  expect((await call(people, 'GET', '/api/user/profile', { token: worker.token })).body.bankAccount).toBeNull()
})

test('the first account counts at once; a change is held for 24 hours; the same again is no change', async () => {
  const worker = await openLinkedWorker(people, await openCompany(people), { bankAccount: null })
  await verify(worker.token)
  expect((await setAccount(worker.token)).body.bankAccount).toEqual({
    sortCode: '200000',
    accountNumberEnding: '5678',
    accountName: 'Amina Khan',
    heldUntil: null,
  })
  await verify(worker.token)
  expect((await setAccount(worker.token)).body.bankAccount).toMatchObject({ heldUntil: null })

  await verify(worker.token)
  const changed = await setAccount(worker.token, { accountNumber: '10164321' })
  const heldUntil = new Date(Date.parse(people.clock.now()) + DAY).toISOString()
  expect(changed.body.bankAccount).toMatchObject({ accountNumberEnding: '4321', heldUntil })

  people.clock.advance(DAY)
  const later = await call(people, 'POST', '/api/auth/login', {
    body: { username: worker.email, password: goodPassword },
  })
  expect(later.body.user).toMatchObject({ bankAccount: { accountNumberEnding: '4321', heldUntil: null } })
})

test('one verification changes the account once', async () => {
  const worker = await openLinkedWorker(people, await openCompany(people))
  await verify(worker.token)
  expect((await setAccount(worker.token)).status).toBe(200)
  expect((await setAccount(worker.token, { accountNumber: '10164321' })).body.code).toBe('verification_used')
})

test('digits that do not belong together are refused and leave the verification unused', async () => {
  const worker = await openLinkedWorker(people, await openCompany(people), { bankAccount: null })
  await verify(worker.token)
  const refused = await setAccount(worker.token, { accountNumber: '00000001' })
  expect(refused.body).toMatchObject({ code: 'bank_account_invalid', field: 'accountNumber' })
  expect((await setAccount(worker.token)).status).toBe(200)
})

test('an account the employer changes or removes is held too', async () => {
  const company = await openCompany(people)
  const worker = await openLinkedWorker(people, company)
  const url = `/api/employer/employees/${worker.workerId}`
  const version = async () => (await call(people, 'GET', url, { token: company.token })).body.version
  const held = async () =>
    (await people.owner.query('select bank_held_until from workers where id = $1', [worker.workerId])).rows[0]
      .bank_held_until
  expect(await held()).toBeNull()
  await call(people, 'PATCH', url, { token: company.token, body: { version: await version(), bankAccount: null } })
  await call(people, 'PATCH', url, { token: company.token, body: { version: await version(), bankAccount: account } })
  expect(await held()).toBe(new Date(Date.parse(people.clock.now()) + DAY).toISOString())
})
