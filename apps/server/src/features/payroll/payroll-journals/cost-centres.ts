import type { CostCentre, CostSplitEmployee, routes } from '@gpod/contract'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, isDuplicate, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'

type JournalDeps = Pick<Deps, 'database' | 'clock'>

/** The company's cost centres by code, archived ones too. */
export function listCostCentres(tx: Tx, employerId: string): Promise<CostCentre[]> {
  return rows(
    tx,
    sql<CostCentre>`
      select id, code, name, archived_at is not null as "isArchived" from cost_centres
      where employer_id = ${employerId} order by lower(code)
    `,
  )
}

/** Every employee with the splits of their cost, the latest first; of one alone where `workerId` says so. */
export function listSplits(
  tx: Tx,
  { employerId, workerId = null }: { employerId: string; workerId?: string | null },
): Promise<CostSplitEmployee[]> {
  return rows(
    tx,
    sql<CostSplitEmployee>`
      select w.id as "workerId", w.employee_number as "employeeNumber", w.first_name || ' ' || w.last_name as name, w.department,
        coalesce((
          select json_agg(json_build_object('startsOn', s.starts_on, 'shares', s.shares) order by s.starts_on desc)
          from cost_splits s where s.employer_id = w.employer_id and s.worker_id = w.id
        ), '[]') as splits
      from workers w where w.employer_id = ${employerId} ${workerId === null ? sql`` : sql`and w.id = ${workerId}`}
      order by w.last_name, w.first_name, w.id
    `,
  )
}

const codeTaken = () =>
  refuse('cost_centre_code_taken', 'another cost centre has this code; choose one that none has', { field: 'code' })

/** Adds a cost centre. Refuses `cost_centre_code_taken`. */
export async function addCostCentre(
  { database, clock }: JournalDeps,
  { caller, code, name }: { caller: Member } & z.output<typeof routes.payrollJournals.addCostCentre.body>,
): Promise<CostCentre | Refused> {
  const { employerId } = caller
  try {
    return await database.transaction({ employerId }, async (tx) => {
      const now = clock.now()
      const added: CostCentre = { id: newId(), code, name, isArchived: false }
      await sql`
        insert into cost_centres (employer_id, id, code, name, created_at) values (${employerId}, ${added.id}, ${code}, ${name}, ${now})
      `.execute(tx)
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: caller,
        action: 'cost_centre.added',
        subject: { kind: 'cost_centre', id: added.id },
        after: { code, name },
      })
      await announce(tx, { employerId, workerId: null, words: ['payroll-journals'] })
      return added
    })
  } catch (error) {
    if (isDuplicate(error, 'cost_centres_code')) return codeTaken()
    throw error
  }
}

/**
 * Changes a cost centre. Refuses `not_found`, `cost_centre_code_taken`, and `cost_centre_in_use` where one is to be archived
 * that still carries somebody's cost; details has how many.
 */
export async function changeCostCentre(
  { database, clock }: JournalDeps,
  { caller, id, ...to }: { caller: Member; id: string } & z.output<typeof routes.payrollJournals.changeCostCentre.body>,
): Promise<CostCentre | Refused> {
  const { employerId } = caller
  try {
    return await database.transaction({ employerId }, async (tx) => {
      const before = await firstRow(
        tx,
        sql<CostCentre>`
          select id, code, name, archived_at is not null as "isArchived" from cost_centres
          where employer_id = ${employerId} and id = ${id} for update
        `,
      )
      if (!before) return refuse('not_found', 'no such cost centre')
      const now = clock.now()
      const carried =
        to.isArchived && !before.isArchived ? await countCarried(tx, { employerId, id, today: londonDay(now) }) : 0
      if (carried > 0) {
        return refuse('cost_centre_in_use', 'share out the cost of these employees among others first', {
          details: { employees: carried },
        })
      }
      await sql`
        update cost_centres set code = ${to.code}, name = ${to.name},
          archived_at = case when ${to.isArchived} then coalesce(archived_at, ${now}::timestamptz) end
        where employer_id = ${employerId} and id = ${id}
      `.execute(tx)
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: caller,
        action: 'cost_centre.changed',
        subject: { kind: 'cost_centre', id },
        before: { code: before.code, name: before.name, isArchived: before.isArchived },
        after: to,
      })
      await announce(tx, { employerId, workerId: null, words: ['payroll-journals'] })
      return { id, ...to }
    })
  } catch (error) {
    if (isDuplicate(error, 'cost_centres_code')) return codeTaken()
    throw error
  }
}

/** How many employees' last split, or one that is still to begin, names the cost centre. */
async function countCarried(
  tx: Tx,
  { employerId, id, today }: { employerId: string; id: string; today: string },
): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ count: number }>`
      select count(distinct s.worker_id)::bigint as count from cost_splits s
      join workers w on w.employer_id = s.employer_id and w.id = s.worker_id
      where s.employer_id = ${employerId} and s.shares @> jsonb_build_array(jsonb_build_object('costCentreId', ${id}::text))
        and not exists (
          select 1 from cost_splits later where later.employer_id = s.employer_id and later.worker_id = s.worker_id
            and later.starts_on > s.starts_on and later.starts_on <= ${today}::date
        )
    `,
  )
  return found?.count ?? 0
}

type OfEmployee = { caller: Member; workerId: string; startsOn: string }

/**
 * Shares the cost of an employee out from a day on. Refuses `not_found` (the employee, or a cost centre that is none of
 * the company's or archived), and `split_begins_before_last_run` (a payday on or after that day was approved: its journal
 * would change; details has the payday).
 */
export function splitCost(
  { database, clock }: JournalDeps,
  { caller, workerId, startsOn, shares }: OfEmployee & z.output<typeof routes.payrollJournals.splitCost.body>,
): Promise<CostSplitEmployee | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const refused = await whyNotFrom(tx, { employerId, workerId, startsOn })
    if (refused) return refused
    const ids = shares.map(({ costCentreId }) => costCentreId)
    // Held until this ends: one of them is not archived meanwhile.
    const centres = await rows(
      tx,
      sql`
        select id from cost_centres where employer_id = ${employerId} and id = any(${ids}::uuid[]) and archived_at is null for share
      `,
    )
    if (centres.length !== ids.length) {
      return refuse('not_found', 'choose cost centres that the company has and that are not archived', {
        field: 'shares',
      })
    }
    const now = clock.now()
    const before = await readSplit(tx, { employerId, workerId, startsOn })
    await sql`
      insert into cost_splits (employer_id, worker_id, starts_on, shares, entered_by, entered_at)
      values (${employerId}, ${workerId}, ${startsOn}, ${JSON.stringify(shares)}, ${caller.userId}, ${now})
      on conflict (employer_id, worker_id, starts_on) do update set shares = excluded.shares, entered_by = excluded.entered_by,
        entered_at = excluded.entered_at
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'cost_split.changed',
      subject: { kind: 'worker', id: workerId },
      ...(before ? { before: { startsOn, shares: before.shares } } : {}),
      after: { startsOn, shares },
    })
    await announce(tx, { employerId, workerId: null, words: ['payroll-journals'] })
    return shown(tx, { employerId, workerId })
  })
}

/** Takes a split back that no approved run has used. Refuses `not_found` and `split_begins_before_last_run`. */
export function removeSplit(
  { database, clock }: JournalDeps,
  { caller, workerId, startsOn }: OfEmployee,
): Promise<CostSplitEmployee | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const refused = await whyNotFrom(tx, { employerId, workerId, startsOn })
    if (refused) return refused
    const before = await readSplit(tx, { employerId, workerId, startsOn })
    if (!before) return refuse('not_found', 'no split begins on this day')
    await sql`
      delete from cost_splits where employer_id = ${employerId} and worker_id = ${workerId} and starts_on = ${startsOn}
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: caller,
      action: 'cost_split.removed',
      subject: { kind: 'worker', id: workerId },
      before: { startsOn, shares: before.shares },
    })
    await announce(tx, { employerId, workerId: null, words: ['payroll-journals'] })
    return shown(tx, { employerId, workerId })
  })
}

/** Takes the employee's row, so that of two who change a split one waits, and says why no split can begin on a day. */
async function whyNotFrom(
  tx: Tx,
  { employerId, workerId, startsOn }: { employerId: string; workerId: string; startsOn: string },
): Promise<Refused | null> {
  const worker = await firstRow(
    tx,
    sql`select 1 from workers where employer_id = ${employerId} and id = ${workerId} for no key update`,
  )
  if (!worker) return refuse('not_found', 'no such employee')
  const paid = await firstRow(
    tx,
    sql<{ pay_date: string }>`
      select pay_date from pay_records where employer_id = ${employerId} and worker_id = ${workerId} and pay_date >= ${startsOn}::date
      order by pay_date desc limit 1
    `,
  )
  if (!paid) return null
  return refuse('split_begins_before_last_run', 'choose a day after the last payday that was approved', {
    field: 'startsOn',
    details: { payDate: paid.pay_date },
  })
}

function readSplit(
  tx: Tx,
  { employerId, workerId, startsOn }: { employerId: string; workerId: string; startsOn: string },
) {
  return firstRow(
    tx,
    sql<{ shares: object[] }>`
      select shares from cost_splits where employer_id = ${employerId} and worker_id = ${workerId} and starts_on = ${startsOn}
    `,
  )
}

async function shown(tx: Tx, of: { employerId: string; workerId: string }): Promise<CostSplitEmployee> {
  const [found] = await listSplits(tx, of)
  if (!found) throw new Error(`worker ${of.workerId} is gone`)
  return found
}
