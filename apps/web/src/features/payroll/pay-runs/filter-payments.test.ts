import type { PayException, PayRunPayment } from '@gpod/contract'
import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { departmentsOf, filterFrom, filterPayments, type PaymentFilter, searchable } from './filter-payments.ts'

const payment = (name: string, more: Partial<PayRunPayment> = {}): PayRunPayment => ({
  workerId: name,
  employeeId: '10',
  name,
  department: null,
  outcome: 'calculated',
  minutes: 0,
  gross: pence(0),
  deductions: pence(0),
  incomeTax: pence(0),
  employeeNi: pence(0),
  pensionEmployee: pence(0),
  studentLoans: pence(0),
  net: pence(0),
  advancesRecovered: pence(0),
  paidOut: pence(0),
  payment: null,
  previousGross: null,
  previousNet: null,
  exceptions: [],
  payslipId: null,
  ...more,
})
const exception = (more: Partial<PayException>): PayException => ({
  code: 'bank_account_missing',
  severity: 'blocking',
  acknowledgeable: true,
  amount: null,
  facts: {},
  acknowledged: null,
  ...more,
})
const everything: PaymentFilter = { text: '', department: '', exception: '', sort: 'rank', isDescending: false }
const names = (payments: readonly PayRunPayment[], filter: Partial<PaymentFilter>) =>
  filterPayments(searchable(payments), { ...everything, ...filter }).map(({ name }) => name)

describe('the workers of a run', () => {
  const acknowledged = { by: 'Ola', reason: 'Pays by hand', at: '2026-11-21T10:00:00Z' }
  const all = [
    payment('José Brown', {
      department: 'Kitchen',
      net: pence(900),
      previousNet: pence(1000),
      exceptions: [exception({})],
    }),
    payment('Amina Khan', { department: 'Bar', net: pence(500), exceptions: [exception({ acknowledged })] }),
    payment('Zoe Adams', { employeeId: '204', net: pence(700), previousNet: pence(100) }),
  ]

  it('come in the order of the server until another is asked for', () => {
    expect(names(all, {})).toEqual(['José Brown', 'Amina Khan', 'Zoe Adams'])
    expect(names(all, { sort: 'net' })).toEqual(['Amina Khan', 'Zoe Adams', 'José Brown'])
    expect(names(all, { sort: 'change', isDescending: true })).toEqual(['Zoe Adams', 'Amina Khan', 'José Brown'])
  })

  it('are found by name without accents, and by number', () => {
    expect(names(all, { text: 'jose bro' })).toEqual(['José Brown'])
    expect(names(all, { text: '204' })).toEqual(['Zoe Adams'])
  })

  it('are narrowed to a department and to their exceptions', () => {
    expect(departmentsOf(all)).toEqual(['Bar', 'Kitchen'])
    expect(names(all, { department: 'Bar' })).toEqual(['Amina Khan'])
    expect(names(all, { exception: 'any' })).toEqual(['José Brown', 'Amina Khan'])
    expect(names(all, { exception: 'bank_account_missing' })).toEqual(['José Brown', 'Amina Khan'])
    expect(names(all, { exception: 'blocking' })).toEqual(['José Brown'])
  })
})

it('reads a filter from the address and leaves out what it does not know', () => {
  const read = filterFrom(new URLSearchParams('q=ann&exception=leaver&sort=net&order=down&department=Bar'))
  expect(read).toEqual({ text: 'ann', department: 'Bar', exception: 'leaver', sort: 'net', isDescending: true })
  expect(filterFrom(new URLSearchParams('exception=__proto__&sort=x'))).toEqual(everything)
})
