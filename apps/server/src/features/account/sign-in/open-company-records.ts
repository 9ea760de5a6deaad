import { DAY, instantPlus, londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { openEmployerAccounts } from '../../books/journals/index.ts'
import { daysAhead, ensurePayPeriods, openPaySchedules } from '../../payroll/pay-schedules/index.ts'
import { openDefaultPolicy } from '../../wage-access/withdrawals/index.ts'

/** A new company has its policy of advances, ledger accounts, pay schedules and pay periods from its first moment. */
export async function openCompanyRecords(
  tx: Tx,
  { employerId, ownerUserId, now }: { employerId: string; ownerUserId: string; now: string },
): Promise<void> {
  await openDefaultPolicy(tx, { employerId, setBy: ownerUserId, now })
  await openEmployerAccounts(tx, employerId)
  await openPaySchedules(tx, employerId)
  const to = londonDay(instantPlus(now, daysAhead * DAY))
  await ensurePayPeriods(tx, { employerId, from: londonDay(now), to })
}
