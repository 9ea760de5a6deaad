import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerNow } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { recordWorkedHours } from '../timesheets/index.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

type Signed = Pick<TestWorker, 'token'>
const send = (who: Signed, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })

const DAY = 86_400_000
const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

type Times = { startTime: string; endTime: string }
/** From one minute to another after the midnight (UTC) of a day: the second may lie on the next. */
const times = (day: string, from: string, to: string): Times => {
  const last = to < from ? daysAfter(day, 1) : day
  return { startTime: `${day}T${from}:00.000Z`, endTime: `${last}T${to}:00.000Z` }
}
const weekday = (index: number) => daysAfter('2026-11-16', index)
const weekdays = [1, 2, 3, 4].map(weekday)

/** At the limit, or a minute (a day, a fortnight of notice) beyond it. */
type Beyond = 0 | 1

/** Rules of working time, each at its limit and a step beyond. Shifts have thirty minutes of unpaid break where nothing else is said. */
type Rule = {
  /** The Monday of the week in which it all happens, at whose beginning it is now. */
  monday?: string
  /** Eve's, where Eve is under 18. */
  dateOfBirth?: string
  /** Eve's first day, where the averages count from there. */
  startsOn?: string
  /** What Eve signed about the 48 hours, and when they gave notice of its end. */
  optedOut?: (beyond: Beyond) => { signedOn: string; noticeGivenOn: string | null }
  /** What Eve works already, and the shift that comes. */
  works: readonly Times[]
  comes: (beyond: Beyond) => Times
  /** Where the search is held to more than the law asks without a reason (reg 11(7)). */
  comesInSearch?: (beyond: Beyond) => Times
  worksInSearch?: readonly Times[]
  /** Minutes of break in the shift that comes. */
  pause?: (beyond: Beyond) => number
  /** What the rota, the search, the hours to approve and compliance call it. */
  rule: string
  inSearch: string | null
  flag: string
  check: string
}
const seventeen = '2009-05-17'
const startsOn = '2026-11-16'
const tenHours = [0, 1, 2, 3].map((index) => times(weekday(index), '09:00', '19:30'))
const signed = () => ({ signedOn: startsOn, noticeGivenOn: null })
/** Those of the year after come last: the clock of the tests does not go back so far. */
const rules: Record<string, Rule> = {
  'L1: 48 hours a week on average, and a minute more': {
    startsOn,
    works: tenHours,
    comes: (beyond) => times(weekday(4), '09:00', beyond === 0 ? '17:30' : '17:31'),
    rule: 'weekly_average',
    inSearch: 'minutes_within',
    flag: 'average_over',
    check: 'weekly_hours',
  },
  'L2: 55 hours on the last day of an opt-out, and on the day after it': {
    startsOn,
    // Seven days of notice: the week's Sunday is the last, or the Saturday.
    optedOut: (beyond) => ({ signedOn: '2026-11-01', noticeGivenOn: beyond === 0 ? '2026-11-15' : '2026-11-14' }),
    works: [0, 1, 2, 3].map((index) => times(weekday(index), '09:00', '20:30')),
    comes: () => times(weekday(4), '09:00', '20:30'),
    rule: 'weekly_average',
    inSearch: 'minutes_within',
    flag: 'average_over',
    check: 'weekly_hours',
  },
  'L3: eight hours a day under 18, and a minute more': {
    dateOfBirth: seventeen,
    works: [],
    comes: (beyond) => times('2026-11-18', '09:00', beyond === 0 ? '17:30' : '17:31'),
    rule: 'young_day',
    inSearch: 'other_work_or_age',
    flag: 'young_hours',
    check: 'young_workers',
  },
  'L3: forty hours a week under 18, and a minute more': {
    dateOfBirth: seventeen,
    // Four days of seven hours and a Friday of six; from Friday, 13:00, to Sunday, 14:00, are 49 hours.
    works: [
      ...[0, 1, 2, 3].map((index) => times(weekday(index), '09:00', '16:30')),
      times(weekday(4), '06:30', '13:00'),
    ],
    comes: (beyond) => times(weekday(6), '14:00', beyond === 0 ? '20:30' : '20:31'),
    rule: 'young_week',
    inSearch: 'minutes_within',
    flag: 'young_hours',
    check: 'young_workers',
  },
  'L4: eleven hours of rest, and a minute less': {
    works: [times('2026-11-17', '14:00', '22:00')],
    // After 22:00.
    comes: (beyond) => times('2026-11-18', beyond === 0 ? '09:00' : '08:59', '15:00'),
    rule: 'daily_rest',
    inSearch: 'rest',
    flag: 'rest_short',
    check: 'daily_rest',
  },
  'L4: twelve hours of rest under 18, and a minute less': {
    dateOfBirth: seventeen,
    works: [times('2026-11-17', '13:00', '20:00')],
    comes: (beyond) => times('2026-11-18', beyond === 0 ? '08:00' : '07:59', '14:00'),
    rule: 'young_daily_rest',
    inSearch: 'rest',
    flag: 'rest_short',
    check: 'daily_rest',
  },
  'L4: thirteen hours that leave eleven of the day, and a minute more': {
    works: [],
    comes: (beyond) => times('2026-11-18', '07:00', beyond === 0 ? '20:00' : '20:01'),
    rule: 'daily_rest',
    inSearch: 'rest',
    flag: 'long',
    check: 'daily_rest',
  },
  'L5: eleven hours pass in the night of October though the clock shows ten, and a minute less': {
    monday: '2026-10-19',
    // Saturday until 22:30 by the clock, which is 21:30 UTC; Sunday from 08:30.
    works: [times('2026-10-24', '13:30', '21:30')],
    comes: (beyond) => times('2026-10-25', beyond === 0 ? '08:30' : '08:29', '14:00'),
    rule: 'daily_rest',
    inSearch: 'rest',
    flag: 'rest_short',
    check: 'daily_rest',
  },
  'L6: 24 hours of rest a week, and a minute less': {
    works: [0, 1, 2, 3, 4, 5].map((index) => times(weekday(index), '14:00', '22:00')),
    // After Saturday, 22:00. With the daily rest these are no 35 hours: a manager may have a reason for it.
    comes: (beyond) => times(weekday(6), beyond === 0 ? '22:00' : '21:59', '23:30'),
    // A search has none: it keeps the 35 from Friday, 22:00.
    worksInSearch: [0, 1, 2, 3, 4].map((index) => times(weekday(index), '14:00', '22:00')),
    comesInSearch: (beyond) => times(weekday(6), beyond === 0 ? '09:00' : '08:59', '15:00'),
    rule: 'weekly_rest',
    inSearch: 'weekly_rest',
    flag: 'weekly_rest',
    check: 'weekly_rest',
  },
  'L6: 48 hours of rest a week under 18, and a minute less': {
    dateOfBirth: seventeen,
    works: weekdays.map((day) => times(day, '09:00', '16:00')),
    // After Friday, 16:00.
    comes: (beyond) => times('2026-11-22', beyond === 0 ? '16:00' : '15:59', '19:00'),
    rule: 'young_weekly_rest',
    inSearch: 'weekly_rest',
    flag: 'weekly_rest',
    check: 'weekly_rest',
  },
  'L7: a break of twenty minutes in more than six hours, and a minute less': {
    works: [],
    comes: () => times('2026-11-18', '09:00', '15:01'),
    pause: (beyond) => (beyond === 0 ? 20 : 19),
    rule: 'break',
    inSearch: null,
    flag: 'no_break',
    check: 'work_breaks',
  },
  'L7: six hours without a break, and a minute more': {
    works: [],
    comes: (beyond) => times('2026-11-18', '09:00', beyond === 0 ? '15:00' : '15:01'),
    pause: () => 0,
    rule: 'break',
    inSearch: null,
    flag: 'no_break',
    check: 'work_breaks',
  },
  'L7: a break of thirty minutes in more than four and a half hours under 18, and a minute less': {
    dateOfBirth: seventeen,
    works: [],
    comes: () => times('2026-11-18', '09:00', '13:31'),
    pause: (beyond) => (beyond === 0 ? 30 : 29),
    rule: 'young_break',
    inSearch: null,
    flag: 'no_break',
    check: 'work_breaks',
  },
  'L9: eight hours in 24 on average for a night worker who opted out of the 48, and a minute more': {
    startsOn,
    optedOut: signed,
    works: [0, 1, 2, 3].map((index) => times(weekday(index), '20:00', '06:30')),
    // 48 hours over the six days that are counted of the week.
    comes: (beyond) => times(weekday(4), '20:00', beyond === 0 ? '04:30' : '04:31'),
    rule: 'night_average',
    inSearch: 'minutes_within',
    flag: 'night_hours',
    check: 'night_work',
  },
  'L9: two hours and 59 minutes of the night make no night worker, and a minute more does': {
    startsOn,
    optedOut: signed,
    works: [0, 1, 2, 3].map((index) => times(weekday(index), '16:00', '01:59')),
    // Beyond 48 hours in any case.
    comes: (beyond) => times(weekday(4), '13:00', beyond === 0 ? '01:59' : '02:00'),
    rule: 'night_average',
    inSearch: 'minutes_within',
    flag: 'night_hours',
    check: 'night_work',
  },
  'L10: until ten at night under 18, and a minute longer': {
    dateOfBirth: seventeen,
    works: [],
    comes: (beyond) => times('2026-11-18', '16:00', beyond === 0 ? '22:00' : '22:01'),
    rule: 'young_night',
    inSearch: 'other_work_or_age',
    flag: 'young_hours',
    check: 'young_workers',
  },
  'L13: 22:00 to 06:00 is nine hours in the night of October, which make 48 with the others, and a minute more': {
    monday: '2026-10-19',
    startsOn: '2026-10-19',
    optedOut: () => ({ signedOn: '2026-10-19', noticeGivenOn: null }),
    // Three days of ten hours and one of nine and a half; the night less its break is eight and a half.
    works: [
      ...[0, 1, 2].map((index) => times(daysAfter('2026-10-19', index), '08:00', '18:30')),
      times('2026-10-22', '08:00', '18:00'),
    ],
    comes: (beyond) => times('2026-10-24', '21:00', beyond === 0 ? '06:00' : '06:01'),
    rule: 'night_average',
    inSearch: 'minutes_within',
    flag: 'night_hours',
    check: 'night_work',
  },
  'L5: eleven hours pass in the night of March though the clock shows twelve, and a minute less': {
    monday: '2027-03-22',
    works: [times('2027-03-27', '14:00', '22:00')],
    comes: (beyond) => times('2027-03-28', beyond === 0 ? '09:00' : '08:59', '15:00'),
    rule: 'daily_rest',
    inSearch: 'rest',
    flag: 'rest_short',
    check: 'daily_rest',
  },
  'L13: 22:00 to 06:00 is seven hours in the night of March, which make 48 with the others, and a minute more': {
    monday: '2027-03-22',
    startsOn: '2027-03-22',
    optedOut: () => ({ signedOn: '2027-03-22', noticeGivenOn: null }),
    // 41 and a half hours; the night less its break is six and a half.
    works: [
      ...[0, 1, 2].map((index) => times(daysAfter('2027-03-22', index), '08:00', '19:00')),
      times('2027-03-25', '08:00', '18:30'),
    ],
    comes: (beyond) => times('2027-03-27', '22:00', beyond === 0 ? '05:00' : '05:01'),
    rule: 'night_average',
    inSearch: 'minutes_within',
    flag: 'night_hours',
    check: 'night_work',
  },
}

const mondayOf = ({ monday = '2026-11-16' }: Rule) => monday
const sundayOf = (rule: Rule) => daysAfter(mondayOf(rule), 6)

type Scene = { company: TestCompany; eve: TestWorker; ben: TestWorker }
/** A company of two, Eve with the shifts. */
async function scene(rule: Rule, beyond: Beyond, works = rule.works): Promise<Scene> {
  const { dateOfBirth, startsOn: since, optedOut } = rule
  product.clock.moveTo(`${mondayOf(rule)}T00:30:00.000Z`)
  const company = await openTestCompany(product)
  const eve = await hire(product, company, { ...(dateOfBirth && { dateOfBirth }), ...(since && { startsOn: since }) })
  const ben = await hire(product, company, {})
  if (optedOut) {
    const { signedOn, noticeGivenOn } = optedOut(beyond)
    const path = `/api/employer/rota/people/${eve.workerId}/opt-outs`
    const { body } = await send(company, 'POST', path, { signedOn })
    if (noticeGivenOn !== null) {
      const ended = await send(company, 'PUT', `/api/employer/rota/opt-outs/${(body as { id: string }).id}`, {
        noticeGivenOn,
        agreedDays: null,
      })
      expect(ended.body).toMatchObject({ endsOn: daysAfter(noticeGivenOn, 7) })
    }
  }
  if (works.length > 0) await plan(company, rule, eve.workerId, works)
  return { company, eve, ben }
}
/** Plans and publishes; gives the first of them. */
async function plan(
  company: TestCompany,
  rule: Rule,
  workerId: string | null,
  planned: readonly Times[],
  unpaidBreakMinutes = 30,
) {
  const shift = { workerId, location: 'Ward 3', role: 'Carer', unpaidBreakMinutes, isPinned: false }
  const changes = planned.map((one) => ({ id: null, version: null, after: { ...shift, ...one } }))
  const { status, body } = await send(company, 'POST', '/api/employer/rota/edits', {
    id: randomUUID(),
    kind: 'add',
    changes,
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  await send(company, 'POST', '/api/employer/rota/publications', {
    id: randomUUID(),
    from: mondayOf(rule),
    to: sundayOf(rule),
  })
  return { id: (body.shifts as { id: string }[])[0]?.id ?? '', version: 2 }
}
const pauseOf = (rule: Rule, beyond: Beyond) => rule.pause?.(beyond) ?? 30

type Told = { rule: string }
/** Whether each place finds the rule broken by the shift that comes. */
const places: Record<string, (rule: Rule, beyond: Beyond) => Promise<boolean>> = {
  'the rota as it is built': async (rule, beyond) => {
    const { company, eve } = await scene(rule, beyond)
    await plan(company, rule, eve.workerId, [rule.comes(beyond)], pauseOf(rule, beyond))
    const path = `/api/employer/rota?from=${mondayOf(rule)}&to=${sundayOf(rule)}`
    const { people } = (await send(company, 'GET', path)).body as {
      people: { id: string; warnings: { rule: string; verdict: string }[] }[]
    }
    const own = people.find(({ id }) => id === eve.workerId)?.warnings ?? []
    const broken = own.flatMap((warning) => (warning.verdict === 'broken' ? [warning.rule] : []))
    // Nothing else is wrong with it: at the limit, nothing at all.
    expect(broken).toEqual(broken.length === 0 ? [] : [rule.rule])
    return broken.length > 0
  },
  'a swap': async (rule, beyond) => {
    const { company, eve, ben } = await scene(rule, beyond)
    const { id, version } = await plan(company, rule, ben.workerId, [rule.comes(beyond)], pauseOf(rule, beyond))
    const asked = await send(ben, 'POST', '/api/swaps', {
      key: randomUUID(),
      shiftId: id,
      version,
      toWorkerId: eve.workerId,
      offered: null,
    })
    if (rule.inSearch !== null) return isBlocked(asked, rule, 201)
    expect(asked.status).toBe(201)
    const { swaps } = (await send(eve, 'GET', '/api/swaps')).body as { swaps: { effect: { notes: Told[] } }[] }
    return isTold(swaps[0]?.effect.notes ?? [], rule)
  },
  'an open shift': async (rule, beyond) => {
    const { company, eve } = await scene(rule, beyond)
    const { id, version } = await plan(company, rule, null, [rule.comes(beyond)], pauseOf(rule, beyond))
    const { shifts } = (await send(eve, 'GET', '/api/shifts/open')).body as {
      shifts: { id: string; effect: { blocked: Told | null; notes: Told[] } }[]
    }
    const shown = shifts.find((shift) => shift.id === id)?.effect
    const claimed = await send(eve, 'POST', `/api/shifts/open/${id}/claim`, { key: randomUUID(), version })
    if (rule.inSearch !== null) {
      // What is shown before it is asked for is what is answered then.
      const blocked = isBlocked(claimed, rule, 200)
      expect(shown?.blocked?.rule ?? null).toBe(blocked ? rule.rule : null)
      return blocked
    }
    expect(claimed.status).toBe(200)
    return isTold(shown?.notes ?? [], rule)
  },
  'auto-fill': async (rule, beyond) => {
    const { company, eve, ben } = await scene(rule, beyond, rule.worksInSearch)
    const comes = (rule.comesInSearch ?? rule.comes)(beyond)
    // Nobody but Eve could have it: Ben works just then.
    await plan(company, rule, ben.workerId, [comes])
    const { id } = await plan(company, rule, null, [comes], pauseOf(rule, beyond))
    const proposed = await send(company, 'POST', '/api/employer/rota/proposals', {
      from: mondayOf(rule),
      to: sundayOf(rule),
    })
    const { assignments, gaps } = proposed.body as {
      assignments: { shiftId: string; workerId: string; shortBreak: object | null }[]
      gaps: { shiftId: string; people: { workerId: string; rule: string | null }[] }[]
    }
    const given = assignments.find(({ shiftId, workerId }) => shiftId === id && workerId === eve.workerId)
    if (rule.inSearch === null) return (given as { shortBreak: object | null }).shortBreak !== null
    const gap = gaps.find(({ shiftId }) => shiftId === id)
    if (!given) expect(gap?.people.find(({ workerId }) => workerId === eve.workerId)?.rule).toBe(rule.inSearch)
    return !given
  },
  'the hours to approve': async (rule, beyond) => {
    const owner = await worked(rule, beyond)
    const { timesheets } = (await send(owner, 'GET', '/api/employer/hours')).body as {
      timesheets: { flags: string[] }[]
    }
    expect(timesheets).toHaveLength(rule.works.length + 1)
    return timesheets.some(({ flags }) => flags.includes(rule.flag))
  },
  compliance: async (rule, beyond) => {
    const owner = await worked(rule, beyond)
    const { checks } = (await send(owner, 'GET', '/api/employer/compliance')).body as {
      checks: { code: string; state: string }[]
    }
    return checks.find(({ code }) => code === rule.check)?.state === 'broken'
  },
}

/** A break that is missing from the plan is told and forbids nothing: only the day shows whether it is taken. */
function isTold(notes: readonly Told[], { rule }: Rule): boolean {
  return notes.some((note) => note.rule === rule)
}

function isBlocked(answer: { status: number; body: object }, { rule }: Rule, done: number): boolean {
  expect([done, 409]).toContain(answer.status)
  if (answer.status === 409) expect(answer.body).toMatchObject({ code: 'shift_blocked', details: { rule } })
  return answer.status === 409
}

/** All shifts, worked as they were planned; gives the owner's session of the Monday after. */
async function worked(rule: Rule, beyond: Beyond): Promise<TestCompany> {
  const { company, eve } = await scene(rule, beyond)
  const { id: last } = await plan(company, rule, eve.workerId, [rule.comes(beyond)], pauseOf(rule, beyond))
  const shifts = await product.owner.query<{ id: string; starts_at: string; ends_at: string }>(
    'select id, starts_at, ends_at from shifts where worker_id = $1',
    [eve.workerId],
  )
  product.clock.moveTo(`${daysAfter(sundayOf(rule), 1)}T09:00:00.000Z`)
  await product.database.transaction({ employerId: company.employerId }, (tx) =>
    recordWorkedHours(tx, {
      employerId: company.employerId,
      worked: shifts.rows.map(({ id, starts_at, ends_at }) => ({
        workerId: eve.workerId,
        shiftId: id,
        startedAt: starts_at,
        endedAt: ends_at,
        breakMinutes: id === last ? pauseOf(rule, beyond) : 30,
      })),
      actor: { userId: company.userId, sessionId: null, address: null },
      now: product.clock.now(),
    }),
  )
  return ownerNow(product, company)
}

describe.each(Object.entries(rules))('T6 the same verdict, %s', (_, rule) => {
  test.each(Object.entries(places))('%s', async (_place, isBroken) => {
    expect(await isBroken(rule, 0)).toBe(false)
    expect(await isBroken(rule, 1)).toBe(true)
  })
})
