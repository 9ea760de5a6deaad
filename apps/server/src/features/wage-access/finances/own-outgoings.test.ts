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

const monthly = (text: string, amount: number, day = '01') =>
  ['2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({ day: `${month}-${day}`, amount_pence: -amount, text }))
const namesOf = (entered: readonly object[], ...lines: object[][]) =>
  ownOutgoings({
    entered: entered as Facts['entered'],
    lines: lines
      .flat()
      .sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other))) as unknown as Facts['lines'],
    today: '2026-11-10',
  }).map(({ shown }) => shown.name)

test('a bill that was entered by hand and comes back in statements counts once, whoever it is paid to', () => {
  expect(namesOf([], monthly('J SMITH LETTINGS', 60000))).toEqual(['J SMITH LETTINGS'])
  expect(namesOf([rent], monthly('J SMITH LETTINGS', 60000, '03'))).toEqual(['Rent'])
  // Entered with the day on which it is due next.
  expect(namesOf([{ ...rent, due_on: '2026-12-01' }], monthly('J SMITH LETTINGS', 60000))).toEqual(['Rent'])
})

test('another amount, another rhythm, another time of the month or a bill that ended is another bill', () => {
  const both = ['Rent', 'J SMITH LETTINGS']
  expect(namesOf([rent], monthly('J SMITH LETTINGS', 60001))).toEqual(both)
  expect(namesOf([rent], monthly('J SMITH LETTINGS', 60000, '15'))).toEqual(both)
  expect(namesOf([{ ...rent, every: 'quarter' }], monthly('J SMITH LETTINGS', 60000))).toEqual(both)
  expect(namesOf([{ ...rent, ends_on: '2026-11-01' }], monthly('J SMITH LETTINGS', 60000))).toEqual(both)
})

test('of two of one price the one that is called alike is it, and the other stays', () => {
  const netflix = { ...rent, name: 'Netflix', amount_pence: 1099 }
  const both = [monthly('SPOTIFY', 1099), monthly('NETFLIX COM', 1099)]
  expect(namesOf([netflix], ...both)).toEqual(['Netflix', 'SPOTIFY'])
  expect(
    namesOf([netflix, { ...netflix, id: '0190a0b0-0000-7000-8000-000000000002', name: 'Music' }], ...both),
  ).toEqual(['Netflix', 'Music'])
})
