import { type Role, routes } from '@gpod/contract'
import { expect, test } from 'vitest'
import type { Caller } from '../../../platform/http/session.ts'
import { type Door, DoorClosed } from './same-door.ts'
import { suggest } from './suggest.ts'

const answers: Readonly<Record<string, unknown>> = {
  [routes.dashboard.show.path]: { withdrawalsWaiting: 1, hoursWaiting: 2, leaveWaiting: 3, missingDetails: 4 },
  [routes.payRuns.list.path]: {
    runs: [
      { state: 'calculated', blocking: 2 },
      { state: 'closed', blocking: 100 },
      { state: 'draft', blocking: 5 },
    ],
  },
}

/** What is suggested to a role, each with its number. */
async function suggested(role: Role) {
  const get = async ({ path }: { path: string }) => {
    if (answers[path] === undefined) throw new DoorClosed(path, 403, 'forbidden')
    return answers[path]
  }
  const { suggestions } = await suggest({ get, asked: [] } as unknown as Door, {
    caller: { role, workerId: null, isOperator: false } as Caller,
    ...{ context: 'employer-dashboard', language: 'en' },
  })
  return Object.fromEntries(suggestions.map(({ id, description }) => [id, Number(/: (\d+)/.exec(description)?.[1])]))
}

test('the errors of every run that is open are counted, and of no other', async () => {
  expect((await suggested('owner')).exceptions_blocking).toBe(7)
})

test('to decide is suggested to who may', async () => {
  expect(await suggested('owner')).toMatchObject({ decide_withdrawals: 1, approve_hours: 2, decide_leave: 3 })
  expect(Object.keys(await suggested('manager')).sort()).toEqual(['approve_hours', 'decide_leave'])
  expect(await suggested('auditor')).toEqual({})
})
