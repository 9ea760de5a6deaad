import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staff } from './people.ts'
import { type Letter, loanOf, monthOf, type Person, planThresholds, taxToDate, workYear } from './working.ts'

type Vector = { case: string; taxYear: string; inputs: Record<string, string>; expected: Record<string, string> }
const casesOf = (name: string) =>
  (
    JSON.parse(readFileSync(new URL(`../../../../packages/payroll/cases/${name}.json`, import.meta.url), 'utf8')) as {
      vectors: Vector[]
    }
  ).vectors
const pence = (text: string | undefined) => Math.round(Number(text) * 100)
const isMonthly = ({ inputs }: Vector) => inputs.frequency === 'monthly'

test('HMRC’s example: a month of £3,000 on 1257L and letter A; and half of the pay is the most that a K code takes', () => {
  const ofSalary = (salary: number, more: Partial<Person> = {}) =>
    workYear({ ...(staff[18] as Person), taxCode: '1257L', ...more, pay: { salary: salary * 100 } }).get(1)
  expect(ofSalary(36_000)).toMatchObject({ tax: 390_20, employeeNi: 156_16, employerNi: 387_45 })
  expect(ofSalary(27_000, { taxCode: 'K4000' })).toMatchObject({ tax: 1_125_00 })
})

// England, Northern Ireland and Wales have the bands of 2025-26 in 2026-27 too; Scotland has others.
test('tax is HMRC’s test data of the months whose bands are those of 2026-27', () => {
  const rows = casesOf('hmrc-income-tax-2025-26').filter((row) => isMonthly(row) && row.inputs.region !== 'scotland')
  expect(rows.length).toBeGreaterThan(25)
  for (const { case: name, inputs, expected } of rows) {
    const isCumulative = inputs.basis === 'cumulative'
    const pay = isCumulative ? inputs.taxablePayToDateIncludingThisPeriod : inputs.grossTaxablePayThisPeriod
    const tax = taxToDate(String(inputs.taxCode), { months: isCumulative ? Number(inputs.period) : 1, pay: pence(pay) })
    expect(tax, name).toBe(pence(isCumulative ? expected.taxToDate : expected.taxThisPeriod))
  }
})

test('National Insurance is HMRC’s test data of a month, whose rates and thresholds but the LEL are those of 2026-27', () => {
  const letters = ['A', 'C', 'H', 'J', 'M', 'V']
  const rows = casesOf('hmrc-nic-2025-26').filter(
    (row) => isMonthly(row) && letters.includes(String(row.inputs.category)),
  )
  expect(rows).toHaveLength(18)
  for (const { case: name, inputs, expected } of rows) {
    const { employee, employer } = monthOf(inputs.category as Letter, pence(inputs.grossPayForNic))
    expect([employee, employer], name).toEqual([pence(expected.employeeNic), pence(expected.employerNic)])
  }
})

test('student loans are HMRC’s of 2026-27', () => {
  const rows = casesOf('hmrc-student-loans-per-period').filter((row) => isMonthly(row) && row.taxYear === '2026-27')
  expect(rows).toHaveLength(4)
  for (const { case: name, inputs, expected } of rows) {
    const plan = String(inputs.loan).replace('plan', '0') as keyof typeof planThresholds
    const isPostgraduate = inputs.loan === 'postgraduate'
    const taken = isPostgraduate
      ? loanOf(pence(inputs.payForNic), 1_750_00, 6)
      : loanOf(pence(inputs.payForNic), planThresholds[plan], 9)
    expect(taken, name).toBe(pence(expected.deduction))
  }
})
