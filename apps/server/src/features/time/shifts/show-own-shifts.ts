import type { OwnHours, Shift } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { clocksUnasked } from '../../account/verification/index.ts'
import { findOpenPeriod } from '../../payroll/pay-schedules/index.ts'
import { toOwnHours, toShift } from './shift-view.ts'
import { findScheduleOf, listHoursOfDays, listHoursWithoutShift, listWorkerShifts } from './shifts-store.ts'
import { minutesSoFar, minutesToCome, weekOf } from './week-minutes.ts'

/**
 * A worker's own shifts, and hours without one, from the pay period that is open unless they name a day, and the minutes they have worked since
 * Monday. `from` after `to` is an empty list.
 */
export async function showOwnShifts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, from, to }: { caller: WorkerMember; from: string | undefined; to: string | undefined },
): Promise<{
  shifts: Shift[]
  otherHours: OwnHours[]
  weekMinutes: number
  weekMinutesToCome: number
  clockAsksToVerify: boolean
}> {
  const { employerId, workerId } = caller
  const now = clock.now()
  const today = londonDay(now)
  return database.read({ employerId }, async (tx) => {
    const schedule = await findScheduleOf(tx, { employerId, workerId })
    if (!schedule) throw new Error('a worker who is signed in has no worker record')
    const period = from === undefined ? await findOpenPeriod(tx, { employerId, ...schedule, day: today }) : undefined
    const periodStart = period && period.startsOn < today ? period.startsOn : today
    const days = { employerId, workerId, from: from ?? periodStart, to: to ?? null }
    const shifts = await listWorkerShifts(tx, days)
    const otherHours = await listHoursWithoutShift(tx, days)
    const week = await listWorkerShifts(tx, { employerId, workerId, ...weekOf(today) })
    const hours = await listHoursOfDays(tx, { employerId, workerId, ...weekOf(today) })
    return {
      shifts: shifts.map((row) => toShift(row, now)),
      otherHours: otherHours.map(toOwnHours),
      weekMinutes: minutesSoFar(hours, now),
      weekMinutesToCome: minutesToCome(week, now),
      clockAsksToVerify: !(await clocksUnasked(tx, { caller, now })),
    }
  })
}
