// @vitest-environment jsdom
import { sessionEndedEvent } from '@gpod/contract'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLiveUpdates } from './live.ts'

/** Stands in for the browser's event stream. */
class Stream {
  static last: Stream
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  close = vi.fn()
  readonly heard = new Map<string, () => void>()
  addEventListener = (name: string, listener: () => void) => this.heard.set(name, listener)
  readonly url: string
  constructor(url: string) {
    this.url = url
    Stream.last = this
  }
}

beforeEach(() => vi.stubGlobal('EventSource', Stream))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ended = vi.fn()
function Listener() {
  useLiveUpdates(ended)
  return null
}

function listening() {
  const client = new QueryClient()
  for (const path of ['/api/ewa/available', '/api/ewa/transactions', '/api/employer/employees']) {
    client.setQueryData([path, null], 1)
  }
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Listener />
    </QueryClientProvider>,
  )
  const stale = () =>
    client
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.isInvalidated)
      .map((query) => query.queryKey[0])
  return { stale, unmount }
}

describe('the live stream', () => {
  it('fetches again what the server names, and nothing else', () => {
    const { stale } = listening()
    expect(Stream.last.url).toBe('/api/events')
    act(() => Stream.last.onmessage({ data: '["withdrawals"]' }))
    expect(stale()).toEqual(['/api/ewa/available', '/api/ewa/transactions'])
  })

  it('ignores words of a newer server', () => {
    const { stale } = listening()
    act(() => Stream.last.onmessage({ data: '["training"]' }))
    expect(stale()).toEqual([])
  })

  it('fetches everything again after a broken connection came back, and not at the first', () => {
    const { stale } = listening()
    act(() => Stream.last.onopen())
    expect(stale()).toEqual([])
    act(() => Stream.last.onopen())
    expect(stale()).toHaveLength(3)
  })

  it('fetches once more what was being fetched for the first time when it changed', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const answers: ((answer: string) => void)[] = []
    function Page() {
      useLiveUpdates(() => {})
      const { data } = useQuery({
        queryKey: ['/api/employer/pay-runs/:id', { params: { id: 'a' } }],
        queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
      })
      return <p>{data ?? 'loading'}</p>
    }
    const { findByText } = render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    )
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    act(() => Stream.last.onmessage({ data: '["pay-runs"]' }))
    answers[0]?.('calculating')
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.('calculated')
    expect(await findByText('calculated')).toBeTruthy()
  })

  it('ends with the session, and says so', () => {
    listening()
    act(() => Stream.last.heard.get(sessionEndedEvent)?.())
    expect(Stream.last.close).toHaveBeenCalledOnce()
    expect(ended).toHaveBeenCalledOnce()
  })

  it('ends when the page is left', () => {
    const { unmount } = listening()
    unmount()
    expect(Stream.last.close).toHaveBeenCalledOnce()
  })
})
