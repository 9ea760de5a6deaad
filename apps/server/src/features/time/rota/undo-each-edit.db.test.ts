import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type HoursCompany, openHoursCompany, type SignedIn } from '../../../../test/timesheets/hours-test-company.ts'

let company: HoursCompany
let anna: SignedIn
let one: string
let two: string
/** All that may be given a shift. */
let staff: string[]

const week = { from: '2026-11-30', to: '2026-12-06' }
const dayOf = (index: number) => `2026-12-0${index}`
const on = (day: string, time: string) => `${day}T${time}:00.000Z`

beforeAll(async () => {
  company = await openHoursCompany({ now: '2026-11-25T10:00:00.000Z' })
  anna = await company.signIn('owner', null)
  one = await company.addWorker()
  two = await company.addWorker()
  // Whoever opens the company's tests with somebody has them among those who are given shifts.
  staff = (await grid()).people.map(({ id }) => id)
})
afterAll(() => company.close())

type Planned = ReturnType<typeof planned>
type Shift = Planned & { id: string; version: number; publishedAt: string | null }
type Grid = {
  shifts: Shift[]
  people: { id: string; minutes: number; cost: number | null; warnings: object[] }[]
  undo: string | null
  redo: string | null
}
const planned = (workerId: string | null, day: string, from = '09:00', to = '17:00') => ({
  workerId,
  startTime: on(day, from),
  endTime: on(day, to),
  location: 'York',
  role: 'Barista',
  unpaidBreakMinutes: 30,
  isPinned: false,
})
const grid = async (of = week): Promise<Grid> =>
  (await company.call(anna, 'GET', `/api/employer/rota?from=${of.from}&to=${of.to}`)).body
/** All that two weeks show but the versions, which only rise, and what would be undone next. */
const shown = async () => {
  const { undo: _, redo: __, ...all } = await grid({ ...week, to: '2026-12-20' })
  return JSON.stringify({ ...all, shifts: all.shifts.map(({ version: ___, ...shift }) => shift) })
}
const post = (path: string, body: object) =>
  company.call(anna, 'POST', `/api/employer/rota/${path}`, { id: randomUUID(), ...body })
const said = ({ workerId, startTime, endTime, location, role, unpaidBreakMinutes, isPinned }: Shift): Planned => ({
  workerId,
  startTime,
  endTime,
  location,
  role,
  unpaidBreakMinutes,
  isPinned,
})
const edit = (kind: string, shift: Shift, after: Partial<Planned> | null) => {
  const { id, version } = shift
  return post('edits', { kind, changes: [{ id, version, after: after && { ...said(shift), ...after } }] })
}
const added = (kind: string, after: Planned) => post('edits', { kind, changes: [{ id: null, version: null, after }] })
const shiftOn = async (day: string): Promise<Shift> => {
  const shift = (await grid()).shifts.find(({ startTime }) => startTime.startsWith(day))
  if (!shift) throw new Error(`no shift on ${day}`)
  return shift
}

/** A published shift of one, an open one, and a draft of the other. */
beforeEach(async () => {
  await company.owner.query(
    'update shifts set removed_at = now(), version = version + 1 where employer_id = $1 and removed_at is null',
    [company.employerId],
  )
  await added('add', planned(one, dayOf(1), '14:00', '22:00'))
  await added('add', planned(null, dayOf(3)))
  await post('publications', week)
  await added('add', planned(two, dayOf(4)))
})

type Answer = { status: number; body: { id: string; kind: string; told: string[] } }
type Each = { kind: string; does: () => Promise<Answer>; tells: () => readonly string[] }
const nobody = () => []
const edits: Each[] = [
  { kind: 'add', does: () => added('add', planned(one, dayOf(2), '08:00', '12:00')), tells: nobody },
  { kind: 'remove', does: async () => edit('remove', await shiftOn(dayOf(4)), null), tells: nobody },
  {
    kind: 'move',
    does: async () =>
      edit('move', await shiftOn(dayOf(1)), { startTime: on(dayOf(2), '10:00'), endTime: on(dayOf(2), '18:00') }),
    tells: () => [one],
  },
  {
    kind: 'resize',
    does: async () => edit('resize', await shiftOn(dayOf(1)), { endTime: on(dayOf(1), '21:00') }),
    tells: () => [one],
  },
  {
    kind: 'reassign',
    does: async () => edit('reassign', await shiftOn(dayOf(1)), { workerId: two }),
    tells: () => [one, two],
  },
  { kind: 'copy', does: () => post('copies', { ...week, into: '2026-12-07', times: 1 }), tells: nobody },
  { kind: 'repeat', does: () => post('copies', { ...week, into: '2026-12-07', times: 2 }), tells: nobody },
  { kind: 'template', does: planByTemplate, tells: nobody },
  { kind: 'auto_fill', does: fillOpen, tells: () => given },
  { kind: 'pin', does: async () => edit('pin', await shiftOn(dayOf(1)), { isPinned: true }), tells: nobody },
  { kind: 'publish', does: () => post('publications', week), tells: () => [two] },
  {
    kind: 'cancel',
    does: async () => {
      const { id, version } = await shiftOn(dayOf(1))
      return post('cancellations', { shifts: [{ id, version }], reason: 'The café is closed' })
    },
    tells: () => [one],
  },
]

/** Plans the week after by a template of this one. */
async function planByTemplate(): Promise<Answer> {
  const id = randomUUID()
  await post('templates', { id, name: id, week: week.from, place: null, role: null, keepsPeople: true })
  return post(`templates/${id}/applications`, { week: '2026-12-07' })
}

/** Who was given the open shift when it was filled. */
let given: string[] = []
async function fillOpen(): Promise<Answer> {
  const { body } = await company.call(anna, 'POST', '/api/employer/rota/proposals', week)
  const [assignment] = body.assignments as { shiftId: string; version: number; workerId: string }[]
  if (!assignment) throw new Error('nobody is given the open shift')
  given = [assignment.workerId]
  expect(staff).toContain(assignment.workerId)
  return edit('auto_fill', await shiftOn(dayOf(3)), { workerId: assignment.workerId })
}

test.each(edits)(
  'T9 $kind is undone and redone: shifts, warnings and cost are what they were, and who was told is told again',
  async ({ kind, does, tells }) => {
    const before = await shown()
    const done = await does()
    expect(done).toMatchObject({ status: 200, body: { kind } })
    expect([...done.body.told].sort()).toEqual([...tells()].sort())
    const after = await shown()
    expect(after).not.toBe(before)
    expect((await grid()).undo).toBe(done.body.id)

    const undone: Answer = await post(`edits/${done.body.id}/undo`, {})
    expect(undone).toMatchObject({ status: 200, body: { kind: 'undo' } })
    expect(await shown()).toBe(before)
    expect([...undone.body.told].sort()).toEqual([...tells()].sort())
    expect((await grid()).redo).toBe(undone.body.id)

    const redone: Answer = await post(`edits/${undone.body.id}/undo`, {})
    expect(redone).toMatchObject({ status: 200, body: { kind: 'redo' } })
    expect(await shown()).toBe(after)
    expect([...redone.body.told].sort()).toEqual([...tells()].sort())
  },
)
