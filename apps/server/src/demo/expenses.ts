import { addDays } from '@gpod/days'
import { type Pence, pence } from '@gpod/money'
import { addExpense, approveExpense, rejectExpense, submitExpense } from '../features/people/expenses/index.ts'
import { londonDay } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { WorkerMember } from '../platform/http/session.ts'
import { newId } from '../platform/ids.ts'
import { pdfOf, sendFile } from './documents.ts'
import { accepted, type Stage } from './stage.ts'

type Spent = Pick<Parameters<typeof addExpense>[1]['said'], 'description' | 'category' | 'mileage'> & {
  amount: Pence | null
  daysAgo: number
  notes?: string
}

const miles = (mileTenths: number): Pick<Spent, 'category' | 'amount' | 'mileage'> => ({
  category: 'mileage',
  amount: null,
  mileage: { vehicle: 'car_or_van', mileTenths },
})

function demoWorker({ hired }: Stage): WorkerMember {
  const account = [...hired.values()].find(({ person }) => person.part === 'demo_worker')?.account
  if (!account) throw new Error('the demo company has nobody who claims expenses')
  return account.member
}

/** Miles of some weeks ago, which a payday since has paid back. */
export async function claimMiles(stage: Stage): Promise<void> {
  const claim = await submitted(stage, null, demoWorker(stage), {
    ...miles(264),
    description: 'Visits in Teignmouth and Dawlish',
    daysAgo: 2,
  })
  await approve(stage, claim)
}

/** A draft, one that waits, one that comes with the next pay, one that was rejected, and a colleague's that is late. */
export async function claimExpenses(stage: Stage, store: FileStore): Promise<void> {
  const worker = demoWorker(stage)
  await approve(
    stage,
    await submitted(stage, store, worker, {
      description: 'First aid course, Exeter',
      category: 'training',
      amount: pence(45_00),
      mileage: null,
      daysAgo: 4,
    }),
  )
  const parking = await submitted(stage, store, worker, {
    description: 'Parking fine, Newton Road',
    category: 'other',
    amount: pence(35_00),
    mileage: null,
    daysAgo: 5,
  })
  const { id, version } = parking
  const reason = 'We pay for parking, not for fines.'
  accepted(await rejectExpense(stage.deps, { caller: stage.owner, id, version, reason }), 'rejecting a claim')
  await submitted(stage, store, worker, {
    description: 'Train to the moving and handling day',
    category: 'public_transport',
    amount: pence(18_60),
    mileage: null,
    daysAgo: 2,
    notes: 'Off-peak return to Exeter',
  })
  await added(stage, null, worker, { ...miles(87), description: 'Visit in Kingsteignton', daysAgo: 1 })
  const other = [...stage.hired.values()].find(({ person, account }) => account && person.part !== 'demo_worker')
  if (other?.account)
    await submitted(stage, store, other.account.member, {
      description: 'Two tunics',
      category: 'uniform',
      amount: pence(38_00),
      mileage: null,
      daysAgo: 16,
    })
}

async function added(stage: Stage, store: FileStore | null, caller: WorkerMember, spent: Spent) {
  const { description, category, amount, mileage, daysAgo, notes = '' } = spent
  const spentOn = addDays(londonDay(stage.deps.clock.now()), -daysAgo)
  const lines = ['Receipt', description, `Date ${spentOn}`, `Total GBP ${((amount ?? 0) / 100).toFixed(2)}`]
  const receipts =
    store === null ? [] : [await sendFile(stage, store, { caller, fileName: 'receipt.pdf', content: pdfOf(lines) })]
  const said = { key: newId(), description, category, spentOn, amount, mileage, notes, receipts }
  return accepted(await addExpense(stage.deps, { caller, said }), 'a claim')
}

async function submitted(stage: Stage, store: FileStore | null, caller: WorkerMember, spent: Spent) {
  const { id, version } = await added(stage, store, caller, spent)
  return accepted(await submitExpense(stage.deps, { caller, id, version }), 'submitting a claim')
}

async function approve(stage: Stage, { id, version }: { id: string; version: number }): Promise<void> {
  accepted(await approveExpense(stage.deps, { caller: stage.owner, id, version }), 'approving a claim')
}
