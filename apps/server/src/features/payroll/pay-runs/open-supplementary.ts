import type { routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { checkPayItem, insertPayItems, type NewPayItem } from '../pay-items/index.ts'
import { beginCalculation } from './calculate-pay-run.ts'
import { findPayRun, insertRunBeside, type PayRunRow } from './pay-runs-store.ts'

type Body = z.output<typeof routes.payRuns.supplement.body>
type Waiting = z.output<typeof routes.payRuns.waiting.response>
type OfRun = { employerId: string; payRunId: string }

/**
 * What a supplementary run after a paid regular one could pay, by person: hours of its period or before that were approved
 * after it closed, and one-off items that no run has paid; with the days on which it may be paid. Refuses `not_found`, and
 * `run_state_not_right` with `why`: `not_paid` or `not_regular`.
 */
export async function showWaiting(
  tx: Tx,
  { employerId, payRunId, today }: OfRun & { today: string },
): Promise<Waiting | Refused> {
  const run = await findPayRun(tx, { employerId, payRunId })
  if (!run) return refuse('not_found', 'no such pay run')
  const refused = refuseSupplement(run)
  if (refused) return refused
  const people = await rows(
    tx,
    sql<PersonRow>`
      select w.id as "workerId", w.first_name || ' ' || w.last_name as name, w.employee_number as "employeeId",
        (select max(r.pay_date) from pay_records r where r.employer_id = w.employer_id and r.worker_id = w.id) as "lastPaidOn",
        coalesce(hours.minutes, 0)::bigint as minutes, coalesce(items.list, '[]') as items
      from workers w
      left join lateral (
        select sum(t.paid_minutes) as minutes from ${lateHours(run)}
      ) hours on true
      left join lateral (
        select json_agg(json_build_object('id', i.id, 'label', i.label, 'kind', i.kind, 'amount', i.amount_pence) order by i.created_at, i.id) as list
        from ${openItems}
      ) items on true
      where w.employer_id = ${employerId} and ${isPayableIn(run)}
      order by w.last_name, w.first_name, w.id
    `,
  )
  const { first, last } = await readPayDates(tx, { employerId, run, today })
  return {
    payRunId,
    today,
    firstPayDate: first,
    lastPayDate: last,
    paidFrom: run.period.payDate,
    people: people.map(({ items, ...person }) => ({
      ...person,
      items: items.map((item) => ({ ...item, amount: pence(item.amount) })),
    })),
  }
}

type PersonRow = Omit<Waiting['people'][number], 'items'> & {
  items: { id: string; label: string; kind: string; amount: number }[]
}

/**
 * Opens a supplementary run beside a paid regular one, for chosen people with a pay date of its own, and begins to calculate
 * it. Refuses `not_found`; `run_state_not_right` with `why` (`not_paid`, `not_regular`); and `invalid_input` with the field:
 * `payDate` with the days that would do, `people` with whose and `problem` (`not_of_this_run`, `nothing_to_pay`,
 * `item_not_open`, or what is wrong with an addition). The same key gives the same run.
 */
export function openSupplementary(
  { database, clock, jobs }: Pick<Deps, 'database' | 'clock' | 'jobs'>,
  { caller, payRunId, body }: { caller: Member; payRunId: string; body: Body },
): Promise<string | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const run = await findPayRun(tx, { employerId, payRunId })
    if (!run) return refuse('not_found', 'no such pay run')
    const refused = refuseSupplement(run)
    if (refused) return refused
    // One at a time for the period: who presses twice at once gets the same run.
    await sql`select 1 from pay_runs where employer_id = ${employerId} and id = ${payRunId} for update`.execute(tx)
    const there = await findPayRun(tx, { employerId, payRunId: body.key })
    if (there) return there.id
    const now = clock.now()
    const wrongDay = await refusePayDate(tx, { employerId, run, body, today: londonDay(now) })
    if (wrongDay) return wrongDay
    const chosen = await choosePeople(tx, { employerId, run, body, userId: caller.userId, now })
    if ('status' in chosen) return chosen
    await insertRunBeside(tx, {
      employerId,
      id: body.key,
      payPeriodId: run.period.id,
      kind: 'supplementary',
      payDate: body.payDate,
      isPaidByHand: body.isPaidByHand,
      reversesRunId: null,
      reason: body.reason,
      now,
      members: chosen.members,
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'pay_run.opened',
      subject: { kind: 'pay_run', id: body.key },
      after: {
        kind: 'supplementary',
        payDate: body.payDate,
        reason: body.reason,
        workers: body.people.length,
        isPaidByHand: body.isPaidByHand,
      },
    })
    await beginCalculation(tx, { jobs }, { employerId, payRunId: body.key, actor: caller, now })
    await announce(tx, { employerId, workerId: null, words: ['pay-items'] })
    return body.key
  })
}

function refuseSupplement(run: PayRunRow): Refused | null {
  const no = (why: string, message: string) => refuse('run_state_not_right', message, { details: { why } })
  if (run.kind !== 'regular') return no('not_regular', 'a supplementary run belongs to the regular run of its period')
  if (run.paid_at === null) return no('not_paid', 'the regular run is not paid yet: what it lacks goes into it')
  return null
}

/** Hours of the worker `w` that no run has paid: worked by the period's end, and approved after it was closed. */
const lateHours = (run: PayRunRow) => sql`
  timesheets t join pay_periods q on q.employer_id = t.employer_id and q.id = t.pay_period_id and q.closed_at is null
  where t.employer_id = w.employer_id and t.worker_id = w.id and t.state = 'approved' and t.worked_on <= ${run.period.endsOn}::date
    and w.pay_basis = 'hourly'
`

/** One-off items of the worker `w` that no run has paid, and no other open supplementary run is to pay. */
const openItems = sql`
  pay_items i where i.employer_id = w.employer_id and i.worker_id = w.id and not i.recurs and i.ended_at is null and i.paid_record_id is null
    and not exists (
      select 1 from pay_run_members m join pay_runs u on u.employer_id = m.employer_id and u.id = m.pay_run_id
      where m.employer_id = i.employer_id and m.worker_id = i.worker_id and i.id = any(m.item_ids)
        and u.approved_at is null and u.discarded_at is null
    )
`

/** Of the run's schedule and begun by its end, or paid in its period. */
const isPayableIn = ({ period }: PayRunRow) => sql`(
  w.pay_frequency = ${period.frequency} and w.schedule_number = ${period.scheduleNumber} and w.starts_on <= ${period.endsOn}::date
  or exists (select 1 from pay_records r where r.employer_id = w.employer_id and r.worker_id = w.id and r.pay_period_id = ${period.id})
)`

/** From today to the next payday of the schedule, with which figures to date go on; null where none is to come. */
async function readPayDates(
  tx: Tx,
  { employerId, run, today }: { employerId: string; run: PayRunRow; today: string },
): Promise<{ first: string; last: string | null }> {
  const { frequency, scheduleNumber, endsOn, payDate } = run.period
  const found = await oneRow(
    tx,
    sql<{ last: string | null }>`
      select min(p.pay_date) as last from pay_periods p
      where p.employer_id = ${employerId} and p.frequency = ${frequency} and p.schedule_number = ${scheduleNumber}
        and p.ends_on > ${endsOn}::date and p.closed_at is null
    `,
  )
  return { first: today > payDate ? today : payDate, last: found.last }
}

async function refusePayDate(
  tx: Tx,
  { employerId, run, body, today }: { employerId: string; run: PayRunRow; body: Body; today: string },
): Promise<Refused | null> {
  const dates = await readPayDates(tx, { employerId, run, today })
  const paid = await oneRow(
    tx,
    sql<{ on: string | null }>`
      select max(r.pay_date) as on from pay_records r
      where r.employer_id = ${employerId} and r.worker_id = any(${body.people.map(({ workerId }) => workerId)}::uuid[])
    `,
  )
  const latest = [run.period.payDate, paid.on ?? ''].sort().at(-1) ?? ''
  const first = body.isPaidByHand ? latest : ([dates.first, latest].sort().at(-1) ?? '')
  const last = body.isPaidByHand ? today : dates.last
  if (body.payDate >= first && (last === null || body.payDate <= last)) return null
  return refuse('invalid_input', 'that day cannot be the pay date', {
    field: 'payDate',
    details: { why: 'pay_date', first, last, isPaidByHand: body.isPaidByHand },
  })
}

type Chosen = { workerId: string; timesheetIds: string[]; itemIds: string[]; addedItemIds: string[] }

/** What is chosen of each person, with the items that are added for it; or what is wrong with one. */
async function choosePeople(
  tx: Tx,
  {
    employerId,
    run,
    body,
    userId,
    now,
  }: { employerId: string; run: PayRunRow; body: Body; userId: string; now: string },
): Promise<{ members: Chosen[] } | Refused> {
  const wrong = (problem: string, workerId: string, more: Record<string, unknown> = {}) =>
    refuse('invalid_input', problem, { field: 'people', details: { why: problem, workerId, ...more } })
  const ids = body.people.map(({ workerId }) => workerId)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) return wrong('chosen_twice', twice)
  // Locked in one order, so that two runs that choose the same items do so one after the other.
  const found = await rows(
    tx,
    sql<{ id: string; hours: string[]; items: string[] }>`
      select w.id, coalesce((select array_agg(t.id order by t.worked_on, t.id) from ${lateHours(run)}), '{}') as hours,
        coalesce((select array_agg(i.id) from ${openItems}), '{}') as items
      from workers w where w.employer_id = ${employerId} and w.id = any(${ids}::uuid[]) and ${isPayableIn(run)}
      order by w.id for update of w
    `,
  )
  const byId = new Map(found.map((one) => [one.id, one]))
  const added: NewPayItem[] = []
  const members: Chosen[] = []
  for (const { workerId, hours, items, additions } of body.people) {
    const person = byId.get(workerId)
    if (!person) return wrong('not_of_this_run', workerId)
    const missing = items.find((id) => !person.items.includes(id))
    if (missing) return wrong('item_not_open', workerId, { itemId: missing })
    const own: NewPayItem[] = []
    for (const { kind, timing, label, amount } of additions) {
      const terms = { kind, timing, amount, recurs: false, fromDay: body.payDate, untilDay: null }
      const fault = checkPayItem(terms)
      if (fault) return wrong(fault.code, workerId)
      own.push({ ...terms, label, id: newId(), workerId })
    }
    const timesheetIds = hours ? person.hours : []
    const itemIds = [...new Set(items), ...own.map(({ id }) => id)]
    if (timesheetIds.length + itemIds.length === 0) return wrong('nothing_to_pay', workerId)
    added.push(...own)
    members.push({ workerId, timesheetIds, itemIds, addedItemIds: own.map(({ id }) => id) })
  }
  if (added.length > 0) await insertPayItems(tx, { employerId, items: added, source: 'manual', userId, now })
  return { members }
}

/**
 * Discards a run beside the regular one that nobody approved, and ends the items that were added with it; what waited
 * waits again. Refuses `not_found` and `run_state_not_right`. Twice is once.
 */
export function discardPayRun(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, payRunId }: { caller: Member; payRunId: string },
): Promise<string | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const run = await firstRow(
      tx,
      sql<{ kind: string; approved_at: string | null; discarded_at: string | null }>`
        select kind, approved_at, discarded_at from pay_runs where employer_id = ${employerId} and id = ${payRunId} for update
      `,
    )
    if (!run) return refuse('not_found', 'no such pay run')
    if (run.discarded_at !== null) return payRunId
    if (run.kind === 'regular' || run.approved_at !== null) {
      return refuse('run_state_not_right', 'only a supplementary run or a reversal that is not approved is discarded', {
        details: { why: run.kind === 'regular' ? 'regular' : 'approved' },
      })
    }
    const now = clock.now()
    await sql`
      update pay_runs set discarded_at = ${now}, progress = case when progress = 'calculating' then 'cancelled' else progress end
      where employer_id = ${employerId} and id = ${payRunId}
    `.execute(tx)
    await sql`
      update pay_items i set ended_at = ${now} from pay_run_members m
      where m.employer_id = ${employerId} and m.pay_run_id = ${payRunId} and i.employer_id = m.employer_id and i.worker_id = m.worker_id
        and i.id = any(m.added_item_ids) and i.ended_at is null and i.paid_record_id is null
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'pay_run.discarded',
      subject: { kind: 'pay_run', id: payRunId },
      before: { kind: run.kind },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-runs', 'pay-items'] })
    return payRunId
  })
}
