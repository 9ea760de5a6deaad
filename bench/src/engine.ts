// How many payslips the payroll engine works out in a second on one core, without and with their working, beside what
// the machine needs to read the same inputs and write a figure each; and the annual calculation beside the npm package
// @saving-tool/hmrc-income-tax in the same run. Run by `npm run bench -- engine`.
import { pence } from '@gpod/money'
import {
  annualIncomeTax,
  calculatePay,
  employeeNationalInsurance,
  type PayInput,
  personalAllowance,
  ratesOf,
  type TaxYearRates,
} from '@gpod/payroll'
import {
  calculateEmployeeNationalInsurance,
  calculateIncomeTax,
  calculatePersonalAllowance,
} from '@saving-tool/hmrc-income-tax'

const SALARIES = 997
const ROUNDS = 7
const MILLISECONDS = 600

const inputs = Array.from({ length: SALARIES }, (_, index) => payslip(index))
const traced = inputs.map((input) => ({ ...input, trace: true }))
const pounds = Array.from({ length: SALARIES }, (_, index) => 8_000 + index * 173)
const grosses = pounds.map((amount) => pence(amount * 100))
const year = heldYear('2025-26')

/** Each works the whole list out in a loop of its own: what one of them teaches the compiler does not slow another. */
const measured = [
  { title: 'a year: tax and NI, ours', calculateAll: ourYears },
  { title: 'a year: tax and NI, @saving-tool', calculateAll: theirYears },
  { title: 'reading the input alone (floor)', calculateAll: readAll },
  { title: 'a payslip', calculateAll: () => netOfAll(inputs) },
  { title: 'a payslip with its working', calculateAll: () => netOfAll(traced) },
]

/** Every result goes in here, so that no calculation can be left out as unused. */
let sink = 0

const rates = measured.map(() => [] as number[])
for (const { calculateAll } of measured) perSecond(calculateAll)
// The rounds take turns, so that a slow moment of the machine meets all of them alike.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [index, { calculateAll }] of measured.entries()) rates[index]?.push(perSecond(calculateAll))
}
const medians = rates.map(median)
console.log(`median of ${ROUNDS} rounds of ${MILLISECONDS} ms, one core, node ${process.version}`)
console.log(`  ${''.padEnd(36)}${'a second'.padStart(14)}${'each, ns'.padStart(12)}`)
for (const [index, { title }] of measured.entries()) {
  const rate = medians[index] ?? 0
  const each = (1e9 / rate).toFixed(0)
  console.log(`  ${title.padEnd(36)}${Math.round(rate).toLocaleString('en-GB').padStart(14)}${each.padStart(12)}`)
}
const [ours = 0, theirs = 1, , payslips = 0] = medians
console.log(`\npayslips a second, against the aim of 200,000: ${(payslips / 200_000).toFixed(2)} times`)
console.log(`annual calculation, ours over @saving-tool: ${(ours / theirs).toFixed(2)} times`)
console.log(`(checked sum ${sink})`)

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
    const taxableIncome = pence(Math.max(gross - personalAllowance(year, gross), 0))
    sum += annualIncomeTax(year, { nation: 'england_northern_ireland', taxableIncome })
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

function perSecond(calculateAll: () => number): number {
  const began = performance.now()
  let done = 0
  let elapsed = 0
  while (elapsed < MILLISECONDS) {
    sink = (sink + Math.floor(calculateAll())) % 1_000_003
    done += SALARIES
    elapsed = performance.now() - began
  }
  return (done * 1000) / elapsed
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function heldYear(taxYear: string): TaxYearRates {
  const held = ratesOf(taxYear)
  if (!held) throw new Error(`no rates for ${taxYear}`)
  return held
}
