import type { Available, AvailableChange } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { add, minimum, type Pence, pence } from '@gpod/money'
import { availableNow, decideWithdrawal, holdsUntil, payRibbon, recoverableOf, takeableNow } from '@gpod/wage-access'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { HeldAnswer, heldBy, readStamp } from '../../../platform/http/kept-answers.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { listOpenPaydays } from '../../payroll/pay-schedules/index.ts'
import {
  figuresOf,
  glanceAtWageAccount,
  type Kept,
  keepFigures,
  type LoadedAccount,
  loadWageAccount,
  readFollowingPeriods,
  waitingHoursOf,
} from '../earnings/index.ts'
import { toWireRefusal } from './refuse-withdrawal.ts'

/** What of the page is worked out over hours, the rota and pay periods, and kept with the figures. Pence. */
type Shown = {
  following: Available['following']
  days: { day: string; approved: Pence; waiting: Pence }[]
  planned: PlannedShift[]
  earlierHours: Available['earlierHours']
}
/** What a shift to come would earn, at the rate of its day: an estimate. */
type PlannedShift = { day: string; endsAt: string; pence: Pence }

/** What a worker may take now, the sum that made it, day by day, and why it last moved. */
export async function showAvailable(
  deps: Pick<Deps, 'database' | 'clock'>,
  worker: Pick<WorkerMember, 'employerId' | 'workerId'>,
): Promise<Available> {
  const found = await holdAvailable(deps, worker)
  return found instanceof HeldAnswer ? found.answer : found
}

/** The same to be kept, where all that is shown is kept already. */
export async function holdAvailable(
  deps: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: Pick<WorkerMember, 'employerId' | 'workerId'>,
): Promise<Available | HeldAnswer<Available>> {
  const scope = { employerId }
  const now = deps.clock.now()
  // Nearly always all that is shown is kept, and one journey brings it, with the stamp of that very moment.
  const [glanced, carriedOver, changes, stamp] = await deps.database.readAtOnce(scope, (tx) =>
    Promise.all([
      glanceAtWageAccount(tx, { employerId, workerId, now }),
      readCarriedOver(tx, { employerId, workerId }),
      readChanges(tx, { employerId, workerId }),
      readStamp(tx, 'available_stamp', { employerId, workerId, today: londonDay(now) }),
    ]),
  )
  const shown = glanced && shownOf(glanced)
  if (!glanced || !shown) return workOutAvailable(deps, { employerId, workerId })
  const answer = toAvailable(glanced, { carriedOver, changes, shown })
  return heldBy(answer, { stamp, from: now, until: answerHoldsUntil(glanced, shown) })
}

/** Until when the answer stays as it is where nothing but time moves. */
function answerHoldsUntil({ account, policy }: LoadedAccount, { planned }: Shown): string {
  const ends = planned.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > account.now)
  return [holdsUntil(account, policy), ...ends].reduce((earliest, at) => (at < earliest ? at : earliest))
}

/** The same where nothing fresh is kept; what is worked out is kept for the next look. */
async function workOutAvailable(
  deps: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<Available> {
  const scope = { employerId }
  const { loaded, shown, ...view } = await deps.database.read(scope, async (tx) => {
    const [loaded, carriedOver, changes] = await Promise.all([
      loadWageAccount(tx, { employerId, workerId, now: deps.clock.now() }),
      readCarriedOver(tx, { employerId, workerId }),
      readChanges(tx, { employerId, workerId }),
    ])
    return { loaded, carriedOver, changes, shown: shownOf(loaded) ?? (await readShown(tx, employerId, loaded)) }
  })
  const { row, account, kept } = loaded
  if (shownOf(loaded) === null) {
    const figures = figuresOf(row)
    await deps.database.transaction(scope, (tx) =>
      keepFigures(tx, { employerId, workerId, today: account.today, figures, shown, kept }),
    )
  }
  return toAvailable(loaded, { ...view, shown })
}

type View = { shown: Shown; carriedOver: Pence; changes: AvailableChange[] }

function toAvailable(loaded: LoadedAccount, { shown, carriedOver, changes }: View): Available {
  const { row, account, policy } = loaded
  const figures = availableNow(account, policy)
  const { period } = account
  return {
    amount: figures.amount,
    takeable: takeableNow(account, policy),
    entitlement: figures.entitlement,
    shortfall: figures.shortfall,
    approvedGross: account.earnings.approvedGross,
    clockedGross: account.earnings.clockedGross,
    clockedBeyondRotaMinutes: row.clocked_beyond_minutes,
    estimatedNet: account.earnings.estimatedNet,
    outstanding: account.outstanding,
    paydayTakes: minimum(account.outstanding, recoverableOf(account.earnings.estimatedNet, policy.capBasisPoints)),
    carriedOver,
    capBasisPoints: policy.capBasisPoints,
    period: period ? { startsOn: period.startsOn, endsOn: period.endsOn, payDate: period.payDate } : null,
    following: shown.following,
    limits: {
      minimum: policy.minimum,
      maximum: policy.maximum,
      daily: policy.dailyLimit,
      takenToday: account.uses.takenToday,
      requestsPerMonth: policy.requestsPerMonth,
      requestsThisMonth: account.uses.requestsThisMonth,
      automaticBelow: policy.automaticBelow,
      blackoutDays: policy.blackoutDays,
      carePause: { ...policy.carePause, usesInPeriod: account.uses.inPeriod },
      offersExpress: account.offersExpress,
      expressFee: policy.expressFee,
      feePayer: policy.feePayer,
    },
    ownLimits: {
      monthlyCap: account.ownLimits.monthlyCap,
      nextMonthlyCap: nextMonthlyCap(row),
      lockedUntil: account.ownLimits.lockedUntil,
      coolingOffReminder: row.cooling_off_reminder,
    },
    blockedBy: whatBlocksEverything(loaded),
    ribbon: drawRibbon(loaded, shown),
    earlierHours: shown.earlierHours,
    changes,
  }
}

const shownParts: Readonly<Record<keyof Shown, true>> = {
  following: true,
  days: true,
  planned: true,
  earlierHours: true,
}

/** What was kept to be shown, as `readShown` makes it; null where an earlier version kept less. */
function shownOf({ kept: { shown } }: { kept: Kept }): Shown | null {
  return shown !== null && Object.keys(shownParts).every((part) => part in shown) ? (shown as Shown) : null
}

async function readShown(tx: Tx, employerId: string, loaded: LoadedAccount): Promise<Shown> {
  const [following, days, planned, earlierHours] = await Promise.all([
    showFollowing(tx, employerId, loaded),
    readDays(tx, employerId, loaded),
    readPlanned(tx, employerId, loaded),
    readEarlierHours(tx, employerId, loaded),
  ])
  return { following, days, planned, earlierHours }
}

/** Each period counts from the day after the payday before it, or from the approval of that payday's run if that is sooner. */
async function showFollowing(tx: Tx, employerId: string, { row }: LoadedAccount): Promise<Available['following']> {
  const [periods, paydays] = await Promise.all([
    readFollowingPeriods(tx, { employerId, row }),
    listOpenPaydays(tx, { employerId, frequency: row.pay_frequency, scheduleNumber: row.schedule_number }),
  ])
  return periods.map((period) => {
    const before = paydays.findLast((payday) => payday < period.payDate) ?? period.payDate
    return { ...period, countsFrom: addDays(before, 1) }
  })
}

/** What is still owed of withdrawals whose payday is over. */
async function readCarriedOver(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<Pence> {
  const found = await firstRow(
    tx,
    sql<{ pence: number }>`
      select coalesce(sum(x.amount_pence + x.worker_fee_pence - x.recovered_pence - x.written_off_pence), 0)::bigint as pence
      from withdrawals x join pay_periods p on p.employer_id = x.employer_id and p.id = x.pay_period_id and p.closed_at is not null
      where x.employer_id = ${employerId} and x.worker_id = ${workerId} and x.state = 'paid'
    `,
  )
  return pence(found?.pence ?? 0)
}

function nextMonthlyCap({ own_monthly_cap_next_from: from, own_monthly_cap_next_pence: amount }: LoadedAccount['row']) {
  return from === null ? null : { from, amount: amount === null ? null : pence(amount) }
}

/** The refusal that would meet even the smallest withdrawal, if there is one. */
function whatBlocksEverything({ account, policy }: LoadedAccount): Available['blockedBy'] {
  const smallest = decideWithdrawal(account, policy, { amount: policy.minimum, speed: 'standard' })
  if (smallest.outcome !== 'refused') return null
  const refusal = toWireRefusal(smallest.refusal)
  // Of a later day only the day is told: the amount would be the smallest, since no other was asked for.
  return refusal.next.kind === 'date' ? { ...refusal, next: { ...refusal.next, amount: null } } : refusal
}

/** The days of the period that is drawn on, and before them those whose hours count in it: approved after the run of their own payday. */
async function readDays(tx: Tx, employerId: string, { row, account }: LoadedAccount): Promise<Shown['days']> {
  if (!account.period) return []
  const { startsOn } = account.period
  const days = await rows(
    tx,
    sql<{ day: string; approved_pence: number; waiting_pence: number }>`
      select d.day,
        coalesce((
          select sum(t.gross_pence) from timesheets t
          where t.employer_id = ${employerId} and t.worker_id = ${row.worker_id} and t.pay_period_id = ${row.period_id} and t.state = 'approved'
            and t.worked_on = d.day
        ), 0)::bigint as approved_pence,
        coalesce(waiting.gross, 0)::bigint as waiting_pence
      from workers w
      join pay_periods p on p.employer_id = w.employer_id and p.id = ${row.period_id}
      cross join lateral (
        select each::date as day from generate_series(p.starts_on::timestamp, p.ends_on::timestamp, interval '1 day') as each
        union
        select t.worked_on from timesheets t
        where t.employer_id = w.employer_id and t.worker_id = w.id and t.worked_on < p.starts_on
          and (t.pay_period_id = p.id and t.state = 'approved' or t.pay_period_id is null and t.state = 'waiting')
      ) d
      left join lateral ${waitingHoursOf('p', sql<boolean>`t.worked_on = d.day`)} waiting on true
      where w.employer_id = ${employerId} and w.id = ${row.worker_id}
      order by d.day
    `,
  )
  return days
    .filter(({ day, approved_pence, waiting_pence }) => day >= startsOn || approved_pence + waiting_pence > 0)
    .map(({ day, approved_pence, waiting_pence }) => ({
      day,
      approved: pence(approved_pence),
      waiting: pence(waiting_pence),
    }))
}

/** The shifts of the period that are still to come or to end, and not clocked out of. */
async function readPlanned(tx: Tx, employerId: string, { row, account }: LoadedAccount): Promise<PlannedShift[]> {
  if (!account.period) return []
  const shifts = await rows(
    tx,
    sql<{ day: string; endsAt: string; pence: number }>`
      select on_day.day, s.ends_at as "endsAt",
        round((extract(epoch from s.ends_at - s.starts_at) / 60 - s.unpaid_break_minutes) * rate.hourly_rate_pence / 60.0)::bigint as pence
      from shifts s
      cross join lateral (select (s.starts_at at time zone 'Europe/London')::date as day) on_day
      join lateral (
        select r.hourly_rate_pence from worker_rates r
        where r.employer_id = s.employer_id and r.worker_id = s.worker_id and r.from_day <= on_day.day order by r.from_day desc limit 1
      ) rate on true
      where s.employer_id = ${employerId} and s.worker_id = ${row.worker_id} and s.removed_at is null and s.cancelled_at is null
        and s.published_at is not null and s.ends_at > ${account.now}::timestamptz
        and on_day.day between ${account.period.startsOn}::date and ${account.period.endsOn}::date
        and not exists (select 1 from timesheets t where t.employer_id = s.employer_id and t.shift_id = s.id and t.state <> 'open')
      order by s.ends_at
    `,
  )
  return shifts.map((shift) => ({ ...shift, pence: pence(shift.pence) }))
}

/** One bar a day of the period that is drawn on, divided as `payRibbon` says. Planned are the shifts that have not ended yet, to their last day. */
function drawRibbon({ row, account, policy }: LoadedAccount, { days, planned }: Shown): Available['ribbon'] {
  if (!account.period) return []
  const toCome = planned.filter(
    ({ day, endsAt }) => endsAt > account.now && (row.ends_on === null || day <= row.ends_on),
  )
  const divided = payRibbon(account, policy, days)
  return days.flatMap(({ day }, index) => {
    const parts = divided[index]
    const ofDay = toCome.filter((shift) => shift.day === day).map((shift) => shift.pence)
    return parts ? [{ day, ...parts, planned: add(pence(0), ...ofDay) }] : []
  })
}

/** Of the period that is drawn on, what was worked on days before it: approved after its own payday. */
async function readEarlierHours(
  tx: Tx,
  employerId: string,
  { row }: LoadedAccount,
): Promise<Available['earlierHours']> {
  const found = await firstRow(
    tx,
    sql<{ gross: number; from: string | null; to: string | null }>`
      select coalesce(sum(t.gross_pence), 0)::bigint as gross, min(t.worked_on) as "from", max(t.worked_on) as "to"
      from timesheets t join pay_periods p on p.employer_id = t.employer_id and p.id = t.pay_period_id
      where t.employer_id = ${employerId} and t.worker_id = ${row.worker_id} and t.pay_period_id = ${row.period_id} and t.state = 'approved'
        and t.worked_on < p.starts_on
    `,
  )
  if (!found || found.from === null || found.to === null) return null
  return { gross: pence(found.gross), from: found.from, to: found.to }
}

type ChangeRow = {
  id: string
  at: string
  cause: AvailableChange['cause']
  before_pence: number
  after_pence: number
  actor_name: string | null
  facts: Record<string, string | number>
}

async function readChanges(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<AvailableChange[]> {
  const found = await rows(
    tx,
    sql<ChangeRow>`
      select c.id, c.at, c.cause, c.before_pence, c.after_pence, u.first_name || ' ' || u.last_name as actor_name, c.facts
      from available_changes c left join users u on u.id = c.actor_user_id
      where c.employer_id = ${employerId} and c.worker_id = ${workerId} order by c.at desc, c.id desc limit 10
    `,
  )
  return found.map((change) => ({
    id: change.id,
    at: change.at,
    before: pence(change.before_pence),
    after: pence(change.after_pence),
    cause: change.cause,
    actorName: change.actor_name,
    facts: change.facts,
  }))
}
