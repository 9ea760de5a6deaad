import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { keepAnswer, readKept } from './kept-answers.ts'

const worker = { id: 'w', type: 'worker' }
const list = '/api/ewa/transactions?limit=50'

it('what became of one withdrawal is asked of the server alone: neither kept nor answered by another list', async () => {
  await keepAnswer('/api/user/profile', worker)
  await keepAnswer(list, ['before'])
  await keepAnswer(`${list}&key=k`, [])
  expect((await readKept(list))?.answer).toEqual(['before'])
  expect(await readKept(`${list}&key=k`)).toBeNull()
  expect(await readKept('/api/ewa/transactions?limit=10')).toBeNull()
})

it('shifts of other days are better than none', async () => {
  await keepAnswer('/api/user/profile', worker)
  await keepAnswer('/api/shifts?from=2026-11-22&to=2026-12-13', ['these'])
  expect((await readKept('/api/shifts?from=2026-11-29&to=2026-12-20'))?.answer).toEqual(['these'])
})
