// @vitest-environment jsdom
import { routes } from '@gpod/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call, onChange, readBy } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that gives one answer, and the request it got. */
function answering(status: number, body: unknown) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError')
  return error
}

describe('a call to the server', () => {
  it('fills the path, the query and the key in, and decodes amounts to pence', async () => {
    const fetched = answering(200, {
      outcome: 'refused',
      refusal: { code: 'daily_limit', facts: {}, next: { kind: 'amount', amount: '12.50', speed: 'standard' } },
    })
    const answer = await call(routes.withdrawals.quote, { query: { amount: '100.00' } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/ewa/quote?amount=100.00')
    expect(answer.outcome === 'refused' && answer.refusal.next).toMatchObject({ amount: 1250 })

    const declined = answering(404, { code: 'not_found', message: 'x' })
    const id = '0190b6f0-0000-7000-8000-000000000001'
    await failure(call(routes.withdrawals.decline, { params: { id }, body: { reason: 'not now' } }))
    expect(declined.mock.calls[0]?.[0]).toBe(`/api/employer/withdrawals/${id}/decline`)
    expect(declined.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"reason":"not now"}' })

    const withdrawn = answering(409, { code: 'withdrawal_refused', message: 'x' })
    await failure(call(routes.withdrawals.withdraw, { body: { amount: '10.00' }, idempotencyKey: 'one-intent' }))
    expect(withdrawn.mock.calls[0]?.[1].headers).toMatchObject({ 'idempotency-key': 'one-intent' })
  })

  it('has what is read asked for together, and by itself what has a part that varies: together the server does not read that', async () => {
    const together: string[] = []
    const fetched = answering(404, { code: 'not_found', message: 'x' })
    readBy(async (url) => {
      together.push(url)
      return new Response('{"code":"not_found","message":"x"}', { status: 404 })
    })
    const id = '0190b6f0-0000-7000-8000-000000000001'
    await failure(call(routes.employees.departments))
    await failure(call(routes.employees.show, { params: { id } }))
    readBy((url) => fetch(url, {}))
    expect(together).toEqual(['/api/employer/departments'])
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([`/api/employer/employees/${id}`])
  })

  it('sends once what is asked for twice before it is answered, and anew what is asked for after', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const fetched = vi.fn(async () => {
      await held
      return new Response('{}', { status: 200 })
    })
    vi.stubGlobal('fetch', fetched)
    const params = { id: '0190b6f0-0000-7000-8000-000000000001' }
    const cancel = (version: number) => call(routes.reviews.cancelOwn, { params, body: { version } }).catch(() => null)
    const pressed = [cancel(1), cancel(1), cancel(2)]
    release()
    await Promise.all(pressed)
    expect(fetched).toHaveBeenCalledTimes(2)
    await cancel(1)
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('sends what is asked for again after something else was, at the same address: on, off and on again', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)))
      await new Promise((resolve) => setTimeout(resolve))
      return new Response('{}', { status: 200 })
    })
    const turn = (managersSeePay: boolean) =>
      call(routes.settings.showPayToManagers, { body: { managersSeePay } }).catch(() => null)
    await Promise.all([turn(true), turn(false), turn(false), turn(true)])
    expect(sent).toEqual([true, false, true].map((managersSeePay) => ({ managersSeePay })))
  })

  it('turns an error body into a typed error with its field and numbers', async () => {
    answering(409, { code: 'email_taken', message: 'taken', field: 'email', details: { tries: 2 } })
    const error = await failure(call(routes.signIn.login, { body: { username: 'a', password: 'b' } }))
    expect(error).toMatchObject({ status: 409, code: 'email_taken', field: 'email', details: { tries: 2 } })
  })

  it('calls a missing connection offline, with its cause', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const error = await failure(call(routes.signIn.demo))
    expect(error).toMatchObject({ status: 0, code: 'offline' })
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  it('does not pass on an answer the contract does not know', async () => {
    answering(200, { isDemo: 'perhaps' })
    expect(await failure(call(routes.signIn.demo))).toMatchObject({ code: 'unexpected_answer' })
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    expect(await failure(call(routes.signIn.demo))).toMatchObject({ status: 502, code: 'unexpected_answer' })
  })

  it('has what it changes fetched again before it answers, also where it was refused, and not where it was not looked at', async () => {
    const told: string[][] = []
    onChange(async (words) => {
      told.push([...words])
    })
    const id = '0190b6f0-0000-7000-8000-000000000001'
    const remove = () => failure(call(routes.shifts.remove, { params: { id } }))
    answering(409, { code: 'shift_in_past', message: 'x' })
    await remove()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await remove()
    expect(told).toEqual([['shifts'], ['shifts']])

    answering(403, { code: 'verification_required', message: 'x' })
    await remove()
    answering(200, { isDemo: true, accounts: [] })
    await call(routes.signIn.demo).catch(() => undefined)
    expect(told).toHaveLength(2)
  })
})
