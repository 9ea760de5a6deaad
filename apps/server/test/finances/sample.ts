import { done, type Sample } from '../sample.ts'

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
const ids = {
  ownOutgoing: '0190a0b0-0000-7000-8000-00000000f101',
  ownGoal: '0190a0b0-0000-7000-8000-00000000f102',
  ownRule: '0190a0b0-0000-7000-8000-00000000f103',
}

export const sample: Sample<
  'finances',
  { ownOutgoing: string; ownGoal: string; ownRule: string; ownImport: string; ownLine: string }
> = {
  requests: {
    advice: { query: { comesOff: '20.00' } },
    lines: { query: { only: 'all', skip: '0' } },
    setBalance: { body: { amount: '310.25' } },
    setUniversalCredit: { body: { startDay: 17, nation: 'wales' } },
    saveOutgoing: { params: ({ ownOutgoing }) => ({ id: ownOutgoing }), body: outgoing },
    dismissOutgoing: {
      params: ({ ownOutgoing }) => ({ id: ownOutgoing }),
      body: { foundKey: 'gym', name: 'GYM' },
    },
    removeOutgoing: { params: ({ ownOutgoing }) => ({ id: ownOutgoing }) },
    saveGoal: { params: ({ ownGoal }) => ({ id: ownGoal }), body: goal },
    removeGoal: { params: ({ ownGoal }) => ({ id: ownGoal }) },
    putAside: {
      params: ({ ownGoal }) => ({ id: ownGoal }),
      body: { key: '0190a0b0-0000-7000-8000-00000000f1aa', amount: '5.00' },
    },
    setBudget: { body: { category: 'groceries', limit: '160.00' } },
    saveRule: { params: ({ ownRule }) => ({ id: ownRule }), body: { words: 'corner shop', category: 'groceries' } },
    removeRule: { params: ({ ownRule }) => ({ id: ownRule }) },
    sortLine: { params: ({ ownLine }) => ({ id: ownLine }), body: { category: 'home', always: false } },
    import: { body: { fileName: 'november.csv', content: statement, isOtherAccount: true } },
    undoImport: { params: ({ ownImport }) => ({ id: ownImport }) },
  },
  /** A row of each table, by their own requests. */
  rows: async ({ product, worker: { token } }) => {
    const put = (path: string, body: object) => done(product, 'PUT', `/api/finances/${path}`, { token, body })
    await put('balance', { amount: '278.80' })
    await put('universal-credit', { startDay: 31, nation: 'england' })
    await put(`outgoings/${ids.ownOutgoing}`, outgoing)
    await put(`goals/${ids.ownGoal}`, goal)
    await done(product, 'POST', `/api/finances/goals/${ids.ownGoal}/savings`, {
      token,
      body: { key: '0190a0b0-0000-7000-8000-00000000f1ab', amount: '25.00' },
    })
    await put('budgets', { category: 'transport', limit: '60.00' })
    await put(`rules/${ids.ownRule}`, { words: 'mr patel', category: 'groceries' })
    const { id: ownImport } = await done(product, 'POST', '/api/finances/imports', {
      token,
      body: { fileName: 'october.csv', content: statement },
    })
    const { lines } = await done(product, 'GET', '/api/finances/lines', { token })
    return { ...ids, ownImport: String(ownImport), ownLine: String((lines as { id: string }[])[0]?.id) }
  },
}
