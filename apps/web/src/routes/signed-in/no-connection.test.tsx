// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithText } from '../../i18n/testing.tsx'
import { heard, notHeard } from '../../lib/connection.ts'
import { NoConnection } from './no-connection.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:15:00.000Z') })
  heard()
})
afterEach(() => {
  cleanup()
  heard()
  vi.useRealTimers()
})

const hours = { queryKey: ['hours'], queryFn: () => Promise.reject(new Error('no connection')), retry: false }

function Page() {
  useQuery({ ...hours, refetchOnMount: false })
  return <NoConnection portal="worker" />
}

function show(client: QueryClient) {
  renderWithText(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
    { language: 'en' },
  )
}

function readAtAQuarterPast() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(hours.queryKey, 'as they were')
  vi.setSystemTime(new Date('2026-11-23T10:30:00.000Z'))
  return client
}

it('what nobody said had changed is as it was when the connection was lost', () => {
  const client = readAtAQuarterPast()
  notHeard('2026-11-23T10:30:00.000Z')
  show(client)
  expect(screen.getByRole('status').textContent).toContain('10:30')
})

it('what had changed before, and was not read again since, is as old as its reading', () => {
  const client = readAtAQuarterPast()
  client.invalidateQueries({ queryKey: hours.queryKey, refetchType: 'none' })
  notHeard('2026-11-23T10:30:00.000Z')
  show(client)
  expect(screen.getByRole('status').textContent).toContain('09:15')
})
