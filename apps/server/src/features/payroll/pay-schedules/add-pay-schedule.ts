import type { PaySchedule } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { holdSecondApprover } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { refuseTakenName } from './change-pay-schedule.ts'
import { daysAhead, ensurePayPeriods } from './ensure-pay-periods.ts'
import { judgeSchedule } from './judge-schedule.ts'
import {
  holdPaySchedules,
  insertPaySchedule,
  lockPaySchedule,
  openPaySchedules,
  type PayScheduleRow,
} from './pay-schedules-store.ts'
import { showPaySchedule } from './show-pay-schedules.ts'

/** More groups than that are a mistake of whoever adds them, and every one has periods each day. */
const mostOfFrequency = 20

/**
 * Adds a further schedule of a frequency, with its pay periods from today. Sent twice it is added once: its name is the
 * company's for one schedule (`schedule_name_taken`). Refuses with `schedule_not_valid`, `too_many_schedules`, or, where
 * runs are to approve themselves though the company asks for a second person, the code that says why no `security`
 * verification is live.
 */
export async function addPaySchedule(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, schedule }: { caller: Member; schedule: Omit<PayScheduleRow, 'version' | 'scheduleNumber'> },
): Promise<PaySchedule | Refused> {
  const { employerId } = caller
  const { frequency } = schedule
  const { refused } = judgeSchedule(schedule)
  if (refused) return refused
  const adding = database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    await openPaySchedules(tx, employerId)
    // One at a time: two who add at once get two numbers.
    await lockPaySchedule(tx, { employerId, frequency, scheduleNumber: 1 })
    const there = await holdPaySchedules(tx, employerId)
    if (there.filter((one) => one.frequency === frequency).length >= mostOfFrequency) {
      return refuse('too_many_schedules', 'a company has so many schedules of one frequency at most', {
        details: { most: mostOfFrequency },
      })
    }
    if (schedule.approvesItself && (await holdSecondApprover(tx, employerId))) {
      const unproven = await useSecurityGrant(tx, { caller, now })
      if (unproven) return unproven
    }
    const scheduleNumber = await insertPaySchedule(tx, { employerId, schedule })
    await ensurePayPeriods(tx, { employerId, from: today, to: addDays(today, daysAhead) })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: 'pay_schedule.added',
      subject: { kind: 'pay_schedule', id: employerId },
      after: { ...schedule, scheduleNumber },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-schedules'] })
    return showPaySchedule(tx, { employerId, frequency, scheduleNumber, today })
  })
  return adding.catch(refuseTakenName)
}
