import { afterEach, expect, it } from 'vitest'
import { understandingBuilt, webBuilt } from './being-built.ts'

afterEach(() => {
  globalThis.gpodBeingBuilt = undefined
})

const isOver = async (work: Promise<unknown>) => {
  let over = false
  void work.then(() => {
    over = true
  })
  await new Promise(setImmediate)
  return over
}

it('where all was built before, nothing waits', async () => {
  expect(await isOver(webBuilt())).toBe(true)
  expect(await isOver(understandingBuilt())).toBe(true)
})

it('what is still being built is waited for, each by itself', async () => {
  const never = new Promise<void>(() => {})
  globalThis.gpodBeingBuilt = { web: Promise.resolve(), understanding: never }
  expect(await isOver(webBuilt())).toBe(true)
  expect(await isOver(understandingBuilt())).toBe(false)
  globalThis.gpodBeingBuilt = { web: never, understanding: Promise.resolve() }
  expect(await isOver(webBuilt())).toBe(false)
})

it('pages that cannot be built end the start; what the assistant did not learn then, the server learns for itself', async () => {
  const wrong = Promise.reject(new Error('cannot build'))
  globalThis.gpodBeingBuilt = { web: wrong, understanding: wrong }
  await expect(webBuilt()).rejects.toThrow('cannot build')
  await expect(understandingBuilt()).resolves.toBeUndefined()
})
