import { expect, it } from 'vitest'
import { readCode } from './read-code.ts'

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['১২৩৪৫৬', '123456'],
  ['૧૨૩૪૫૬', '123456'],
])('reads the code %s in any script', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

it('keeps what is no digit, so that it is refused and not guessed', () => {
  expect(readCode('12a456')).toBe('12a456')
})
