import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CompanyShares } from './company-shares.ts'
import { DatabaseBusyError } from './database-errors.ts'

/** Work that ends when it is told to. */
function held() {
  let end = (_problem?: Error) => {}
  let hasBegun = false
  const ended = new Promise<void>((resolve, reject) => {
    end = (problem) => (problem ? reject(problem) : resolve())
  })
  const work = () => {
    hasBegun = true
    return ended
  }
  return { work, end: (problem?: Error) => end(problem), hasBegun: () => hasBegun }
}

const outcomeOf = (running: Promise<unknown>) =>
  running.then(
    () => 'done' as const,
    (error: unknown) => (error instanceof DatabaseBusyError ? ('busy' as const) : ('failed' as const)),
  )

test('a company has so much under way at a time and no more, in the order it came', async () => {
  const shares = new CompanyShares({ most: 2, patienceMilliseconds: 60_000 })
  const works = Array.from({ length: 4 }, held)
  const outcomes = works.map(({ work }) => outcomeOf(shares.run('acre', work)))
  await pause(0)
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false])
  works[1]?.end()
  await outcomes[1]
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false])
  for (const { end } of works) end()
  expect(await Promise.all(outcomes)).toEqual(Array(4).fill('done'))
})

test('another company does not wait for it', async () => {
  const shares = new CompanyShares({ most: 1, patienceMilliseconds: 60_000 })
  const stuck = held()
  const waiting = held()
  const outcomes = [stuck, waiting].map(({ work }) => outcomeOf(shares.run('acre', work)))
  expect(await outcomeOf(shares.run('bright', async () => {}))).toBe('done')
  stuck.end()
  waiting.end()
  expect(await Promise.all(outcomes)).toEqual(['done', 'done'])
})

test('who waits while nothing gets done is told that it is busy, and what comes after has its turn', async () => {
  const shares = new CompanyShares({ most: 1, patienceMilliseconds: 20 })
  const stuck = held()
  const first = outcomeOf(shares.run('acre', stuck.work))
  expect(await Promise.all([1, 2, 3].map(() => outcomeOf(shares.run('acre', async () => {}))))).toEqual([
    'busy',
    'busy',
    'busy',
  ])
  stuck.end(new Error('waited too long for a lock'))
  expect(await first).toBe('failed')
  expect(await outcomeOf(shares.run('acre', async () => {}))).toBe('done')
})

test('a long line that moves is not told so', async () => {
  const shares = new CompanyShares({ most: 1, patienceMilliseconds: 200 })
  const outcomes = Array.from({ length: 40 }, () => outcomeOf(shares.run('acre', () => pause(15))))
  expect(await Promise.all(outcomes)).toEqual(Array(40).fill('done'))
})
