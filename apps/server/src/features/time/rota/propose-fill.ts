import type { FillProposal } from '@gpod/contract'
import { addDays, daysBetween } from '@gpod/days'
import { breaks, isOptedOut, type MissingShift, missingShifts } from '@gpod/rota'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { listStandingShifts, mostShiftsOfEdit } from '../shifts/index.ts'
import { mayBeNightWorker, mostOfDays, nightAverageLeft, weeklyAverageLeft } from './average-left.ts'
import {
  byWorker,
  type FactsRow,
  type LeaveRow,
  listFacts,
  listLeave,
  listRolesHad,
  listSpells,
  readRoleSkills,
  sumMinutes,
} from './figures-store.ts'
import { type Fillable, type FillProblem, fillProblem, type OpenShift, placeKey } from './fill-problem.ts'
import { type FillRun, runFill } from './fill-runs.ts'
import { coverShifts, readCover } from './plan-cover.ts'
import { personOf } from './rota-figures.ts'
import { listPeople } from './rota-store.ts'

const longestDays = 14
const nearDays = 14
const daysOfReference = 17 * 7
const daysOfRoles = 12 * 7
const mostTypes = 200

type Asked = { caller: Member; from: string; to: string; signal: AbortSignal }

/**
 * Who could have the open shifts of some days, and those that are wanted and not planned yet: read at once, then looked for in
 * a thread. Nothing is changed. Refused as
 * `invalid_input` for more than two weeks or more kinds of shifts than a search holds, and as `rota_fill_running` while
 * another search goes on.
 */
export async function proposeFill(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId }, from, to, signal }: Asked,
): Promise<FillProposal | Refused> {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > longestDays)
    return refuse('invalid_input', `one to ${longestDays} days are filled at once`, { field: 'to' })
  const now = clock.now()
  const asked = await database.transaction({ employerId }, async (tx) => {
    const [shifts, people, roles, cover] = await Promise.all([
      listStandingShifts(tx, { employerId, from, to }),
      listPeople(tx, { employerId, from, to }),
      readRoleSkills(tx, employerId),
      readCover(tx, { employerId, from, to }),
    ])
    const slots = missingShifts(cover.wanted, [...coverShifts(shifts), ...cover.beside])
      .filter(({ startsAt }) => startsAt > now)
      .map((slot) => ({ ...slot, id: newId() }))
    const open = shifts
      .filter(({ planned }) => planned.workerId === null && planned.cancelledAt === null && planned.startsAt > now)
      .map(
        ({ id, version, planned }): OpenShift => ({
          id,
          version,
          from: Date.parse(planned.startsAt),
          to: Date.parse(planned.endsAt),
          breakMinutes: planned.unpaidBreakMinutes,
          role: planned.role,
        }),
      )
      .concat(slots.map(toOpen))
    const workerIds = people.map(({ id }) => id)
    const reference = addDays(addDays(to, 1), -daysOfReference)
    const of = { employerId, workerIds }
    const [facts, spells, leaves, minutes, rolesHad] = await Promise.all([
      listFacts(tx, { ...of, from, to }),
      listSpells(tx, { ...of, from: addDays(from, -nearDays), to: addDays(to, nearDays), now }),
      listLeave(tx, { ...of, from: reference, to }),
      sumMinutes(tx, { ...of, from: reference, to: addDays(from, -1), now }),
      listRolesHad(tx, { ...of, from: addDays(from, -daysOfRoles), to }),
    ])
    const [factsOf, leaveOf] = [new Map(facts.map((each) => [each.workerId, each])), byWorker(leaves, (leave) => leave)]
    const until = addDays(to, 1)
    const workedOf = ({ id, startsOn }: { id: string; startsOn: string }) => ({
      from: startsOn > reference ? startsOn : reference,
      until,
      workedBefore: minutes.get(id) ?? 0,
    })
    const isOut = (id: string) => isOptedOut(personOf(factsOf.get(id) as FactsRow).optOut, to)
    // Nobody opts out of the average of nights: whose nights may come to more of them are looked at over the whole period.
    const nearLimit = people.filter(
      (person) =>
        factsOf.has(person.id) && isOut(person.id) && nightAverageLeft(workedOf(person)) < mostOfDays(from, until),
    )
    const far = await listSpells(tx, { employerId, workerIds: nearLimit.map(({ id }) => id), from: reference, to, now })
    const leftOf = (person: { id: string; startsOn: string }, leave: readonly LeaveRow[]): number | null => {
      const worked = workedOf(person)
      if (isOut(person.id)) {
        const works = far.get(person.id)
        return works && mayBeNightWorker(works, open) ? nightAverageLeft(worked) : null
      }
      const away = leave.filter(({ isExcluded }) => isExcluded)
      const daysAway = away.reduce((sum, each) => sum + daysWithin(each, reference, to), 0)
      return weeklyAverageLeft({ ...worked, daysAway })
    }
    const fillable = people.flatMap((person): Fillable[] => {
      const own = factsOf.get(person.id)
      if (own === undefined) return []
      const leave = leaveOf.get(person.id) ?? []
      return [
        {
          ...person,
          facts: own,
          leave,
          works: spells.get(person.id) ?? [],
          averageLeft: leftOf(person, leave),
          roles: rolesHad.get(person.id) ?? new Set(),
        },
      ]
    })
    return { from, days, open, people: fillable, skillsOf: roles.skillsOf, slots }
  })
  if (asked.open.length > mostShiftsOfEdit)
    return refuse('invalid_input', `${mostShiftsOfEdit} shifts at most are given out at once`, { field: 'to' })
  const slots = asked.slots.map(({ startsAt: startTime, endsAt: endTime, ...slot }) => ({
    ...slot,
    startTime,
    endTime,
  }))
  if (asked.open.length === 0 || asked.people.length === 0)
    return {
      assignments: [],
      gaps: asked.open.map(({ id }) => ({ shiftId: id, people: [] })),
      slots,
      leastOpen: asked.open.length,
      mostBetter: 0,
    }
  const made = fillProblem(asked)
  if (made.problem.shiftTypes.length > mostTypes)
    return refuse('invalid_input', 'too many kinds of shifts for one search: ask for fewer days', { field: 'to' })
  const proposal = toProposal(made, asked.people, await runFill(employerId, made.problem, signal))
  return isRefused(proposal) ? proposal : { ...proposal, slots }
}

function toOpen(slot: MissingShift & { id: string }): OpenShift {
  const { id, startsAt, endsAt, unpaidBreakMinutes: breakMinutes, role } = slot
  return { id, version: null, from: Date.parse(startsAt), to: Date.parse(endsAt), breakMinutes, role }
}

function toProposal(
  { shiftsOf }: FillProblem,
  people: readonly Fillable[],
  run: FillRun,
): Omit<FillProposal, 'slots'> | Refused {
  if (run.outcome !== 'done') return refuse('rota_fill_running', 'another search for a rota goes on')
  const { proposed, gaps, whys, leastOpen, leastCost } = run.answer
  if (proposed.outcome === 'refused') throw new Error(`no rota: ${proposed.field} ${proposed.detail}`)
  const bornOn = new Map(people.map(({ id, facts }) => [id, facts.bornOn]))
  const waiting = new Map([...shiftsOf].map(([key, shifts]) => [key, [...shifts]]))
  const assignments = proposed.assignments.flatMap(({ person, day, type }) => {
    const shift = waiting.get(placeKey(day, type))?.shift()
    if (shift === undefined) return []
    const why = whys.find((each) => each.person === person && each.day === day)
    const shortBreak = breakOf({ bornOn: bornOn.get(person) ?? null }, shift)
    return [{ shiftId: shift.id, version: shift.version, workerId: person, others: why?.others ?? 0, shortBreak }]
  })
  return {
    assignments,
    gaps: gaps.flatMap(({ day, type, people }) =>
      (waiting.get(placeKey(day, type)) ?? []).map(({ id }) => ({
        shiftId: id,
        people: people.map(({ person, rule, also }) => ({ workerId: person, rule, also: [...also] })),
      })),
    ),
    leastOpen,
    mostBetter: leastCost === null ? null : shareBelow(proposed.cost.total, leastCost),
  }
}

/** The break that is planned in a shift, where it is shorter than what they are due (reg 12): told, for only the day shows whether it is taken. */
function breakOf(person: { bornOn: string | null }, { id, from, to, breakMinutes }: OpenShift): ShortBreak {
  const planned = breakMinutes > 0 ? [{ minutes: breakMinutes }] : []
  const [short] = breaks(person, [{ id, from, to, breaks: planned }])
  return short ? { found: short.found, limit: short.limit } : null
}

type ShortBreak = FillProposal['assignments'][number]['shortBreak']

/** How far a cost may be from the least at the most, in basis points, rounded up. */
function shareBelow(cost: number, least: number): number {
  return cost <= 0 ? 0 : Math.max(0, Math.min(10_000, Math.ceil(((cost - least) / cost) * 10_000 - 1e-6)))
}

function daysWithin(leave: { from: string; to: string }, from: string, to: string): number {
  const first = leave.from > from ? leave.from : from
  const last = leave.to < to ? leave.to : to
  return Math.max(0, daysBetween(first, last) + 1)
}
