import { pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstAmount, mostNow, quickAmounts, sliderOf } from './amounts.ts'

const room = (
  amount: number,
  limits: Partial<Record<'minimum' | 'maximum' | 'daily' | 'takenToday', number>> = {},
) => ({
  amount: pence(amount),
  limits: {
    minimum: pence(limits.minimum ?? 1_00),
    maximum: pence(limits.maximum ?? 500_00),
    daily: pence(limits.daily ?? 200_00),
    takenToday: pence(limits.takenToday ?? 0),
  },
})

describe('the amount a worker starts from', () => {
  it('is £100', () => {
    expect(firstAmount(room(348_10))).toBe(100_00)
  })

  it('is the whole available amount where that is smaller', () => {
    expect(firstAmount(room(62_35))).toBe(62_35)
  })

  it('never asks for more than the day still allows', () => {
    expect(firstAmount(room(348_10, { takenToday: 150_00 }))).toBe(50_00)
    expect(mostNow(room(348_10, { takenToday: 250_00 }))).toBe(0)
  })
})

describe('the amounts offered', () => {
  it('are within the limits, and none repeats what "Max" gives', () => {
    expect(quickAmounts(room(348_10))).toEqual([20_00, 50_00, 100_00])
    expect(quickAmounts(room(50_00))).toEqual([20_00])
    expect(quickAmounts(room(348_10, { minimum: 30_00 }))).toEqual([50_00, 100_00])
    expect(quickAmounts(room(0))).toEqual([])
  })

  it('reach from the minimum to the last penny on the slider, and never beyond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_00, max: 900_00 }), fc.integer({ min: 1, max: 50_00 }), (amount, minimum) => {
        const given = room(amount, { minimum, daily: 10_000_00, maximum: 10_000_00 })
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
    const slider = sliderOf(room(348_10))
    expect(slider.amountAt(slider.positionOf(pence(42_50)))).toBe(42_00)
    expect(slider.positionOf(pence(9_999_00))).toBe(slider.last)
    expect(slider.positionOf(pence(1))).toBe(0)
  })
})
