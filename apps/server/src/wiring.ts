import { openEmployerAccounts, openWorkerAccounts } from './features/books/journals/index.ts'
import { daysAhead, ensurePayPeriods, openPaySchedules } from './features/payroll/pay-schedules/index.ts'
import type { TermsChange } from './features/people/employees/index.ts'
import { lockWageAccounts, moveToPayFrequency, recordAvailableChange } from './features/wage-access/earnings/index.ts'
import { checkBankAccount } from './features/wage-access/payouts/index.ts'
import { DAY, instantPlus, londonDay } from './platform/clock.ts'
import type { Tx } from './platform/database/database.ts'

/** What one feature asks of others without knowing them: the same wherever the product's use cases run. */
export const wiring = {
  checkBankAccount,

  /** A new company has its ledger accounts, pay schedules and pay periods from its first moment. */
  async onEmployerCreated(tx: Tx, { employerId, now }: { employerId: string; now: string }): Promise<void> {
    await openEmployerAccounts(tx, employerId)
    await openPaySchedules(tx, employerId)
    const to = londonDay(instantPlus(now, daysAhead * DAY))
    await ensurePayPeriods(tx, { employerId, from: londonDay(now), to })
  },

  onWorkerCreated: (tx: Tx, { employerId, workerId }: { employerId: string; workerId: string }): Promise<void> =>
    openWorkerAccounts(tx, { employerId, workerIds: [workerId] }),

  async onTermsChanged(tx: Tx, change: TermsChange): Promise<void> {
    await lockWageAccounts(tx, change)
    await moveToPayFrequency(tx, change)
    await recordAvailableChange(tx, change)
  },

  wages: { lockWageAccounts, recordAvailableChange },
}
