import { pence } from '@gpod/money'
import { expect, it } from 'vitest'
import { minimumAbove } from './minimum-above.ts'

// SI 2015/621 regs 4 and 4A: £12.21 and £10.00 from April 2025; £12.71 and £10.85 from April 2026, from 21 on and at 18 to 20.
it.each([
  ['a penny below the rate from 21 on', 1270, '2000-01-01', '2026-11-21', 1271],
  ['exactly the rate', 1271, '2000-01-01', '2026-11-21', null],
  ['the rate of their age', 1085, '2007-01-01', '2026-11-21', null],
  ['a penny below the rate of their age', 1084, '2007-01-01', '2026-11-21', 1085],
  ['of somebody whose age is not known, the adult rate counts', 1085, '', '2026-11-21', 1271],
  ['from a day before the rates rose', 1221, '2000-01-01', '2026-03-31', null],
  ['under 16, no rate is known', 100, '2012-01-01', '2026-11-21', null],
] as const)('tells the minimum wage that a rate is below: %s', (_, rate, born, on, minimum) => {
  expect(minimumAbove(pence(rate), { born, on })).toBe(minimum)
})
