import type { PaySchedule } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { isDuplicate, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { holdSecondApprover } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { daysAhead } from './ensure-pay-periods.ts'
import { judgeSchedule } from './judge-schedule.ts'
import { type PaydayRule, payPeriods } from './pay-periods.ts'
import {
  deletePayPeriods,
  insertPayPeriods,
  lockOpenPeriods,
  readCoveredDays,
  type ScheduleKey,
} from './pay-periods-store.ts'
import {
  isSameSchedule,
  lockPaySchedule,
  type PayScheduleRow,
  scheduleNameConstraint,
  updatePaySchedule,
} from './pay-schedules-store.ts'
import { showPaySchedule } from './show-pay-schedules.ts'
import { addDays } from './working-days.ts'

/** A schedule as it is to be; without a name it keeps the one it has. */
type ChangedSchedule = Omit<PayScheduleRow, 'name'> & { name: string | null | undefined }

/**
 * Changes when a schedule pays, and its name. Periods that have begun or that something is in stay as they are; the empty ones
 * behind them are made again, and the first of these begins the day after the last that stays. Refuses with
 * `schedule_not_valid` (fields that do not go together), `not_found`, `schedule_name_taken`, `state_changed` (someone else changed it; details has the
 * version that stands), or, where runs are to approve themselves though the company asks for a second person, the code
 * that says why no `security` verification is live.
 */
export async function changePaySchedule(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, schedule }: { caller: Member; schedule: ChangedSchedule },
): Promise<PaySchedule | Refused> {
  const { employerId } = caller
  const { frequency, scheduleNumber } = schedule
  const { rule, refused } = judgeSchedule(schedule)
  if (refused) return refused
  const changing = database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const before = await lockPaySchedule(tx, { employerId, frequency, scheduleNumber })
    if (!before) return refuse('not_found', 'no such pay schedule')
    const name = schedule.name === undefined ? before.name : schedule.name
    if (name === null && scheduleNumber > 1) {
      return refuse('schedule_not_valid', 'a further schedule of a frequency has a name', { field: 'name' })
    }
    const after = { ...schedule, name }
    if (before.version !== schedule.version) {
      return refuse('state_changed', 'someone else changed this schedule; load it again', {
        details: { version: before.version },
      })
    }
    const passesBySecond =
      schedule.approvesItself && !before.approvesItself && (await holdSecondApprover(tx, employerId))
    const unproven = passesBySecond ? await useSecurityGrant(tx, { caller, now }) : null
    if (unproven) return unproven
    await updatePaySchedule(tx, { employerId, schedule: after })
    const from = hasOtherPaydays(before, after)
      ? await replaceEmptyPeriods(tx, { employerId, frequency, scheduleNumber, rule, today })
      : null
    const { version: _, ...was } = before
    const { version: __, ...is } = after
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: 'pay_schedule.changed',
      subject: { kind: 'pay_schedule', id: employerId },
      before: was,
      after: { ...is, ...(from === null ? {} : { from }) },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-schedules'] })
    return showPaySchedule(tx, { employerId, frequency, scheduleNumber, today })
  })
  return changing.catch(refuseTakenName)
}

/** Says that another schedule of the company has the name, where that is what the database refused. */
export function refuseTakenName(error: unknown): Refused {
  if (!isDuplicate(error, scheduleNameConstraint)) throw error
  return refuse('schedule_name_taken', 'another pay schedule has this name', { field: 'name' })
}

function hasOtherPaydays(before: PayScheduleRow, after: Omit<PayScheduleRow, 'version'>): boolean {
  return (
    before.payWeekday !== after.payWeekday ||
    before.payDayOfMonth !== after.payDayOfMonth ||
    before.monthRule !== after.monthRule ||
    before.anchorPayday !== after.anchorPayday
  )
}

/** Gives the day from which periods are new. */
async function replaceEmptyPeriods(
  tx: Tx,
  { employerId, rule, today, ...key }: ScheduleKey & { employerId: string; rule: PaydayRule; today: string },
): Promise<string> {
  const open = await lockOpenPeriods(tx, { employerId, ...key, today })
  const empty = open.slice(open.findLastIndex(({ isEmpty }) => !isEmpty) + 1)
  await deletePayPeriods(tx, { employerId, ids: empty.map(({ id }) => id) })
  const covered = (await readCoveredDays(tx, employerId)).find((days) => isSameSchedule(days, key))
  const days = payPeriods({
    rule,
    from: today,
    to: addDays(today, daysAhead),
    ...(covered ? { after: covered.lastDay } : {}),
  })
  await insertPayPeriods(tx, { employerId, periods: days.map((period) => ({ ...period, ...key, id: newId() })) })
  return covered ? addDays(covered.lastDay, 1) : today
}
