import type { Pence } from '@gpod/money'

/**
 * All that the rules need to know of one worker at one moment. Loaded under the lock of their account whenever the
 * answer moves money. Days are `YYYY-MM-DD`, instants ISO text in UTC, money in pence.
 */
export type WageAccount = {
  now: string
  /** The day it is in London. */
  today: string
  employment: {
    startsOn: string
    /** Their leaving date, where one is known. */
    endsOn: string | null
    department: string | null
    /** Approved minutes since they started. */
    minutesWorked: number
    accessBlocked: boolean
  }
  bankAccount: { state: 'missing' } | { state: 'held'; until: string } | { state: 'refused' } | { state: 'ready' }
  hasTaxDetails: boolean
  /** Whether the company's plan has withdrawals that arrive within minutes. */
  offersExpress: boolean
  /** The earliest pay period whose run is not approved: its wages can be taken. `intervalDays`: the nominal days from payday to payday, 31 for monthly. */
  period: { startsOn: string; endsOn: string; payDate: string; intervalDays: number } | null
  earnings: {
    approvedGross: Pence
    /** Clocked hours that wait for approval; beside the approved ones, not among them. */
    clockedGross: Pence
    /** An estimate: net pay of the counted gross as the payroll engine works it out today. */
    estimatedNet: Pence
    /** Pay that counts for the minimum wage in this period, and what the law asks for the hours behind it, where known. */
    minimumWage: { payForTest: Pence; required: Pence | null }
  }
  /** Advances and workers' fees that are held or paid and not yet recovered. */
  outstanding: Pence
  /** Workers' fees of withdrawals in this period that were not declined, cancelled or failed. */
  feesChargedInPeriod: Pence
  uses: {
    takenToday: Pence
    requestsThisMonth: number
    takenThisMonth: Pence
    inPeriod: number
    lastInPeriodAt: string | null
  }
  /** Set by the worker themselves. A lock lasts to its end: no rule here lifts it. */
  ownLimits: { monthlyCap: Pence | null; lockedUntil: string | null }
}

export type Speed = 'standard' | 'express'

export type WithdrawalRequest = { amount: Pence; speed: Speed }
