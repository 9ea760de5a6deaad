import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeBegunAnswer } from './begun-answers.ts'

const page = globalThis as { gpodBegun?: Record<string, Promise<Response>> }
const answer = Promise.resolve(new Response('{}'))
let opened: number

beforeEach(() => {
  opened = 0
  vi.spyOn(performance, 'now').mockImplementation(() => opened)
  page.gpodBegun = { '/api/ewa/available': answer }
})
afterEach(() => {
  delete page.gpodBegun
  vi.restoreAllMocks()
})

it('an answer that a page began with is taken once', () => {
  expect(takeBegunAnswer('/api/ewa/available', 'GET')).toBe(answer)
  expect(takeBegunAnswer('/api/ewa/available', 'GET')).toBeNull()
})

it('what was not asked, or is asked otherwise, is asked anew', () => {
  expect(takeBegunAnswer('/api/shifts', 'GET')).toBeNull()
  expect(takeBegunAnswer('/api/ewa/available?of=1', 'GET')).toBeNull()
})

it('after anything was changed, a sign-in among it, nothing that was begun before counts', () => {
  expect(takeBegunAnswer('/api/auth/login', 'POST')).toBeNull()
  expect(takeBegunAnswer('/api/ewa/available', 'GET')).toBeNull()
})

it('ten seconds after the page was opened nothing of it counts', () => {
  opened = 10_001
  expect(takeBegunAnswer('/api/ewa/available', 'GET')).toBeNull()
})
