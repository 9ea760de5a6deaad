import type { liabilityMonth } from '@gpod/contract'
import { add, type Pence, pence, subtract, ZERO } from '@gpod/money'
import { employmentAllowance, ratesOf, taxYearOf } from '@gpod/payroll'
import type { z } from 'zod'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { readReportingEmployer } from '../../company/settings/index.ts'
import { type CompanyFigures, readCompanyBroughtForward } from '../brought-forward/index.ts'
import { deadlinesOfTaxMonth, isTaxedWithin, taxDay } from '../pay-schedules/index.ts'
import { daysOfTaxMonth, levyToDate, recoveredPay } from '../submissions/index.ts'

export type LiabilityMonth = z.output<typeof liabilityMonth>

type MonthSums = {
  month: number
  income_tax: number
  student_loans: number
  employee_ni: number
  employer_ni: number
  pay_bill: number
  statutory: Record<string, number> | null
}

/** 1 from 6 April to 5 May, … 12 from 6 March to 5 April. */
const taxMonth = (name: string) => sql`((extract(month from ${taxDay.ofRecord(name)} - 5)::int + 8) % 12 + 1)`

/**
 * What is owed to HMRC for each tax month of a year that has begun by `today`, as on the form P32: tax, both National
 * Insurance contributions and student loans of the pay records, less what is recovered of statutory pay and the
 * employment allowance, and the apprenticeship levy. By bank it is due on the 22nd (SI 2003/2682 reg 69).
 * What other software owed earlier in the year stands as it was brought forward, and allowance, levy and recovered pay
 * go on from its sums. Nothing for a tax year that no rates are held for.
 */
export async function readLiability(
  tx: Tx,
  { employerId, taxYear, today }: { employerId: string; taxYear: string; today: string },
): Promise<LiabilityMonth[]> {
  if (!ratesOf(taxYear)) return []
  const employer = await readReportingEmployer(tx, employerId)
  const sums = new Map((await readMonths(tx, { employerId, taxYear })).map((row) => [row.month, row]))
  const company = await readCompanyBroughtForward(tx, { employerId, taxYear })
  const brought = new Map(company?.months.map((month) => [month.taxMonth, month]))
  const months: LiabilityMonth[] = []
  const statutory: Record<string, Pence> = {}
  let before = broughtForwardSums(company)
  for (let month = 1; month <= 12; month += 1) {
    const { from, to } = daysOfTaxMonth(taxYear, month)
    if (from > today) break
    const row = sums.get(month)
    let found: HmrcAmounts = brought.get(month) ?? NOTHING
    // A month that other software paid alone stands as it was reported.
    if (row || !isBroughtForward(brought, month)) {
      for (const [kind, amount] of Object.entries(row?.statutory ?? {}))
        statutory[kind] = add(statutory[kind] ?? ZERO, pence(amount))
      const payBill = pence(before.payBill + (row?.pay_bill ?? 0))
      const { recovered, compensation } = recoveredPay(statutory, {
        ...employer,
        taxYear,
        before: company?.statutory ?? {},
      })
      const employerNi = pence(row?.employer_ni ?? 0)
      const allowance = employer.claimsEmploymentAllowance
        ? allowanceOf({ taxYear, employerNi, usedBefore: before.allowance })
        : ZERO
      const toDate = {
        recovered: add(...Object.values(recovered)),
        compensation: add(...Object.values(compensation)),
        levy: employer.paysApprenticeshipLevy ? levyToDate(payBill, { taxYear, taxMonth: month }) : before.levy,
        allowance: add(before.allowance, allowance),
        payBill,
      }
      found = sumOf(found, {
        incomeTax: pence(row?.income_tax ?? 0),
        studentLoans: pence(row?.student_loans ?? 0),
        employeeNi: pence(row?.employee_ni ?? 0),
        employerNi,
        statutoryPayRecovered: subtract(toDate.recovered, before.recovered),
        statutoryPayCompensation: subtract(toDate.compensation, before.compensation),
        employmentAllowance: allowance,
        apprenticeshipLevy: subtract(toDate.levy, before.levy),
      })
      before = toDate
    }
    const { incomeTax, studentLoans, employeeNi, employerNi, apprenticeshipLevy } = found
    const { statutoryPayRecovered, statutoryPayCompensation, employmentAllowance: allowance } = found
    months.push({
      taxMonth: month,
      from,
      to,
      incomeTax,
      studentLoans,
      employeeNi,
      employerNi,
      statutoryPayRecovered,
      statutoryPayCompensation,
      employmentAllowance: allowance,
      apprenticeshipLevy,
      isBroughtForward: brought.has(month),
      due: subtract(
        add(incomeTax, studentLoans, employeeNi, employerNi, apprenticeshipLevy),
        ...[statutoryPayRecovered, statutoryPayCompensation, allowance],
      ),
      dueOn: hmrcDueOn(to),
    })
  }
  return months
}

/** By when HMRC's money of the month that ends on a day has to be there. */
function hmrcDueOn(to: string): string {
  return deadlinesOfTaxMonth(to).find(({ kind }) => kind === 'hmrc_payment')?.on ?? to
}

type HmrcAmounts = Omit<CompanyFigures['months'][number], 'taxMonth'>

const NOTHING: HmrcAmounts = {
  incomeTax: ZERO,
  studentLoans: ZERO,
  employeeNi: ZERO,
  employerNi: ZERO,
  statutoryPayRecovered: ZERO,
  statutoryPayCompensation: ZERO,
  employmentAllowance: ZERO,
  apprenticeshipLevy: ZERO,
}

function sumOf(one: HmrcAmounts, other: HmrcAmounts): HmrcAmounts {
  const fields = Object.keys(NOTHING) as (keyof HmrcAmounts)[]
  return Object.fromEntries(fields.map((field) => [field, add(one[field], other[field])])) as HmrcAmounts
}

/** Whether a month is no later than the last one that was brought forward. */
function isBroughtForward(brought: ReadonlyMap<number, unknown>, month: number): boolean {
  return month <= Math.max(0, ...brought.keys())
}

/** The sums of the year with which what is owed here begins. */
function broughtForwardSums(company: CompanyFigures | null) {
  const sum = (field: keyof HmrcAmounts) => add(ZERO, ...(company?.months.map((month) => month[field]) ?? []))
  return {
    recovered: sum('statutoryPayRecovered'),
    compensation: sum('statutoryPayCompensation'),
    levy: sum('apprenticeshipLevy'),
    allowance: sum('employmentAllowance'),
    payBill: company?.payBill ?? ZERO,
  }
}

function allowanceOf(question: { taxYear: string; employerNi: Pence; usedBefore: Pence }): Pence {
  const found = employmentAllowance(question)
  if (found.outcome === 'refused') throw new RangeError(`no employment allowance: ${found.code}`)
  return found.used
}

function readMonths(tx: Tx, { employerId, taxYear }: { employerId: string; taxYear: string }): Promise<MonthSums[]> {
  const from = daysOfTaxMonth(taxYear, 1).from
  const to = daysOfTaxMonth(taxYear, 12).to
  return rows(
    tx,
    sql<MonthSums>`
      with paid as (
        select ${taxMonth('s')} as month, s.income_tax_pence, s.student_loan_pence, s.employee_ni_pence, s.employer_ni_pence, s.niable_pence
        from pay_day_sums s
        where s.employer_id = ${employerId} and ${isTaxedWithin('s', { from, to })}
      ), family as (
        select month, json_object_agg(kind, amount) as statutory from (
          select ${taxMonth('r')} as month, l ->> 'kind' as kind, sum((l ->> 'amount')::bigint) as amount
          from pay_records r, jsonb_array_elements(r.result -> 'lines') l
          where r.employer_id = ${employerId} and r.statutory_pay_pence <> 0 and ${isTaxedWithin('r', { from, to })}
            and l ->> 'kind' like 'statutory\\_%' group by 1, 2
        ) k group by month
      )
      select r.month, sum(r.income_tax_pence)::bigint as income_tax, sum(r.student_loan_pence)::bigint as student_loans,
        sum(r.employee_ni_pence)::bigint as employee_ni, sum(r.employer_ni_pence)::bigint as employer_ni,
        sum(r.niable_pence)::bigint as pay_bill,
        (select f.statutory from family f where f.month = r.month) as statutory
      from paid r group by r.month order by r.month
    `,
  )
}

/** The tax years that anything was paid in, and the one that it is now; the latest first. */
export async function readTaxYears(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ year: number }>`
      select distinct extract(year from s.tax_date - (interval '3 months 5 days'))::int as year from pay_day_sums s where s.employer_id = ${employerId}
    `,
  )
  const years = found.map(({ year }) => taxYearOf(`${year}-04-06`))
  return [...new Set([taxYearOf(today), ...years])].sort().reverse()
}
