import { negate, pence } from '@gpod/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACCOUNTS,
  type AccountCode,
  type AccountKey,
  applyJournal,
  balanceOf,
  balancesOf,
  type Journal,
  LedgerError,
  payRecorded,
  reverse,
  type WithdrawalPosted,
  withdrawalHeld,
  withdrawalReleased,
  withdrawalSettled,
} from './index.ts'

const ofAnn = (code: AccountCode): AccountKey => ({ code, workerId: 'ann' })
const ofCompany = (code: AccountCode): AccountKey => ({ code, workerId: null })

function withdrawal(changes: Partial<WithdrawalPosted> = {}): WithdrawalPosted {
  return {
    withdrawalId: 'w1',
    workerId: 'ann',
    amount: pence(50_00),
    workerFee: pence(2_50),
    employerFee: pence(0),
    occurredOn: '2026-11-10',
    ...changes,
  }
}

function amounts({ postings }: Journal): Record<string, number> {
  return Object.fromEntries(postings.map(({ account, amount }) => [account.code, amount]))
}

describe('a withdrawal of £50 with a fee of £2.50', () => {
  it('is held: the worker’s hold is a debit, the promise to pay them a credit, the fee not yet earned', () => {
    const held = withdrawalHeld(withdrawal())
    expect(held).toMatchObject({ businessKey: 'withdrawal:w1:held', kind: 'withdrawal_held', reverses: null })
    expect(amounts(held)).toEqual({ 'advances.held': 52_50, 'payouts.clearing': -50_00, 'fees.pending': -2_50 })
  })

  it('is settled: the money has left, the hold becomes an advance, the fee is earned', () => {
    const settled = withdrawalSettled(withdrawal())
    expect(settled.businessKey).toBe('withdrawal:w1:settled')
    expect(amounts(settled)).toEqual({
      'payouts.clearing': 50_00,
      'bank.float': -50_00,
      'advances.outstanding': 52_50,
      'advances.held': -52_50,
      'fees.pending': 2_50,
      'fees.income': -2_50,
    })
  })

  it('whose fee the employer pays costs the worker £50, and the fee is posted when the bank has paid', () => {
    const byEmployer = withdrawal({ workerFee: pence(0), employerFee: pence(2_50) })
    expect(amounts(withdrawalHeld(byEmployer))).toEqual({ 'advances.held': 50_00, 'payouts.clearing': -50_00 })
    expect(amounts(withdrawalSettled(byEmployer))).toMatchObject({
      'advances.outstanding': 50_00,
      'fees.employer_paid': 2_50,
      'fees.income': -2_50,
    })
  })

  it('is released: names the hold it undoes', () => {
    expect(withdrawalReleased(withdrawal({ occurredOn: '2026-11-12' }))).toMatchObject({
      businessKey: 'withdrawal:w1:released',
      kind: 'withdrawal_released',
      reverses: 'withdrawal:w1:held',
      occurredOn: '2026-11-12',
    })
  })

  it.each<[string, Partial<WithdrawalPosted>]>([
    ['an amount of nothing', { amount: pence(0) }],
    ['a fee below zero', { workerFee: pence(-1) }],
    ['a fee that both pay', { employerFee: pence(1) }],
  ])('%s is a bug and throws', (_, changes) => {
    expect(() => withdrawalHeld(withdrawal(changes))).toThrow(LedgerError)
    expect(() => withdrawalSettled(withdrawal(changes))).toThrow(LedgerError)
  })
})

describe("a worker's pay", () => {
  const pay = {
    payRecordId: 'p1',
    workerId: 'ann',
    gross: pence(2_000_00),
    incomeTax: pence(190_40),
    employeeNi: pence(76_16),
    employerNi: pence(237_45),
    studentLoan: pence(0),
    pensionEmployee: pence(64_00),
    pensionEmployer: pence(48_00),
    courtOrders: pence(0),
    otherDeductions: pence(0),
    expenses: pence(0),
    advancesRecovered: pence(52_50),
    netPaid: pence(1_616_94),
    occurredOn: '2026-11-30',
  }

  it('of £2,000 gross recovers the advance and leaves the rest payable', () => {
    expect(payRecorded(pay).businessKey).toBe('pay:p1:recorded')
    expect(amounts(payRecorded(pay))).toEqual({
      'wages.gross': 2_000_00,
      'employer_ni.expense': 237_45,
      'pension.expense': 48_00,
      'hmrc.payable': -504_01,
      'pension.payable': -112_00,
      'advances.outstanding': -52_50,
      'wages.net_payable': -1_616_94,
    })
  })

  it('that does not add up throws: a penny lost between gross and net', () => {
    expect(() => payRecorded({ ...pay, netPaid: pence(1_616_93) })).toThrow(LedgerError)
  })

  it('with a tax refund greater than all else owed is a claim on HMRC', () => {
    const refund = {
      ...pay,
      gross: pence(100_00),
      incomeTax: pence(-30_00),
      employeeNi: pence(0),
      employerNi: pence(0),
      pensionEmployee: pence(0),
      pensionEmployer: pence(0),
      courtOrders: pence(0),
      otherDeductions: pence(0),
      expenses: pence(0),
      advancesRecovered: pence(0),
      netPaid: pence(130_00),
    }
    expect(amounts(payRecorded(refund))).toEqual({
      'wages.gross': 100_00,
      'hmrc.payable': 30_00,
      'wages.net_payable': -130_00,
    })
  })
})

/** Any withdrawal whose fee the worker, the employer or nobody pays. */
const withdrawals = fc
  .record({
    withdrawalId: fc.uuid(),
    workerId: fc.constantFrom('ann', 'ben', 'cat'),
    amount: fc.integer({ min: 1, max: 500_00 }).map(pence),
    fee: fc.nat(5_00),
    payer: fc.constantFrom('worker', 'employer'),
  })
  .map(
    ({ fee, payer, ...drawn }): WithdrawalPosted => ({
      ...drawn,
      workerFee: pence(payer === 'worker' ? fee : 0),
      employerFee: pence(payer === 'employer' ? fee : 0),
      occurredOn: '2026-11-10',
    }),
  )

describe('the books', () => {
  const lives = fc.array(fc.record({ withdrawal: withdrawals, end: fc.constantFrom('held', 'settled', 'released') }), {
    minLength: 1,
    maxLength: 20,
  })
  const journalsOf = (drawn: readonly { withdrawal: WithdrawalPosted; end: string }[]): Journal[] =>
    drawn.flatMap(({ withdrawal: one, end }) => [
      withdrawalHeld(one),
      ...(end === 'settled' ? [withdrawalSettled(one)] : []),
      ...(end === 'released' ? [withdrawalReleased(one)] : []),
    ])

  it('sum to zero after any sequence of journals', () => {
    fc.assert(
      fc.property(lives, (drawn) => {
        const total = [...balancesOf(journalsOf(drawn)).values()].reduce((sum, balance) => sum + balance, 0)
        expect(total).toBe(0)
      }),
    )
  })

  it('are the same applied one by one or all at once', () => {
    fc.assert(
      fc.property(lives, (drawn) => {
        const journals = journalsOf(drawn)
        expect(journals.reduce(applyJournal, balancesOf([]))).toEqual(balancesOf(journals))
      }),
    )
  })

  it('hold and promise exactly what is on its way, and owe exactly what was paid', () => {
    fc.assert(
      fc.property(lives, (drawn) => {
        const balances = balancesOf(journalsOf(drawn))
        const sum = (end: string, part: (one: WithdrawalPosted) => number, worker?: string) =>
          drawn
            .filter((life) => life.end === end && (!worker || life.withdrawal.workerId === worker))
            .reduce((total, life) => total + part(life.withdrawal), 0)
        for (const workerId of ['ann', 'ben', 'cat']) {
          const owed = (one: WithdrawalPosted) => one.amount + one.workerFee
          expect(balanceOf(balances, { code: 'advances.held', workerId })).toBe(sum('held', owed, workerId))
          expect(balanceOf(balances, { code: 'advances.outstanding', workerId })).toBe(sum('settled', owed, workerId))
        }
        expect(negate(balanceOf(balances, ofCompany('payouts.clearing')))).toBe(sum('held', (one) => one.amount))
        expect(negate(balanceOf(balances, ofCompany('bank.float')))).toBe(sum('settled', (one) => one.amount))
        expect(negate(balanceOf(balances, ofCompany('fees.pending')))).toBe(sum('held', (one) => one.workerFee))
        expect(negate(balanceOf(balances, ofCompany('fees.income')))).toBe(
          sum('settled', (one) => one.workerFee + one.employerFee),
        )
      }),
    )
  })

  it('stand as before once a journal is reversed', () => {
    fc.assert(
      fc.property(lives, withdrawals, fc.boolean(), (drawn, one, isSettled) => {
        const before = balancesOf(journalsOf(drawn))
        const posted = isSettled ? withdrawalSettled(one) : withdrawalHeld(one)
        const undone = reverse(posted, { businessKey: 'undone', occurredOn: '2026-11-12' })
        const after = applyJournal(applyJournal(before, posted), undone)
        for (const { account } of posted.postings) {
          expect(balanceOf(after, account)).toBe(balanceOf(before, account))
        }
      }),
    )
  })

  it('are not changed by applying a journal to them', () => {
    const before = balancesOf([withdrawalHeld(withdrawal())])
    applyJournal(before, withdrawalSettled(withdrawal()))
    expect(balanceOf(before, ofAnn('advances.held'))).toBe(52_50)
    expect(balanceOf(before, ofAnn('advances.outstanding'))).toBe(0)
  })

  it('recovered on payday, an advance is gone', () => {
    const balances = balancesOf([
      withdrawalHeld(withdrawal()),
      withdrawalSettled(withdrawal()),
      payRecorded({
        payRecordId: 'p1',
        workerId: 'ann',
        gross: pence(500_00),
        incomeTax: pence(0),
        employeeNi: pence(0),
        employerNi: pence(0),
        studentLoan: pence(0),
        pensionEmployee: pence(0),
        pensionEmployer: pence(0),
        courtOrders: pence(0),
        otherDeductions: pence(0),
        expenses: pence(0),
        advancesRecovered: pence(52_50),
        netPaid: pence(447_50),
        occurredOn: '2026-11-30',
      }),
    ])
    expect(balanceOf(balances, ofAnn('advances.outstanding'))).toBe(0)
    expect(balanceOf(balances, ofAnn('wages.net_payable'))).toBe(-447_50)
  })
})

describe('the chart of accounts', () => {
  it('says of each account what it holds, in a sentence', () => {
    for (const [code, { meaning }] of Object.entries(ACCOUNTS)) expect(meaning, code).toMatch(/^[A-Z].{15,}\.$/)
  })
})
