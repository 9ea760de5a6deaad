import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { DAY } from '../../../platform/clock.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product, unlimited)
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  worker = await hire(product, company, { hourlyRate: '12.50' })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
})

const setLimits = (body: object) => callProduct(product, 'PUT', '/api/ewa/own-limits', { token: worker.token, body })
const ownLimits = async () =>
  (await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })).body.ownLimits
const later = async (milliseconds: number) => {
  product.clock.advance(milliseconds)
  worker = await signInAgain(product, company, worker)
}

test('A14 an own lock cannot be lifted, shortened or got round before it ends, and may be made longer', async () => {
  const lockedUntil = '2026-11-18T09:00:30.000Z'
  expect(await setLimits({ lockedUntil })).toMatchObject({
    status: 200,
    body: { ownLimits: { lockedUntil }, blockedBy: { code: 'own_lock', next: { kind: 'date', on: lockedUntil } } },
  })
  for (const earlier of ['2026-11-18T09:00:29.999Z', '2026-11-18T09:00:29Z', '2026-11-16T09:00:01Z']) {
    expect(await setLimits({ lockedUntil: earlier })).toMatchObject({
      status: 409,
      body: { code: 'lock_cannot_be_lifted', details: { lockedUntil } },
    })
  }
  for (const body of [{ lockedUntil: null }, { lockedUntil: '2026-11-16T08:59:59Z' }, { lockedUntil: 'never' }]) {
    expect(await setLimits(body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
  // Nor by another sign-in, their employer's exceptions for them, or a wider policy.
  worker = await signInAgain(product, company, worker)
  await callProduct(product, 'PUT', `/api/employer/employees/${worker.workerId}/wage-access-policy`, {
    token: company.token,
    body: { accessBlocked: false, override: { requestsPerMonth: 31, capBasisPoints: 9000 } },
  })
  expect(await withdraw(product, worker, '10.00')).toMatchObject({ status: 409, body: { code: 'own_lock' } })

  const longer = '2026-11-19T09:00:00.000Z'
  expect(await setLimits({ lockedUntil: longer })).toMatchObject({ body: { ownLimits: { lockedUntil: longer } } })
  await later(3 * DAY - 1)
  expect(await withdraw(product, worker, '10.00')).toMatchObject({ status: 409, body: { code: 'own_lock' } })
  product.clock.advance(1)
  expect((await withdraw(product, worker, '10.00')).status).toBe(201)
})

test('A14 an own monthly cap counts at once when it is lowered, and from tomorrow when it is raised or removed', async () => {
  expect(await setLimits({ monthlyCap: '30.00' })).toMatchObject({ body: { ownLimits: { monthlyCap: '30.00' } } })
  expect(await withdraw(product, worker, '30.01')).toMatchObject({ status: 409, body: { code: 'own_monthly_cap' } })
  expect((await withdraw(product, worker, '20.00')).status).toBe(201)

  await setLimits({ monthlyCap: '80.00' })
  expect(await ownLimits()).toMatchObject({
    monthlyCap: '30.00',
    nextMonthlyCap: { amount: '80.00', from: '2026-11-17' },
  })
  expect(await withdraw(product, worker, '15.00')).toMatchObject({ status: 409, body: { code: 'own_monthly_cap' } })
  product.clock.moveTo('2026-11-16T23:59:59.999Z')
  worker = await signInAgain(product, company, worker)
  expect(await withdraw(product, worker, '15.00')).toMatchObject({ status: 409, body: { code: 'own_monthly_cap' } })
  product.clock.moveTo('2026-11-17T00:00:00.000Z')
  expect((await withdraw(product, worker, '15.00')).status).toBe(201)
  expect(await ownLimits()).toMatchObject({ monthlyCap: '80.00', nextMonthlyCap: null })

  await setLimits({ monthlyCap: null })
  expect(await ownLimits()).toMatchObject({ monthlyCap: '80.00', nextMonthlyCap: { amount: null, from: '2026-11-18' } })
  // To lower it takes the removal back.
  await setLimits({ monthlyCap: '40.00' })
  expect(await ownLimits()).toMatchObject({ monthlyCap: '40.00', nextMonthlyCap: null })
})

test('A14 to ask for the same raise again does not put it off, and another setting leaves it alone', async () => {
  await setLimits({ monthlyCap: '30.00' })
  await setLimits({ monthlyCap: '80.00' })
  await setLimits({ monthlyCap: '80.00', coolingOffReminder: true })
  await setLimits({ coolingOffReminder: false })
  expect(await ownLimits()).toEqual({
    monthlyCap: '30.00',
    nextMonthlyCap: { amount: '80.00', from: '2026-11-17' },
    lockedUntil: null,
    coolingOffReminder: false,
  })
})

test('A14 after three withdrawals in a pay period the fourth waits 48 hours, and after that it is made', async () => {
  const careful = await openTestCompany(product, { ...unlimited, carePause: { afterUses: 3, hours: 48 } })
  const colleague = await hire(product, careful, { hourlyRate: '12.50' })
  await work(product, careful, colleague, { day: '2026-11-14', hours: 16 })
  for (let use = 1; use <= 3; use += 1) expect((await withdraw(product, colleague, '5.00')).status).toBe(201)
  expect(await withdraw(product, colleague, '5.00')).toMatchObject({
    status: 409,
    body: {
      code: 'care_pause',
      details: { facts: { usesInPeriod: 3, pauseHours: 48, pausedUntil: '2026-11-18T09:00:00.000Z' } },
    },
  })
  product.clock.advance(2 * DAY)
  expect((await withdraw(product, await signInAgain(product, careful, colleague), '5.00')).status).toBe(201)
})
