import type { PayFrequency, PaySchedule } from '@gpod/contract'
import { Temporal } from 'temporal-polyfill'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { holdSecondApprover } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { daysAhead } from './ensure-pay-periods.ts'
import { type PaydayRule, payPeriods } from './pay-periods.ts'
import { deletePayPeriods, insertPayPeriods, lockOpenPeriods, readCoveredDays } from './pay-periods-store.ts'
import { lockPaySchedule, type PayScheduleRow, paydayRule, updatePaySchedule } from './pay-schedules-store.ts'
import { showPaySchedule } from './show-pay-schedules.ts'
import { addDays } from './working-days.ts'

/**
 * Changes when a frequency is paid. Periods that have begun or that something is in stay as they are; the empty ones
 * behind them are made again, and the first of these begins the day after the last that stays. Refuses with
 * `schedule_not_valid` (fields that do not go together), `state_changed` (someone else changed it; details has the
 * version that stands), or, where runs are to approve themselves though the company asks for a second person, the code
 * that says why no `security` verification is live.
 */
export async function changePaySchedule(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, schedule }: { caller: Member; schedule: PayScheduleRow },
): Promise<PaySchedule | Refused> {
  const { employerId } = caller
  const { frequency } = schedule
  const rule = paydayRule(schedule)
  if (!rule) {
    return refuse('schedule_not_valid', 'monthly pay has a day of the month, the others a weekday', {
      field: frequency === 'monthly' ? 'payDayOfMonth' : 'payWeekday',
    })
  }
  if (rule.frequency !== 'monthly' && Temporal.PlainDate.from(rule.anchorPayday).dayOfWeek !== rule.payWeekday) {
    return refuse('schedule_not_valid', 'the payday that fixes the weeks is on the weekday of pay', {
      field: 'anchorPayday',
    })
  }
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const before = await lockPaySchedule(tx, { employerId, frequency })
    if (!before) throw new Error(`${employerId} has no ${frequency} schedule`)
    if (before.version !== schedule.version) {
      return refuse('state_changed', 'someone else changed this schedule; load it again', {
        details: { version: before.version },
      })
    }
    const passesBySecond =
      schedule.approvesItself && !before.approvesItself && (await holdSecondApprover(tx, employerId))
    const unproven = passesBySecond ? await useSecurityGrant(tx, { caller, now }) : null
    if (unproven) return unproven
    await updatePaySchedule(tx, { employerId, schedule })
    const from = hasOtherPaydays(before, schedule)
      ? await replaceEmptyPeriods(tx, { employerId, frequency, rule, today })
      : null
    const { version: _, ...was } = before
    const { version: __, ...is } = schedule
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
    return showPaySchedule(tx, { employerId, frequency, today })
  })
}

function hasOtherPaydays(before: PayScheduleRow, after: PayScheduleRow): boolean {
  return (
    before.payWeekday !== after.payWeekday ||
    before.payDayOfMonth !== after.payDayOfMonth ||
    before.anchorPayday !== after.anchorPayday
  )
}

/** Gives the day from which periods are new. */
async function replaceEmptyPeriods(
  tx: Tx,
  {
    employerId,
    frequency,
    rule,
    today,
  }: { employerId: string; frequency: PayFrequency; rule: PaydayRule; today: string },
): Promise<string> {
  const open = await lockOpenPeriods(tx, { employerId, frequency, today })
  const empty = open.slice(open.findLastIndex(({ isEmpty }) => !isEmpty) + 1)
  await deletePayPeriods(tx, { employerId, ids: empty.map(({ id }) => id) })
  const covered = (await readCoveredDays(tx, employerId)).find((days) => days.frequency === frequency)
  const days = payPeriods({
    rule,
    from: today,
    to: addDays(today, daysAhead),
    ...(covered ? { after: covered.lastDay } : {}),
  })
  await insertPayPeriods(tx, { employerId, periods: days.map((period) => ({ ...period, id: newId(), frequency })) })
  return covered ? addDays(covered.lastDay, 1) : today
}
