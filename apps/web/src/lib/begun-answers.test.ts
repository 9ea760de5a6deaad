import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takeBegunAnswer } from './begun-answers.ts'

const page = globalThis as { gpodBegun?: { paths: string[]; answer: Promise<Response> } }
let opened: number

beforeEach(() => {
  opened = 0
  vi.spyOn(performance, 'now').mockImplementation(() => opened)
  const line = { place: 0, status: 200, date: null, answer: { available: '100.00' } }
  page.gpodBegun = { paths: ['/api/ewa/available'], answer: Promise.resolve(new Response(`${JSON.stringify(line)}\n`)) }
})
afterEach(() => {
  // Whatever is left of it is old by then.
  opened = 10_001
  takeBegunAnswer('/', 'GET')
  vi.restoreAllMocks()
})

it('an answer that a page began with is taken once', async () => {
  const taken = await takeBegunAnswer('/api/ewa/available', 'GET')
  expect(await taken?.json()).toEqual({ available: '100.00' })
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
