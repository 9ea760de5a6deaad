import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'
import { addShifts } from '../shifts/index.ts'
import { forgetClockPlaces } from './clock-place.ts'
import { eraseClockPlaces } from './clock-place-store.ts'

let company: HoursCompany
let owner: SignedIn
let worker: SignedIn
let workerId: string

const at = (time: string) => `2026-11-25T${time}:00.000Z`
const york = { latitude: 53.96, longitude: -1.08 }
/** A kilometre and more north of it. */
const elsewhere = { latitude: 53.97, longitude: -1.08, accuracyMetres: 20 }

beforeAll(async () => {
  company = await openHoursCompany({ now: at('08:00') })
  owner = await company.signIn('owner', null)
})
afterAll(() => company.close())

beforeEach(async () => {
  company.clock.current = at('08:50')
  workerId = await company.addWorker()
  worker = await company.signIn('worker', workerId, 5)
  const shift = {
    workerId,
    startsAt: at('09:00'),
    endsAt: at('17:00'),
    location: 'York',
    role: 'Barista',
    unpaidBreakMinutes: 0,
  }
  await company.inCompany((tx) =>
    addShifts(tx, { employerId: company.employerId, shifts: [shift], actor: null, now: company.clock.now() }),
  )
})

async function ask(clockPosition: 'off' | 'note' | 'reason', fenceMetres: number | null = 100) {
  const { body } = await company.call(owner, 'GET', '/api/employer/rota/planning')
  const [place] = body.places
  const sent = { address: null, ...york, fenceMetres, clockPosition }
  return company.call(owner, 'PUT', `/api/employer/rota/places/${place.id}`, sent)
}
const checkin = (body: object = {}) => company.call(worker, 'POST', '/api/work/checkin', body)
const kept = async () => {
  const { rows } = await company.owner.query(
    'select event, result, distance_metres, accuracy_metres, reason from clock_places where worker_id = $1 order by at',
    [workerId],
  )
  return rows
}

test('a place that asks nothing keeps nothing, even where a position is sent', async () => {
  await ask('off')
  expect(await checkin({ position: elsewhere })).toMatchObject({ status: 200, body: { asksPosition: 'off' } })
  expect(await kept()).toEqual([])
})

test('a place that only notes keeps who is where, and refuses nobody', async () => {
  await ask('note')
  expect(await checkin({ position: { ...york, accuracyMetres: 8.4 } })).toMatchObject({
    status: 200,
    body: { asksPosition: 'note' },
  })
  company.clock.current = at('17:00')
  expect((await checkin({ event: 'out' })).status).toBe(200)
  expect(await kept()).toEqual([
    { event: 'in', result: 'within', distance_metres: 0, accuracy_metres: 9, reason: null },
    { event: 'out', result: 'not_given', distance_metres: null, accuracy_metres: null, reason: null },
  ])
})

test('outside a fence that asks a reason one clocks with it, and the manager sees both', async () => {
  await ask('reason')
  const refused = await checkin({ position: elsewhere })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'clock_reason_needed', field: 'placeReason', details: { result: 'outside', distanceMetres: 1112 } },
  })
  expect(await company.grantsOf(worker)).toBe(5)
  const placeReason = 'A delivery at the depot'
  expect((await checkin({ position: elsewhere, placeReason })).status).toBe(200)
  const { body } = await company.call(owner, 'GET', '/api/employer/hours?state=open')
  const hours = body.timesheets.find(({ worker: of }: { worker: { id: string } }) => of.id === workerId)
  expect(hours).toMatchObject({
    flags: ['early', 'outside_place'],
    clockPlaces: [{ event: 'in', result: 'outside', distanceMetres: 1112, accuracyMetres: 20, reason: placeReason }],
  })
})

test('who does not say where they are clocks with a reason, too', async () => {
  await ask('reason')
  expect(await checkin({ position: null })).toMatchObject({ body: { details: { result: 'not_given' } } })
  expect((await checkin({ position: null, placeReason: 'My phone has no signal' })).status).toBe(200)
})

test('a break asks nobody where they are', async () => {
  await ask('reason')
  await checkin({ position: { ...york, accuracyMetres: 5 } })
  expect((await checkin({ event: 'break_start' })).status).toBe(200)
})

test('a place without a fence cannot ask', async () => {
  expect(await ask('note', null)).toMatchObject({ status: 400, body: { field: 'clockPosition' } })
})

test('what is kept goes after a year, and with the person at once; no coordinate is kept anywhere', async () => {
  await ask('note')
  await checkin({ position: elsewhere })
  const { rows } = await company.owner.query(
    'select to_jsonb(c)::text as row from clock_places c where worker_id = $1',
    [workerId],
  )
  expect(rows[0]?.row).not.toMatch(/53\.9|-1\.08/)
  const { rows: audited } = await company.owner.query(
    `select after::text from audit_rows where after->>'workerId' = $1`,
    [workerId],
  )
  expect(JSON.stringify(audited)).not.toMatch(/53\.9|-1\.08/)
  const { database, employerId } = company
  const forgetOn = (now: string) => forgetClockPlaces({ database, clock: { now: () => now } }, employerId)
  await forgetOn('2027-11-25T08:50:00.000Z')
  expect(await kept()).toHaveLength(1)
  await forgetOn('2027-11-25T08:50:01.000Z')
  expect(await kept()).toEqual([])
  await checkin({ event: 'out', position: elsewhere })
  await company.inCompany((tx) => eraseClockPlaces(tx, { employerId, workerId }))
  expect(await kept()).toEqual([])
})
