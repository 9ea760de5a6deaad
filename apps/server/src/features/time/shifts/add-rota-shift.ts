import type { RotaShift } from '@gpod/contract'
import { HOUR, instantPlus, londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { findOpenPeriod } from '../../payroll/pay-schedules/index.ts'
import { addShifts, type NewShift } from './add-shifts.ts'
import { toRotaShift } from './shift-view.ts'
import { findRotaShift, lockRotaWorkers, type RotaWorkerRow } from './shifts-store.ts'

/**
 * A manager puts one shift on the rota. Refused: `not_found` (no such worker), `invalid_input` (ends before it starts,
 * longer than 24 hours, outside their employment), `shift_in_past` (before the pay period that is open: a shift in it may
 * still be added, so that its hours can be corrected), `shift_overlaps` (with the times of the other).
 */
export async function addRotaShift(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, shift }: { caller: Member; shift: NewShift },
): Promise<RotaShift | Refused> {
  const { employerId } = caller
  const now = clock.now()
  const badTimes = refuseTimes(shift)
  if (badTimes) return badTimes
  return database.transaction({ employerId }, async (tx) => {
    const [worker] = await lockRotaWorkers(tx, { employerId, workerIds: [shift.workerId] })
    if (!worker) return refuse('not_found', 'no such worker')
    const notEmployed = refuseEmployment(shift, worker)
    if (notEmployed) return notEmployed
    if (Date.parse(shift.startsAt) < Date.parse(now)) {
      const today = londonDay(now)
      const period = await findOpenPeriod(tx, {
        employerId,
        frequency: worker.pay_frequency,
        scheduleNumber: worker.schedule_number,
        day: today,
      })
      const earliestDay = period && period.startsOn < today ? period.startsOn : today
      if (londonDay(shift.startsAt) < earliestDay) {
        return refuse('shift_in_past', 'that day belongs to a pay period that is over', {
          field: 'startTime',
          details: { earliestDay },
        })
      }
    }
    const added = await addShifts(tx, { employerId, shifts: [shift], actor: caller, now })
    if (added.outcome === 'refused') {
      if (added.code === 'not_found') return refuse('not_found', 'no such worker')
      return refuse('shift_overlaps', 'they have another shift at that time', {
        field: 'startTime',
        details: added.overlaps,
      })
    }
    await announce(tx, { employerId, workerId: shift.workerId, words: ['shifts'] })
    const [id = ''] = added.ids
    const row = await findRotaShift(tx, { employerId, id })
    if (!row) throw new Error('a shift that was just added is missing')
    return toRotaShift(row, { now, seesPay: caller.seesPay })
  })
}

function refuseTimes({ startsAt, endsAt }: NewShift): Refused | null {
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  if (length > 0 && length <= 24 * HOUR) return null
  return refuse('invalid_input', 'a shift ends after it starts and lasts at most 24 hours', {
    field: 'endTime',
    details: { latestEndTime: instantPlus(startsAt, 24 * HOUR) },
  })
}

function refuseEmployment({ startsAt }: NewShift, worker: RotaWorkerRow): Refused | null {
  const day = londonDay(startsAt)
  if (day >= worker.starts_on && (worker.ends_on === null || day <= worker.ends_on)) return null
  return refuse('invalid_input', 'they are not employed on that day', {
    field: 'startTime',
    details: { startsOn: worker.starts_on, endsOn: worker.ends_on },
  })
}
