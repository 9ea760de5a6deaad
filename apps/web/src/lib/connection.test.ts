// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heard, notHeard, useConnectionLost } from './connection.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(at('10:42')) })
  heard()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('an answer that does not come says that the page is as it was when the server was last heard', () => {
  const { result } = renderHook(useConnectionLost)
  expect(result.current).toBeNull()
  vi.setSystemTime(new Date(at('10:50')))
  act(() => notHeard())
  expect(result.current).toBe(at('10:42'))
  // It stays so however often it is tried.
  vi.setSystemTime(new Date(at('10:55')))
  act(() => notHeard())
  expect(result.current).toBe(at('10:42'))
})

it('a device that says it has no connection was told of every change until then', () => {
  const { result } = renderHook(useConnectionLost)
  vi.setSystemTime(new Date(at('11:00')))
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe(at('11:00'))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(result.current).toBeNull()
})

it('any answer ends it', () => {
  const { result } = renderHook(useConnectionLost)
  act(() => notHeard())
  expect(result.current).not.toBeNull()
  act(() => heard())
  expect(result.current).toBeNull()
})
