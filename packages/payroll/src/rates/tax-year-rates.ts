/** The shape of a tax year's rates. A year is one file of this shape beside this one. */

export type Unit =
  | 'pence'
  | 'pounds'
  | 'basis points'
  | 'pence per hour'
  | 'pence per day'
  | 'pence per week'
  | 'code number'
  | 'weeks'
  | 'tenths of a week'
  | 'tenths of a day'

/** A statutory value: what it is, from which day it holds, where it was read and whether that was confirmed. */
export interface Sourced<T> {
  readonly value: T
  readonly unit: Unit
  /** First day on which it holds (for pay rates: for payments made on or after it). */
  readonly from: string
  readonly source: Source
}

export interface Source {
  /** The publication, as one would look it up. */
  readonly title: string
  /** The provision it states, where there is one. */
  readonly law?: string
  /** False where the value is known but no publication was at hand to check it against: check before live use. */
  readonly confirmed: boolean
}

export type Nation = 'england_northern_ireland' | 'scotland' | 'wales'

/** A slice of annual taxable income: up to this many whole pounds (null: without end), at this rate. */
export interface IncomeTaxBand {
  readonly upTo: number | null
  readonly rate: number
}

/** Band numbers by code: the flat rate each of the prefix codes takes, in basis points. */
export type FlatRateCodes = Readonly<Partial<Record<'BR' | 'D0' | 'D1' | 'D2' | 'D3', number>>>

export type NiCategory =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'H'
  | 'I'
  | 'J'
  | 'K'
  | 'L'
  | 'M'
  | 'N'
  | 'S'
  | 'V'
  | 'X'
  | 'Z'

/** Whole pounds a week, a month and a year, as the regulations state each of them. */
export interface PeriodThreshold {
  readonly weekly: number
  readonly monthly: number
  readonly yearly: number
}

/** Up to where the employer pays nothing. `upper` is the level shared by under-21s, apprentices and veterans. */
export type EmployerStart = 'secondary' | 'freeport' | 'investmentZone' | 'upper'

export interface NiCategoryRates {
  /** Basis points between the primary threshold and the upper earnings limit. */
  readonly employeeMain: number
  /** Basis points above the upper earnings limit. */
  readonly employeeAbove: number
  /** Null: the employer pays nothing at all. */
  readonly employerFrom: EmployerStart | null
}

export type StudentLoanPlan = 'plan_1' | 'plan_2' | 'plan_4' | 'plan_5' | 'postgraduate'

export interface StudentLoanRates {
  /** Whole pounds a year. */
  readonly threshold: number
  /** Basis points. */
  readonly rate: number
  /** First payday with a deduction. */
  readonly deductedFrom: string
}

/** Whole pounds per pay reference period. */
export interface PensionThreshold {
  readonly weekly: number
  readonly fortnightly: number
  readonly four_weekly: number
  readonly monthly: number
  readonly quarterly: number
  readonly half_yearly: number
  readonly yearly: number
}

export interface TaxYearRates {
  readonly taxYear: string
  /** 6 April and 5 April. */
  readonly firstDay: string
  readonly lastDay: string
  readonly incomeTax: {
    readonly bands: Readonly<Record<Nation, Sourced<readonly IncomeTaxBand[]>>>
    readonly flatRateCodes: Readonly<Record<Nation, Sourced<FlatRateCodes>>>
    /** Most of a payment that tax may take. */
    readonly overridingLimit: Sourced<number>
    /** For annual estimates only: payroll works from the code. */
    readonly personalAllowance: Sourced<number>
    readonly allowanceTaperFrom: Sourced<number>
    readonly emergencyCode: Sourced<string>
  }
  readonly nationalInsurance: {
    readonly lowerEarningsLimit: Sourced<PeriodThreshold>
    readonly primaryThreshold: Sourced<PeriodThreshold>
    readonly secondaryThreshold: Sourced<PeriodThreshold>
    readonly freeportThreshold: Sourced<PeriodThreshold>
    readonly investmentZoneThreshold: Sourced<PeriodThreshold>
    /** The upper secondary thresholds for under-21s, apprentices and veterans are the same figure. */
    readonly upperEarningsLimit: Sourced<PeriodThreshold>
    readonly employerRate: Sourced<number>
    readonly categories: Sourced<Readonly<Record<NiCategory, NiCategoryRates>>>
    readonly class1ARate: Sourced<number>
    readonly employmentAllowance: Sourced<number>
    readonly smallEmployerLimit: Sourced<number>
    readonly apprenticeshipLevyRate: Sourced<number>
    readonly apprenticeshipLevyAllowance: Sourced<number>
  }
  readonly studentLoans: Readonly<Record<StudentLoanPlan, Sourced<StudentLoanRates> | null>>
  readonly pensions: {
    readonly trigger: Sourced<PensionThreshold>
    readonly qualifyingLower: Sourced<PensionThreshold>
    readonly qualifyingUpper: Sourced<PensionThreshold>
    readonly minimumTotal: Sourced<number>
    readonly minimumEmployer: Sourced<number>
    /** The share of a relief-at-source contribution that the member pays; the provider claims the rest. */
    readonly reliefAtSourceMemberShare: Sourced<number>
  }
  readonly statutoryPay: {
    readonly sickPayWeekly: Sourced<number>
    /** Null: the flat rate alone, with waiting days and the lower earnings limit (before 6 April 2026). */
    readonly sickPayShareOfAverage: Sourced<number> | null
    readonly familyPayWeekly: Sourced<number>
    /** Of average earnings: the first six weeks of maternity and adoption pay, and the most any other week pays. */
    readonly familyPayShareOfAverage: Sourced<number>
    readonly lowerEarningsLimitWeekly: Sourced<number>
    /** Null: neonatal care pay did not exist yet. */
    readonly neonatalPayWeekly: Sourced<number> | null
    readonly recovery: Sourced<number>
    readonly smallEmployerRecovery: Sourced<number>
  }
}
