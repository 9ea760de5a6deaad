import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstAmount, mostNow, quickAmounts, sliderOf } from './amounts.ts'

const room = (most: number, minimum = 1_00) => ({
  takeable: { amount: pence(most), boundBy: 'earned' as const },
  limits: { minimum: pence(minimum) },
})

describe('the amount a worker starts from', () => {
  it('is £100', () => {
    expect(firstAmount(room(348_10))).toBe(100_00)
  })

  it('is the whole available amount where that is smaller', () => {
    expect(firstAmount(room(62_35))).toBe(62_35)
  })

  it('never asks for more than can be taken now', () => {
    expect(firstAmount(room(50_00))).toBe(50_00)
    expect(mostNow(room(0))).toBe(0)
  })
})

describe('the amounts offered', () => {
  it('are within the limits, and none repeats what "Max" gives', () => {
    expect(quickAmounts(room(200_00))).toEqual([20_00, 50_00, 100_00])
    expect(quickAmounts(room(50_00))).toEqual([20_00])
    expect(quickAmounts(room(200_00, 30_00))).toEqual([50_00, 100_00])
    expect(quickAmounts(room(0))).toEqual([])
  })

  it('reach from the minimum to the last penny on the slider, and never beyond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_00, max: 900_00 }), fc.integer({ min: 1, max: 50_00 }), (amount, minimum) => {
        const given = room(amount, minimum)
        const slider = sliderOf(given)
        expect(slider.amountAt(0)).toBe(minimum)
        expect(slider.amountAt(slider.last)).toBe(Math.max(amount, minimum))
        for (let position = 0; position <= slider.last; position += 1) {
          expect(slider.positionOf(slider.amountAt(position))).toBe(position)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('put the slider at or below an amount that was typed', () => {
    const slider = sliderOf(room(200_00))
    expect(slider.amountAt(slider.positionOf(pence(42_50)))).toBe(42_00)
    expect(slider.positionOf(pence(9_999_00))).toBe(slider.last)
    expect(slider.positionOf(pence(1))).toBe(0)
  })
})
