import { randomUUID } from 'node:crypto'
import { done, type Sample } from '../sample.ts'

export const sample: Sample<'lists', { listName: string; otherName: string }> = {
  requests: {
    touched: { params: (ids) => ({ kind: 'department', id: ids.listName }) },
    add: {
      params: () => ({ kind: 'department' }),
      body: { key: '0190a0b0-0000-7000-8000-000000000e01', name: 'Laundry' },
    },
    rename: {
      params: (ids) => ({ kind: 'department', id: ids.listName }),
      body: { was: 'Day centre', name: 'Day care' },
    },
    merge: {
      params: (ids) => ({ kind: 'department', id: ids.otherName }),
      body: { was: 'Garden', into: '0190a0b0-0000-7000-8000-000000000e01' },
    },
    setOffered: { params: (ids) => ({ kind: 'department', id: ids.listName }), body: { isOffered: false } },
  },
  /** Two departments and a job that nobody has yet. */
  rows: async ({ product, company: { token } }) => {
    const [listName, otherName] = [randomUUID(), randomUUID()]
    const add = (kind: string, key: string, name: string) =>
      done(product, 'POST', `/api/employer/lists/${kind}`, { token, body: { key, name } })
    await add('department', listName, 'Day centre')
    await add('department', otherName, 'Garden')
    await add('position', randomUUID(), 'Gardener')
    return { listName, otherName }
  },
}
