import type { Dashboard } from '@gpod/contract'
import { pence } from '@gpod/money'
import { taxYearOf } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import { oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { mayRead } from '../../../platform/http/routes.ts'
import type { Member } from '../../../platform/http/session.ts'
import { readReportingEmployer } from '../../company/settings/index.ts'
import { countMissing } from '../../payroll/brought-forward/index.ts'
import { sumWithdrawals } from '../../wage-access/withdrawals/index.ts'
import { readBeginning } from './read-beginning.ts'

/** What needs a manager now, and how the company stands, counted from its records: each figure for who may read what it is counted from. */
export async function showDashboard(deps: Pick<Deps, 'database' | 'clock'>, caller: Member): Promise<Dashboard> {
  const now = deps.clock.now()
  const today = londonDay(now)
  const { employerId, workerId, seesPay } = caller
  const seesTaken = mayRead(caller, 'withdrawals.read')
  const seesRuns = mayRead(caller, 'payroll.read')
  // Beside each other, each over a connection of its own.
  const [{ counts, recent, broughtForwardMissing }, { beginning, isPayeMissing, advances }] = await Promise.all([
    deps.database.read({ employerId }, (tx) => readCounts(tx, { employerId, workerId, now, today, seesRuns })),
    deps.database.read({ employerId }, (tx) => readTheRest(tx, { employerId, today, seesRuns })),
  ])
  return {
    beginning,
    employerName: counts.employer_name,
    employees: counts.employees,
    payrollThisPeriod: seesPay ? pence(counts.gross_pence) : null,
    withdrawalsWaiting: seesTaken ? advances.waiting : 0,
    withdrawalsWaitingAmount: seesTaken ? advances.waitingAmount : null,
    hoursWaiting: counts.hours_waiting,
    correctionsWaiting: counts.corrections_waiting,
    leaveWaiting: counts.leave_waiting,
    swapsWaiting: counts.swaps_waiting,
    expensesWaiting: counts.expenses_waiting,
    incidentsOpen: mayRead(caller, 'incidents.handle') ? counts.incidents_open : 0,
    discussionsWaiting: mayRead(caller, 'reviews.write')
      ? { count: counts.discussions_waiting, workerId: counts.discussed }
      : { count: 0, workerId: null },
    benefitsWaiting: mayRead(caller, 'benefits.manage') ? counts.benefits_waiting : 0,
    rewardsWaiting: mayRead(caller, 'rewards.manage') ? counts.rewards_waiting : 0,
    paidThisMonth: seesTaken ? advances.paidThisMonth : null,
    outstanding: seesTaken ? advances.outstanding : null,
    onShiftNow: counts.on_shift,
    missingDetails: seesPay ? counts.missing : 0,
    isPayeMissing,
    broughtForwardMissing,
    recent: (mayRead(caller, 'audit.read') ? recent : []).map((entry) => ({
      at: entry.at,
      kind: entry.action,
      actorName: entry.actor_name,
      subject: entry.subject,
      amount: seesPay && entry.amount_pence !== null ? pence(entry.amount_pence) : null,
    })),
  }
}

type Asked = { employerId: string; workerId: string | null; now: string; today: string; seesRuns: boolean }

async function readCounts(tx: Tx, { employerId, workerId, now, today, seesRuns }: Asked) {
  const counts = await oneRow(
    tx,
    sql<{
      employer_name: string
      employees: number
      gross_pence: number
      hours_waiting: number
      corrections_waiting: number
      leave_waiting: number
      swaps_waiting: number
      expenses_waiting: number
      incidents_open: number
      discussions_waiting: number
      discussed: string | null
      benefits_waiting: number
      rewards_waiting: number
      on_shift: number
      missing: number
    }>`
      select
        (select name from employers where id = ${employerId}) as employer_name,
        people.employees, people.missing,
        -- Of each open period by itself: joined, the hours of every period there ever was are read.
        (select coalesce(sum(of_period.pence), 0)::bigint from pay_periods p
          cross join lateral (
            select sum(t.gross_pence) as pence from timesheets t
            where t.employer_id = p.employer_id and t.pay_period_id = p.id and t.state = 'approved'
          ) of_period
          where p.employer_id = ${employerId} and p.closed_at is null) as gross_pence,
        (select count(*) from timesheets where employer_id = ${employerId} and state = 'waiting') as hours_waiting,
        (select count(*) from hours_requests where employer_id = ${employerId} and state = 'waiting') as corrections_waiting,
        (select count(*) from leave_requests where employer_id = ${employerId} and state = 'asked') as leave_waiting,
        (select count(*) from shift_swaps where employer_id = ${employerId} and state = 'accepted') as swaps_waiting,
        (select count(*) from expense_claims where employer_id = ${employerId} and state = 'submitted'
          and worker_id is distinct from ${workerId}) as expenses_waiting,
        (select count(*) from incidents where employer_id = ${employerId} and severity = 'high' and state <> 'resolved'
          and worker_id is distinct from ${workerId}) as incidents_open,
        discussions.waiting as discussions_waiting, discussions.worker_id as discussed,
        (select count(*) from benefit_choices where employer_id = ${employerId} and state = 'asked'
          and worker_id is distinct from ${workerId}) as benefits_waiting,
        (select count(*) from redemptions where employer_id = ${employerId} and state = 'requested'
          and worker_id is distinct from ${workerId}) as rewards_waiting,
        (select count(*) from timesheets where employer_id = ${employerId} and state = 'open') as on_shift
      from (
        select count(*) as employees,
          count(*) filter (where nino_sealed is null or account_number_sealed is null or tax_code is null) as missing
        from workers where employer_id = ${employerId} and (ends_on is null or ends_on >= ${today}::date)
      ) people, (
        select count(*) as waiting, (array_agg(worker_id order by starts_at, id))[1] as worker_id
        from career_discussions where employer_id = ${employerId} and state = 'proposed' and proposed_by = 'worker'
          and starts_at > ${now} and worker_id is distinct from ${workerId}
      ) discussions
    `,
  )
  const recent = await rows(
    tx,
    sql<{ at: string; action: string; actor_name: string | null; subject: string; amount_pence: number | null }>`
      -- The eight first, and then by their keys: joined before, every withdrawal there ever was is compared with each; and where
      -- the key is put together as they are joined, every worker.
      with latest as materialized (
        select at, id, action, actor_user_id, subject_kind, subject_id::uuid as subject_id from audit_rows
        where employer_id = ${employerId} and subject_kind in ('withdrawal', 'worker')
        order by at desc, id desc limit 8
      ),
      r as materialized (
        select l.*, x.amount_pence, coalesce(x.worker_id, case when l.subject_kind = 'worker' then l.subject_id end) as worker_id
        from latest l
        left join lateral (
          select y.worker_id, y.amount_pence from withdrawals y
          where y.employer_id = ${employerId} and l.subject_kind = 'withdrawal' and y.id = l.subject_id offset 0
        ) x on true
      )
      select r.at, r.action, u.first_name || ' ' || u.last_name as actor_name,
        coalesce(w.first_name || ' ' || w.last_name, '') as subject, r.amount_pence
      from r
      left join users u on u.id = r.actor_user_id
      left join lateral (
        select v.first_name, v.last_name from workers v where v.employer_id = ${employerId} and v.id = r.worker_id offset 0
      ) w on true
      order by r.at desc, r.id desc
    `,
  )
  const broughtForwardMissing = seesRuns ? await countMissing(tx, { employerId, taxYear: taxYearOf(today) }) : 0
  return { counts, recent, broughtForwardMissing }
}

async function readTheRest(tx: Tx, { employerId, today, seesRuns }: Pick<Asked, 'employerId' | 'today' | 'seesRuns'>) {
  const isPayeMissing = (await readReportingEmployer(tx, employerId)).missing.length > 0
  return {
    isPayeMissing,
    beginning: seesRuns ? await readBeginning(tx, { employerId, isPayeMissing }) : null,
    advances: await sumWithdrawals(tx, { employerId, today }),
  }
}
