import type { ShiftEffect } from '@gpod/contract'
import { addDays, mondayOf } from '@gpod/days'
import { type Pence, pence } from '@gpod/money'
import type { PlannedWork } from '@gpod/rota'
import { londonDay } from '../../../platform/clock.ts'
import { jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { byWorker, daysOf, listFacts, listLeave, listSpells, personOf, readRoleSkills } from '../rota/index.ts'
import { priceHours } from '../timesheets/index.ts'
import { type Candidate, judgeChange } from './judge-change.ts'

/** So long before the end of the weeks looked at the average of reg 4 reaches, and so far around them rests are looked at. */
const daysOfReference = 17 * 7
const nearDays = 14

/** A shift as its effect is worked out. */
export type ShiftOf = {
  id: string
  starts_at: string
  ends_at: string
  role: string
  unpaid_break_minutes: number
}

export type People = {
  byId: ReadonlyMap<string, Candidate & { name: string }>
  skillsOf: ReadonlyMap<string, readonly string[]>
  skillNames: ReadonlyMap<string, string>
  /** Pence an hour, by worker and day; of who is not paid by the hour, nothing. */
  rates: ReadonlyMap<string, number>
}

/** What is known of some people around some shifts: in a fixed number of statements, however many they are. */
export async function readPeople(
  tx: Tx,
  {
    employerId,
    workerIds,
    shifts,
    now,
  }: { employerId: string; workerIds: readonly string[]; shifts: readonly ShiftOf[]; now: string },
): Promise<People> {
  const days = shifts.map(({ starts_at }) => londonDay(starts_at)).sort()
  const today = londonDay(now)
  const first = days[0] ?? today
  const last = addDays(mondayOf(days.at(-1) ?? today), 6)
  const from = addDays(mondayOf(first), -daysOfReference)
  const asked = { employerId, workerIds: [...new Set(workerIds)], from, to: addDays(last, nearDays) }
  const [spells, leaves, facts, roles, workers, rates] = await Promise.all([
    listSpells(tx, { ...asked, now }),
    listLeave(tx, asked),
    listFacts(tx, { ...asked, to: last }),
    readRoleSkills(tx, employerId),
    listEmployed(tx, asked),
    listRates(tx, {
      employerId,
      pairs: asked.workerIds.flatMap((id) => [...new Set(days)].map((day) => ({ worker_id: id, day }))),
    }),
  ])
  const leaveOf = byWorker(leaves, (leave) => leave)
  const workerOf = new Map(workers.map((worker) => [worker.id, worker]))
  return {
    byId: new Map(
      facts.map((fact) => {
        const { workerId } = fact
        const leave = leaveOf.get(workerId) ?? []
        const worker = workerOf.get(workerId)
        return [
          workerId,
          {
            ...personOf(fact),
            name: worker?.name ?? '',
            endsOn: worker?.ends_on ?? null,
            excludedDays: leave.flatMap((each) => (each.isExcluded ? daysOf(each) : [])),
            works: spells.get(workerId) ?? [],
            planned: [],
            leave,
          },
        ] as const
      }),
    ),
    skillsOf: roles.skillsOf,
    skillNames: roles.names,
    rates: new Map(rates.map(({ worker_id, day, pence: rate }) => [`${worker_id} ${day}`, rate])),
  }
}

/** What giving one shift and taking another does to one of these people; null where they are not among them. */
export function effectOn(
  people: People,
  workerId: string,
  { gives, takes, seesPay = true }: { gives: ShiftOf | null; takes: ShiftOf | null; seesPay?: boolean },
): ShiftEffect | null {
  const person = people.byId.get(workerId)
  if (!person) return null
  const judged = judgeChange(person, {
    gives: gives && toWork(people, gives),
    takes: takes && toWork(people, takes),
  })
  const named = (skill: string | null) => (skill === null ? null : (people.skillNames.get(skill) ?? null))
  const lost = gives && payOf(people, workerId, gives)
  const gained = takes && payOf(people, workerId, takes)
  const isKnown = (gives === null || lost !== null) && (takes === null || gained !== null)
  return {
    ...judged,
    blocked: judged.blocked && { ...judged.blocked, skill: named(judged.blocked.skill) },
    notes: judged.notes.map((note) => ({ ...note, skill: named(note.skill) })),
    pay: seesPay && isKnown ? pence((gained ?? 0) - (lost ?? 0)) : null,
  }
}

function toWork({ skillsOf }: People, shift: ShiftOf): PlannedWork {
  const { unpaid_break_minutes: minutes } = shift
  return {
    id: shift.id,
    from: Date.parse(shift.starts_at),
    to: Date.parse(shift.ends_at),
    breaks: minutes > 0 ? [{ minutes }] : [],
    skills: skillsOf.get(shift.role) ?? [],
  }
}

/** What the shift would be paid as it is planned, priced as approved hours are; null where no hourly rate is known. */
function payOf({ rates }: People, workerId: string, shift: ShiftOf): Pence | null {
  const rate = rates.get(`${workerId} ${londonDay(shift.starts_at)}`)
  if (rate === undefined) return null
  const elapsed = Math.floor((Date.parse(shift.ends_at) - Date.parse(shift.starts_at)) / 60_000)
  return priceHours({ minutes: Math.max(0, elapsed - shift.unpaid_break_minutes), hourlyRate: pence(rate) })
}

function listEmployed(
  tx: Tx,
  { employerId, workerIds }: { employerId: string; workerIds: readonly string[] },
): Promise<{ id: string; name: string; ends_on: string | null }[]> {
  return rows(
    tx,
    sql<{ id: string; name: string; ends_on: string | null }>`
      select id, first_name || ' ' || last_name as name, ends_on from workers
      where employer_id = ${employerId} and id = any(${[...workerIds]}::uuid[])
    `,
  )
}

/** The hourly rate of each worker on each day, of who is paid by the hour. */
function listRates(
  tx: Tx,
  { employerId, pairs }: { employerId: string; pairs: readonly { worker_id: string; day: string }[] },
): Promise<{ worker_id: string; day: string; pence: number }[]> {
  return rows(
    tx,
    sql<{ worker_id: string; day: string; pence: number }>`
      select p.worker_id, p.day, rate.pence
      from json_to_recordset(${jsonRows(pairs)}) as p (worker_id uuid, day date)
      join workers w on w.employer_id = ${employerId} and w.id = p.worker_id and w.pay_basis = 'hourly'
      join lateral (
        select r.hourly_rate_pence as pence from worker_rates r
        where r.employer_id = w.employer_id and r.worker_id = w.id and r.from_day <= p.day order by r.from_day desc limit 1
      ) rate on true
    `,
  )
}
