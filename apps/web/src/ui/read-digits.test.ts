import { describe, expect, it } from 'vitest'
import { readDigits } from './read-digits.ts'

describe('numbers that are only digits', () => {
  it.each([
    ['08-99-99', '089999'],
    ['08 99 99', '089999'],
    ['08–99–99', '089999'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳ ۴۵۶', '123456'],
    ['१२३४५६', '123456'],
    ['১২৩৪৫৬', '123456'],
    ['૧૨૩૪૫૬', '123456'],
    ['\u2066123456\u2069', '123456'],
  ])('are read as typed: %s', (typed, read) => expect(readDigits(typed)).toBe(read))

  it('keep what is not a digit, so that it is refused and not guessed', () => {
    expect(readDigits('12O456')).toBe('12O456')
  })
})
