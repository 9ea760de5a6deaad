import { setImmediate as nextTurn } from 'node:timers/promises'
import { workplaceProblem } from '@gpod/rota-fill'
import { expect, test } from 'vitest'
import { runFill } from './fill-runs.ts'

test('T15 whoever gives a search up is answered at once, and the next one begins', async () => {
  const problem = workplaceProblem({ people: 100, weeks: 2, seed: 1 })
  const given = new AbortController()
  const run = runFill('a company', problem, given.signal)
  expect(await runFill('a company', problem, new AbortController().signal)).toEqual({ outcome: 'running' })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  let answered: unknown
  void run.then((answer) => {
    answered = answer
  })
  given.abort()
  // Nothing is waited for, neither the search nor the end of its process.
  await nextTurn()
  expect(answered).toEqual({ outcome: 'given_up' })
  const small = workplaceProblem({ people: 5, weeks: 1, seed: 1 })
  expect(await runFill('a company', small, new AbortController().signal)).toMatchObject({ outcome: 'done' })
})
