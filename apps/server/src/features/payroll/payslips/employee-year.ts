import type { EmployeeYear } from '@gpod/contract'
import { pence } from '@gpod/money'
import { type CategoryFigures, type FiguresToDate, taxYearOf } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { isTaxedWithin } from '../pay-schedules/index.ts'
import { isEmployee } from './payslips-store.ts'

type YearRow = {
  paid_until: string
  to_date: Partial<FiguresToDate>
  ni_by_category: CategoryFigures[] | null
}
type BroughtRow = Omit<YearRow, 'paid_until'> & {
  paid_until: string | null
  statutory: Record<string, number>
}

/**
 * What one employee was paid in a tax year, the present one unless it is said: as their last payment of it has the figures to
 * date, which go on from what was brought forward. Refuses `not_found`, and `invalid_input` where it is no tax year.
 */
export function yearOfEmployee(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId }: Member,
  { workerId, taxYear = taxYearOf(londonDay(clock.now())) }: { workerId: string; taxYear?: string | undefined },
): Promise<EmployeeYear | Refused> {
  const startYear = Number(taxYear.slice(0, 4))
  const year = { from: `${startYear}-04-06`, to: `${startYear + 1}-04-05` }
  return database.transaction({ employerId }, async (tx) => {
    if (taxYearOf(year.from) !== taxYear) {
      return refuse('invalid_input', 'a tax year is two years that follow each other', { field: 'taxYear' })
    }
    if (!(await isEmployee(tx, { employerId, workerId }))) return refuse('not_found', 'no such worker record')
    const last = await firstRow(
      tx,
      sql<YearRow>`
        select r.pay_date as paid_until, r.to_date, r.result -> 'niByCategory' as ni_by_category from pay_records r
        where r.employer_id = ${employerId} and r.worker_id = ${workerId} and ${isTaxedWithin('r', year)}
        order by r.pay_date desc, r.id desc limit 1
      `,
    )
    const brought = await firstRow(
      tx,
      sql<BroughtRow>`
        select paid_until, to_date, ni_by_category, statutory from brought_forward
        where employer_id = ${employerId} and worker_id = ${workerId} and tax_year = ${taxYear}
      `,
    )
    const statutory = await rows(
      tx,
      sql<{ kind: string; amount: number }>`
        select l ->> 'kind' as kind, sum((l ->> 'amount')::bigint)::bigint as amount
        from pay_records r, jsonb_array_elements(r.result -> 'lines') l
        where r.employer_id = ${employerId} and r.worker_id = ${workerId} and ${isTaxedWithin('r', year)} and l ->> 'kind' like 'statutory%'
        group by l ->> 'kind' order by 1
      `,
    )
    const before = brought && brought.paid_until !== null ? { ...brought, paid_until: brought.paid_until } : null
    const newest = last ?? before
    return {
      taxYear,
      paidUntil: last?.paid_until ?? null,
      figures: newest && figuresOf(newest),
      statutoryPay: summed([
        ...statutory,
        ...Object.entries(before?.statutory ?? {}).map(([kind, amount]) => ({ kind, amount })),
      ]),
      broughtForward: before && { paidUntil: before.paid_until, figures: figuresOf(before) },
    }
  })
}

function figuresOf({ to_date, ni_by_category }: Pick<YearRow, 'to_date' | 'ni_by_category'>) {
  const of = (name: keyof FiguresToDate) => pence(to_date[name] ?? 0)
  return {
    gross: of('gross'),
    taxablePay: of('taxablePay'),
    incomeTax: of('tax'),
    nationalInsurance: (ni_by_category ?? []).map(({ category, toDate }) => ({
      category,
      earnings: pence(toDate.niEarnings),
      employee: pence(toDate.employeeNi),
      employer: pence(toDate.employerNi),
    })),
    studentLoan: of('studentLoan'),
    postgraduateLoan: of('postgraduateLoan'),
    pensionEmployee: of('pensionEmployee'),
    pensionEmployer: of('pensionEmployer'),
    payrolledBenefits: of('payrolledBenefits'),
    net: of('net'),
  }
}

function summed(found: readonly { kind: string; amount: number }[]): EmployeeYear['statutoryPay'] {
  const sums = new Map<string, number>()
  for (const { kind, amount } of found) sums.set(kind, (sums.get(kind) ?? 0) + amount)
  return [...sums].map(([kind, amount]) => ({ kind, amount: pence(amount) }))
}
