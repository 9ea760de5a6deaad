import { expect, it } from 'vitest'
import {
  ownCertificates,
  ownPayslips,
  ownPensionLetters,
  ownShares,
  ownWithdrawn,
} from '../../features/payroll/payslips/payslips.ts'
import { availableWages } from '../../features/wage-access/earnings/available.ts'
import { ownTransactions } from '../../features/wage-access/withdrawals/transactions.ts'
import { currentShifts } from '../../lib/current-shifts.ts'
import { factorsQuery } from '../../lib/factors.ts'
import { readsOfTabs } from './reads-of-tabs.ts'

// Friday 27 November 2026, of whose week 23 November is the Monday.
const friday = '2026-11-27T10:00:00.000Z'
const keysOf = (queries: readonly { queryKey: readonly unknown[] }[]) => queries.map(({ queryKey }) => queryKey)

it('what is read ahead is what the tabs ask for when they open', () => {
  expect(keysOf(readsOfTabs({ workerId: 'w' }, friday))).toEqual(
    keysOf([
      currentShifts('2026-11-27'),
      availableWages,
      ownTransactions,
      ownPayslips,
      ownWithdrawn,
      ownCertificates,
      ownPensionLetters,
      ownShares,
      factorsQuery,
    ]),
  )
})

it('who belongs to no employer yet has nothing of work to read', () => {
  expect(keysOf(readsOfTabs({ workerId: null }, friday))).toEqual(keysOf([factorsQuery]))
})
