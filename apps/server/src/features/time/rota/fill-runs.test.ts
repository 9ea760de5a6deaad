import { workplaceProblem } from '@gpod/rota-fill'
import { expect, test } from 'vitest'
import { runFill } from './fill-runs.ts'

test('T15 whoever gives a search up is answered within a second, and the next one begins', async () => {
  const problem = workplaceProblem({ people: 100, weeks: 2, seed: 1 })
  const given = new AbortController()
  const run = runFill('a company', problem, given.signal)
  expect(await runFill('a company', problem, new AbortController().signal)).toEqual({ outcome: 'running' })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const began = performance.now()
  given.abort()
  expect(await run).toEqual({ outcome: 'given_up' })
  expect(performance.now() - began).toBeLessThan(1000)
  const small = workplaceProblem({ people: 5, weeks: 1, seed: 1 })
  expect(await runFill('a company', small, new AbortController().signal)).toMatchObject({ outcome: 'done' })
})
