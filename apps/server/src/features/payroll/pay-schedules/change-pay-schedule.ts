import type { PaySchedule, routes } from '@gpod/contract'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { isDuplicate, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { holdSecondApprover } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { deletePayPeriods, insertPayPeriods, type ScheduleKey } from './pay-periods-store.ts'
import { lockPaySchedule, scheduleNameConstraint, updatePaySchedule } from './pay-schedules-store.ts'
import { type PeriodPlan, planPeriods, readChange, type ScheduleChange } from './plan-periods.ts'
import { showPaySchedule } from './show-pay-schedules.ts'

type Asked = { caller: Member; schedule: ScheduleChange }

/**
 * Changes when a schedule pays, for which days, and its name. Periods that something is in stay as they are; the empty ones
 * behind them are made again, and the first of these begins the day after the last that stays (`planPeriods`). Refuses with
 * `schedule_not_valid` (fields that do not go together), `not_found`, `schedule_name_taken`, `state_changed` (someone else changed it; details has the
 * version that stands), or, where runs are to approve themselves though the company asks for a second person, the code
 * that says why no `security` verification is live.
 */
export async function changePaySchedule(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, schedule: asked }: Asked,
): Promise<PaySchedule | Refused> {
  const { employerId } = caller
  const { frequency, scheduleNumber } = asked
  const changing = database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const before = await lockPaySchedule(tx, { employerId, frequency, scheduleNumber })
    if (!before) return noSuchSchedule()
    const change = readChange(before, asked)
    if (isRefused(change)) return change
    const { schedule, rule } = change
    const passesBySecond =
      schedule.approvesItself && !before.approvesItself && (await holdSecondApprover(tx, employerId))
    const unproven = passesBySecond ? await useSecurityGrant(tx, { caller, now }) : null
    if (unproven) return unproven
    await updatePaySchedule(tx, { employerId, schedule })
    const plan = await planPeriods(tx, { employerId, before, schedule, rule, today })
    if (plan) await replacePeriods(tx, { employerId, frequency, scheduleNumber, plan })
    const { version: _, ...was } = before
    const { version: __, ...is } = schedule
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      action: 'pay_schedule.changed',
      subject: { kind: 'pay_schedule', id: employerId },
      before: was,
      after: { ...is, ...(plan === null ? {} : { from: plan.from }) },
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

const noSuchSchedule = () => refuse('not_found', 'no such pay schedule')

/** How many of the periods to come a preview shows. */
const previewed = 3

/** The periods that a change would begin with; nothing is changed. Refuses as the change would, but for verification. */
export async function previewPaySchedule(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId }, schedule: asked }: Asked,
): Promise<z.output<typeof routes.paySchedules.preview.response> | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const { frequency, scheduleNumber } = asked
    const before = await lockPaySchedule(tx, { employerId, frequency, scheduleNumber })
    if (!before) return noSuchSchedule()
    const change = readChange(before, asked)
    if (isRefused(change)) return change
    const plan = await planPeriods(tx, { employerId, before, ...change, today: londonDay(clock.now()) })
    if (!plan) return { from: null, first: null, periods: [] }
    const { from, first, periods } = plan
    return {
      from,
      first,
      periods: periods.slice(0, previewed).map(({ startsOn, endsOn, payDate }) => ({ startsOn, endsOn, payDate })),
    }
  })
}

async function replacePeriods(
  tx: Tx,
  { employerId, plan, ...key }: ScheduleKey & { employerId: string; plan: PeriodPlan },
): Promise<void> {
  await deletePayPeriods(tx, { employerId, ids: plan.replaced })
  await insertPayPeriods(tx, {
    employerId,
    periods: plan.periods.map((period) => ({ ...period, ...key, id: newId() })),
  })
}
