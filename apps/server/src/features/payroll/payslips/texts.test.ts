import { readdirSync, readFileSync } from 'node:fs'
import { auditActions } from '@gpod/contract'
import { EARNINGS_KINDS } from '@gpod/payroll'
import { describe, expect, test } from 'vitest'
import { plainTextsOf } from '../../../platform/texts/texts.ts'
import { templateOf } from './templates.ts'

const english = plainTextsOf('payslips', 'en')

describe('what documents say', () => {
  test('there are words for every kind of earnings and deduction that the engine knows', () => {
    const deductions = [
      'salary_sacrifice',
      'before_tax',
      'income_tax',
      'employee_ni',
      'student_loan',
      'postgraduate_loan',
      'pension',
      'court_order',
      'court_order_fee',
      'after_tax',
      'employer_ni',
      'employer_pension',
    ]
    for (const kind of [...Object.keys(EARNINGS_KINDS), ...deductions]) expect(english).toHaveProperty([`line.${kind}`])
  })

  test('every text that a template asks for, by itself or by a key it is given, is there and takes no arguments', () => {
    const folder = new URL('.', import.meta.url)
    const code = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const texts = [
      ...code.map((file) => readFileSync(new URL(file, folder), 'utf8')),
      ...(['payslip', 'p45', 'p60', 'letter'] as const).map(templateOf),
    ]
    const asked = texts.flatMap(
      (text) => text.match(/(?<=['"])(payslip|certificate|letter)\.[a-z0-9_]+(?=['"])/gi) ?? [],
    )
    // Audit rows have names of the same form.
    const missing = asked.filter(
      (key) =>
        !(key in english) &&
        !(key in auditActions) &&
        !/^payslip\.(advances?|advance_fee|paid_out|student_loans)$/.test(key),
    )
    expect(missing).toEqual([])
    expect(asked.length).toBeGreaterThan(50)
  })
})
