import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAhead } from './use-prepared.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const idle = () => vi.advanceTimersByTimeAsync(10_000)

/** A read that is answered when it is told to be. */
function read(name: string) {
  let answer = () => {}
  const answered = new Promise<string>((resolve) => {
    answer = () => resolve(name)
  })
  return { queryKey: [name], queryFn: vi.fn(() => answered), answer }
}

it('what the tabs ask for is read once, all at once, and stays although no page shows it', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['there'], 'already')
  const [there, first, second] = [read('there'), read('first'), read('second')]
  readAhead(client, async () => [there, first, second])
  await idle()
  expect(there.queryFn).not.toHaveBeenCalled()
  expect(first.queryFn).toHaveBeenCalledTimes(1)
  expect(second.queryFn).toHaveBeenCalledTimes(1)
  first.answer()
  second.answer()
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
  expect([client.getQueryData(['first']), client.getQueryData(['second'])]).toEqual(['first', 'second'])
  expect([first.queryFn.mock.calls.length, second.queryFn.mock.calls.length]).toEqual([1, 1])
})

it('it waits until the page on screen has its own answers', async () => {
  const client = new QueryClient()
  const [own, ahead] = [read('own'), read('ahead')]
  const shown = client.fetchQuery(own)
  readAhead(client, async () => [ahead])
  await idle()
  expect(ahead.queryFn).not.toHaveBeenCalled()
  own.answer()
  await shown
  await idle()
  expect(ahead.queryFn).toHaveBeenCalledTimes(1)
})

it('signing out before ends it: nothing is read, and nothing stays', async () => {
  const client = new QueryClient()
  const first = read('first')
  const stop = readAhead(client, async () => [first])
  stop()
  client.removeQueries()
  await idle()
  expect(first.queryFn).not.toHaveBeenCalled()
  expect(client.getQueryCache().getAll()).toEqual([])
})
