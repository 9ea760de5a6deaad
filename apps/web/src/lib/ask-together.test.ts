import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askTogether } from './ask-together.ts'

let asked: string[]
/** What the server says to each request, as bytes that come when they are sent. */
let answers: ReadableStreamDefaultController<Uint8Array>[]
let status: number

beforeEach(() => {
  asked = []
  answers = []
  status = 200
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void answers.push(controller) })
    return new Response(body, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const turn = () => new Promise((resolve) => setTimeout(resolve))
const say = (text: string, request = 0) => answers[request]?.enqueue(new TextEncoder().encode(text))
const line = (place: number, answer: unknown, of = 200) =>
  `${JSON.stringify({ place, status: of, date: null, answer })}\n`

it('what is read alone is asked for by its own address', async () => {
  const answer = askTogether('/api/payslips')
  await turn()
  expect(asked).toEqual(['/api/payslips'])
  say('{"own":true}')
  answers[0]?.close()
  expect(await (await answer).json()).toEqual({ own: true })
})

it('what is read in one turn is one request, and each has its own answer and status as soon as it is there', async () => {
  const [first, second] = [askTogether('/api/shifts?from=2026-11-23'), askTogether('/api/payslips')]
  await turn()
  expect(asked).toEqual([
    `/api/together?${new URLSearchParams([
      ['of', '/api/shifts?from=2026-11-23'],
      ['of', '/api/payslips'],
    ])}`,
  ])
  const late = line(0, { shifts: [] })
  say(`${line(1, { code: 'forbidden' }, 403)}${late.slice(0, 20)}`)
  const refused = await second
  expect([refused.status, await refused.json()]).toEqual([403, { code: 'forbidden' }])
  say(late.slice(20))
  answers[0]?.close()
  expect(await (await first).json()).toEqual({ shifts: [] })
})

it('an answer that ends before all was said fails those that it did not come to, and no other', async () => {
  const [first, second] = [askTogether('/api/shifts'), askTogether('/api/payslips')]
  await turn()
  say(line(0, {}))
  answers[0]?.close()
  expect((await first).ok).toBe(true)
  await expect(second).rejects.toThrow('the answer ended before all was said')
})

it('a refusal of the whole is said of each', async () => {
  status = 503
  const both = [askTogether('/api/shifts'), askTogether('/api/payslips')]
  await turn()
  say('{"code":"overloaded"}')
  answers[0]?.close()
  for (const response of await Promise.all(both)) {
    expect([response.status, await response.json()]).toEqual([503, { code: 'overloaded' }])
  }
})

it('more than a request may ask for are several', async () => {
  const all = Array.from({ length: 13 }, (_, place) => askTogether(`/api/shifts?from=${place}`))
  await turn()
  expect(asked.length).toBe(2)
  expect(asked[1]).toBe('/api/shifts?from=12')
  for (let place = 0; place < 12; place += 1) say(line(place, {}))
  say('{}', 1)
  for (const each of answers) each.close()
  expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true)
})
