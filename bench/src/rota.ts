// Fills rotas. `npm run bench -- rota FILE.json` reads a problem in the form of packages/rota-fill (README there) and prints
// the rota, its cost by term, the bound and the time: `bench/examples/ward.json` is a small one; a FILE.txt is in the text form of
// public nurse rostering instances. Without a file, the own sets: each checked by a scorer that shares no code with the search. `--seconds 120`, `--seed 1`, `--steps N` (the same seed and steps give the same rota), `--json`; of the
// sets `--set 3` fills one alone, `--seeds 1` so many seeds of each from `--seed` on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cellsOf,
  compile,
  explainGaps,
  nursesProblem,
  type Proposed,
  problemOfText,
  type RotaProblem,
  readProblem,
  scoreRota,
  workplaceProblem,
} from '@gpod/rota-fill'
import { type Run, runThreads } from './rota/run-threads.ts'

const { file, seconds, seed, steps, isJson, seeds, set } = parametersOf(process.argv.slice(2))

if (file === 'smallest') {
  await fillSets(
    [{ name: '8 people x 1 week', problem: workplaceProblem({ people: 8, weeks: 1, seed: 1 }), seconds: 3 }],
    1,
  )
  await fillFile(join(import.meta.dirname, '../examples/ward.json'), 3)
} else if (file !== null) await fillFile(file)
else {
  const sets = [
    {
      name: 'workplace, 40 people x 1 week',
      problem: workplaceProblem({ people: 40, weeks: 1, seed: 1 }),
      seconds: 10,
    },
    {
      name: 'workplace, 60 people x 4 weeks',
      problem: workplaceProblem({ people: 60, weeks: 4, seed: 1 }),
      seconds: 60,
    },
    {
      name: 'workplace, 200 people x 4 weeks',
      problem: workplaceProblem({ people: 200, weeks: 4, seed: 1 }),
      seconds: 120,
    },
    {
      name: 'nurses, 8 people x 14 days',
      problem: nursesProblem({ people: 8, days: 14, types: 1, seed: 1 }),
      seconds: 120,
    },
    {
      name: 'nurses, 20 people x 28 days',
      problem: nursesProblem({ people: 20, days: 28, types: 3, seed: 1 }),
      seconds: 120,
    },
    {
      name: 'nurses, 40 people x 56 days',
      problem: nursesProblem({ people: 40, days: 56, types: 4, seed: 1 }),
      seconds: 120,
    },
  ]
  await fillSets(
    sets
      .filter((_, index) => set === null || index === set - 1)
      .map((one) => ({ ...one, seconds: Math.min(one.seconds, seconds ?? one.seconds) })),
    seeds,
  )
}

type Set = { name: string; problem: RotaProblem; seconds: number }

/** The own sets, each with some seeds: the worst counts. */
async function fillSets(sets: readonly Set[], seedCount: number): Promise<void> {
  for (const { name, problem, seconds: given } of sets) {
    const runs: { run: Run; gap: number | null; unfilled: string }[] = []
    for (let each = seed; each < seed + seedCount; each += 1) {
      const run = await runThreads(problem, { seed: each, seconds: given, steps })
      if (run.proposed.outcome === 'refused') throw new Error(`${name}: ${run.proposed.field} ${run.proposed.detail}`)
      check(problem, run.proposed)
      const bound = run.bound?.unfilled
      runs.push({ run, gap: gapOf(run), unfilled: `${run.proposed.unfilled} (at least ${bound ?? '?'})` })
    }
    console.log(`${name}, ${given} s each`)
    for (const { run, gap, unfilled } of runs) {
      const total = run.proposed.outcome === 'proposed' ? run.proposed.cost.total : 0
      const percent =
        gap === null ? `no bound: ${run.bound?.missing ?? 'none'}` : `${(gap * 100).toFixed(1)} % above the bound`
      const first = run.firstSeconds === null ? '' : `, first after ${run.firstSeconds.toFixed(1)} s`
      console.log(
        `  cost ${total}, ${percent}, unfilled ${unfilled}, ${run.seconds.toFixed(1)} s${first}, ${run.steps} steps`,
      )
    }
    console.log(`  memory ${Math.round(process.memoryUsage().rss / 1_000_000)} MB`)
  }
}

async function fillFile(path: string, given = seconds): Promise<void> {
  const text = readFileSync(path, 'utf8')
  const read = readProblem(path.endsWith('.txt') ? problemOfText(text) : JSON.parse(text))
  if (read.outcome === 'refused') {
    for (const { field, fault } of read.fields) console.error(`${field}: ${fault}`)
    process.exit(1)
  }
  const { problem } = read
  // Steps that are given are taken, however long they last.
  const run = await runThreads(problem, { seed, seconds: given ?? (steps === null ? 120 : 3600), steps })
  const { proposed } = run
  if (proposed.outcome === 'refused') {
    console.error(`${proposed.code}: ${proposed.detail}`)
    process.exit(1)
  }
  check(problem, proposed)
  const model = compile(problem)
  const gaps = explainGaps(model, cellsOf(model, proposed.assignments))
  const bound = run.bound?.cost ?? null
  if (isJson) {
    const { assignments, cost, unfilled } = proposed
    console.log(
      JSON.stringify({
        assignments,
        cost,
        unfilled,
        bound,
        gap: gapOf(run),
        seconds: run.seconds,
        seed,
        steps: run.steps,
        gaps,
      }),
    )
    return
  }
  printRota(problem, proposed)
  console.log('\ncost')
  for (const [term, amount] of Object.entries(proposed.cost))
    if (amount > 0 || term === 'total') console.log(`  ${term.padEnd(10)}${String(amount).padStart(10)}`)
  console.log(
    `\nbound ${bound ?? `not computed (${run.bound?.missing ?? 'none'})`}${gapOf(run) === null ? '' : `: at most ${((gapOf(run) ?? 0) * 100).toFixed(1)} % of it could be saved`}`,
  )
  console.log(`unfilled ${proposed.unfilled}, at least ${run.bound?.unfilled ?? '?'} in any rota`)
  for (const { day, type, missing, people } of gaps) {
    const reasons = new Map<string, string[]>()
    for (const { person, rule } of people)
      reasons.set(rule ?? 'costs_more', [...(reasons.get(rule ?? 'costs_more') ?? []), person])
    console.log(
      `  day ${day} ${type}: ${missing} missing; ${[...reasons].map(([rule, who]) => `${rule}: ${who.join(' ')}`).join('; ')}`,
    )
  }
  console.log(`time ${run.seconds.toFixed(1)} s; the same rota again: --seed ${seed} --steps ${run.steps}`)
}

function printRota(problem: RotaProblem, proposed: Proposed & { outcome: 'proposed' }): void {
  const width = Math.max(1, ...problem.shiftTypes.map(({ id }) => id.length)) + 1
  const name = Math.max(...problem.people.map(({ id }) => id.length)) + 1
  const shiftOf = new Map(proposed.assignments.map(({ person, day, type }) => [`${person} ${day}`, type]))
  for (const { id } of problem.people) {
    const cells = Array.from({ length: problem.days }, (_, day) => (shiftOf.get(`${id} ${day}`) ?? '-').padEnd(width))
    console.log(`${id.padEnd(name)} ${cells.join('')}`)
  }
}

/** What could be saved at most, of what the rota costs. */
function gapOf({ proposed, bound }: Run): number | null {
  if (proposed.outcome === 'refused' || typeof bound?.cost !== 'number') return null
  return proposed.cost.total === 0 ? 0 : (proposed.cost.total - bound.cost) / proposed.cost.total
}

/** The scorer finds no breach and the same cost, or it is said loudly. */
function check(problem: RotaProblem, proposed: Proposed & { outcome: 'proposed' }): void {
  const scored = scoreRota(problem, proposed.assignments)
  if (scored.breaches.length > 0)
    throw new Error(`the rota breaks what is asked: ${scored.breaches.slice(0, 5).join('; ')}`)
  if (Math.abs(scored.total - proposed.cost.total) > 1e-6)
    throw new Error(`the scorer finds ${scored.total}, the search says ${proposed.cost.total}`)
}

function parametersOf(given: readonly string[]) {
  const named = (name: string) => {
    const at = given.indexOf(`--${name}`)
    return at < 0 ? null : Number(given[at + 1])
  }
  const file =
    given.find(
      (each, index) => !each.startsWith('--') && !(given[index - 1]?.startsWith('--') && given[index - 1] !== '--json'),
    ) ?? null
  return {
    file,
    seconds: named('seconds'),
    seed: named('seed') ?? 1,
    steps: named('steps'),
    seeds: named('seeds') ?? 3,
    set: named('set'),
    isJson: given.includes('--json'),
  }
}
