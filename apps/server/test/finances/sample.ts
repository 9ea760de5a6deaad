import { randomUUID } from 'node:crypto'
import { savePot } from '../../src/features/wage-access/finances/index.ts'
import { done, nobody, type Sample } from '../sample.ts'

const statement = [
  'Date,Type,Description,Value,Balance,Account Name,Account Number',
  '01/11/2026,D/D,HOUSING ASSOCIATION,-420.00,310.00,A PERSON,60-1234',
  '03/11/2026,POS,TESCO STORES 2211,-31.20,278.80,A PERSON,60-1234',
  '99/11/2026,POS,NO SUCH DAY,-1.00,277.80,A PERSON,60-1234',
].join('\n')

const outgoing = {
  name: 'Rent',
  amount: '420.00',
  every: 'month',
  dueOn: '2026-12-01',
  endsOn: null,
  paidUntil: null,
  foundKey: null,
} as const
const goal = { name: 'Winter coat', target: '120.00', targetDate: '2027-02-01', priority: 'high' } as const
/** Another than the one that wages go to. */
export const secondAccount = { sortCode: '20-00-00', accountNumber: '66889922', accountName: 'N Boateng' }

export const sample: Sample<
  'finances',
  { ownOutgoing: string; ownGoal: string; ownRule: string; ownImport: string; ownLine: string }
> = {
  requests: {
    advice: { query: { comesOff: '20.00' } },
    lines: { query: { only: 'all', skip: '0' } },
    setBalance: { body: { amount: '310.25' } },
    setUniversalCredit: { body: { startDay: 17, nation: 'wales' } },
    saveOutgoing: { body: { id: randomUUID(), ...outgoing } },
    dismissOutgoing: { body: { id: randomUUID(), foundKey: 'gym', name: 'GYM' } },
    removeOutgoing: { params: ({ ownOutgoing }) => ({ id: ownOutgoing }) },
    saveGoal: { body: { id: randomUUID(), ...goal } },
    removeGoal: { params: ({ ownGoal }) => ({ id: ownGoal }) },
    putAside: {
      params: ({ ownGoal }) => ({ id: ownGoal }),
      body: { key: '0190a0b0-0000-7000-8000-00000000f1aa', amount: '5.00' },
    },
    savePot: {
      body: { goalId: nobody, account: secondAccount, amount: '5.00', share: null, least: '100.00' },
    },
    setBudget: { body: { category: 'groceries', limit: '160.00' } },
    removeRule: { params: ({ ownRule }) => ({ id: ownRule }) },
    sortLine: { params: ({ ownLine }) => ({ id: ownLine }), body: { category: 'home', always: false } },
    import: { body: { fileName: 'november.csv', content: statement, isOtherAccount: true } },
    undoImport: { params: ({ ownImport }) => ({ id: ownImport }) },
  },
  /** A row of each table, by their own requests. */
  rows: async ({ product, worker: { token, member } }) => {
    const ids = { ownOutgoing: randomUUID(), ownGoal: randomUUID() }
    const put = (path: string, body: object) => done(product, 'PUT', `/api/finances/${path}`, { token, body })
    await put('balance', { amount: '278.80' })
    await put('universal-credit', { startDay: 31, nation: 'england' })
    await put('outgoings', { id: ids.ownOutgoing, ...outgoing })
    await put('goals', { id: ids.ownGoal, ...goal })
    await done(product, 'POST', `/api/finances/goals/${ids.ownGoal}/savings`, {
      token,
      body: { key: '0190a0b0-0000-7000-8000-00000000f1ab', amount: '25.00' },
    })
    await product.deps.database.transaction({ employerId: member.employerId }, (tx) =>
      savePot(tx, { ...member, goalId: ids.ownGoal, now: product.clock.now() }),
    )
    await put('budgets', { category: 'transport', limit: '60.00' })
    const { id: ownImport } = await done(product, 'POST', '/api/finances/imports', {
      token,
      body: { fileName: 'october.csv', content: statement },
    })
    const { lines } = await done(product, 'GET', '/api/finances/lines', { token })
    const ownLine = String((lines as { id: string }[])[0]?.id)
    await put(`lines/${ownLine}/category`, { category: 'groceries', always: true })
    const { rules } = await done(product, 'GET', '/api/finances/spending', { token })
    const ownRule = String((rules as { id: string }[])[0]?.id)
    return { ...ids, ownRule, ownImport: String(ownImport), ownLine }
  },
}
