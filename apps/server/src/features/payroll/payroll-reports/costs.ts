import type { routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type CostUnit, shareOut, sharesOn, unitsOf } from '../payroll-journals/index.ts'

export type DepartmentCost = z.output<typeof routes.payrollReports.costs.response>['departments'][number]
export type Between = { employerId: string; from: string; to: string }

const figures = ['minutes', 'gross', 'sacrificed', 'employerNi', 'pension'] as const
type Figures = Record<(typeof figures)[number], number>
/** A record of somebody with shares, or all records of the others in one department, and how many people these are. */
type Row = Figures & { workerId: string | null; workers: number } & Parameters<typeof unitsOf>[0]
type Carried = { unit: CostUnit | null; workers: Set<string>; others: number; sums: Figures }

/**
 * What the work of each department and cost centre cost on the days of payment from one to another: gross after salary
 * sacrifice, the employer's National Insurance and pension. By the shares of the payday, or else the departments people
 * are in now; each figure of a record is shared out by itself, as in the payroll journal.
 */
export async function readCosts(tx: Tx, { employerId, from, to }: Between): Promise<DepartmentCost[]> {
  const found = await rows(
    tx,
    sql<Row>`
      -- Whose department it is, read at once: asked of each record, it is half of the time.
      with people as materialized (select id, department from workers where employer_id = ${employerId}), paid as (
        select r.worker_id, w.department, r.worker_id in (select x.worker_id from cost_splits x where x.employer_id = ${employerId}) as is_split,
          r.pay_date, r.minutes, r.gross_pence, r.salary_sacrifice_pence, r.employer_ni_pence, r.pension_employer_pence
        from pay_records r join people w on w.id = r.worker_id
        where r.employer_id = ${employerId} and r.pay_date between ${from}::date and ${to}::date
      )
      select null as "workerId", count(distinct worker_id) as workers, department, null as shares, sum(minutes)::bigint as minutes,
        sum(gross_pence)::bigint as gross, sum(salary_sacrifice_pence)::bigint as sacrificed, sum(employer_ni_pence)::bigint as "employerNi",
        sum(pension_employer_pence)::bigint as pension
      from paid where not is_split group by department
      union all
      -- Only of those who ever had any is it asked how they are shared out.
      select r.worker_id, 1, r.department, ${sharesOn({ worker: sql`${employerId}, r.worker_id`, payday: sql`r.pay_date` })}, r.minutes,
        r.gross_pence, r.salary_sacrifice_pence, r.employer_ni_pence, r.pension_employer_pence
      from paid r where r.is_split
    `,
  )
  const carried = new Map<string, Carried>()
  for (const row of found) {
    const units = unitsOf(row)
    for (const figure of figures) {
      for (const { unit, amount } of shareOut(row[figure], units)) carriedBy(carried, unit).sums[figure] += amount
    }
    for (const { unit } of units) {
      const by = carriedBy(carried, unit)
      if (row.workerId === null) by.others += row.workers
      else by.workers.add(row.workerId)
    }
  }
  return [...carried.values()].sort(byName).map(({ unit, workers, others, sums }) => ({
    kind: unit?.kind ?? 'department',
    department: unit === null ? null : labelOf(unit),
    workers: workers.size + others,
    minutes: sums.minutes,
    gross: pence(sums.gross),
    salarySacrifice: pence(sums.sacrificed),
    employerNi: pence(sums.employerNi),
    pensionEmployer: pence(sums.pension),
    cost: pence(sums.gross - sums.sacrificed + sums.employerNi + sums.pension),
  }))
}

function carriedBy(carried: Map<string, Carried>, unit: CostUnit | null): Carried {
  const key = unit === null ? '' : `${unit.kind} ${unit.key}`
  const known = carried.get(key)
  if (known) return known
  const sums = { minutes: 0, gross: 0, sacrificed: 0, employerNi: 0, pension: 0 }
  const added: Carried = { unit, workers: new Set(), others: 0, sums }
  carried.set(key, added)
  return added
}

const labelOf = ({ kind, code, name }: CostUnit) => (kind === 'cost_centre' ? `${code} ${name}` : name)

/** Departments, then cost centres, each by name; who has neither stands last. */
function byName({ unit: one }: Carried, { unit: other }: Carried): number {
  const order = (unit: CostUnit | null) =>
    unit === null ? '2' : `${unit.kind === 'department' ? 0 : 1} ${labelOf(unit)}`
  return order(one) < order(other) ? -1 : 1
}
