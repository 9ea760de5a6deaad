import type { CompanyBroughtForward, routes } from '@gpod/contract'
import { add, type Pence, pence, ZERO } from '@gpod/money'
import { ratesOf, taxYearOf } from '@gpod/payroll'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { type CompanyFigures, readCompanyBroughtForward, saveCompanyBroughtForward } from './brought-forward-store.ts'

type Shown = z.output<typeof routes.broughtForward.enterCompany.response>

/** As the screen shows it. */
export function companyView({
  months,
  isAllowanceClaimed,
  payBill,
  statutory,
}: CompanyFigures): NonNullable<Shown['company']> {
  return {
    months,
    isAllowanceClaimed,
    payBill,
    statutoryPay: Object.entries(statutory).map(([kind, amounts]) => ({
      kind: kind as CompanyBroughtForward['statutoryPay'][number]['kind'],
      ...amounts,
    })),
  }
}

/**
 * What the company owed by its other software, in place of what stood there; null takes it away. Refuses `invalid_input`
 * with the field: a year without rates, a tax month that has not begun or stands twice, an amount below nothing, more
 * recovered by kind than by month or less, more allowance than a year has. Reports of months that were sent stay as they are.
 */
export function enterCompanyBroughtForward(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, taxYear, company }: { caller: Member; taxYear: string; company: CompanyBroughtForward | null },
): Promise<Shown | Refused> {
  const { employerId } = caller
  const now = clock.now()
  const rates = ratesOf(taxYear)
  if (!rates || taxYear > taxYearOf(londonDay(now))) {
    return Promise.resolve(refuse('invalid_input', `no rates are held for ${taxYear}`, { field: 'taxYear' }))
  }
  const allowance = pence(rates.nationalInsurance.employmentAllowance.value * 100)
  const problem = company && problemOf(company, { taxYear, allowance, today: londonDay(now) })
  if (problem) {
    const { field, code } = problem
    return Promise.resolve(refuse('invalid_input', code, { field: `company.${field}`, details: { problem: code } }))
  }
  return database.transaction({ employerId }, async (tx) => {
    const before = await readCompanyBroughtForward(tx, { employerId, taxYear })
    const after = company && toFigures(company)
    await saveCompanyBroughtForward(tx, { employerId, taxYear, userId: caller.userId, now }, after)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'brought_forward.company_entered',
      subject: { kind: 'employer', id: employerId },
      before: { taxYear, ...before },
      after: { taxYear, ...after },
    })
    await announce(tx, { employerId, workerId: null, words: ['brought-forward', 'submissions'] })
    return { company: after && companyView(after) }
  })
}

function toFigures({ months, isAllowanceClaimed, payBill, statutoryPay }: CompanyBroughtForward): CompanyFigures {
  return {
    months: months.toSorted((one, other) => one.taxMonth - other.taxMonth),
    isAllowanceClaimed,
    payBill,
    statutory: Object.fromEntries(statutoryPay.map(({ kind, ...amounts }) => [kind, amounts])),
  }
}

type Problem = {
  field: string
  code: 'negative' | 'too_large' | 'not_yet' | 'month_twice' | 'kind_twice' | 'above_allowance' | 'not_as_by_month'
}

/** £1,000,000,000: beyond it the sums of a year could not be worked out. */
const LARGEST = 100_000_000_000

/** Tax month 1 begins on 6 April, month 10 in the January after. */
function beginsOn(taxYear: string, taxMonth: number): string {
  return new Date(Date.UTC(Number(taxYear.slice(0, 4)), taxMonth + 2, 6)).toISOString().slice(0, 10)
}

function problemOf(
  { months, payBill, statutoryPay }: CompanyBroughtForward,
  { taxYear, allowance, today }: { taxYear: string; allowance: Pence; today: string },
): Problem | null {
  const seen = new Set<number | string>()
  for (const [index, { taxMonth, ...amounts }] of months.entries()) {
    if (seen.has(taxMonth)) return { field: `months.${index}.taxMonth`, code: 'month_twice' }
    seen.add(taxMonth)
    if (beginsOn(taxYear, taxMonth) > today) return { field: `months.${index}.taxMonth`, code: 'not_yet' }
    for (const [field, amount] of Object.entries(amounts)) {
      // Tax and National Insurance of a month are below nothing after refunds.
      const mayBe =
        field === 'incomeTax' || field === 'employeeNi' || field === 'employerNi' || field === 'apprenticeshipLevy'
      if (amount < 0 && !mayBe) return { field: `months.${index}.${field}`, code: 'negative' }
      if (Math.abs(amount) > LARGEST) return { field: `months.${index}.${field}`, code: 'too_large' }
    }
  }
  const sum = (amounts: Pence[]) => add(ZERO, ...amounts)
  if (sum(months.map(({ employmentAllowance }) => employmentAllowance)) > allowance) {
    return { field: `months.${months.length - 1}.employmentAllowance`, code: 'above_allowance' }
  }
  if (payBill < 0) return { field: 'payBill', code: 'negative' }
  if (payBill > LARGEST) return { field: 'payBill', code: 'too_large' }
  for (const [index, { kind, ...amounts }] of statutoryPay.entries()) {
    if (seen.has(kind)) return { field: `statutoryPay.${index}.kind`, code: 'kind_twice' }
    seen.add(kind)
    for (const [field, amount] of Object.entries(amounts)) {
      if (amount < 0) return { field: `statutoryPay.${index}.${field}`, code: 'negative' }
      if (amount > LARGEST) return { field: `statutoryPay.${index}.${field}`, code: 'too_large' }
    }
  }
  const recovered = sum(statutoryPay.map(({ recovered }) => recovered))
  const compensation = sum(statutoryPay.map(({ compensation }) => compensation))
  const last = Math.max(0, statutoryPay.length - 1)
  if (recovered !== sum(months.map(({ statutoryPayRecovered }) => statutoryPayRecovered))) {
    return {
      field: statutoryPay.length === 0 ? 'months.0.statutoryPayRecovered' : `statutoryPay.${last}.recovered`,
      code: 'not_as_by_month',
    }
  }
  if (compensation !== sum(months.map(({ statutoryPayCompensation }) => statutoryPayCompensation))) {
    return {
      field: statutoryPay.length === 0 ? 'months.0.statutoryPayCompensation' : `statutoryPay.${last}.compensation`,
      code: 'not_as_by_month',
    }
  }
  return null
}
