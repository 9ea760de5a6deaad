import type { Holiday, LeaveEffect, LeaveRequest, WaitingLeave } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { readHolidays } from '../absences/index.ts'
import { readLeaveEffects } from './leave-effect.ts'
import { daysOf, type LeaveDays, listOwnLeave, listWaitingLeave, toLeave } from './leave-store.ts'
import { refuseLeaveDays } from './refuse-leave-days.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock'>

/** Monday to Friday, until somebody says otherwise. */
const weekdays = [1, 2, 3, 4, 5]

/** A worker's holiday of this leave year and what leave they asked for. */
export function showOwnLeave(
  { database, clock }: ShowDeps,
  { employerId, workerId }: WorkerMember,
): Promise<{ holiday: Holiday; usualDays: number[]; requests: LeaveRequest[] }> {
  return database.read({ employerId }, async (tx) => {
    const today = londonDay(clock.now())
    const requests = await listOwnLeave(tx, { employerId, workerId })
    const said = requests[0]?.qualifying_days
    const found = await readHolidays(tx, {
      employerId,
      today,
      asked: [{ key: workerId, workerId, on: today, ...(said && { usualDays: said }) }],
    })
    const own = found.get(workerId)
    if (!own) throw new Error('a worker who is signed in has no worker record')
    return {
      holiday: own.holiday,
      usualDays: [...(own.usualDays ?? said ?? weekdays)],
      requests: requests.map(toLeave),
    }
  })
}

/** What leave would do before it is asked for. Refuses days that are none. */
export async function showLeaveEffect(
  { database, clock }: ShowDeps,
  { caller: { employerId, workerId }, asked }: { caller: WorkerMember; asked: LeaveDays },
): Promise<LeaveEffect | Refused> {
  const today = londonDay(clock.now())
  const wrong = refuseLeaveDays(asked, today)
  if (wrong) return wrong
  return database.read({ employerId }, async (tx) => {
    const effects = await readLeaveEffects(tx, { employerId, today, leave: [{ key: workerId, workerId, asked }] })
    return effects.get(workerId) ?? refuse('not_found', 'no such worker record')
  })
}

/** The leave that their employees ask for and nobody has decided on. */
export function showWaitingLeave(
  { database, clock }: ShowDeps,
  { employerId }: Member,
): Promise<{ requests: WaitingLeave[] }> {
  return database.read({ employerId }, async (tx) => {
    const waiting = await listWaitingLeave(tx, employerId)
    const leave = waiting.map((row) => ({ key: row.id, workerId: row.worker_id, asked: daysOf(row) }))
    const effects = await readLeaveEffects(tx, { employerId, today: londonDay(clock.now()), leave })
    return {
      requests: waiting.flatMap((row): WaitingLeave[] => {
        const effect = effects.get(row.id)
        const worker = { id: row.worker_id, name: row.worker_name, department: row.department }
        return effect ? [{ ...toLeave(row), worker, effect }] : []
      }),
    }
  })
}
