import { createHash } from 'node:crypto'
import type { TaxCodeUplift } from '@gpod/contract'
import { type TaxBasis, taxCodeUpliftOf, taxYearOf, upliftTaxCode } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, jsonRows, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { keepChanges } from '../../people/employees/index.ts'
import { applyChangedTerms } from '../../wage-access/earnings/index.ts'
import { isTaxedWithin, taxDay } from '../pay-schedules/index.ts'

type UpliftDeps = Pick<Deps, 'database' | 'clock'>
type OfYear = { employerId: string; taxYear: string }
type Applied = { id: string; at: string; by: string | null }

/**
 * What becomes of every tax code in a tax year, by HMRC's P9X of it: those who were employed before it and have not left,
 * but for whom HMRC has sent a notice of its own. Refuses `invalid_input` (no tax year).
 */
export function showUplift({ database }: UpliftDeps, of: OfYear): Promise<TaxCodeUplift | Refused> {
  return database.transaction({ employerId: of.employerId }, (tx) => upliftOf(tx, of))
}

/**
 * Brings all codes into the tax year as they were shown, in one transaction; asked again, it was done. Refuses
 * `payday_not_come` (a payday before the year is still to be paid by the old codes; details has both days), `uplift_refused`
 * with the obstacle, and `state_changed` where records changed since it was shown.
 */
export function applyUplift(
  { database, clock }: UpliftDeps,
  { caller, taxYear, digest }: { caller: Member; taxYear: string; digest: string },
): Promise<TaxCodeUplift | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    await lockCompany(tx, employerId)
    await sql`select 1 from workers where employer_id = ${employerId} order by id for no key update`.execute(tx)
    const shown = await upliftOf(tx, { employerId, taxYear })
    if ('body' in shown || shown.applied) return shown
    if (shown.obstacle === 'payday_not_come') {
      return refuse('payday_not_come', 'a payday before the tax year is not paid yet', {
        details: { effectiveFrom: shown.from, nextPayday: shown.nextPayday },
      })
    }
    if (shown.obstacle !== null) {
      return refuse('uplift_refused', 'the codes cannot be brought into that year now', {
        details: { why: shown.obstacle },
      })
    }
    if (shown.digest !== digest) return refuse('state_changed', 'records changed since this was shown; look again')
    const now = clock.now()
    const id = newId(Date.parse(now))
    const changed = shown.employees.filter(isChange)
    const changes = changed.map(({ workerId, taxCode, taxBasis, newTaxCode, newTaxBasis }) => ({
      worker_id: workerId,
      tax_code: taxCode,
      tax_basis: taxBasis,
      new_tax_code: newTaxCode,
      new_tax_basis: newTaxBasis,
    }))
    await sql`
      insert into tax_code_uplifts (employer_id, id, tax_year, applied_at, applied_by) values (${employerId}, ${id}, ${taxYear}, ${now}, ${userId})
    `.execute(tx)
    await sql`
      insert into tax_code_uplift_changes (employer_id, uplift_id, worker_id, tax_code, tax_basis, new_tax_code, new_tax_basis)
      select ${employerId}, ${id}, c.* from json_to_recordset(${jsonRows(changes)})
        as c (worker_id uuid, tax_code text, tax_basis text, new_tax_code text, new_tax_basis text)
    `.execute(tx)
    await keepChanges(tx, {
      ...{ employerId, userId, now, fromDay: londonDay(now) },
      changes: changes.map(({ worker_id, new_tax_code, new_tax_basis }) => ({
        workerId: worker_id,
        columns: { tax_code: new_tax_code, tax_basis: new_tax_basis },
      })),
    })
    await sql`
      update workers w set tax_code = c.new_tax_code, tax_basis = c.new_tax_basis, version = w.version + 1
      from tax_code_uplift_changes c
      where c.employer_id = ${employerId} and c.uplift_id = ${id} and w.employer_id = c.employer_id and w.id = c.worker_id
    `.execute(tx)
    await followUp(tx, { caller, taxYear, now, workerIds: changed.map(({ workerId }) => workerId), action: 'applied' })
    return upliftOf(tx, { employerId, taxYear })
  })
}

/**
 * Gives the codes back as they were, but for those changed since. Refuses `not_found` (nothing was applied) and
 * `uplift_refused` (`used`: a run of the year is approved). Asked again after it was undone it is not found.
 */
export function undoUplift(
  { database, clock }: UpliftDeps,
  { caller, taxYear }: { caller: Member; taxYear: string },
): Promise<TaxCodeUplift | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    await lockCompany(tx, employerId)
    await sql`select 1 from workers where employer_id = ${employerId} order by id for no key update`.execute(tx)
    const applied = await readApplied(tx, { employerId, taxYear })
    if (!applied) return refuse('not_found', 'the codes were not brought into that year')
    const shown = await upliftOf(tx, { employerId, taxYear })
    if ('body' in shown) return shown
    if (!shown.canUndo) {
      return refuse('uplift_refused', 'a run has used the codes', { details: { why: 'used' } })
    }
    const now = clock.now()
    const back = await rows(
      tx,
      sql<{ id: string; tax_code: string | null; tax_basis: string }>`
        select w.id, c.tax_code, c.tax_basis
        from tax_code_uplift_changes c join workers w on w.employer_id = c.employer_id and w.id = c.worker_id
        where c.employer_id = ${employerId} and c.uplift_id = ${applied.id}
          and w.tax_code = c.new_tax_code and w.tax_basis = c.new_tax_basis
      `,
    )
    await keepChanges(tx, {
      ...{ employerId, userId, now, fromDay: londonDay(now) },
      changes: back.map(({ id, ...columns }) => ({ workerId: id, columns })),
    })
    const given = await rows(
      tx,
      sql<{ id: string }>`
        update workers w set tax_code = c.tax_code, tax_basis = c.tax_basis, version = w.version + 1
        from tax_code_uplift_changes c
        where c.employer_id = ${employerId} and c.uplift_id = ${applied.id} and w.employer_id = c.employer_id and w.id = c.worker_id
          and w.tax_code = c.new_tax_code and w.tax_basis = c.new_tax_basis
        returning w.id
      `,
    )
    await sql`
      update tax_code_uplifts set undone_at = ${now}, undone_by = ${userId} where employer_id = ${employerId} and id = ${applied.id}
    `.execute(tx)
    await followUp(tx, { caller, taxYear, now, workerIds: given.map(({ id }) => id), action: 'undone' })
    return upliftOf(tx, { employerId, taxYear })
  })
}

/** One at a time for a company. */
async function lockCompany(tx: Tx, employerId: string): Promise<void> {
  await sql`select 1 from employers where id = ${employerId} for update`.execute(tx)
}

async function followUp(
  tx: Tx,
  {
    caller,
    taxYear,
    now,
    workerIds,
    action,
  }: { caller: Member; taxYear: string; now: string; workerIds: string[]; action: 'applied' | 'undone' },
): Promise<void> {
  const { employerId, userId } = caller
  if (workerIds.length > 0) {
    await applyChangedTerms(tx, {
      employerId,
      workerIds,
      actorUserId: userId,
      facts: { fields: 'taxCode,taxBasis' },
      now,
    })
  }
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId: caller.sessionId, address: caller.address },
    action: `tax_code_uplift.${action}`,
    subject: { kind: 'employer', id: employerId },
    after: { taxYear, employees: workerIds.length },
  })
  await announce(tx, { employerId, workerId: null, words: ['tax-code-notices', 'employees'] })
}

type CodeRow = {
  worker_id: string
  name: string
  employee_number: string
  tax_code: string
  tax_basis: TaxBasis
  notice: 'applied' | 'proposed' | null
}

type Employee = TaxCodeUplift['employees'][number]

const isChange = ({ taxCode, newTaxCode, taxBasis, newTaxBasis }: Employee) =>
  taxCode !== newTaxCode || taxBasis !== newTaxBasis

async function upliftOf(tx: Tx, { employerId, taxYear }: OfYear): Promise<TaxCodeUplift | Refused> {
  const year = { from: `${taxYear.slice(0, 4)}-04-06`, to: `${Number(taxYear.slice(0, 4)) + 1}-04-05` }
  if (taxYearOf(year.from) !== taxYear) return refuse('invalid_input', 'no such tax year', { field: 'taxYear' })
  const held = taxCodeUpliftOf(taxYear)
  const applied = await readApplied(tx, { employerId, taxYear })
  const employees = applied
    ? await readChanges(tx, { employerId, upliftId: applied.id })
    : (await readCodes(tx, { employerId, year })).map((row) => employeeOf(row, held?.rise.value))
  const { isUsed, nextPayday } = await readPaydays(tx, { employerId, year, applied })
  const obstacle = applied
    ? null
    : !held
      ? 'not_held'
      : isUsed
        ? 'year_begun'
        : nextPayday !== null && nextPayday < year.from
          ? 'payday_not_come'
          : employees.some(isChange)
            ? null
            : 'nothing_to_change'
  return {
    taxYear,
    from: year.from,
    rise: held ? { ...held.rise.value, source: held.rise.source.title } : null,
    employees,
    applied: applied ? { at: applied.at, by: applied.by } : null,
    obstacle,
    nextPayday,
    canUndo: applied !== undefined && !isUsed,
    digest: createHash('sha256')
      .update(JSON.stringify([taxYear, employees]))
      .digest('hex'),
  }
}

function employeeOf(row: CodeRow, rise: { L: number; M: number; N: number } | undefined): Employee {
  const { tax_code: taxCode, tax_basis: taxBasis, notice } = row
  const kept = notice !== null || rise === undefined
  const next = kept ? { taxCode, basis: taxBasis } : upliftTaxCode({ taxCode, basis: taxBasis }, rise)
  const isRaised = next.taxCode !== taxCode
  const isDropped = next.basis !== taxBasis
  return {
    workerId: row.worker_id,
    name: row.name,
    employeeId: row.employee_number,
    taxCode,
    taxBasis,
    newTaxCode: next.taxCode,
    newTaxBasis: next.basis,
    kind:
      notice !== null
        ? notice === 'applied'
          ? 'notice_applied'
          : 'notice_waiting'
        : isRaised && isDropped
          ? 'raised_and_week1_dropped'
          : isRaised
            ? 'raised'
            : isDropped
              ? 'week1_dropped'
              : 'same',
  }
}

/** Who was employed before the year and has a code, with HMRC's own notice for the year where there is one. */
function readCodes(tx: Tx, { employerId, year }: { employerId: string; year: { from: string; to: string } }) {
  return rows(
    tx,
    sql<CodeRow>`
      select w.id as worker_id, w.first_name || ' ' || w.last_name as name, w.employee_number, w.tax_code, w.tax_basis,
        (select min(n.state) from tax_code_notices n
          where n.employer_id = w.employer_id and n.worker_id = w.id and n.state in ('proposed', 'applied')
            and n.effective_from between ${year.from}::date and ${year.to}::date) as notice
      from workers w
      where w.employer_id = ${employerId} and w.tax_code is not null and w.starts_on < ${year.from}::date
        and (w.ends_on is null or w.ends_on >= ${year.from}::date)
      order by w.last_name, w.first_name, w.id
    `,
  )
}

async function readChanges(
  tx: Tx,
  { employerId, upliftId }: { employerId: string; upliftId: string },
): Promise<Employee[]> {
  const found = await rows(
    tx,
    sql<CodeRow & { new_tax_code: string; new_tax_basis: TaxBasis }>`
      select c.worker_id, w.first_name || ' ' || w.last_name as name, w.employee_number, c.tax_code, c.tax_basis, c.new_tax_code, c.new_tax_basis
      from tax_code_uplift_changes c join workers w on w.employer_id = c.employer_id and w.id = c.worker_id
      where c.employer_id = ${employerId} and c.uplift_id = ${upliftId} order by w.last_name, w.first_name, w.id
    `,
  )
  return found.map((row) => {
    const isRaised = row.new_tax_code !== row.tax_code
    return {
      workerId: row.worker_id,
      name: row.name,
      employeeId: row.employee_number,
      taxCode: row.tax_code,
      taxBasis: row.tax_basis,
      newTaxCode: row.new_tax_code,
      newTaxBasis: row.new_tax_basis,
      kind: row.new_tax_basis === row.tax_basis ? 'raised' : isRaised ? 'raised_and_week1_dropped' : 'week1_dropped',
    }
  })
}

function readApplied(tx: Tx, { employerId, taxYear }: OfYear): Promise<Applied | undefined> {
  return firstRow(
    tx,
    sql<Applied>`
      select a.id, a.applied_at as at, u.first_name || ' ' || u.last_name as by
      from tax_code_uplifts a left join users u on u.id = a.applied_by
      where a.employer_id = ${employerId} and a.tax_year = ${taxYear} and a.undone_at is null
    `,
  )
}

/** Whether pay of the year is approved: of those whose codes were changed, once they were; and the first payday not approved yet. */
async function readPaydays(
  tx: Tx,
  {
    employerId,
    year,
    applied,
  }: { employerId: string; year: { from: string; to: string }; applied: Applied | undefined },
): Promise<{ isUsed: boolean; nextPayday: string | null }> {
  const ofChanged = applied
    ? sql`and r.worker_id in (select c.worker_id from tax_code_uplift_changes c where c.employer_id = ${employerId} and c.uplift_id = ${applied.id})`
    : sql``
  return oneRow(
    tx,
    sql<{ isUsed: boolean; nextPayday: string | null }>`
      select exists (
        select 1 from pay_records r where r.employer_id = ${employerId} and ${isTaxedWithin('r', year)} ${ofChanged}
      ) as "isUsed", (
        select min(${taxDay.ofPeriod('p')}) from pay_periods p
        where p.employer_id = ${employerId} and p.closed_at is null and exists (
          select 1 from workers w where w.employer_id = p.employer_id and w.pay_frequency = p.frequency
            and w.starts_on <= p.ends_on and (w.ends_on is null or w.ends_on >= p.starts_on)
        )
      ) as "nextPayday"
    `,
  )
}
