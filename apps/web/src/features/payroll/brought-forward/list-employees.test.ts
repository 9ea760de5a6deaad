import type { BroughtForwardRow } from '@gpod/contract'
import { pence } from '@gpod/money'
import { expect, it } from 'vitest'
import { countStates, isOpen, rowsIn, totalsOf } from './list-employees.ts'

function row(workerName: string, state: BroughtForwardRow['state'], changes: Partial<BroughtForwardRow> = {}) {
  const nothing = { taxablePay: pence(0), tax: pence(0), employeeNi: pence(0), employerNi: pence(0) }
  const facts = { workerId: workerName, workerName, employeeId: workerName, startsOn: '2022-01-10', paidUntil: null }
  return { ...facts, ...nothing, studentLoans: pence(0), state, isUsed: false, ...changes }
}

const rows: BroughtForwardRow[] = [
  row('Ada', 'entered', { taxablePay: pence(980_000), tax: pence(45_240), studentLoans: pence(6_000) }),
  row('Ben', 'missing'),
  row('Cem', 'entered', { taxablePay: pence(100_000), tax: pence(-240), isUsed: true }),
  row('Dee', 'new'),
  row('Eva', 'missing'),
]

it('begins with whose year is not known, in the order they came', () => {
  expect(rowsIn(rows, null).map(({ workerName }) => workerName)).toEqual(['Ben', 'Eva', 'Ada', 'Cem', 'Dee'])
  expect(rowsIn(rows, 'entered').map(({ workerName }) => workerName)).toEqual(['Ada', 'Cem'])
})

it('counts the states that occur, and those missing also where nobody is', () => {
  expect(countStates(rows)).toEqual([
    { state: 'missing', count: 2 },
    { state: 'entered', count: 2 },
    { state: 'new', count: 1 },
  ])
  expect(countStates([])).toEqual([{ state: 'missing', count: 0 }])
})

it('adds up what was brought forward, refunds included', () => {
  expect(totalsOf(rows)).toEqual({
    taxablePay: 1_080_000,
    tax: 45_000,
    employeeNi: 0,
    employerNi: 0,
    studentLoans: 6_000,
  })
})

it('offers “not paid before” where nothing is known and no payslip stands', () => {
  expect(rows.filter(isOpen).map(({ workerName }) => workerName)).toEqual(['Ben', 'Dee', 'Eva'])
  expect(isOpen(row('Fay', 'missing', { isUsed: true }))).toBe(false)
})
