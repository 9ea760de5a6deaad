// How many payslips the payroll engine works out in a second on one core, without and with their working, beside what
// the machine needs to read the same inputs and write a figure each; and the annual calculation beside the npm package
// @saving-tool/hmrc-income-tax in the same run. Run by `npm run bench -- engine`.
import { pence } from '@gpod/money'
import {
  annualIncomeTax,
  calculatePay,
  employeeNationalInsurance,
  type PayInput,
  ratesOf,
  type TaxYearRates,
} from '@gpod/payroll'
import {
  calculateEmployeeNationalInsurance,
  calculateIncomeTax,
  calculatePersonalAllowance,
} from '@saving-tool/hmrc-income-tax'

const SALARIES = 997
const isSmallest = process.argv[2] === 'smallest'
const ROUNDS = isSmallest ? 1 : 7
const MILLISECONDS = isSmallest ? 5 : 600

const inputs = Array.from({ length: SALARIES }, (_, index) => payslip(index))
const traced = inputs.map((input) => ({ ...input, trace: true }))
const pounds = Array.from({ length: SALARIES }, (_, index) => 8_000 + index * 173)
const grosses = pounds.map((amount) => pence(amount * 100))
const year = heldYear('2025-26')

type Measured = { readonly title: string; readonly calculateAll: () => number }

/** Every result goes in here, so that no calculation can be left out as unused. */
let sink = 0

console.log(`median of ${ROUNDS} rounds of ${MILLISECONDS} ms of processor time, node ${process.version}`)
console.log(`  ${''.padEnd(36)}${'a second'.padStart(14)}${'each, ns'.padStart(12)}`)
const years = [
  { title: 'a year: tax and NI, ours', calculateAll: ourYears },
  { title: 'a year: tax and NI, @saving-tool', calculateAll: theirYears },
]
const [ours = 0, theirs = 1] = measure(years)
const [, payslips = 0] = measure([
  { title: 'reading the input alone (floor)', calculateAll: readAll },
  { title: 'a payslip', calculateAll: () => netOfAll(inputs) },
  { title: 'a payslip with its working', calculateAll: () => netOfAll(traced) },
])
// Once more: payslips of all kinds taught the compiler to expect more of the code that ours shares with them.
const [oursAfter = 0, theirsAfter = 1] = measure(years)
console.log(`\npayslips a second, against the aim of 200,000: ${(payslips / 200_000).toFixed(2)} times`)
console.log(`annual calculation alone, ours over @saving-tool: ${(ours / theirs).toFixed(2)} times`)
console.log(`the same after payslips: ${(oursAfter / theirsAfter).toFixed(2)} times`)
console.log(`(checked sum ${sink})`)

/** Prints and returns the median a second of each. The rounds take turns: a slow moment meets all of them alike. */
function measure(group: readonly Measured[]): number[] {
  for (const { calculateAll } of group) perSecond(calculateAll)
  const rates = group.map(() => [] as number[])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { calculateAll }] of group.entries()) rates[index]?.push(perSecond(calculateAll))
  }
  const medians = rates.map(median)
  for (const [index, rate] of medians.entries()) {
    const perSecondText = Math.round(rate).toLocaleString('en-GB').padStart(14)
    console.log(`  ${(group[index]?.title ?? '').padEnd(36)}${perSecondText}${(1e9 / rate).toFixed(0).padStart(12)}`)
  }
  return medians
}

/** A month's pay with what payslips have: hours and overtime, a pension, a loan, an advance, figures to date. */
function payslip(index: number): PayInput {
  const taxCode = ['1257L', 'S1257L', 'C1257L', 'K120', 'BR', '1100T M1'][index % 6] ?? '1257L'
  const method = (['relief_at_source', 'net_pay', 'salary_sacrifice'] as const)[index % 3] ?? 'net_pay'
  return {
    payDate: '2026-11-27',
    frequency: 'monthly',
    taxCode,
    niCategory: ['A', 'A', 'M', 'H', 'C'][index % 5] ?? 'A',
    studentLoanPlans: index % 4 === 0 ? ['plan_2'] : [],
    pension: { method, basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 },
    earnings: [
      { kind: 'hourly', minutes: 9_000 + index, hourlyRate: pence(12_71 + index) },
      { kind: 'overtime', minutes: index, hourlyRate: pence(12_71 + index), multiplier: 15_000 },
    ],
    deductions: [{ code: 'advance', timing: 'after_tax', amount: pence(index * 10) }],
    toDate: {
      taxablePay: pence(1_500_000 + index * 1_000),
      tax: pence(150_000 + index * 150),
      employeeNi: pence(70_000),
    },
  }
}

/** The floor: each amount of an input read once and one figure written. */
function readAll(): number {
  let sum = 0
  for (const { earnings, deductions, toDate } of inputs) {
    sum += toDate?.taxablePay ?? 0
    for (const line of earnings) sum += 'minutes' in line ? line.minutes + line.hourlyRate : line.amount
    for (const { amount } of deductions ?? []) sum += amount
  }
  return sum
}

function netOfAll(payments: readonly PayInput[]): number {
  let sum = 0
  for (const payment of payments) {
    const pay = calculatePay(payment)
    if (pay.outcome === 'refused') throw new Error(`refused: ${pay.code} ${pay.field}`)
    sum += pay.totals.net + (pay.trace?.steps.length ?? 0)
  }
  return sum
}

function ourYears(): number {
  let sum = 0
  for (const gross of grosses) {
    sum += annualIncomeTax(year, { nation: 'england_northern_ireland', income: gross })
    sum += employeeNationalInsurance(year, { category: 'A', frequency: 'yearly', earnings: gross })
  }
  return sum
}

function theirYears(): number {
  let sum = 0
  for (const taxableAnnualIncome of pounds) {
    const personalAllowance = calculatePersonalAllowance({ taxYear: '2025/26', taxableAnnualIncome })
    sum += calculateIncomeTax({ taxYear: '2025/26', personalAllowance, taxableAnnualIncome }).total
    sum += calculateEmployeeNationalInsurance({ taxYear: '2025/26', taxableAnnualIncome })
  }
  return sum
}

/** Per second of processor time, garbage collection included: other work on the machine does not count. */
function perSecond(calculateAll: () => number): number {
  const began = process.cpuUsage()
  let done = 0
  let milliseconds = 0
  while (milliseconds < MILLISECONDS) {
    sink = (sink + Math.floor(calculateAll())) % 1_000_003
    done += SALARIES
    const { user, system } = process.cpuUsage(began)
    milliseconds = (user + system) / 1000
  }
  return (done * 1000) / milliseconds
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function heldYear(taxYear: string): TaxYearRates {
  const held = ratesOf(taxYear)
  if (!held) throw new Error(`no rates for ${taxYear}`)
  return held
}
