import { addShifts } from '../features/time/shifts/index.ts'
import { approveHours, recordWorkedHours } from '../features/time/timesheets/index.ts'
import { chance } from './chance.ts'
import { type PlannedShift, workedTimes } from './rota.ts'
import { type BookedShift, hiredAs, type Stage } from './stage.ts'

/** Puts shifts on the rota. */
export async function book(stage: Stage, shifts: readonly PlannedShift[]): Promise<BookedShift[]> {
  const { deps, employerId, owner } = stage
  const added = await deps.database.transaction({ employerId }, (tx) =>
    addShifts(tx, {
      employerId,
      shifts: shifts.map(({ employeeId, startsAt, endsAt, unpaidBreakMinutes }) => {
        const { person, workerId } = hiredAs(stage, employeeId)
        const role = person.terms.position ?? ''
        return { workerId, startsAt, endsAt, location: person.wing, role, unpaidBreakMinutes }
      }),
      actor: owner,
      now: deps.clock.now(),
    }),
  )
  if (added.outcome === 'refused') throw new Error(`the demo company: shifts were refused: ${JSON.stringify(added)}`)
  const booked = shifts.map((shift, index): BookedShift => {
    const { workerId } = hiredAs(stage, shift.employeeId)
    return { ...shift, shiftId: added.ids[index] ?? '', workerId, timesheetId: null, isApproved: false }
  })
  stage.booked.push(...booked)
  return booked
}

/** Records the hours of every shift that is over, but for those that were missed. */
export async function recordHours(stage: Stage): Promise<void> {
  const { deps, employerId, owner } = stage
  const now = deps.clock.now()
  const over = stage.booked
    .filter((shift) => shift.timesheetId === null && !isMissed(stage, shift))
    .map((shift) => ({ shift, ...workedTimes(shift) }))
    .filter(({ endedAt }) => endedAt <= now)
  const ids = await deps.database.transaction({ employerId }, (tx) =>
    recordWorkedHours(tx, {
      employerId,
      worked: over.map(({ shift: { workerId, shiftId }, ...times }) => ({ workerId, shiftId, ...times })),
      actor: owner,
      now,
    }),
  )
  for (const [index, { shift }] of over.entries()) shift.timesheetId = ids[index] ?? null
}

/** One shift in fifty is missed: somebody was ill. Not of those whom a visitor meets first. */
function isMissed(stage: Stage, { employeeId, day }: PlannedShift): boolean {
  return hiredAs(stage, employeeId).person.part === null && chance(employeeId, day, 'ill') < 0.02
}

/** The last shifts before the last turn of the two whom a visitor meets, which wait for it. */
export function heldFor(stage: Stage, employeeId: string, lastTurnAt: string): BookedShift[] {
  return stage.booked
    .filter((shift) => shift.employeeId === employeeId && workedTimes(shift).endedAt <= lastTurnAt)
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .slice(-3)
}

/** A manager goes through the list of hours and approves all but those that wait for the last turn. */
export async function approveWaiting(stage: Stage, lastTurnAt: string): Promise<void> {
  const held = new Set(
    [...stage.hired.values()]
      .filter(({ person }) => person.part !== null)
      .flatMap(({ person }) => heldFor(stage, person.employeeId, lastTurnAt)),
  )
  await approve(
    stage,
    stage.booked.filter((shift) => !held.has(shift)),
    'together',
  )
}

/** Approves the recorded hours of these shifts; `together` is how a manager approves a whole list. */
export async function approve(stage: Stage, shifts: readonly BookedShift[], note: 'each' | 'together'): Promise<void> {
  const { deps, employerId, owner } = stage
  const waiting = shifts.filter(({ timesheetId, isApproved }) => timesheetId !== null && !isApproved)
  if (waiting.length === 0) return
  const results = await deps.database.transaction({ employerId }, (tx) =>
    approveHours(tx, {
      employerId,
      ids: waiting.flatMap(({ timesheetId }) => timesheetId ?? []),
      actor: owner,
      now: deps.clock.now(),
      note,
    }),
  )
  const refused = results.find(({ outcome }) => outcome === 'refused')
  if (refused) throw new Error(`the demo company: hours were not approved: ${JSON.stringify(refused)}`)
  for (const shift of waiting) shift.isApproved = true
}
