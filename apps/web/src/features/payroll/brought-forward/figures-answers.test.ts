import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { emptyLetter, type FiguresAnswers, figuresOf, firstAnswers, problemsOf, workedOut } from './figures-answers.ts'

const year = { taxYear: '2026-27', today: '2026-11-22', letters: ['A', 'B', 'M'] }

/** The last FPS of a payroll of another product: 7 months of £1,400.00, 1257L, letter A. */
function answers(changes: Partial<FiguresAnswers> = {}): FiguresAnswers {
  return {
    ...firstAnswers(null, 'A'),
    paidUntil: '2026-10-30',
    taxablePay: pence(980_000),
    tax: pence(45_240),
    nationalInsurance: [letter('A')],
    ...changes,
  }
}

function letter(category: string) {
  return {
    category,
    niEarnings: pence(980_000),
    atLowerEarningsLimit: pence(364_000),
    lowerLimitToPrimary: pence(369_600),
    primaryToUpper: pence(246_400),
    employeeNi: pence(19_712),
    employerNi: pence(102_480),
  }
}

describe('the rules of an employee’s figures', () => {
  it('say nothing against figures as an FPS has them', () => {
    expect(problemsOf(answers(), year)).toEqual({})
  })

  it('want the last payday, taxable pay, tax and each figure of a letter', () => {
    expect(problemsOf(firstAnswers(null, 'A'), year)).toEqual({
      paidUntil: 'required',
      taxablePay: 'required',
      tax: 'required',
      'nationalInsurance.0.niEarnings': 'required',
      'nationalInsurance.0.atLowerEarningsLimit': 'required',
      'nationalInsurance.0.lowerLimitToPrimary': 'required',
      'nationalInsurance.0.primaryToUpper': 'required',
      'nationalInsurance.0.employeeNi': 'required',
      'nationalInsurance.0.employerNi': 'required',
    })
  })

  it.each([
    ['2026-04-05', 'not_in_tax_year'],
    ['2027-04-06', 'not_in_tax_year'],
    ['2026-11-23', 'not_yet'],
  ])('do not take %s for the last payday', (paidUntil, problem) => {
    expect(problemsOf(answers({ paidUntil }), year)).toEqual({ paidUntil: problem })
  })

  it('let tax and National Insurance be below zero after refunds, and nothing else but net pay', () => {
    const refunded = { ...letter('A'), employeeNi: pence(-100), employerNi: pence(-100) }
    expect(problemsOf(answers({ tax: pence(-5_000), net: pence(-1), nationalInsurance: [refunded] }), year)).toEqual({})
    expect(problemsOf(answers({ taxablePay: pence(-1), tax: pence(-2), studentLoan: pence(-100) }), year)).toEqual({
      taxablePay: 'negative',
      studentLoan: 'negative',
    })
  })

  it('hold tax to pay, bands to earnings, loans to whole pounds, amounts to £10 million', () => {
    const wide = { ...letter('A'), niEarnings: pence(979_999) }
    expect(
      problemsOf(
        answers({
          tax: pence(980_001),
          nationalInsurance: [wide],
          postgraduateLoan: pence(150),
          gross: pence(1_000_000_001),
        }),
        year,
      ),
    ).toEqual({
      tax: 'above_pay',
      'nationalInsurance.0.niEarnings': 'bands_above_earnings',
      postgraduateLoan: 'not_whole_pounds',
      gross: 'too_large',
    })
  })

  it('want each letter and each kind of family pay once, and a letter that there is', () => {
    const maternity = { kind: 'statutory_maternity', amount: pence(100) }
    const twice = answers({
      nationalInsurance: [letter('A'), letter('A'), letter('Q')],
      statutoryPay: [maternity, maternity],
    })
    expect(problemsOf(twice, year)).toEqual({
      'nationalInsurance.1.category': 'letter_twice',
      'nationalInsurance.2.category': 'letter_unknown',
      'statutoryPay.1.kind': 'kind_twice',
    })
  })

  it('never take for nothing what could not be read', () => {
    expect(problemsOf(answers({ studentLoan: 'unreadable', pensionEmployer: 'too_many_decimals' }), year)).toEqual({
      studentLoan: 'unreadable',
      pensionEmployer: 'too_many_decimals',
    })
  })

  it('want all three of a director, or none', () => {
    const beforeDirector = { niEarnings: pence(100), employeeNi: null, employerNi: null }
    expect(problemsOf(answers({ beforeDirector }), year)).toEqual({
      'beforeDirector.employeeNi': 'required',
      'beforeDirector.employerNi': 'required',
    })
  })
})

describe('figures on their way', () => {
  it('are sent in pounds, nothing where nothing was typed', () => {
    expect(figuresOf(answers({ oldPayrollId: ' 17/B ', tax: pence(-1_205) }))).toMatchObject({
      paidUntil: '2026-10-30',
      oldPayrollId: '17/B',
      tax: '-12.05',
      studentLoan: '0.00',
      gross: null,
      net: null,
      nationalInsurance: [{ category: 'A', primaryToUpper: '2464.00', employerNi: '1024.80' }],
      statutoryPay: [],
      beforeDirector: null,
    })
  })

  it('come back as they were typed; gross and net that were worked out stay empty and follow the rest', () => {
    const typed = answers({ pensionBeforeTax: pence(20_000), payrolledBenefits: pence(5_000) })
    // 9,800.00 + 200.00 - 50.00; less 452.40 tax, 197.12 National Insurance, 200.00 pension.
    expect(workedOut(typed)).toEqual({ gross: 995_000, net: 910_048 })
    const shown = { ...nothingElse, ...typed, oldPayrollId: null, statutoryPay: [], beforeDirector: null }
    const again = firstAnswers({ ...shown, gross: pence(995_000), net: pence(910_048) } as never, 'B')
    expect([again.gross, again.net]).toEqual([null, null])
    expect(again.nationalInsurance).toEqual([letter('A')])
    const said = firstAnswers({ ...shown, gross: pence(1_000_000), net: pence(900_000) } as never, 'B')
    expect([said.gross, said.net]).toEqual([1_000_000, 900_000])
  })

  it('begin with the letter of the record', () => {
    expect(firstAnswers(null, 'M').nationalInsurance).toEqual([emptyLetter('M')])
  })
})

const nothingElse = {
  studentLoan: pence(0),
  postgraduateLoan: pence(0),
  pensionAfterTax: pence(0),
  pensionEmployer: pence(0),
}
