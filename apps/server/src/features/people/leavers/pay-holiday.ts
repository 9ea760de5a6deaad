import type { WholeLeaver } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { insertPayItems } from '../../payroll/pay-items/index.ts'
import { lockPayee } from '../employees/index.ts'
import { claimHoliday } from './leavers-store.ts'
import { wholeLeaver } from './show-leavers.ts'

/**
 * Puts the holiday that is owed among somebody's pay items, once, whoever asks at the same time. Refuses `not_found`, `not_leaving`,
 * `holiday_paid`, `no_holiday_owed`, and `state_changed` where it is another amount now than was seen.
 */
export function payHoliday(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, workerId, amount }: { caller: Member; workerId: string; amount: Pence },
): Promise<WholeLeaver | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    if (!(await lockPayee(tx, { employerId, workerId }))) return refuse('not_found', 'no such worker')
    const leaver = await wholeLeaver(tx, { employerId, workerId, today })
    if (isRefused(leaver)) return leaver
    const { endsOn, holiday, isHolidayPaid } = leaver
    if (endsOn === null) return refuse('not_leaving', 'their record has no last day')
    if (isHolidayPaid) return refuse('holiday_paid', 'it is among their pay items already')
    if (holiday.owed === null || holiday.owed === 0)
      return refuse('no_holiday_owed', 'there is nothing known to be owed')
    if (holiday.owed !== amount) {
      return refuse('state_changed', 'another amount is owed by now', { details: { amount: holiday.owed } })
    }
    const itemId = newId(Date.parse(now))
    const item = {
      ...{ id: itemId, workerId, kind: 'holiday_pay', timing: null, label: 'Holiday owed on leaving' },
      ...{ amount, recurs: false, fromDay: endsOn < today ? endsOn : today, untilDay: null },
    }
    await insertPayItems(tx, { employerId, items: [item], source: 'manual', userId, now })
    await claimHoliday(tx, { employerId, workerId, itemId, userId, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'leaver.holiday_paid',
      subject: { kind: 'worker', id: workerId },
      after: { payItemId: itemId, amountPence: amount },
    })
    await announce(tx, { employerId, workerId, words: ['leavers', 'pay-items'] })
    return wholeLeaver(tx, { employerId, workerId, today })
  })
}
