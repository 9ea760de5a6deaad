import { type Pence, pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AdvanceOwed, recoverAdvances, recoverableOf } from './index.ts'

const advance = fc.record({ amount: fc.nat(400_00).map(pence), fee: fc.constantFrom(0, 1, 2_50).map(pence) })
const advances = fc.array(advance, { maxLength: 6 })
const netPay = fc.oneof(fc.constant(0), fc.nat(50), fc.nat(1_000_00)).map(pence)
const cap = fc.integer({ min: 1, max: 9000 })

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const owedOf = ({ amount, fee }: AdvanceOwed) => amount + fee

describe('what a payday takes back', () => {
  it('never takes pay below the part that the policy keeps for payday', () => {
    fc.assert(
      fc.property(netPay, cap, advances, (net, capBasisPoints, owed) => {
        const { paidOut } = recoverAdvances(net, { capBasisPoints, owed })
        // In whole pence: what is paid out is at least net times the share that may not be taken.
        expect(paidOut * 10_000).toBeGreaterThanOrEqual(net * (10_000 - capBasisPoints))
        expect(Number.isInteger(paidOut)).toBe(true)
      }),
    )
  })

  it('and leaves no penny above that part while something is owed', () => {
    fc.assert(
      fc.property(netPay, cap, advances, (net, capBasisPoints, owed) => {
        const { paidOut, carriedOver } = recoverAdvances(net, { capBasisPoints, owed })
        if (carriedOver > 0) expect((paidOut - 1) * 10_000).toBeLessThan(net * (10_000 - capBasisPoints))
      }),
    )
  })

  it('is lost nowhere: paid out, taken and carried over are net pay and what was owed', () => {
    fc.assert(
      fc.property(netPay, cap, advances, (net, capBasisPoints, owed) => {
        const { taken, paidOut, carriedOver } = recoverAdvances(net, { capBasisPoints, owed })
        const total = sum(taken.map((one) => one.amount + one.fee))
        expect(paidOut + total).toBe(net)
        expect(total + carriedOver).toBe(sum(owed.map(owedOf)))
        for (const one of taken) {
          expect(one.amount + one.fee).toBeGreaterThan(0)
          expect(one.amount + one.fee + one.remaining).toBe(owedOf(one.advance))
        }
      }),
    )
  })

  it('goes the oldest first, and of each the amount before the fee', () => {
    fc.assert(
      fc.property(netPay, cap, advances, (net, capBasisPoints, owed) => {
        const { taken } = recoverAdvances(net, { capBasisPoints, owed })
        const open = owed.filter((one) => owedOf(one) > 0)
        expect(taken.map((one) => one.advance)).toEqual(open.slice(0, taken.length))
        for (const one of taken.slice(0, -1)) expect(one.remaining).toBe(0)
        for (const one of taken) if (one.fee > 0) expect(one.amount).toBe(one.advance.amount)
      }),
    )
  })

  it('adds up over any paydays to each advance, once and completely', () => {
    fc.assert(
      fc.property(advances, cap, fc.array(netPay, { maxLength: 8 }), (owed, capBasisPoints, pays) => {
        type Open = { amount: Pence; fee: Pence; number: number }
        let open: Open[] = owed.map((one, number) => ({ ...one, number }))
        const takenOf = owed.map(() => 0)
        // In the end pay comes that is enough for everything.
        for (const net of [...pays, pence(100_000_00)]) {
          const { taken } = recoverAdvances(net, { capBasisPoints: Math.max(capBasisPoints, 500), owed: open })
          for (const { advance: from, amount, fee } of taken)
            takenOf[from.number] = (takenOf[from.number] ?? 0) + amount + fee
          open = open.map((one) => {
            const part = taken.find(({ advance: from }) => from.number === one.number)
            return part ? { ...one, amount: pence(one.amount - part.amount), fee: pence(one.fee - part.fee) } : one
          })
        }
        expect(takenOf).toEqual(owed.map(owedOf))
      }),
    )
  })

  it.each([
    ['half of £200.01, rounded down', 200_01, 5000, 100_00],
    ['a tenth is always kept', 200_00, 9000, 180_00],
    ['the default half where nothing may be taken any more', 200_00, 0, 100_00],
    ['nothing of nothing', 0, 5000, 0],
  ])('%s', (_, net, capBasisPoints, most) => {
    expect(recoverableOf(pence(net), capBasisPoints)).toBe(most)
  })
})
