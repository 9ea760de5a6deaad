import { expect, test } from 'vitest'
import { isEasyPin } from './pin-rules.ts'

const known = { employeeNumber: 'EMP-0472', bornOn: '1994-03-17' }

test.each([
  ['one digit', '0000'],
  ['a run up', '3456'],
  ['a run over the end of the keypad', '7890'],
  ['a run down', '98765'],
  ['a pair that repeats', '4747'],
  ['a part that repeats', '382382'],
  ['a year', '1994'],
  ['the employee number', '0472'],
  ['the employee number with noughts before it', '000472'],
  ['the day of birth', '1703'],
  ['the day of birth with the year', '170394'],
  ['the day of birth as it sorts', '940317'],
])('refused: %s', (_, pin) => {
  expect(isEasyPin(pin, known)).toBe(true)
})

test.each(['4713', '83915', '620418'])('taken: %s', (pin) => {
  expect(isEasyPin(pin, known)).toBe(false)
})

test('without a date of birth or a number in digits nothing of theirs is known', () => {
  expect(isEasyPin('1703', { employeeNumber: 'A', bornOn: null })).toBe(false)
})
