import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'

let company: HoursCompany
let owner: SignedIn
beforeAll(async () => {
  company = await openHoursCompany({ now: '2026-12-01T10:00:00.000Z' })
  owner = await company.signIn('owner', null)
})
afterAll(() => company.close())

/** Hours on the weekdays from one day to another that wait to be approved: from nine on, so many minutes a day. */
const worked = (workerId: string, { from, to, minutes }: { from: string; to: string; minutes: number }) =>
  company.owner.query(
    `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, state, created_at)
     select $1, gen_random_uuid(), $2, d::date, (d::date + time '09:00') at time zone 'Europe/London',
       (d::date + time '09:00') at time zone 'Europe/London' + $5 * interval '1 minute', 'waiting', now()
     from generate_series($3::date, $4::date, interval '1 day') d where extract(isodow from d) < 6`,
    [company.employerId, workerId, from, to, minutes],
  )

/** The days of somebody's hours that are flagged for the average. */
async function flagged(workerId: string): Promise<string[]> {
  const { timesheets } = (await company.call(owner, 'GET', '/api/employer/hours?state=waiting')).body as {
    timesheets: { worker: { id: string }; date: string; flags: string[] }[]
  }
  const own = timesheets.filter(({ worker, flags }) => worker.id === workerId && flags.includes('average_over'))
  return own.map(({ date }) => date).sort()
}
const lastWeek = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
/** Seventeen weeks of 48 hours end with that one: five days of nine hours and 36 minutes. */
const [sixteen, usual] = [{ from: '2026-07-27', to: '2026-11-15' }, 576]

test('L1 hours are flagged in the weeks up to whose end 17 weeks come to more than 48 on average, and in no others', async () => {
  const workerId = await company.addWorker()
  await worked(workerId, { ...sixteen, minutes: usual })
  await worked(workerId, { from: '2026-11-16', to: '2026-11-19', minutes: usual })
  await worked(workerId, { from: '2026-11-20', to: '2026-11-20', minutes: usual })
  expect(await flagged(workerId)).toEqual([])
  await company.owner.query(
    `update timesheets set ended_at = ended_at + interval '1 minute' where worker_id = $1 and worked_on = '2026-11-20'`,
    [workerId],
  )
  expect(await flagged(workerId)).toEqual(lastWeek)
})

test('L1 for days of holiday the next days worked stand, and a minute more of those is too much', async () => {
  const workerId = await company.addWorker()
  await worked(workerId, { from: '2026-07-27', to: '2026-11-08', minutes: usual })
  await company.owner.query(
    `insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, created_at)
     values ($1, gen_random_uuid(), $2, 'holiday', '2026-11-09', '2026-11-13', now())`,
    [company.employerId, workerId],
  )
  await worked(workerId, { from: '2026-11-16', to: '2026-11-20', minutes: usual })
  // Until these are worked nobody knows.
  expect(await flagged(workerId)).toEqual([])
  await worked(workerId, { from: '2026-11-23', to: '2026-11-26', minutes: usual })
  await worked(workerId, { from: '2026-11-27', to: '2026-11-27', minutes: usual + 1 })
  expect(await flagged(workerId)).toEqual(lastWeek)
})

test('L2 who opted out is flagged in no week up to the last day of their notice', async () => {
  const workerId = await company.addWorker()
  await worked(workerId, { ...sixteen, minutes: 600 })
  await worked(workerId, { from: '2026-11-16', to: '2026-11-27', minutes: 600 })
  await company.owner.query(
    `insert into opt_outs (employer_id, id, worker_id, signed_on, recorded_at, notice_given_on, ends_on)
     values ($1, gen_random_uuid(), $2, '2026-01-05', now(), '2026-11-15', '2026-11-22')`,
    [company.employerId, workerId],
  )
  const days = await flagged(workerId)
  expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
})
