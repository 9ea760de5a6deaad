import { add, type Pence, pence, ZERO } from '@gpod/money'
import { apprenticeshipLevy, ratesOf, statutoryPayRecovery } from '@gpod/payroll'
import type { EmployerPaymentSummary, StatutoryPayToDate } from '@gpod/rti'
import type { ReportingEmployer } from '../../company/settings/index.ts'
import type { CompanyFigures } from '../brought-forward/index.ts'
import { daysOfTaxMonth, familyPayOf, type ReportHeader } from './build-fps.ts'

/** What the books of a tax year say up to the end of a tax month. Pence. */
export type YearSoFar = {
  /** Payments in the month itself. */
  paymentsInMonth: number
  /** Statutory family pay of the year by the engine's kinds, and what other software paid and recovered of it before. */
  statutory: Readonly<Record<string, Pence>>
  before: CompanyFigures['statutory']
  /** Earnings liable to employer's National Insurance. */
  payBill: Pence
  /** Whether HMRC has been told this year that the allowance is claimed. */
  isAllowanceClaimed: boolean
}

/**
 * What is recovered of the family pay of a tax year so far, and compensated on top, each kind by itself (SI 1994/1882).
 * `before` is what other software paid and recovered in the year: it counts in the sum, and stands as it was reported
 * while nothing more of its kind is paid.
 */
export function recoveredPay(
  statutory: Readonly<Record<string, Pence>>,
  {
    taxYear,
    isSmallEmployer,
    before = {},
  }: { taxYear: string; isSmallEmployer: boolean; before?: CompanyFigures['statutory'] },
): { recovered: StatutoryPayToDate; compensation: StatutoryPayToDate } {
  const limit = ratesOf(taxYear)?.nationalInsurance.smallEmployerLimit.value ?? 0
  const recovered: Record<string, Pence> = {}
  const compensation: Record<string, Pence> = {}
  const sums: Record<string, Pence> = {}
  for (const [kind, reported] of Object.entries(before)) {
    if (!statutory[kind]) {
      const [name] = Object.keys(familyPayOf({ [kind]: pence(1) }))
      if (name === undefined) continue
      if (reported.recovered > 0) recovered[name] = reported.recovered
      if (reported.compensation > 0) compensation[name] = reported.compensation
    } else {
      sums[kind] = reported.paid
    }
  }
  for (const [kind, paid] of Object.entries(statutory)) sums[kind] = add(sums[kind] ?? ZERO, paid)
  for (const [kind, paid] of Object.entries(familyPayOf(sums))) {
    const classOneLastYear = pence(isSmallEmployer ? 0 : limit * 100 + 1)
    const found = statutoryPayRecovery({ taxYear, paid, classOneLastYear })
    if (found.outcome === 'refused') throw new RangeError(`${kind} of ${paid} pence cannot be recovered: ${found.code}`)
    recovered[kind] = found.recovered
    if (found.compensation > 0) compensation[kind] = found.compensation
  }
  return { recovered, compensation }
}

/** The levy of a tax year up to a tax month, in pence. */
export function levyToDate(payBill: Pence, { taxYear, taxMonth }: { taxYear: string; taxMonth: number }): Pence {
  const levy = apprenticeshipLevy({ taxYear, taxMonth, payBillToDate: payBill, dueBefore: pence(0) })
  if (levy.outcome === 'refused') throw new RangeError(`no levy for month ${taxMonth} of ${taxYear}: ${levy.code}`)
  return levy.dueToDate
}

/**
 * The employer payment summary of a tax month: that nobody was paid, what is recovered of statutory pay, the employment
 * allowance where it was not claimed yet this year, and the apprenticeship levy; `ahead` is what no books know, and somebody
 * says. Undefined where there is nothing to say.
 */
export function epsOf(
  { taxMonth, ...header }: ReportHeader & { taxMonth: number },
  employer: Pick<ReportingEmployer, 'claimsEmploymentAllowance' | 'isSmallEmployer' | 'paysApprenticeshipLevy'>,
  soFar: YearSoFar,
  ahead: Pick<EmployerPaymentSummary, 'inactivity' | 'finalSubmission'> = {},
): EmployerPaymentSummary | undefined {
  const taxYear = `20${header.taxYear}`
  const { recovered, compensation } = recoveredPay(soFar.statutory, { ...employer, taxYear, before: soFar.before })
  const says: Partial<EmployerPaymentSummary> = {
    ...(soFar.paymentsInMonth === 0 ? { noPayment: daysOfTaxMonth(header.taxYear, taxMonth) } : {}),
    ...ahead,
    ...(employer.claimsEmploymentAllowance && !soFar.isAllowanceClaimed ? { employmentAllowance: true } : {}),
    ...(Object.keys(recovered).length > 0
      ? {
          recoverable: {
            taxMonth,
            statutoryPay: recovered,
            ...(Object.keys(compensation).length > 0 ? { compensation } : {}),
          },
        }
      : {}),
    ...(employer.paysApprenticeshipLevy
      ? {
          apprenticeshipLevy: {
            // HMRC takes whole pounds.
            dueToDate: pence(Math.floor(levyToDate(soFar.payBill, { taxYear, taxMonth }) / 100) * 100),
            taxMonth,
            annualAllowance: pence((ratesOf(taxYear)?.nationalInsurance.apprenticeshipLevyAllowance.value ?? 0) * 100),
          },
        }
      : {}),
  }
  return Object.keys(says).length === 0 ? undefined : { ...header, ...says }
}
