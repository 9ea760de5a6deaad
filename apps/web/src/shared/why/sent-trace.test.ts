import { pence } from '@gpod/money'
import { expect, it } from 'vitest'
import { readTrace, rootOf } from './sent-trace.ts'

const trace = readTrace({
  trace: [{ code: 'pay.net', operation: 'input', operands: [{ number: 120_00 }], value: 120_00, unit: 'pence' }],
  figures: { net: 0, gross: 7 },
})

it('finds the step of a figure', () => {
  expect(rootOf(trace, 'net', pence(120_00))).toBe(0)
})

it('offers no working that comes to another amount, or that is not there', () => {
  expect(rootOf(trace, 'net', pence(120_01))).toBeNull()
  expect(rootOf(trace, 'gross', pence(120_00))).toBeNull()
  expect(rootOf(trace, 'tax', pence(120_00))).toBeNull()
})
