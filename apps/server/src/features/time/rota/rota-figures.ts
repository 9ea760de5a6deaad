import type { RotaFigures } from '@gpod/contract'
import { addDays, daysBetween } from '@gpod/days'
import { pence } from '@gpod/money'
import {
  nightMinutes,
  type PlannedShift,
  type PlannedWork,
  type RotaWarning,
  rotaWarnings,
  type Work,
} from '@gpod/rota'
import type { Tx } from '../../../platform/database/database.ts'
import {
  byWorker,
  type FactsRow,
  listFacts,
  listLeave,
  listSpells,
  readRoleSkills,
  sumMinutes,
  sumPlanned,
} from './figures-store.ts'

/** So far around the shown days rests, breaks and weeks are looked at. */
const nearDays = 14
const daysOfReference = 17 * 7
const mostWeeklyMinutes = 48 * 60
/** More than anybody works on a day that was left out, when looking for who may be over. */
const mostOfDay = 13 * 60

type Shown = { employerId: string; from: string; to: string; now: string; seesPay: boolean }

/**
 * Hours, estimated pay and warnings of some people on the shown days: set-based reads, then the rules for each. The long
 * average is worked out for whom it may concern: the database sums everybody's.
 */
export async function figuresOf(
  tx: Tx,
  {
    workerIds,
    shifts,
    shown: { employerId, from, to, now, seesPay },
  }: { workerIds: readonly string[]; shifts: readonly { id: string; planned: PlannedShift }[]; shown: Shown },
): Promise<Map<string, RotaFigures>> {
  if (workerIds.length === 0) return new Map()
  const until = addDays(to, 1)
  const reference = addDays(until, -daysOfReference)
  const near = { employerId, workerIds, from: addDays(from, -nearDays), to: addDays(to, nearDays), now }
  const [spells, totals, planned, leaves, facts, roles] = await Promise.all([
    listSpells(tx, near),
    sumMinutes(tx, { employerId, workerIds, from: reference, to, now }),
    sumPlanned(tx, { employerId, workerIds, from, to }),
    listLeave(tx, { employerId, workerIds, from: reference, to: near.to }),
    listFacts(tx, { employerId, workerIds, from, to }),
    readRoleSkills(tx, employerId),
  ])
  const leaveOf = byWorker(leaves, (leave) => leave)
  const mayBeLong = facts.filter(({ workerId, startsOn }) => {
    const weeks = Math.max(7, daysBetween(startsOn > reference ? startsOn : reference, until)) / 7
    const away = (leaveOf.get(workerId) ?? []).length > 0 ? 28 * mostOfDay : 0
    const worksAtNight = (spells.get(workerId) ?? []).some((work) => nightMinutes(work) > 0)
    return worksAtNight || (totals.get(workerId) ?? 0) + away > mostWeeklyMinutes * weeks
  })
  const far =
    mayBeLong.length === 0
      ? new Map<string, Work[]>()
      : await listSpells(tx, { ...near, workerIds: mayBeLong.map(({ workerId }) => workerId), from: reference })

  const shiftsOf = new Map<string, PlannedWork[]>()
  for (const { id, planned: shift } of shifts) {
    if (shift.workerId === null || shift.cancelledAt !== null || Date.parse(shift.endsAt) <= Date.parse(now)) continue
    const work = toPlannedWork(id, shift, roles.skillsOf.get(shift.role) ?? [])
    shiftsOf.set(shift.workerId, [...(shiftsOf.get(shift.workerId) ?? []), work])
  }
  return new Map(
    facts.map((fact): [string, RotaFigures] => {
      const { workerId } = fact
      const leave = leaveOf.get(workerId) ?? []
      const warnings = rotaWarnings(
        {
          ...personOf(fact),
          excludedDays: leave.flatMap((each) => (each.isExcluded ? daysOf(each) : [])),
          works: far.get(workerId) ?? spells.get(workerId) ?? [],
          planned: shiftsOf.get(workerId) ?? [],
          leave,
        },
        { from, to },
      )
      const { minutes = 0, cost = null } = planned.get(workerId) ?? {}
      return [
        workerId,
        {
          minutes,
          cost: seesPay && cost !== null ? pence(cost) : null,
          warnings: warnings.map((warning) => toView(warning, roles.names)),
        },
      ]
    }),
  )
}

/** What the rules ask of a person, of what the database has. */
export function personOf({ bornOn, startsOn, ...fact }: FactsRow) {
  const { signedOn, noticeGivenOn: givenOn, noticeDays: days } = fact
  const notice = givenOn === null || days === null ? null : { givenOn, days }
  const { leastWeekMinutes, mostWeekMinutes, mostDaysInRow } = fact
  return {
    bornOn,
    startsOn,
    optOut: signedOn === null ? null : { signedOn, notice },
    unavailable: fact.unavailable ?? [],
    skills: new Map((fact.skills ?? []).map(({ skill, expiresOn }) => [skill, expiresOn])),
    terms: fact.hasTerms ? { leastWeekMinutes, mostWeekMinutes, mostDaysInRow } : null,
  }
}

function toPlannedWork(
  id: string,
  { startsAt, endsAt, unpaidBreakMinutes: minutes }: PlannedShift,
  skills: readonly string[],
): PlannedWork {
  return { id, from: Date.parse(startsAt), to: Date.parse(endsAt), breaks: minutes > 0 ? [{ minutes }] : [], skills }
}

/** The days of some leave. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

function toView(
  { within, workIds, mend, skill, ...warning }: RotaWarning,
  names: ReadonlyMap<string, string>,
): RotaFigures['warnings'][number] {
  return {
    ...warning,
    shiftIds: [...workIds],
    from: instantOf(within.from),
    to: instantOf(within.to),
    mend:
      mend === null
        ? null
        : {
            kind: mend.kind,
            shiftId: 'workId' in mend ? mend.workId : null,
            minutes: 'minutes' in mend ? mend.minutes : null,
            from: 'from' in mend ? instantOf(mend.from) : null,
          },
    skill: skill === null ? null : (names.get(skill) ?? null),
  }
}

function instantOf(at: number): string {
  return new Date(at).toISOString()
}
