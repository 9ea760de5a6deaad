import { addDays } from '@gpod/days'
import { decideAndWrite, publishRota } from '../features/time/shifts/index.ts'
import { newId } from '../platform/ids.ts'
import { londonInstant, weekday } from './days.ts'
import { accepted, type Stage } from './stage.ts'

/** Days of next week, from its Monday, on which somebody is still wanted: two are on offer, the last is a draft. */
const wanted = [0, 4, 5]

/** Next week has gaps, as most weeks have: shifts of the demo worker's kind that nobody has. */
export async function leaveShiftsOpen(stage: Stage, today: string, place: { location: string; role: string }) {
  const { deps, employerId, owner: actor } = stage
  const monday = addDays(today, 8 - weekday(today))
  const making = { employerId, actor, now: deps.clock.now() }
  const open = (days: readonly number[]) =>
    days.map((after) => ({
      id: null,
      version: null,
      after: {
        workerId: null,
        startsAt: londonInstant(addDays(monday, after), '14:00'),
        endsAt: londonInstant(addDays(monday, after), '22:00'),
        ...place,
        unpaidBreakMinutes: 30,
        isPinned: false,
        publishedAt: null,
        cancelledAt: null,
        cancelReason: null,
      },
    }))
  const offered = open(wanted.slice(0, -1))
  const draft = open(wanted.slice(-1))
  await deps.database.transaction({ employerId }, async (tx) => {
    const add = (changes: typeof offered) => {
      const id = newId()
      return decideAndWrite(tx, { id, kind: 'add', asked: { demo: id }, changes }, making)
    }
    accepted(await add(offered), 'shifts that nobody has')
    const days = { from: monday, to: addDays(monday, 6) }
    accepted(await publishRota(tx, { id: newId(), ...days }, making), 'offering them')
    accepted(await add(draft), 'a draft')
  })
}
