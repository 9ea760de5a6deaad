import type { CutOff } from '@gpod/contract'
import { addDays } from '@gpod/days'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { daysAhead } from './ensure-pay-periods.ts'
import { judgeSchedule } from './judge-schedule.ts'
import { type PaydayRule, type PayPeriodDays, payPeriods } from './pay-periods.ts'
import { lockOpenPeriods, readCoveredDays } from './pay-periods-store.ts'
import { isSameCutOff, isSameSchedule, type PayScheduleRow } from './pay-schedules-store.ts'

/** A change that somebody asks for; a cut-off or a name that is left out stays as it is. */
export type ScheduleChange = Omit<PayScheduleRow, 'cutOff' | 'name'> & {
  cutOff?: CutOff | undefined
  name?: string | null | undefined
}

/** What a change makes of the periods of its schedule. */
export type PeriodPlan = {
  /** The day from which periods are made anew. */
  from: string
  /** The periods that go: empty ones, and behind them nothing but empty ones. */
  replaced: string[]
  periods: PayPeriodDays[]
  /** How the first of them compares with the schedule's own. */
  first: 'ordinary' | 'short' | 'long'
}

/**
 * The schedule as it would stand and what it says of paydays. Refuses with `schedule_not_valid` where its fields do not go
 * together and `state_changed` where someone else changed it; details has the version that stands.
 */
export function readChange(
  before: PayScheduleRow,
  { cutOff = before.cutOff, name = before.name, ...asked }: ScheduleChange,
): { schedule: PayScheduleRow; rule: PaydayRule } | Refused {
  const schedule = { ...asked, name, cutOff }
  if (name === null && schedule.scheduleNumber > 1) {
    return refuse('schedule_not_valid', 'a further schedule of a frequency has a name', { field: 'name' })
  }
  const { rule, refused } = judgeSchedule(schedule)
  if (refused) return refused
  if (before.version !== schedule.version) {
    return refuse('state_changed', 'someone else changed this schedule; load it again', {
      details: { version: before.version },
    })
  }
  return { schedule, rule }
}

/**
 * The periods that a change would make, and those that go for them; null where it moves none. A period that something is
 * in stays, and so does every one before it. One that has begun stays too where paydays move: its payday is promised, and
 * another might be too soon to be paid. Where only the cut-off moves, its payday is the same.
 */
export async function planPeriods(
  tx: Tx,
  {
    employerId,
    before,
    schedule,
    rule,
    today,
  }: { employerId: string; before: PayScheduleRow; schedule: PayScheduleRow; rule: PaydayRule; today: string },
): Promise<PeriodPlan | null> {
  const { frequency, scheduleNumber } = schedule
  const movesPaydays = hasOtherPaydays(before, schedule)
  if (!movesPaydays && isSameCutOff(before.cutOff, schedule.cutOff)) return null
  const open = await lockOpenPeriods(tx, { employerId, frequency, scheduleNumber, today })
  const lastKept = open.findLastIndex(({ isEmpty, hasBegun }) => !isEmpty || (hasBegun && movesPaydays))
  const empty = open.slice(lastKept + 1)
  const replaced = empty.map(({ id }) => id)
  const covered = (await readCoveredDays(tx, employerId, { without: replaced })).find((days) =>
    isSameSchedule(days, schedule),
  )
  const from = covered ? addDays(covered.lastDay, 1) : (empty[0]?.startsOn ?? today)
  const yesterday = addDays(today, -1)
  const periods = payPeriods({
    rule,
    from,
    to: addDays(today, daysAhead),
    ...(covered
      ? {
          after: {
            endsOn: covered.lastDay,
            payDate: covered.lastPayDate > yesterday ? covered.lastPayDate : yesterday,
          },
        }
      : {}),
    // No payday is made that has passed.
  }).filter(({ payDate }) => payDate >= today)
  return { from: periods[0]?.startsOn ?? from, replaced, periods, first: compareFirst(periods[0], rule) }
}

function hasOtherPaydays(before: PayScheduleRow, after: PayScheduleRow): boolean {
  return (
    before.payWeekday !== after.payWeekday ||
    before.payDayOfMonth !== after.payDayOfMonth ||
    before.monthRule !== after.monthRule ||
    before.anchorPayday !== after.anchorPayday
  )
}

function compareFirst(first: PayPeriodDays | undefined, rule: PaydayRule): PeriodPlan['first'] {
  if (!first) return 'ordinary'
  const [ordinary] = payPeriods({ rule, from: first.endsOn, to: first.endsOn })
  if (!ordinary || ordinary.startsOn === first.startsOn) return 'ordinary'
  return first.startsOn > ordinary.startsOn ? 'short' : 'long'
}
