import { type Pence, pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountKey, journal, LedgerError, type Posting, reverse } from './index.ts'

const float: AccountKey = { code: 'bank.float', workerId: null }
const clearing: AccountKey = { code: 'payouts.clearing', workerId: null }
const ann: AccountKey = { code: 'advances.held', workerId: 'ann' }

function build(postings: readonly Posting[], occurredOn = '2026-11-10') {
  return journal({ businessKey: 'test:1', kind: 'withdrawal_held', occurredOn, postings })
}
const on = (account: AccountKey, amount: number): Posting => ({ account, amount: pence(amount) })

describe('a journal that the books could not hold cannot be built', () => {
  it('unbalanced: both sides are printed', () => {
    expect(() => build([on(ann, 50_00), on(clearing, -49_99)])).toThrow(
      new LedgerError(
        'journal "test:1": does not balance, debits exceed credits by 0.01\n' +
          'debit: advances.held/ann 50.00\ncredit: payouts.clearing 49.99',
      ),
    )
  })

  it.each<[string, Posting[]]>([
    ['no posting', []],
    ['one posting', [on(float, 0)]],
    ['a posting of nothing', [on(float, 5), on(clearing, -5), on(ann, 0)]],
    ["a worker's account without a worker", [on({ code: 'advances.held', workerId: null }, 5), on(clearing, -5)]],
    ['a company account with a worker', [on(ann, 5), on({ code: 'payouts.clearing', workerId: 'ann' }, -5)]],
  ])('%s', (_, postings) => {
    expect(() => build(postings)).toThrow(LedgerError)
  })

  it('a day that is none, or no business key', () => {
    const postings = [on(ann, 5), on(clearing, -5)]
    expect(() => build(postings, '10.11.2026')).toThrow(LedgerError)
    expect(() => journal({ businessKey: '', kind: 'reversal', occurredOn: '2026-11-10', postings })).toThrow(
      LedgerError,
    )
  })

  it('any amounts are taken exactly when they sum to zero', () => {
    const amounts = fc.array(
      fc.integer({ min: -9, max: 9 }).filter((amount) => amount !== 0),
      { minLength: 2, maxLength: 6 },
    )
    fc.assert(
      fc.property(amounts, (drawn) => {
        const postings = drawn.map((amount) => on(amount > 0 ? ann : clearing, amount))
        const total = drawn.reduce((sum, amount) => sum + amount, 0)
        if (total === 0) expect(build(postings).postings).toEqual(postings)
        else expect(() => build(postings)).toThrow(LedgerError)
      }),
      { numRuns: 1_000 },
    )
  })

  it('later changes of the list it was built from do not reach it', () => {
    const postings = [on(ann, 5), on(clearing, -5)]
    const built = build(postings)
    postings.pop()
    expect(built.postings).toHaveLength(2)
  })
})

describe('a reversal', () => {
  it('turns every sign and names the journal it undoes', () => {
    const undone = reverse(build([on(ann, 50_00), on(clearing, -50_00)]), {
      businessKey: 'test:1:undone',
      occurredOn: '2026-11-12',
    })
    const amounts: Pence[] = undone.postings.map(({ amount }) => amount)
    expect(amounts).toEqual([-50_00, 50_00])
    expect(undone).toMatchObject({ kind: 'reversal', reverses: 'test:1', occurredOn: '2026-11-12' })
  })
})
