import { describe, expect, it } from 'vitest'
import { maskAccountNumber, writeSortCode } from './bank-numbers.ts'

describe('a bank account on screen', () => {
  it('has its sort code as on the card and only the last digits of its number', () => {
    expect(writeSortCode('089999')).toBe('08-99-99')
    expect(maskAccountNumber('3210')).toBe('··3210')
  })
})
