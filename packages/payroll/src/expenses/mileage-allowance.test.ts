import { describe, expect, test } from 'vitest'
import { mileageAllowance } from './mileage-allowance.ts'

const paid = (miles: number, change: object = {}) =>
  mileageAllowance({ vehicle: 'car_or_van', mileTenths: miles * 10, before: 0, employerRate: 45, ...change })

// ITEPA 2003 s 230(2) and the example of GOV.UK: 11,500 miles are 10,000 × 45p and 1,500 × 25p, £4,875.
describe('mileage', () => {
  test('by car is 45p a mile for the first 10,000 of a tax year and 25p for the rest', () => {
    expect(paid(11_500)).toBe(4_875_00)
    expect(paid(100)).toBe(45_00)
    expect(paid(100, { before: 100_000 })).toBe(25_00)
    expect(paid(100, { before: 99_500 })).toBe(50 * 45 + 50 * 25)
  })

  test('in pieces comes to what it comes to in one', () => {
    let before = 0
    let sum = 0
    for (let piece = 0; piece < 115; piece += 1) {
      sum += paid(100, { before })
      before += 1_000
    }
    expect(sum).toBe(paid(11_500))
  })

  test('by motorcycle is 24p and by bicycle 20p, however far', () => {
    expect(paid(12_000, { vehicle: 'motorcycle' })).toBe(12_000 * 24)
    expect(paid(10, { vehicle: 'bicycle', before: 500_000 })).toBe(200)
  })

  test('is the employer’s own rate where that is less, and never more than approved', () => {
    expect(paid(100, { employerRate: 30 })).toBe(30_00)
    expect(paid(100, { employerRate: 30, before: 100_000 })).toBe(25_00)
    expect(paid(100, { employerRate: 30, vehicle: 'bicycle' })).toBe(20_00)
    expect(paid(0.1, { mileTenths: 1 })).toBe(4)
  })
})
