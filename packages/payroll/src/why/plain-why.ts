import type { AnyTraceCode, Trace } from '../trace/trace.ts'
import type { Sentence } from './sentences.ts'
import { type SumLine, stepLine, timedBehind } from './sum-lines.ts'
import type { Teller } from './tell.ts'
import { tellAny } from './tell-any.ts'
import {
  tellContribution,
  tellGivenUp,
  tellLoan,
  tellLoanDeducted,
  tellNi,
  tellNiTotal,
  tellOrder,
  tellOrderFee,
  tellRefunded,
  tellRelief,
} from './tell-contributions.ts'
import {
  tellAdvance,
  tellAdvanceFee,
  tellBeforeTax,
  tellEarned,
  tellEmployerCost,
  tellEntered,
  tellGross,
  tellNet,
  tellPaidOut,
  tellTaken,
  tellToDate,
  timeOf,
} from './tell-pay.ts'
import {
  tellAverage,
  tellFamilyTotal,
  tellFamilyWeek,
  tellRequired,
  tellShortfall,
  tellSickTotal,
  tellSickWeek,
  tellWaitingDays,
} from './tell-statutory.ts'
import { tellAllowance, tellDue, tellTax, tellYearTax } from './tell-tax.ts'
import { TraceReader } from './trace-reader.ts'

/** One shift of a figure: time at an hourly rate, rounded to the penny by itself. */
export interface Shift {
  /** The day it was worked; null where nobody said it. */
  readonly day: string | null
  readonly minutes: number
  readonly rate: number
  /** Basis points of the rate. */
  readonly multiple: number
  readonly amount: number
}

/** Why a figure is what it is, for people: a sentence (two, where earlier pay counts too) and a sum of at most three lines. */
export interface PlainWhy {
  readonly sentences: readonly Sentence[]
  /** Adds up to the figure. */
  readonly sum: readonly SumLine[]
  /** The shifts behind it, where it is an amount of hours. */
  readonly shifts: readonly Shift[]
}

/** What has words of its own. A code that is not here is told by what its step does. */
const tellers: Partial<Record<AnyTraceCode, Teller>> = {
  'earnings.amount': tellEarned,
  'earnings.gross': tellGross,
  'pay.niable': tellBeforeTax,
  'pay.taxable': tellBeforeTax,
  'deductions.amount': tellEntered,
  'deductions.taken': tellTaken,
  'pay.left_after_law': tellNet,
  'pay.net': tellNet,
  'pay.employer_cost': tellEmployerCost,
  'to_date.total': tellToDate,
  'income_tax.tax': tellTax,
  'income_tax.due': tellDue,
  'income_tax.no_tax': tellDue,
  'national_insurance.employee': tellNi,
  'national_insurance.employer': tellNi,
  'national_insurance.employee_total': tellNiTotal,
  'national_insurance.employer_total': tellNiTotal,
  'student_loan.due': tellLoan,
  'student_loan.deducted': tellLoanDeducted,
  'pension.member_contribution': tellContribution,
  'pension.employer_contribution': tellContribution,
  'pension.taken_from_pay': tellRelief,
  'pension.tax_relief': tellRelief,
  'pension.paid_by_employer': tellGivenUp,
  'pension.refunded': tellRefunded,
  'court_order.deducted': tellOrder,
  'court_order.fee': tellOrderFee,
  'year.tax': tellYearTax,
  'year.tax_free': tellAllowance,
  'payslip.advance': tellAdvance,
  'payslip.advance_fee': tellAdvanceFee,
  'payslip.paid_out': tellPaidOut,
  'minimum_wage.required': tellRequired,
  'minimum_wage.shortfall': tellShortfall,
  'average_earnings.weekly': tellAverage,
  'sick_pay.week': tellSickWeek,
  'sick_pay.total': tellSickTotal,
  'sick_pay.waiting_days': tellWaitingDays,
  'family_pay.week': tellFamilyWeek,
  'family_pay.total': tellFamilyTotal,
}

/**
 * Tells any step of a working plainly, by the values of the working alone. A sum that would not come to the figure is
 * replaced by the figure itself: a wrong sum is worse than none.
 */
export function plainWhy(trace: Trace<string>, root: number): PlainWhy {
  const reader = new TraceReader(trace)
  const { code, value, unit } = reader.at(root)
  const told = (tellers[code] ?? tellAny)(reader, root)
  const parts = told.sum.filter((line) => line.value !== 0)
  const sum = parts.length > 0 ? parts : told.sum.slice(0, 1)
  const together = sum.reduce((total, line) => total + line.value, 0)
  const holds = together === value && sum.length > 0 && sum.length <= 3 && sum.every((line) => line.unit === unit)
  const isOfTime = code === 'earnings.amount' || code === 'earnings.gross'
  return {
    sentences: told.sentences,
    sum: holds ? sum : [stepLine(code, value, unit)],
    shifts: isOfTime ? timedBehind(reader, root).map((index) => shiftOf(reader, index)) : [],
  }
}

function shiftOf(reader: TraceReader, index: number): Shift {
  const { line, value } = reader.at(index)
  const { minutes, rate, multiple } = timeOf(reader, index)
  return { day: dayOf(line?.code), minutes, rate, multiple, amount: value }
}

/** Hours are coded by their day: `hours:2026-11-20`. */
function dayOf(code: string | undefined): string | null {
  return /^hours:(\d{4}-\d{2}-\d{2})/.exec(code ?? '')?.[1] ?? null
}
