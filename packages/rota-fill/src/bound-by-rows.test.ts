import { expect, it } from 'vitest'
import { boundByRows } from './bound-by-rows.ts'
import { compile, nursesProblem, proposeRota } from './index.ts'

const asked = { rounds: 300, isOver: () => false }

it('is never above what a rota costs, and not far below it', () => {
  for (const seed of [1, 2, 3]) {
    const problem = nursesProblem({ people: 8, days: 14, types: 2, seed })
    const proposed = proposeRota(problem, { seed: 1, budget: { steps: 300_000, seconds: 60 } })
    if (proposed.outcome === 'refused') throw new Error(proposed.detail)
    const bound = boundByRows(compile(problem), asked) ?? 0
    expect(bound).toBeLessThanOrEqual(proposed.cost.total + 1e-3)
    expect(bound).toBeGreaterThan(0.5 * proposed.cost.total)
  }
})

it('proves what is missing: two people who work three days each for seven that are wanted', () => {
  const person = { minutes: { most: 1440 } }
  const problem = {
    days: 7,
    shiftTypes: [{ id: 'D', minutes: 480 }],
    people: [
      { id: 'A', ...person },
      { id: 'B', ...person },
    ],
    cover: Array.from({ length: 7 }, (_, day) => ({ day, type: 'D', wanted: 1, under: 100 })),
  }
  const bound = boundByRows(compile(problem), asked) ?? 0
  expect(Math.ceil(bound - 1e-3)).toBe(100)
})

it('says nothing where somebody has no row at all', () => {
  const problem = {
    days: 7,
    shiftTypes: [{ id: 'D', minutes: 480 }],
    people: [{ id: 'A', minutes: { least: 4000, most: 4100 } }],
    cover: [{ day: 0, type: 'D', wanted: 1, under: 100 }],
  }
  expect(boundByRows(compile(problem), asked)).toBeNull()
})
