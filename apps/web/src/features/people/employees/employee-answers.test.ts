import { type Employee, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { answersOf, changeOf, fieldOf, newEmployee, problemsOf, termsOf } from './employee-answers.ts'
import type { EmployeeAnswers } from './employee-fields.ts'

const amina: EmployeeAnswers = {
  ...newEmployee,
  firstName: 'Amina',
  lastName: 'Khan',
  email: 'amina@example.com',
  dateOfBirth: '1994-02-03',
  employeeId: '10482',
  startsOn: '2026-01-05',
  hourlyRate: pence(13_20),
}

const record: Employee = {
  id: '0190a000-0000-7000-8000-000000000001',
  employeeId: '10482',
  name: 'Amina Khan',
  email: 'amina@example.com',
  department: 'Warehouse',
  position: 'Picker',
  startsOn: '2026-01-05',
  endsOn: null,
  account: 'linked',
  hourlyRate: pence(13_20),
  missing: [],
  firstName: 'Amina',
  lastName: 'Khan',
  phone: null,
  dateOfBirth: '1994-02-03',
  address: null,
  manager: null,
  isPayShown: true,
  payFrequency: 'monthly',
  scheduleNumber: 1,
  scheduleName: null,
  weeklyHours: 37.5,
  nationalInsuranceNumberMasked: '••••••••A',
  taxCode: 'S1257L',
  taxBasis: 'cumulative',
  niCategory: 'A',
  studentLoans: ['plan_2'],
  pension: 'net_pay',
  gender: null,
  payBasis: 'hourly',
  annualSalary: null,
  director: null,
  p45: null,
  starterStatement: null,
  pensionEmployeeRate: 500,
  pensionEmployerRate: 300,
  bankAccountMasked: '••••4821',
  bankAccountHeldUntil: null,
  accountBeforeMasked: null,
  rates: [],
  salaries: [],
  version: 7,
}

describe('a worker record in the form', () => {
  it('needs a name, number, birth, start date and rate, and nothing else', () => {
    expect(problemsOf(newEmployee)).toEqual({
      firstName: 'required',
      lastName: 'required',
      dateOfBirth: 'required',
      employeeId: 'required',
      startsOn: 'required',
      hourlyRate: 'required',
    })
    expect(problemsOf(amina)).toEqual({})
    expect(routes.employees.add.body.safeParse(termsOf(amina)).success).toBe(true)
  })

  it.each<[Partial<EmployeeAnswers>, object]>([
    [{ email: 'amina' }, { email: 'not_valid' }],
    // HMRC, NIM39110: Q and V are not used as a first letter.
    [{ nationalInsuranceNumber: 'QQ123456C' }, { nationalInsuranceNumber: 'not_valid' }],
    [{ weeklyHours: 'forty' }, { weeklyHours: 'not_valid' }],
    [{ weeklyHours: '101' }, { weeklyHours: 'not_valid' }],
    [{ hourlyRate: pence(0) }, { hourlyRate: 'not_valid' }],
    [{ sortCode: '20-00-0' }, { sortCode: 'not_valid', accountNumber: 'required', accountName: 'required' }],
    [{ dateOfBirth: '2026-01-05' }, { dateOfBirth: 'after_start' }],
    [{ position: 'x'.repeat(101) }, { position: 'too_long' }],
    [{ payBasis: 'salaried' }, { annualSalary: 'required' }],
    [{ payBasis: 'salaried', annualSalary: pence(0) }, { annualSalary: 'not_valid' }],
    [{ director: 'annual' }, { directorFrom: 'required' }],
    [{ director: 'annual', directorFrom: '2026-01-04' }, { directorFrom: 'before_start' }],
    [{ p45Tax: pence(10_00) }, { p45TaxYear: 'required', p45TaxablePay: 'required' }],
    [{ p45TaxYear: '2026-27', p45TaxablePay: pence(10_00), p45Tax: pence(10_01) }, { p45Tax: 'not_valid' }],
    [{ pensionEmployeeRate: '101' }, { pensionEmployeeRate: 'not_valid' }],
    [{ pensionEmployerRate: '' }, { pensionEmployerRate: 'required' }],
  ])('%j is told at its own field', (answers, problems) => {
    expect(problemsOf({ ...amina, ...answers })).toEqual(problems)
  })

  it('holds a salary, a directorship, a P45 and the percentages of the pension as the contract has them', () => {
    const terms = routes.employees.add.body.parse(
      termsOf({
        ...amina,
        gender: 'F',
        payBasis: 'salaried',
        annualSalary: pence(26_000_00),
        director: 'alternative',
        directorFrom: '2026-02-01',
        starterStatement: 'B',
        p45TaxYear: '2026-27',
        p45TaxablePay: pence(1000_00),
        p45Tax: pence(12_40),
        pension: 'salary_sacrifice',
        pensionEmployeeRate: '٦٫٢٥',
      }),
    )
    expect(terms).toMatchObject({
      gender: 'F',
      annualSalary: 26_000_00,
      director: { from: '2026-02-01', method: 'alternative' },
      starterStatement: 'B',
      p45: { taxYear: '2026-27', taxablePay: 1000_00, tax: 12_40 },
      pensionEmployeeRate: 625,
      pensionEmployerRate: 300,
    })
    const hourly = termsOf({ ...amina, annualSalary: pence(26_000_00) })
    expect(hourly.annualSalary).toBeNull()
  })

  it('takes hours typed in another script and an account typed with dashes', () => {
    const terms = routes.employees.add.body.parse(
      termsOf({
        ...amina,
        weeklyHours: '٣٧٫٥',
        sortCode: '20-00-00',
        accountNumber: '5577 9911',
        accountName: 'A Khan',
      }),
    )
    expect(terms.weeklyHours).toBe(37.5)
    expect(terms.bankAccount).toEqual({ sortCode: '200000', accountNumber: '55779911', accountName: 'A Khan' })
  })
})

describe('a change of a worker record', () => {
  const before = answersOf(record)

  it('sends nothing when nothing differs', () => {
    expect(changeOf(before, { ...before })).toBeNull()
  })

  it('sends what differs and none of the defaults of a new record', () => {
    expect(changeOf(before, { ...before, position: 'Team leader' })).toEqual({ position: 'Team leader' })
    expect(changeOf(before, { ...before, phone: '07700 900123', department: '' })).toEqual({
      phone: '07700 900123',
      department: null,
    })
  })

  it('sends a new rate', () => {
    expect(changeOf(before, { ...before, hourlyRate: pence(14_00) })).toEqual({ hourlyRate: '14.00' })
  })

  it('sends a salary, and a directorship and a P45 whole', () => {
    const salaried = { ...before, payBasis: 'salaried' as const, annualSalary: pence(26_000_00) }
    expect(changeOf(before, salaried)).toEqual({ payBasis: 'salaried', annualSalary: '26000.00' })
    const director = answersOf({ ...record, director: { from: '2026-02-01', method: 'annual' } })
    expect(changeOf(director, { ...director, director: 'alternative' })).toEqual({
      director: { from: '2026-02-01', method: 'alternative' },
    })
    expect(changeOf(director, { ...director, director: '' })).toEqual({ director: null })
    const p45 = { p45TaxYear: '2026-27', p45TaxablePay: pence(1000_00), p45Tax: pence(0) }
    expect(changeOf(before, { ...before, ...p45 })).toEqual({
      p45: { taxYear: '2026-27', taxablePay: '1000.00', tax: '0.00' },
    })
    expect(changeOf({ ...before, ...p45 }, before)).toEqual({ p45: null })
  })

  it('keeps the NI number and account that it cannot see, and sends new ones whole', () => {
    const after = { ...before, sortCode: '200000', accountNumber: '55779911', accountName: 'A Khan' }
    expect(changeOf(before, after)).toEqual({
      bankAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'A Khan' },
    })
    expect(changeOf(before, { ...before, nationalInsuranceNumber: 'AB123456C' })).toEqual({
      nationalInsuranceNumber: 'AB123456C',
    })
  })
})

it('an error of the server finds its field', () => {
  expect(fieldOf(['bankAccount'])).toBe('sortCode')
  expect(fieldOf(['bankAccount', 'accountName'])).toBe('accountName')
  expect(fieldOf(['taxCode'])).toBe('taxCode')
  expect(fieldOf(['p45'])).toBe('p45Tax')
  expect(fieldOf(['p45', 'taxYear'])).toBe('p45TaxYear')
  expect(fieldOf(['director'])).toBe('directorFrom')
  expect(fieldOf(['version'])).toBeNull()
})
