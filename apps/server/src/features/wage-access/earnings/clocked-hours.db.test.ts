import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { HOUR, instantPlus } from '../../../platform/clock.ts'
import { addShifts } from '../../time/shifts/index.ts'
import { recordWorkedHours } from '../../time/timesheets/index.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product, { ...unlimited, countsClockedHours: true })
})
afterAll(() => product.close())

/** Someone at £15 an hour who was clocked in for so many hours on a shift of eight, half an hour of it unpaid. */
async function clockFor(hours: number, of: TestCompany = company) {
  const worker = await hire(product, of, { hourlyRate: '15.00' })
  const { workerId } = worker
  const { employerId, userId } = of
  const startsAt = '2026-11-14T09:00:00.000Z'
  const ids = await product.database.transaction({ employerId }, async (tx) => {
    const now = product.clock.now()
    const actor = { userId, sessionId: null, address: null }
    const added = await addShifts(tx, {
      employerId,
      shifts: [
        {
          workerId,
          startsAt,
          endsAt: instantPlus(startsAt, 8 * HOUR),
          location: 'Ward 3',
          role: 'Carer',
          unpaidBreakMinutes: 30,
        },
      ],
      actor,
      now,
    })
    const shiftId = added.outcome === 'added' ? added.ids[0] : undefined
    if (!shiftId) throw new Error(`no shift: ${JSON.stringify(added)}`)
    const endedAt = instantPlus(startsAt, hours * HOUR)
    return recordWorkedHours(tx, {
      employerId,
      worked: [{ workerId, shiftId, startedAt: startsAt, endedAt, breakMinutes: 0 }],
      actor,
      now,
    })
  })
  const available = async () => (await callProduct(product, 'GET', '/api/ewa/available', { token: worker.token })).body
  return { id: String(ids[0]), worker, available }
}

test('where clocked hours count, they count as clocked up to what the rota has', async () => {
  expect(await (await clockFor(6)).available()).toMatchObject({ approvedGross: '0.00', clockedGross: '90.00' })
})

test('forgetting to clock out is lent nothing on: beyond the rota a manager has to approve', async () => {
  // Thirty hours clocked, seven and a half of them planned: 7.5 × £15.00.
  const { id, worker, available } = await clockFor(30)
  expect(await available()).toMatchObject({
    approvedGross: '0.00',
    clockedGross: '112.50',
    clockedBeyondRotaMinutes: 1350,
  })
  // Their shifts say how much of it waits without counting: 1,800 minutes less the 450 of the sum above.
  const own = await callProduct(product, 'GET', '/api/shifts?from=2026-11-14', { token: worker.token })
  expect(own.body.shifts).toMatchObject([{ paidMinutes: 1800, unpaid: { beyondRotaMinutes: 1350 } }])
  const approve = { token: company.token, body: { ids: [id] } }
  await callProduct(product, 'POST', '/api/employer/hours/approve', approve)
  expect(await available()).toMatchObject({ approvedGross: '450.00', clockedGross: '0.00' })
})

test('times that a manager set count as they stand', async () => {
  const { id, available } = await clockFor(30)
  const body = {
    startedAt: '2026-11-14T09:00:00.000Z',
    endedAt: '2026-11-14T19:00:00.000Z',
    breakMinutes: 0,
    reason: 'stayed on for the night shift',
    version: 1,
  }
  const edited = await callProduct(product, 'PATCH', `/api/employer/hours/${id}`, { token: company.token, body })
  expect(edited.status).toBe(200)
  expect(await available()).toMatchObject({ clockedGross: '150.00' })
})

test('hours that wait stand on their day beside those that count, and hours approved after their payday are told with it', async () => {
  const strict = await openTestCompany(product, unlimited)
  const { worker, available } = await clockFor(6, strict)
  await work(product, strict, worker, { day: '2026-11-12', hours: 2 })
  await work(product, strict, worker, { day: '2026-11-15', hours: 4 })
  const shown = await available()
  // At £15.00: 6 hours wait; 2 of the week before, whose payday was the 13th, and 4 of this one are approved.
  expect(shown).toMatchObject({
    clockedGross: '90.00',
    approvedGross: '90.00',
    earlierHours: { gross: '30.00', from: '2026-11-12', to: '2026-11-12' },
  })
  const days = shown.ribbon as Record<string, string>[]
  const grossOf = (day: string) => {
    const found = days.find((each) => each.day === day)
    return ['available', 'taken', 'kept', 'deducted'].reduce((sum, part) => sum + Number(found?.[part]), 0)
  }
  // Nothing stands on a day on which it was not worked.
  expect(['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'].map(grossOf)).toEqual([
    30,
    Number.NaN,
    0,
    60,
    0,
  ])
  expect(days[0]?.day).toBe('2026-11-12')
  expect(days.filter(({ waiting }) => waiting !== '0.00')).toMatchObject([{ day: '2026-11-14', waiting: '90.00' }])
})
