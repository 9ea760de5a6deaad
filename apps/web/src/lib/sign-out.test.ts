// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { hearOtherTabs } from './other-tabs.ts'
import { leaveRun } from './return-to-run.ts'
import { sessionKey } from './session-key.ts'
import { forgetHere, forgetSession } from './sign-out.ts'

function tab() {
  const client = new QueryClient()
  client.setQueryData(sessionKey, { firstName: 'Ada' })
  client.setQueryData(['/api/ewa/available', null], { amount: '274.45' })
  return client
}

const held = (client: QueryClient) => client.getQueryCache().findAll({ predicate: ({ state }) => state.data !== null })

it('nothing that was fetched, sent or noted in the session is left after it', async () => {
  const client = tab()
  leaveRun('run')
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => ({ reference: 'W-1' }) })
    .execute(undefined)
  forgetSession(client)
  expect(held(client)).toEqual([])
  expect(client.getQueryData(sessionKey)).toBeNull()
  expect(client.getMutationCache().getAll()).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

it('every other tab of the browser hears of it, and does not tell it on', async () => {
  const [mine, other] = [tab(), tab()]
  const heard = vi.fn(() => forgetHere(other))
  const stopMine = hearOtherTabs(heard)
  // Another tab is another copy of these modules.
  vi.resetModules()
  const elsewhere = await import('./other-tabs.ts')
  const stop = elsewhere.hearOtherTabs(heard)
  forgetSession(mine)
  await vi.waitFor(() => expect(held(other)).toEqual([]), { timeout: 1000 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toHaveBeenCalledOnce()
  stop()
  stopMine()
})
