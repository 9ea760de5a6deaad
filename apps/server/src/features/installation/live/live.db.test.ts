import type { AddressInfo } from 'node:net'
import { eventsPath } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  payOut,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { terms } from '../../../../test/sign-in/people-app.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let colleague: TestWorker
let stranger: TestCompany
let address: string
beforeAll(async () => {
  product = await openTestProduct({ isLive: true })
  company = await openTestCompany(product, { ...unlimited, automaticBelow: '50.00' })
  stranger = await openTestCompany(product, unlimited)
  worker = await hire(product, company, { hourlyRate: '12.50' })
  colleague = await hire(product, company, { hourlyRate: '12.50' })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
})
afterAll(() => product.close())

/** What a stream has said so far, and a wait until it has said something more. */
async function listen(token: string) {
  const aborting = new AbortController()
  const response = await fetch(`${address}${eventsPath}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: aborting.signal,
  })
  expect(response.status).toBe(200)
  const said: string[][] = []
  let wake = () => {}
  const reading = (async () => {
    if (!response.body) throw new Error('the stream has no body')
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) said.push(JSON.parse(event.slice(6)))
      wake()
    }
  })().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  return {
    said,
    async until(count: number) {
      while (said.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    async close() {
      aborting.abort()
      await reading
    },
  }
}

test('a worker and their managers hear of the worker’s withdrawal at each step, and nobody else does', async () => {
  const streams = {
    worker: await listen(worker.token),
    manager: await listen(company.token),
    colleague: await listen(colleague.token),
    stranger: await listen(stranger.token),
  }
  const everyStep = [['withdrawals'], ['withdrawals'], ['withdrawals'], ['withdrawals']]
  const made = await withdraw(product, worker, '50.00')
  await callProduct(product, 'POST', `/api/employer/withdrawals/${made.body.id}/approve`, { token: company.token })
  await payOut(product, company, made.body)
  await streams.worker.until(4)
  await streams.manager.until(4)
  expect(streams.worker.said).toEqual(everyStep)
  expect(streams.manager.said).toEqual(everyStep)
  // Their own company's next word comes after all of these.
  await withdraw(product, colleague, '500.00')
  await work(product, company, colleague, { day: '2026-11-15', hours: 1 })
  await streams.colleague.until(1)
  expect(streams.colleague.said.flat()).not.toContain('withdrawals')
  expect(streams.stranger.said).toEqual([])
  for (const stream of Object.values(streams)) await stream.close()
})

test('a line manager hears of the people of their team, and of nobody else’s', async () => {
  const managers = {
    mine: await signInAs(product, company, 'manager'),
    other: await signInAs(product, company, 'manager'),
  }
  const auditor = await signInAs(product, company, 'auditor')
  const ofTeam = (manager: { userId: string } | null) => ({ managerId: manager?.userId ?? null })
  const moveTo = async (manager: { userId: string } | null) => {
    const path = `/api/employer/employees/${worker.workerId}`
    const { body } = await callProduct(product, 'GET', path, { token: company.token })
    const change = { ...ofTeam(manager), version: body.version }
    expect(await callProduct(product, 'PATCH', path, { token: company.token, body: change })).toMatchObject({
      status: 200,
    })
  }
  const [mine, other, all] = [
    await listen(managers.mine.token),
    await listen(managers.other.token),
    await listen(auditor.token),
  ]
  const moved = ['employees']
  const ofMoney = ['withdrawals']

  await moveTo(managers.mine)
  expect((await withdraw(product, worker, '1.00')).status).toBe(201)
  await work(product, company, colleague, { day: '2026-11-13', hours: 1 })
  await mine.until(2)
  expect(mine.said).toEqual([moved, ofMoney])

  // Whose team is left hears that, and the next of it no more.
  await moveTo(managers.other)
  expect((await withdraw(product, worker, '1.00')).status).toBe(201)
  await other.until(2)
  await mine.until(3)
  expect(other.said).toEqual([moved, ofMoney])
  expect(mine.said).toEqual([moved, ofMoney, moved])
  await all.until(7)
  expect(all.said).toEqual([moved, moved, ofMoney, ['timesheets'], moved, moved, ofMoney])

  // What names no worker is for all of them.
  await moveTo(null)
  const hired = callProduct(product, 'POST', '/api/employer/employees', { token: company.token, body: terms() })
  expect((await hired).status).toBe(201)
  await mine.until(4)
  await other.until(4)
  expect(mine.said).toEqual([moved, ofMoney, moved, moved])
  expect(other.said).toEqual([moved, ofMoney, moved, moved])
  for (const stream of [mine, other, all]) await stream.close()
})

test('what is rolled back is not announced', async () => {
  const stream = await listen(worker.token)
  expect((await withdraw(product, worker, '500.00')).status).toBe(409)
  expect((await withdraw(product, worker, '1.00')).status).toBe(201)
  await stream.until(1)
  expect(stream.said).toEqual([['withdrawals']])
  await stream.close()
})

test('a stranger hears nothing at all', async () => {
  const response = await fetch(`${address}${eventsPath}`)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'not_signed_in' })
})
