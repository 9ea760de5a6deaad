import { pence } from '@gpod/money'
import { expect, test } from 'vitest'
import { ownOutgoings } from './own-outgoings.ts'

type Facts = Parameters<typeof ownOutgoings>[0]

const rent = {
  ...{ id: '0190a0b0-0000-7000-8000-000000000001', name: 'Rent', found_key: null, is_dismissed: false },
  ...{ amount_pence: 60000, every: 'month', due_on: '2026-11-01', ends_on: null, paid_until: null },
} as unknown as Facts['entered'][number]

const paidBy = (...lines: [string, number, string][]) =>
  ownOutgoings({
    entered: [rent],
    lines: lines.map(([day, amount_pence, text]) => ({ day, amount_pence, text })) as unknown as Facts['lines'],
    today: '2026-11-10',
  })[0]?.counted

test('a bill is paid by a line of its amount, or by two of the same words that come to it within a few days', () => {
  expect(paidBy(['2026-11-02', -60000, 'J SMITH LETTINGS'])).toMatchObject({
    amount: pence(60000),
    paidUntil: '2026-11-01',
  })
  expect(
    paidBy(['2026-11-01', -25000, 'J SMITH LETTINGS'], ['2026-11-04', -35000, 'J SMITH LETTINGS 2']),
  ).toMatchObject({
    paidUntil: '2026-11-01',
  })
})

test('one half, two halves to others, halves that lie apart, and money that came in pay nothing', () => {
  expect(paidBy(['2026-11-01', -30000, 'J SMITH LETTINGS'])?.paidUntil).toBeNull()
  expect(paidBy(['2026-11-01', -30000, 'J SMITH LETTINGS'], ['2026-11-02', -30000, 'TESCO'])?.paidUntil).toBeNull()
  expect(
    paidBy(['2026-10-27', -30000, 'J SMITH LETTINGS'], ['2026-11-06', -30000, 'J SMITH LETTINGS'])?.paidUntil,
  ).toBeNull()
  expect(
    paidBy(['2026-11-01', 30000, 'J SMITH LETTINGS'], ['2026-11-02', 30000, 'J SMITH LETTINGS'])?.paidUntil,
  ).toBeNull()
})
