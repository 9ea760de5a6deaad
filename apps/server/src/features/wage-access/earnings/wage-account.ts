import { type Pence, pence, subtract } from '@gpod/money'
import { planFacts } from '@gpod/price-list'
import { applyOverride, availableNow, DEFAULT_POLICY, type WageAccessPolicy, type WageAccount } from '@gpod/wage-access'
import { type Clock, londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { estimateNet, minimumWageRequired } from './estimate-net.ts'
import { type Kept, readFreshAccount, readKeptAccount } from './kept-figures.ts'
import { salaryOfOnePeriod } from './salary.ts'
import {
  type AvailableMove,
  lockWageAccounts,
  readPolicy,
  readWageAccounts,
  saveAvailableMoves,
  type WageAccountRow,
} from './wage-accounts-store.ts'

/** A worker's wage account as the rules see it, with the policy that holds for them and the rows it came from. */
export type LoadedAccount = { row: WageAccountRow; account: WageAccount; policy: WageAccessPolicy; available: Pence }

/** The nominal days between two paydays, which HMRC's first condition asks about. */
const intervalDays = { weekly: 7, fortnightly: 14, four_weekly: 28, monthly: 31 } as const

/**
 * Loads the wage accounts of some workers at a moment. Call it under `lockWageAccounts` whenever the answer decides
 * something; without the lock it is only for showing.
 */
export async function loadWageAccounts(
  tx: Tx,
  { employerId, workerIds, now }: { employerId: string; workerIds: readonly string[]; now: string },
): Promise<LoadedAccount[]> {
  const today = londonDay(now)
  const [stored, found] = await Promise.all([
    readPolicy(tx, employerId),
    readWageAccounts(tx, { employerId, workerIds, today }),
  ])
  return found.map((row) => loadedFrom(row, stored, { now, today }))
}

/** The accounts of some workers as they stand, and as they would stand under another policy of the company. */
export async function compareWageAccounts(
  tx: Tx,
  {
    employerId,
    workerIds,
    now,
    policy,
  }: { employerId: string; workerIds: readonly string[]; now: string; policy: object },
): Promise<{ before: LoadedAccount; after: LoadedAccount }[]> {
  const at = { now, today: londonDay(now) }
  const [stored, found] = await Promise.all([
    readPolicy(tx, employerId),
    readWageAccounts(tx, { employerId, workerIds, today: at.today }),
  ])
  const inForce = policyFrom(stored)
  return found.map((row) => ({ before: loadedFrom(row, inForce, at), after: loadedFrom(row, policy, at) }))
}

/**
 * The same of one worker, by the figures that are kept of this day where they are fresh. Throws where they have no account:
 * every worker has one.
 */
export async function loadWageAccount(
  tx: Tx,
  { employerId, workerId, now }: { employerId: string; workerId: string; now: string },
): Promise<LoadedAccount & { kept: Kept }> {
  const today = londonDay(now)
  const found = await readKeptAccount(tx, { employerId, workerId, today })
  if (!found) throw new Error(`worker ${workerId} has no wage account`)
  return { ...loadedFrom(found.row, found.policy, { now, today }), kept: found.kept }
}

/** The same by one statement, for showing; null where the figures are not fresh. */
export async function glanceAtWageAccount(
  tx: Tx,
  { employerId, workerId, now }: { employerId: string; workerId: string; now: string },
): Promise<(LoadedAccount & { kept: Kept }) | null> {
  const today = londonDay(now)
  const found = await readFreshAccount(tx, { employerId, workerId, today })
  return found && { ...loadedFrom(found.row, found.policy, { now, today }), kept: found.kept }
}

/**
 * Locks one worker's account and loads it, in one journey. The clock is read under the lock: two requests at once have their
 * order in time too.
 */
export async function lockWageAccount(
  tx: Tx,
  { employerId, workerId, clock }: { employerId: string; workerId: string; clock: Clock },
): Promise<LoadedAccount & { kept: Kept; now: string }> {
  const asked = londonDay(clock.now())
  const [, found] = await Promise.all([
    lockWageAccounts(tx, { employerId, workerIds: [workerId] }),
    readKeptAccount(tx, { employerId, workerId, today: asked }),
  ])
  const now = clock.now()
  const today = londonDay(now)
  const current = today === asked ? found : await readKeptAccount(tx, { employerId, workerId, today })
  if (!current) throw new Error(`worker ${workerId} has no wage account`)
  return { ...loadedFrom(current.row, current.policy, { now, today }), kept: current.kept, now }
}

function loadedFrom(
  row: WageAccountRow,
  stored: object,
  { now, today }: { now: string; today: string },
): LoadedAccount {
  const policy = applyOverride(policyFrom(stored), row.wage_access_override)
  const account = accountFrom(row, policy, now, today)
  return { row, account, policy, available: availableNow(account, policy).amount }
}

/** Stored policies may lack fields that came later; those have their defaults. */
export function policyFrom(stored: object): WageAccessPolicy {
  return { ...DEFAULT_POLICY, ...stored }
}

function accountFrom(row: WageAccountRow, policy: WageAccessPolicy, now: string, today: string): WageAccount {
  const approvedGross = withinSalary(row, row.approved_gross_pence)
  const clockedGross = pence(withinSalary(row, row.approved_gross_pence + row.clocked_gross_pence) - approvedGross)
  const countedGross = pence(approvedGross + (policy.countsClockedHours ? clockedGross : 0))
  const countedMinutes = row.approved_minutes + (policy.countsClockedHours ? row.clocked_minutes : 0)
  const hasPeriod = row.period_starts_on !== null && row.period_ends_on !== null && row.period_pay_date !== null
  const period = hasPeriod
    ? {
        startsOn: row.period_starts_on ?? '',
        endsOn: row.period_ends_on ?? '',
        payDate: row.period_pay_date ?? '',
        intervalDays: intervalDays[row.pay_frequency],
      }
    : null
  return {
    now,
    today,
    employment: {
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      department: row.department,
      minutesWorked: row.lifetime_minutes,
      accessBlocked: row.wage_access_blocked,
    },
    bankAccount: bankAccountState(row, now),
    offersExpress: row.plan === 'trial' || (row.plan !== 'none' && planFacts[row.plan].isInstant),
    hasTaxDetails: row.tax_code !== null && row.ni_category !== null,
    period,
    earnings: {
      approvedGross,
      clockedGross,
      estimatedNet: period
        ? estimateNet(row, { gross: countedGross, payDate: row.period_tax_date ?? period.payDate })
        : pence(0),
      minimumWage: {
        payForTest: countedGross,
        required: minimumWageRequired({
          minutes: countedMinutes,
          dateOfBirth: row.date_of_birth,
          on: period?.startsOn ?? today,
        }),
      },
    },
    outstanding: pence(row.outstanding_pence),
    feesChargedInPeriod: pence(row.fees_in_period_pence),
    uses: {
      takenToday: pence(row.taken_today_pence),
      requestsThisMonth: row.requests_this_month,
      takenThisMonth: pence(row.taken_this_month_pence),
      inPeriod: row.uses_in_period,
      lastInPeriodAt: row.last_use_at,
    },
    ownLimits: {
      monthlyCap: row.own_monthly_cap_pence === null ? null : pence(row.own_monthly_cap_pence),
      lockedUntil: row.own_locked_until,
    },
  }
}

/** Hours of a salaried worker earn their salary and no more: they count until they come to what the period pays. */
export function withinSalary(
  row: Pick<WageAccountRow, 'pay_basis' | 'annual_salary_pence' | 'pay_frequency'>,
  gross: number,
): Pence {
  if (row.pay_basis !== 'salaried') return pence(gross)
  if (row.annual_salary_pence === null) return pence(0)
  return pence(Math.min(gross, salaryOfOnePeriod(pence(row.annual_salary_pence), row.pay_frequency)))
}

function bankAccountState(row: WageAccountRow, now: string): WageAccount['bankAccount'] {
  if (row.account_ending === null) return { state: 'missing' }
  if (row.bank_refused) return { state: 'refused' }
  if (row.bank_held_until !== null && row.bank_held_until > now) return { state: 'held', until: row.bank_held_until }
  return { state: 'ready' }
}

export type ChangeCause =
  | 'hours_approved'
  | 'hours_edited'
  | 'hours_entered'
  | 'hours_withdrawn'
  | 'hours_resumed'
  | 'withdrawal'
  | 'withdrawal_released'
  | 'written_off'
  | 'limits_changed'
  | 'terms_changed'
  | 'own_limits'
  | 'payday'
  | 'payday_reopened'
  | 'period_opened'

export type AvailableChangeNote = {
  employerId: string
  workerIds: readonly string[]
  cause: ChangeCause
  actorUserId: string | null
  /** What the text needs: the day of the shift, minutes before and after, the amount. */
  facts: Record<string, string | number>
  now: string
}

/**
 * Recalculates the workers' available wages and notes, for each whose figure moved, what moved it. Called in the
 * transaction of the change, after it is written, under `lockWageAccounts`.
 */
export async function recordAvailableChange(tx: Tx, note: AvailableChangeNote): Promise<void> {
  const loaded = await loadWageAccounts(tx, note)
  const moves = loaded
    .map(
      ({ row, available }): AvailableMove => ({
        workerId: row.worker_id,
        before: pence(row.available_pence),
        after: available,
      }),
    )
    .filter(({ before, after }) => subtract(after, before) !== 0)
  if (moves.length === 0) return
  const { employerId, cause, actorUserId, facts, now } = note
  await saveAvailableMoves(tx, { employerId, moves, at: now, cause, actorUserId, facts, newId })
}
