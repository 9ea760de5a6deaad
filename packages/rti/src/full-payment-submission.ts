import type { Pence } from '@gpod/money'
import type { CompanyCar } from './company-car.ts'
import type { EmployerReferences, FinalSubmission, RtiHeader } from './employer.ts'

/**
 * A full payment submission (FPS): what each employee was paid, on or before the day of payment (SI 2003/2682
 * regulation 67B). Amounts are pence, days are ISO text. Texts must be in HMRC's characters: see `toHmrcName` and `toHmrcLine`.
 */
export interface FullPaymentSubmission extends RtiHeader {
  readonly employer: EmployerReferences & {
    /** Ten digits, of an employer who pays income tax on profits; never together with a corporation tax reference. */
    readonly selfAssessmentReference?: string
  }
  readonly employees: readonly FpsEmployee[]
  readonly finalSubmission?: FinalSubmission
}

export interface FpsEmployee {
  /** Nine characters with no spaces, "AA123456C"; the suffix may be a space. Without one, two address lines. */
  readonly nationalInsuranceNumber?: string
  readonly name: PersonName & { readonly title?: string }
  readonly address?: Address
  readonly birthDate?: string
  /** As HMRC holds it; the schema knows these two. */
  readonly gender: 'M' | 'F'
  readonly passportNumber?: string
  /** The other parent, while shared parental pay is paid. */
  readonly partner?: { readonly nationalInsuranceNumber?: string; readonly name: PersonName }
  /** One to fifteen: one for each payroll record of the person. */
  readonly employments: readonly [FpsEmployment, ...FpsEmployment[]]
}

/** Forenames (two at most) or initials; letters, spaces, hyphens and apostrophes, 35 characters. */
export interface PersonName {
  readonly forenames?: readonly string[]
  readonly initials?: string
  readonly surname: string
}

/** Up to four lines of 35 characters; in the United Kingdom a postcode, elsewhere a country. */
export interface Address {
  readonly lines: readonly string[]
  readonly place?: { readonly postcode: string } | { readonly country: string }
}

export interface FpsEmployment {
  /** Works through an intermediary, inside the off-payroll rules (ITEPA 2003 Part 2 Chapter 10). */
  readonly offPayrollWorker?: boolean
  /** Is paid an occupational pension, not wages. */
  readonly occupationalPension?: boolean
  readonly director?: Director
  readonly starter?: Starter
  /** Of the workplace in a freeport or investment zone; HMRC's rule 7954 wants it with their NI letters. */
  readonly workplacePostcode?: string
  readonly payrollId?: string
  /** Sent once, when the payroll id is not the one of the last submission. */
  readonly payrollIdChanged?: { readonly from?: string }
  /** Paid to a personal representative, trustee or corporate body. */
  readonly paidToNonIndividual?: boolean
  /** No pay for three months or more at times, without having left: HMRC does not close the employment. */
  readonly irregular?: boolean
  readonly leavingDate?: string
  readonly toDate: FiguresToDate
  readonly payment: FpsPayment
  /** One to four, one for each letter used in the year so far; none only for those without National Insurance. */
  readonly nationalInsurance: readonly NationalInsuranceFigures[]
}

export interface Director {
  /** How contributions are worked out: by the year to date, or each period like an employee until the last. */
  readonly method: 'annual' | 'alternative'
  /** 1 to 54 or 56; where the appointment was within the year. */
  readonly appointedInTaxWeek?: number
}

/** Sent with the first payment of a new starter. Pay and tax of an earlier job (P45) have no place in an FPS. */
export interface Starter {
  readonly startDate?: string
  /** A: the first job this year; B: the only job now; C: another job or pension. */
  readonly declaration?: 'A' | 'B' | 'C'
  readonly studentLoan?: boolean
  readonly postgraduateLoan?: boolean
  /** From an employer abroad to the United Kingdom. */
  readonly seconded?: {
    readonly stay?: '183 days or more' | 'under 183 days' | 'in and out of the UK'
    readonly eeaCitizen?: boolean
    readonly epm6Scheme?: boolean
  }
  readonly occupationalPension?: { readonly bereaved?: boolean; readonly annualAmount: Pence }
  readonly statePension?: { readonly bereaved?: boolean; readonly annualAmount: Pence }
}

/** In this employment in this tax year, this payment included. */
export interface FiguresToDate {
  readonly taxablePay: Pence
  /** Less than nothing after a refund of more than was paid. */
  readonly tax: Pence
  /** Whole pounds, all plans together. */
  readonly studentLoans?: Pence
  /** Whole pounds. */
  readonly postgraduateLoans?: Pence
  readonly payrolledBenefits?: Pence
  /** Employee's contributions taken before tax (net pay arrangement). */
  readonly pensionBeforeTax?: Pence
  /** Employee's contributions taken after tax (relief at source). */
  readonly pensionAfterTax?: Pence
}

export interface FpsPayment {
  /** Weekly, two- and four-weekly, monthly, quarterly, half-yearly, yearly, once only, irregular. */
  readonly frequency: 'W1' | 'W2' | 'W4' | 'M1' | 'M3' | 'M6' | 'MA' | 'IO' | 'IR'
  /** The ordinary pay day, within the tax year, also where the money moves earlier because the banks are closed. */
  readonly paymentDate: string
  /**
   * Why this comes after the day of payment. Notional payment: A to an expatriate, B by securities, C other. D: class 1
   * but taxed by P11D; E: micro employer's relaxation; F: impractical to report on the day; G: reasonable excuse;
   * H: correction of an earlier submission.
   */
  readonly lateReason?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H'
  /** Tax week 1 to 54 or 56, or tax month 1 to 12, of the payment. */
  readonly period: { readonly week: number } | { readonly month: number }
  /** How many periods are paid at once: 1 to 99. */
  readonly periodsCovered: number
  readonly aggregatedEarnings?: boolean
  readonly afterLeaving?: boolean
  /** Usual hours a week: A to 15.99, B 16 to 23.99, C 24 to 29.99, D 30 or more, E other. */
  readonly hoursBand: 'A' | 'B' | 'C' | 'D' | 'E'
  readonly taxCode: TaxCode
  /** Less than nothing where an overpayment is taken back. */
  readonly taxablePay: Pence
  readonly nonTaxableOrNicablePay?: Pence
  readonly deductionsFromNetPay?: Pence
  readonly payAfterStatutoryDeductions?: Pence
  readonly payrolledBenefits?: Pence
  readonly class1AContributionsToDate?: Pence
  readonly cars?: readonly CompanyCar[]
  readonly pensionBeforeTax?: Pence
  readonly itemsSubjectToClass1Only?: Pence
  readonly pensionAfterTax?: Pence
  /** Whole pounds. Of several plans held, the one the deduction is reported under. Plan 5 from 2026-27. */
  readonly studentLoan?: { readonly plan: '01' | '02' | '04' | '05'; readonly recovered: Pence }
  /** Whole pounds. */
  readonly postgraduateLoanRecovered?: Pence
  /** Less than nothing for a refund. */
  readonly taxDeducted: Pence
  readonly onStrike?: boolean
  readonly unpaidAbsence?: boolean
  /** Statutory pay in the tax year so far. Sick pay is not reported. */
  readonly statutoryPayToDate?: StatutoryPayToDate
  /** Beside bereavement pay in Northern Ireland, from 2026-27 on: whether it is paid after a miscarriage. */
  readonly miscarriageNorthernIreland?: boolean
  /** Beside it too: the postcode of the workplace, "BT1 5GS". */
  readonly workplacePostcodeNorthernIreland?: string
  /** Whole pounds. Three at most. A: trivial commutation; B: small pot of a personal, C: of an occupational pension. */
  readonly smallPensionLumpSums?: readonly { readonly type: 'A' | 'B' | 'C'; readonly amount: Pence }[]
  readonly flexibleDrawdown?: FlexibleDrawdown
}

/** Money drawn from a pension pot, and by which right. */
export interface FlexibleDrawdown {
  readonly by:
    | 'flexible access'
    | 'death benefit'
    | 'serious ill-health'
    | 'commencement excess'
    | 'stand-alone lump sum'
  readonly taxable?: Pence
  readonly nonTaxable?: Pence
}

export interface StatutoryPayToDate {
  readonly maternity?: Pence
  readonly paternity?: Pence
  readonly adoption?: Pence
  readonly sharedParental?: Pence
  readonly parentalBereavement?: Pence
  /** Under Northern Ireland's law, after a miscarriage too. From 2026-27 on. */
  readonly parentalBereavementNorthernIreland?: Pence
  readonly neonatalCare?: Pence
}

export interface TaxCode {
  /** Without prefix S or C and without week 1 or month 1: "1257L", "K475", "BR", "0T", "D0", "NT". */
  readonly code: string
  readonly nation?: 'Scotland' | 'Wales'
  /** Week 1 or month 1: each payment by itself. */
  readonly nonCumulative?: boolean
}

export type NationalInsuranceLetter =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G'
  | 'H'
  | 'I'
  | 'J'
  | 'K'
  | 'L'
  | 'M'
  | 'N'
  | 'P'
  | 'Q'
  | 'R'
  | 'S'
  | 'T'
  | 'V'
  | 'W'
  | 'X'
  | 'Y'
  | 'Z'

/** Under one letter. To date means in this tax year, under this letter, this payment included. */
export interface NationalInsuranceFigures {
  readonly letter: NationalInsuranceLetter
  readonly earnings: Pence
  readonly earningsToDate: Pence
  /** Whole pounds: earnings at the lower earnings limit. */
  readonly atLowerLimitToDate: Pence
  readonly lowerLimitToPrimaryThresholdToDate: Pence
  readonly primaryThresholdToUpperLimitToDate: Pence
  readonly employer: Pence
  readonly employerToDate: Pence
  readonly employee: Pence
  readonly employeeToDate: Pence
}
