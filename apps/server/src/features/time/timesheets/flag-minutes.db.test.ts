import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'
import { addShifts } from '../shifts/index.ts'
import { recordWorkedHours } from './index.ts'

let company: HoursCompany
let owner: SignedIn
let manager: SignedIn

const now = '2026-11-25T18:00:00.000Z'
const at = (time: string) => `2026-11-24T${time}:00.000Z`

beforeAll(async () => {
  company = await openHoursCompany({ now })
  owner = await company.signIn('owner', null)
  manager = await company.signIn('manager', null)
  const workerId = await company.addWorker()
  const { employerId } = company
  const shift = {
    workerId,
    startsAt: at('09:00'),
    endsAt: at('14:00'),
    location: 'York',
    role: 'Cook',
    unpaidBreakMinutes: 0,
  }
  await company.inCompany(async (tx) => {
    const added = await addShifts(tx, { employerId, shifts: [shift], actor: null, now })
    if (added.outcome !== 'added') throw new Error(added.code)
    const worked = {
      workerId,
      shiftId: added.ids[0] ?? '',
      startedAt: at('08:52'),
      endedAt: at('14:00'),
      breakMinutes: 0,
    }
    return recordWorkedHours(tx, { employerId, worked: [worked], actor: null, now })
  })
})
afterAll(() => company.close())

const path = '/api/employer/hours/flag-minutes'
const shown = async () => (await company.call(owner, 'GET', '/api/employer/hours')).body
const audited = async () =>
  (
    await company.owner.query(
      `select before, after from audit_rows where employer_id = $1 and action = 'hours.flags_changed' order by at`,
      [company.employerId],
    )
  ).rows

test('hours that wait are flagged by the minutes of the company, from the moment they change', async () => {
  expect(await shown()).toMatchObject({ flagMinutes: { early: 5, late: 5 }, timesheets: [{ flags: ['early'] }] })
  expect(await company.call(owner, 'PUT', path, { early: 8, late: 0 })).toMatchObject({
    status: 200,
    body: { early: 8, late: 0 },
  })
  expect(await shown()).toMatchObject({ flagMinutes: { early: 8, late: 0 }, timesheets: [{ flags: [] }] })
})

test('sent again nothing changes and nothing more is noted', async () => {
  await company.call(owner, 'PUT', path, { early: 8, late: 0 })
  expect(await audited()).toEqual([{ before: { early: 5, late: 5 }, after: { early: 8, late: 0 } }])
})

test('a line manager does not decide what nobody looks at, and minutes beyond two hours are refused', async () => {
  expect((await company.call(manager, 'PUT', path, { early: 60, late: 60 })).status).toBe(403)
  for (const wrong of [{ early: 121, late: 0 }, { early: -1, late: 0 }, { early: 5.5, late: 0 }, { early: 5 }]) {
    expect((await company.call(owner, 'PUT', path, wrong)).status).toBe(400)
  }
  expect((await shown()).flagMinutes).toEqual({ early: 8, late: 0 })
})
