import { pence } from '@gpod/money'
import { describe, expect, it } from 'vitest'
import { moneyText, readMoney } from './read-money.ts'

describe('an amount typed by a person', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['12,50', 1250],
    ['£12.50', 1250],
    [' 12.50 ', 1250],
    ['0.05', 5],
    ['1,234', 123_400],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1 234,56', 123_456],
    ['1\u202f234,56', 123_456],
    ["1'234.56", 123_456],
    ['1,234,567', 123_456_700],
    ['1.234.567', 123_456_700],
    ['12.', 1200],
  ])('reads %s', (text, amount) => {
    expect(readMoney(text)).toEqual({ amount, problem: null })
  })

  it.each([
    ['Arabic', '١٢٣٫٥٠'],
    ['Arabic with a Latin point', '١٢٣.٥٠'],
    ['Urdu', '۱۲۳٫۵۰'],
    ['Hindi', '१२३.५०'],
    ['Bengali', '১২৩.৫০'],
    ['Gujarati', '૧૨૩.૫૦'],
    ['a mixture', '١2३.৫૦'],
  ])('reads %s digits as the same pence', (_, text) => {
    expect(readMoney(text).amount).toBe(12_350)
  })

  it('reads the Arabic thousands separator', () => {
    expect(readMoney('١٬٢٣٤٫٥٠').amount).toBe(123_450)
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['£', 'empty'],
    ['abc', 'unreadable'],
    ['-5', 'unreadable'],
    ['1e3', 'unreadable'],
    ['.50', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['12,34,56', 'unreadable'],
    ['1,23.50', 'unreadable'],
    ['12.345', 'too_many_decimals'],
    ['1.2345', 'too_many_decimals'],
  ])('says no to "%s": %s', (text, kind) => {
    expect(readMoney(text)).toEqual({ amount: null, problem: { kind } })
  })

  it('does not turn a slip in the pence into a thousand times the amount', () => {
    expect(readMoney('1.234').amount).toBeNull()
  })

  it('holds the limits and names them', () => {
    const limits = { min: pence(100), max: pence(50_000) }
    expect(readMoney('0.99', limits).problem).toEqual({ kind: 'below_minimum', minimum: 100 })
    expect(readMoney('1', limits).amount).toBe(100)
    expect(readMoney('500', limits).amount).toBe(50_000)
    expect(readMoney('500.01', limits).problem).toEqual({ kind: 'above_maximum', maximum: 50_000 })
  })

  it('reads a minus where the least amount is below zero, and nowhere else', () => {
    const limits = { min: pence(-50_000) }
    expect(readMoney('-12.50', limits).amount).toBe(-1250)
    expect(readMoney('\u22121,234', { min: pence(-200_000) }).amount).toBe(-123_400)
    expect(readMoney('-£5', limits).amount).toBe(-500)
    expect(readMoney('--5', limits).problem).toEqual({ kind: 'unreadable' })
    expect(readMoney('-500.01', limits).problem).toEqual({ kind: 'below_minimum', minimum: -50_000 })
    expect(readMoney('-5', { min: pence(0) }).problem).toEqual({ kind: 'unreadable' })
    expect(readMoney(moneyText(pence(-1250)), limits).amount).toBe(-1250)
  })

  it('writes an amount so that it reads back the same', () => {
    for (const amount of [0, 5, 50, 100, 1250, 123_456]) expect(readMoney(moneyText(pence(amount))).amount).toBe(amount)
  })
})
