import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '@gpod/contract'
import { EARNINGS_KINDS } from '@gpod/payroll'
import { describe, expect, test } from 'vitest'
import { say, templateOf, wordsOf } from './words.ts'

const english = wordsOf('en')
const placesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('what papers and mails say', () => {
  test.each(languages)(
    '%s has every text that English has, with the same blanks, and no other',
    (language: Language) => {
      const words = wordsOf(language)
      expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
      for (const [key, text] of Object.entries(words)) {
        expect(text.trim(), key).not.toBe('')
        expect(placesIn(text), key).toEqual(placesIn(english[key] ?? ''))
      }
    },
  )

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

  test('every text that a template or a line of code asks for is there', () => {
    const folder = new URL('.', import.meta.url)
    const code = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    const texts = [
      ...code.map((file) => readFileSync(new URL(file, folder), 'utf8')),
      ...(['payslip', 'p45', 'p60'] as const).map(templateOf),
    ]
    const asked = texts.flatMap((text) => text.match(/['"](payslip|certificate|mail)\.[a-z0-9_]+['"]/gi) ?? [])
    const missing = asked.map((quoted) => quoted.slice(1, -1)).filter((key) => !(key in english))
    // Audit rows have names of the same form.
    expect(
      missing.filter(
        (key) => !/^payslip\.(shared|share_revoked|emailed|advances?|advance_fee|paid_out|student_loans)$/.test(key),
      ),
    ).toEqual([])
    expect(asked.length).toBeGreaterThan(50)
  })

  test('a blank is filled with what is given, and a text that is not there is a bug', () => {
    expect(say(english, 'payslip.paid_to_bank', { ending: '9911' })).toContain('9911')
    expect(() => say(english, 'payslip.nothing_of_the_kind')).toThrow('no words')
  })
})
