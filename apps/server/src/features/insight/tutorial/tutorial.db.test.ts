import type { Tutorial, TutorialChange } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FullCompany, openFullCompany } from '../../../../test/full-company.ts'
import { callProduct, openTestCompany, openTestProduct, type TestProduct } from '../../../../test/product.ts'

let product: TestProduct
let full: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
})
afterAll(() => product.close())

const see = async (token: string) => (await callProduct(product, 'GET', '/api/tutorial', { token })).body as Tutorial
const change = async (token: string, body: TutorialChange) => {
  const answer = await callProduct(product, 'POST', '/api/tutorial', { token, body })
  expect(answer.status).toBe(200)
  return answer.body as Tutorial
}
const doneOf = ({ steps }: Tutorial) => steps.filter(({ done }) => done === 'real').map(({ step }) => step)

test('P6 a step that was done for real is ticked, and none that was not', async () => {
  // They clocked, drew wages and asked the assistant, read lessons, opened a document and give their calendar a feed.
  expect(doneOf(await see(full.worker.token))).toEqual(
    expect.arrayContaining(['dashboard', 'shifts', 'withdraw', 'assistant', 'training', 'documents', 'integrations']),
  )
  const other = await openTestCompany(product)
  expect(doneOf(await see(other.token))).toEqual([])
})

test('P6 where somebody is stays with their account: another device goes on there, and nobody else sees it', async () => {
  const other = await openTestCompany(product)
  const before = await see(other.token)
  expect(before).toMatchObject({ state: 'new', isOffered: true, at: 'welcome' })
  await change(full.worker.token, { change: 'open', step: 'tax' })
  await change(full.worker.token, { change: 'mark', step: 'tax' })
  const again = await see(full.worker.token)
  expect(again).toMatchObject({ state: 'begun', at: 'tax' })
  expect(again.steps.find(({ step }) => step === 'tax')?.done).toBe('marked')
  expect(await see(other.token)).toEqual(before)
})

test('two devices that mark at once lose neither, and the same twice is once', async () => {
  const marks: TutorialChange[] = ['analytics', 'welcome', 'analytics'].map((step) => ({
    change: 'mark',
    step: step as 'analytics' | 'welcome',
  }))
  await Promise.all(marks.map((body) => change(full.worker.token, body)))
  const { steps } = await see(full.worker.token)
  expect(steps.filter(({ done }) => done === 'marked').map(({ step }) => step)).toEqual(
    expect.arrayContaining(['welcome', 'analytics']),
  )
  const { rows } = await product.owner.query('select marked from tutorials where user_id = $1', [full.worker.userId])
  expect(new Set(rows[0].marked).size).toBe(rows[0].marked.length)
})

test('skipped or finished it is offered no more, put off it is, and it can be opened again', async () => {
  const someone = await openTestCompany(product)
  expect(await change(someone.token, { change: 'later', dontOffer: false })).toMatchObject({ isOffered: true })
  expect(await change(someone.token, { change: 'skip' })).toMatchObject({ state: 'skipped', isOffered: false })
  expect(await change(someone.token, { change: 'restart' })).toMatchObject({ state: 'begun', at: 'welcome' })
  expect(await change(someone.token, { change: 'finish' })).toMatchObject({ state: 'finished', isOffered: false })
  expect(await change(someone.token, { change: 'open', step: 'shifts' })).toMatchObject({
    state: 'finished',
    at: 'shifts',
  })
})
