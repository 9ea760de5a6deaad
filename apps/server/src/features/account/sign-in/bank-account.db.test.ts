import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  call,
  goodPassword,
  openCompany,
  openLinkedWorker,
  openPeopleApp,
  type PeopleApp,
  terms,
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
const proveSecurity = async (token: string) => {
  const body = { action: 'security', biometricData: { method: 'password', password: goodPassword } }
  expect((await call(people, 'POST', '/api/biometric/verify', { token, body })).status).toBe(200)
}
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
    before: null,
  })
  await verify(worker.token)
  expect((await setAccount(worker.token)).body.bankAccount).toMatchObject({ heldUntil: null })

  await verify(worker.token)
  const changed = await setAccount(worker.token, { accountNumber: '10164321' })
  const heldUntil = new Date(Date.parse(people.clock.now()) + DAY).toISOString()
  expect(changed.body.bankAccount).toMatchObject({
    accountNumberEnding: '4321',
    heldUntil,
    before: { accountNumberEnding: '5678' },
  })

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
  await proveSecurity(company.token)
  await call(people, 'PATCH', url, { token: company.token, body: { version: await version(), bankAccount: null } })
  await call(people, 'PATCH', url, { token: company.token, body: { version: await version(), bankAccount: account } })
  expect(await held()).toBe(new Date(Date.parse(people.clock.now()) + DAY).toISOString())
})

describe("a worker's account that the employer enters", () => {
  const other = { ...account, accountNumber: '10164321' }
  async function openRecord(bankAccount: object | null = account) {
    const { token } = await openCompany(people)
    const added = await call(people, 'POST', '/api/employer/employees', { token, body: terms({ bankAccount }) })
    const url = `/api/employer/employees/${String(added.body.id)}`
    return {
      token,
      change: async (changes: object) => {
        const { version } = (await call(people, 'GET', url, { token })).body
        return call(people, 'PATCH', url, { token, body: { version, ...changes } })
      },
      ending: async () => String((await call(people, 'GET', url, { token })).body.bankAccountMasked).slice(-4),
    }
  }

  test.each([
    ['replaced', other],
    ['removed', null],
  ])('is %s only with a verification, which one change uses up', async (_words, bankAccount) => {
    const { token, change, ending } = await openRecord()
    expect(await change({ bankAccount })).toMatchObject({
      status: 403,
      body: { code: expect.stringMatching(/^verification_/) },
    })
    expect(await ending()).toBe(account.accountNumber.slice(-4))
    await proveSecurity(token)
    expect((await change({ bankAccount })).status).toBe(200)
    expect((await change({ bankAccount: { ...account, accountNumber: '55779911' } })).status).toBe(
      bankAccount === null ? 200 : 403,
    )
  })

  test('is entered first, kept, or has its name fixed, without one; nor does another refusal use one up', async () => {
    const first = await openRecord(null)
    expect((await first.change({ bankAccount: account })).status).toBe(200)
    const { token, change, ending } = await openRecord()
    expect((await change({ bankAccount: account })).status).toBe(200)
    expect((await change({ bankAccount: { ...account, accountName: 'Amina Khan' } })).status).toBe(200)
    expect((await change({ phone: '020 7946 0003' })).status).toBe(200)
    await proveSecurity(token)
    const invalid = { ...other, accountNumber: '00000001' }
    expect((await change({ bankAccount: invalid })).body.code).toBe('bank_account_invalid')
    expect((await change({ bankAccount: other })).status).toBe(200)
    expect(await ending()).toBe('4321')
  })
})
