import type { LeaveEffect } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { leaveNotice } from '@gpod/rota'
import { londonInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { readHolidays, tenthsAway } from '../absences/index.ts'
import { type LeaveDays, listShiftsWithin } from './leave-store.ts'

/** Leave somebody asks or might ask for; `key` is what its effect is found by. */
export type AskedLeave = { key: string; workerId: string; asked: LeaveDays }

/** What each leave would do to the holiday of who asks, and what stands beside it. */
export async function readLeaveEffects(
  tx: Tx,
  { employerId, leave, today }: { employerId: string; leave: readonly AskedLeave[]; today: string },
): Promise<Map<string, LeaveEffect>> {
  const found = await readHolidays(tx, {
    employerId,
    today,
    asked: leave.map(({ key, workerId, asked }) => ({
      key,
      workerId,
      on: asked.startsOn,
      usualDays: asked.qualifyingDays,
    })),
  })
  const shifts = await listShiftsWithin(tx, {
    employerId,
    spans: leave.map(({ key, workerId, asked }) => ({ key, worker_id: workerId, ...spanOf(asked) })),
  })
  return new Map(
    leave.flatMap(({ key, asked }): [string, LeaveEffect][] => {
      const holiday = found.get(key)?.holiday
      if (!holiday) return []
      const isHoliday = asked.kind === 'holiday'
      const away = [{ ...asked, days: asked.qualifyingDays }]
      const uses = isHoliday ? tenthsAway(away, holiday.leaveYear) : 0
      const { leftDays, leftMinutes } = holiday
      return [
        [
          key,
          {
            days: tenthsAway(away, { from: asked.startsOn, to: asked.endsOn }),
            daysBefore: leftDays,
            daysAfter: leftDays === null ? null : leftDays - uses,
            minutesBefore: leftMinutes,
            minutesAfter: leftMinutes === null ? null : minutesAfter(leftMinutes, isHoliday, asked.minutes),
            notice: leaveNotice({ from: asked.startsOn, to: asked.endsOn }),
            shifts: shifts
              .filter((shift) => shift.key === key)
              .map(({ id, starts_at, ends_at }) => ({ id, startTime: starts_at, endTime: ends_at })),
          },
        ],
      ]
    }),
  )
}

/** Of holiday that does not say how long it is, nobody knows what it leaves. */
function minutesAfter(left: number, isHoliday: boolean, minutes: number | null): number | null {
  if (!isHoliday) return left
  return minutes === null ? null : left - minutes
}

/** From its first moment in London to its last. */
function spanOf({ startsOn, endsOn, startsMidday, endsMidday }: LeaveDays): { from_at: string; to_at: string } {
  return {
    from_at: londonInstant(startsOn, startsMidday ? '12:00' : '00:00'),
    to_at: endsMidday ? londonInstant(endsOn, '12:00') : londonInstant(addDays(endsOn, 1), '00:00'),
  }
}
