import { type Pence, pence } from '@gpod/money'
import fc from 'fast-check'
import type {
  CourtOrder,
  DeductionLine,
  EarningsLine,
  PayInput,
  PensionTerms,
  StudentLoanPlan,
  YearInput,
} from '../index.ts'

const amount = (max: number) => fc.integer({ min: 0, max }).map(pence)

const earningsLine: fc.Arbitrary<EarningsLine> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('salary', 'bonus', 'tronc', 'statutory_maternity', 'expenses', 'payrolled_benefit'),
    amount: amount(9_000_00),
  }),
  fc.record({
    kind: fc.constantFrom('hourly', 'overtime'),
    minutes: fc.integer({ min: 0, max: 12_000 }),
    hourlyRate: amount(60_00),
    multiplier: fc.constantFrom(10_000, 12_500, 13_333, 15_000),
  }),
)

const pension: fc.Arbitrary<PensionTerms> = fc.record({
  method: fc.constantFrom('net_pay', 'relief_at_source', 'salary_sacrifice'),
  basis: fc.constantFrom('qualifying_earnings', 'pensionable_pay', 'all_earnings'),
  employeeRate: fc.integer({ min: 0, max: 1_500 }),
  employerRate: fc.integer({ min: 0, max: 1_500 }),
})

const deduction: fc.Arbitrary<DeductionLine> = fc.record({
  code: fc.constantFrom('advance', 'union', 'cycle', 'giving'),
  timing: fc.constantFrom('before_tax', 'before_tax_and_ni', 'after_tax'),
  amount: amount(300_00),
})

const fixed = {
  code: fc.constantFrom('order-1', 'order-2', 'order-3'),
  issuedOn: fc.constantFrom('2024-02-01', '2024-06-01', '2025-01-15'),
  normalDeduction: amount(400_00),
}
const withProtection = { ...fixed, protectedEarnings: amount(1_200_00) }
const table = { code: fixed.code, issuedOn: fixed.issuedOn }
const sameDay = fc.record({
  netEarnings: amount(3_000_00),
  attachable: amount(3_000_00),
  deducted: amount(600_00),
  left: amount(3_000_00),
})
const courtOrder: fc.Arbitrary<CourtOrder> = fc.oneof(
  fc.record({
    ...withProtection,
    kind: fc.constant('attachment_priority' as const),
    arrears: amount(100_00),
    protectedArrears: amount(100_00),
    employerFee: amount(1_00),
  }),
  fc.record({ ...withProtection, kind: fc.constant('attachment_non_priority' as const), balance: amount(900_00) }),
  fc.record({ ...fixed, kind: fc.constant('child_maintenance' as const) }),
  fc.record({
    ...table,
    kind: fc.constant('council_tax' as const),
    nation: fc.constantFrom('england', 'wales'),
  }),
  fc.record({ ...table, kind: fc.constantFrom('fine', 'earnings_arrestment') }),
  fc.record({ ...table, kind: fc.constant('direct_earnings' as const), rate: fc.constantFrom('standard', 'higher') }),
  fc.record({ ...table, kind: fc.constantFrom('fine', 'earnings_arrestment'), sameDay }),
  fc.record({
    ...table,
    kind: fc.constant('direct_earnings' as const),
    rate: fc.constantFrom('standard', 'higher'),
    sameDay,
  }),
)

const loans: fc.Arbitrary<StudentLoanPlan[]> = fc.oneof(
  fc.constant<StudentLoanPlan[]>([]),
  fc.constantFrom('plan_1', 'plan_2', 'plan_4', 'plan_5', 'postgraduate').map((plan): StudentLoanPlan[] => [plan]),
  fc.constant<StudentLoanPlan[]>(['plan_2', 'postgraduate']),
)

const toDate = fc.record({
  gross: amount(40_000_00),
  taxablePay: amount(40_000_00),
  tax: amount(9_000_00),
  niEarnings: amount(40_000_00),
  employeeNi: amount(2_000_00),
  employerNi: amount(4_000_00),
})

const pensionRefund = fc.record({
  method: fc.constantFrom('net_pay', 'relief_at_source', 'salary_sacrifice'),
  sacrificed: amount(200_00),
  employee: amount(200_00),
  employer: amount(200_00),
  taxRelief: amount(50_00),
})

/** Any payment that the engine is made for; some are refused because the deductions exceed the pay. */
export const anyPay: fc.Arbitrary<PayInput> = fc
  .record({
    payDate: fc.constantFrom('2024-05-31', '2025-04-05', '2025-08-29', '2026-04-30', '2027-04-05'),
    frequency: fc.constantFrom('weekly', 'fortnightly', 'four_weekly', 'monthly', 'quarterly', 'yearly'),
    taxCode: fc.constantFrom('1257L', 'S1257L', 'C1100T', 'K475', 'SK620', 'BR', 'SD2', 'D1', '0T', 'NT', '1257L M1'),
    niCategory: fc.constantFrom('A', 'B', 'C', 'H', 'J', 'M', 'F', 'N', 'X'),
    earnings: fc.array(earningsLine, { minLength: 1, maxLength: 4 }),
    studentLoanPlans: loans,
    pension: fc.option(pension, { nil: undefined }),
    pensionRefund: fc.option(pensionRefund, { nil: undefined, freq: 4 }),
    deductions: fc.option(fc.array(deduction, { maxLength: 3 }), { nil: undefined }),
    courtOrders: fc.option(fc.array(courtOrder, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    toDate: fc.option(toDate, { nil: undefined }),
    earlierPensionEarnings: fc.option(amount(5_000_00), { nil: undefined, freq: 3 }),
    previousEmployment: fc.option(fc.record({ taxablePay: amount(20_000_00), tax: amount(4_000_00) }), {
      nil: undefined,
    }),
    director: fc.option(
      fc.record({
        method: fc.constantFrom('annual', 'alternative'),
        weeksInYear: fc.integer({ min: 1, max: 52 }),
        isLastPayment: fc.boolean(),
      }),
      { nil: undefined, freq: 4 },
    ),
  })
  .map((pay) => withoutUndefined<PayInput>(pay))

/** Any year that can be estimated; some are refused because the deductions exceed the pay. */
export const anyYear: fc.Arbitrary<YearInput> = fc
  .record({
    taxYear: fc.constantFrom('2024-25', '2025-26', '2026-27'),
    gross: amount(250_000_00),
    taxCode: fc.option(fc.constantFrom('1257L', 'S1100T', 'K475', 'SK620', 'BR', 'SD2', '0T', 'NT'), {
      nil: undefined,
    }),
    nation: fc.constantFrom('england_northern_ireland', 'scotland', 'wales'),
    niCategory: fc.constantFrom('A', 'C', 'H', 'J', 'F', 'N', 'X'),
    studentLoanPlans: loans,
    pension: fc.option(pension, { nil: undefined }),
    salarySacrifice: fc.option(amount(5_000_00), { nil: undefined }),
  })
  .map((year) => withoutUndefined<YearInput>(year))

/** The input with other earnings: one salary line. */
export function withSalary(input: PayInput, salary: Pence): PayInput {
  return { ...input, earnings: [{ kind: 'salary', amount: salary }] }
}

function withoutUndefined<T extends object>(record: { [Key in keyof T]: T[Key] | undefined }): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as unknown as T
}
