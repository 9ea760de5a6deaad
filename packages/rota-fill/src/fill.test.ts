import { londonDayOf } from '@gpod/days'
import { dailyRest, weeklyRest, youngWorkers } from '@gpod/rota'
import { beforeAll, describe, expect, it } from 'vitest'
import { blockersOf } from './explain.ts'
import {
  type Assignment,
  boundOf,
  cellsOf,
  compile,
  explainAssignments,
  explainGaps,
  type LinearSolver,
  loadSolver,
  nursesProblem,
  type Proposed,
  proposeRota,
  type RotaProblem,
  readProblem,
  scoreRota,
  workplaceProblem,
} from './index.ts'
import { otherWorkOf, shiftTimes, workAt } from './law.ts'

let solver: LinearSolver
beforeAll(async () => {
  solver = await loadSolver()
})

const steps = (count: number, seed = 1) => ({ seed, budget: { steps: count, seconds: 60 } })

function filled(problem: RotaProblem, count = 100_000, seed = 1): Proposed & { outcome: 'proposed' } {
  const proposed = proposeRota(problem, { ...steps(count, seed), solver })
  if (proposed.outcome === 'refused') throw new Error(`refused: ${proposed.field} ${proposed.detail}`)
  return proposed
}

/** One type, nobody bound by anything. */
function plain(people: number, days: number, wanted: number, given: Partial<RotaProblem> = {}): RotaProblem {
  return {
    days,
    shiftTypes: [{ id: 'D', minutes: 480 }],
    people: Array.from({ length: people }, (_, index) => ({ id: `P${index}` })),
    cover: Array.from({ length: days }, (_, day) => ({ day, type: 'D', wanted, under: 1000 })),
    ...given,
  }
}

describe('nobody’s terms are broken, as a scorer finds that shares no code with the search', () => {
  const sets = [
    { people: 8, days: 14, types: 1 },
    { people: 14, days: 14, types: 2 },
    { people: 12, days: 28, types: 3 },
  ]
  it.each(sets)('$people people, $days days, $types types', (set) => {
    for (const seed of [1, 2]) {
      const problem = nursesProblem({ ...set, seed })
      const proposed = filled(problem, 300_000, seed)
      const scored = scoreRota(problem, proposed.assignments)
      expect(scored.breaches).toEqual([])
      expect(scored.total).toBe(proposed.cost.total)
      expect(scored.unfilled).toBe(proposed.unfilled)
    }
  })

  it('nor the law, as its own rules find of the whole rota', () => {
    for (const seed of [1, 2, 3]) {
      // The week in which the clocks go back is among them.
      const problem = workplaceProblem({ people: 20, weeks: 2, seed, firstDay: '2026-10-19' })
      const proposed = filled(problem, 60_000)
      expect(scoreRota(problem, proposed.assignments)).toMatchObject({ breaches: [], total: proposed.cost.total })
      expect(lawBreaches(problem, proposed.assignments)).toEqual([])
    }
  })
})

/** Every person's work of a rota, with what stands around it, before the rules of `packages/rota`. */
function lawBreaches(problem: RotaProblem, assignments: readonly Assignment[]) {
  const times = shiftTimes(problem)
  const shiftOf = (type: string) => problem.shiftTypes.findIndex(({ id }) => id === type) + 1
  return problem.people.flatMap((person) => {
    const own = assignments.filter((each) => each.person === person.id)
    const works = [...own.map(({ day, type }) => workAt(problem, times, day, shiftOf(type))), ...otherWorkOf(person)]
    const bornOn = { bornOn: person.bornOn ?? null }
    return [...dailyRest(bornOn, works), ...weeklyRest(bornOn, works), ...youngWorkers(bornOn, works)].map(
      ({ rule, within }) => `${person.id} ${rule} ${londonDayOf(within.from)}`,
    )
  })
}

describe('T6 the search lets stand what the rules let stand', () => {
  const times = (starts: number, lasts: number) => ({ starts, lasts, minutes: lasts })
  const rota = (first: { starts: number; lasts: number }, second: { starts: number; lasts: number }, given = {}) =>
    plain(1, 2, 0, {
      firstDay: '2026-11-23',
      law: 'gb',
      shiftTypes: [
        { id: 'A', minutes: first.lasts, ...first },
        { id: 'B', minutes: second.lasts, ...second },
      ],
      cover: [
        { day: 0, type: 'A', wanted: 1, under: 1000 },
        { day: 1, type: 'B', wanted: 1, under: 1000 },
      ],
      ...given,
    })

  it('eleven hours between shifts, and not a minute less', () => {
    const late = times(14 * 60, 480)
    expect(filled(rota(late, times(9 * 60, 480)), 2000).unfilled).toBe(0)
    expect(filled(rota(late, times(9 * 60 - 1, 480)), 2000).unfilled).toBe(1)
  })

  it('eleven hours that pass: on the night of October the clock may show ten', () => {
    const october = { firstDay: '2026-10-24' }
    expect(filled(rota(times(14 * 60 + 30, 480), times(8 * 60 + 30, 480), october), 2000).unfilled).toBe(0)
    const march = { firstDay: '2026-03-28' }
    expect(filled(rota(times(14 * 60, 480), times(9 * 60, 480), march), 2000).unfilled).toBe(1)
  })

  it('under 18 twelve hours, eight a day, and nothing after 22:00', () => {
    const people = [{ id: 'P', bornOn: '2009-06-01' }]
    expect(filled(rota(times(13 * 60, 480), times(9 * 60, 480), { people }), 2000).unfilled).toBe(0)
    expect(filled(rota(times(13 * 60 + 1, 480), times(9 * 60, 480), { people }), 2000).unfilled).toBe(1)
    expect(filled(rota(times(9 * 60, 481), times(10 * 60, 480), { people }), 2000).unfilled).toBe(1)
    expect(filled(rota(times(15 * 60, 421), times(11 * 60, 480), { people }), 2000).unfilled).toBe(1)
  })

  it('rest is kept to other work, before the rota and within it', () => {
    const until = (clock: string) => [
      { id: 'P', otherWork: [{ from: '2026-11-22T12:00:00Z', to: `2026-11-22T${clock}:00Z` }] },
    ]
    const two = [times(9 * 60, 480), times(9 * 60, 480)] as const
    expect(filled(rota(...two, { people: until('22:00') }), 2000).unfilled).toBe(0)
    expect(filled(rota(...two, { people: until('22:01') }), 2000).unfilled).toBe(1)
  })

  it('a day of rest in each week, with the daily rest', () => {
    const problem = plain(1, 7, 1, {
      firstDay: '2026-11-23',
      law: 'gb',
      shiftTypes: [{ id: 'D', minutes: 480, starts: 540 }],
    })
    const held = {
      ...problem,
      people: [
        {
          id: 'P',
          otherWork: [
            { from: '2026-11-22T09:00:00Z', to: '2026-11-22T17:00:00Z' },
            { from: '2026-11-30T09:00:00Z', to: '2026-11-30T17:00:00Z' },
          ],
        },
      ],
    }
    const proposed = filled(held, 20_000)
    expect(proposed.unfilled).toBe(1)
    expect(lawBreaches(held, proposed.assignments)).toEqual([])
  })
})

describe('T13 each gap has, for every person, a true rule that stands against it', () => {
  it('taking away what is told makes them eligible', () => {
    const problem = nursesProblem({ people: 8, days: 14, types: 2, seed: 3, tightness: 1.15 })
    const proposed = filled(problem, 200_000)
    const model = compile(problem)
    const cells = cellsOf(model, proposed.assignments)
    const gaps = explainGaps(model, cells)
    expect(gaps.reduce((sum, { missing }) => sum + missing, 0)).toBe(proposed.unfilled)
    expect(gaps.length).toBeGreaterThan(0)
    for (const { day, type, people } of gaps) {
      const shift = problem.shiftTypes.findIndex(({ id }) => id === type) + 1
      for (const { person: id, rule, also } of people) {
        const index = problem.people.findIndex((each) => each.id === id)
        if (rule === null) continue
        const freed = compile({
          ...problem,
          shiftTypes: rulesOf(rule, also).has('rest')
            ? problem.shiftTypes.map(({ notFollowedBy: _, ...each }) => each)
            : problem.shiftTypes,
          people: problem.people.map((person) => (person.id === id ? without(person, rulesOf(rule, also)) : person)),
        })
        const freedCells = cells.slice()
        if (rulesOf(rule, also).has('works_that_day')) freedCells[index * 14 + day] = 0
        expect(blockersOf(freed, freedCells, { person: index, day, shift })).toEqual([])
        // And what is told is needed: with the first rule alone left, they are not.
        expect(blockersOf(model, cells, { person: index, day, shift })[0]).toBe(rule)
      }
    }
  })

  const rulesOf = (rule: string, also: readonly string[]) => new Set([rule, ...also])

  function without(person: RotaProblem['people'][number], rules: ReadonlySet<string>): RotaProblem['people'][number] {
    const { daysOff, shiftsMost, minutes, weekendsMost, consecutiveShifts, consecutiveDaysOff, ...rest } = person
    return {
      ...rest,
      ...(rules.has('day_off') || !daysOff ? {} : { daysOff }),
      ...(rules.has('skill') || rules.has('shifts_most') || !shiftsMost ? {} : { shiftsMost }),
      ...(rules.has('minutes_most') || rules.has('works_that_day') || !minutes ? {} : { minutes }),
      ...(rules.has('weekends_most') || weekendsMost === undefined ? {} : { weekendsMost }),
      ...(rules.has('days_in_a_row') || rules.has('days_in_a_row_least') || !consecutiveShifts
        ? {}
        : { consecutiveShifts }),
      ...(rules.has('days_off_least') || !consecutiveDaysOff ? {} : { consecutiveDaysOff }),
    }
  }

  it('each assignment says who else might have had it, and what that would have cost more', () => {
    const problem = plain(3, 1, 1, {
      people: [
        { id: 'keen', wishesFor: [{ day: 0, type: 'D', weight: 5 }] },
        { id: 'other' },
        { id: 'away', daysOff: [0] },
      ],
    })
    const proposed = filled(problem, 2000)
    const model = compile(problem)
    expect(explainAssignments(model, cellsOf(model, proposed.assignments))).toEqual([
      { person: 'keen', day: 0, type: 'D', others: 1, next: { person: 'other', more: 5 } },
    ])
  })
})

describe('T14 equal people have equal shares', () => {
  const sharesOf = (proposed: Proposed & { outcome: 'proposed' }, days: (day: number) => boolean) => {
    const shares = new Map<string, number>()
    for (const { person, day } of proposed.assignments) if (days(day)) shares.set(person, (shares.get(person) ?? 0) + 1)
    return [...shares.values()].sort((one, other) => other - one)
  }

  it('twelve shifts among seven are 2, 2, 2, 2, 2, 1, 1', () => {
    const proposed = filled(plain(7, 12, 1, { fairness: { shifts: 1 } }), 20_000)
    expect(sharesOf(proposed, () => true)).toEqual([2, 2, 2, 2, 2, 1, 1])
  })

  it('over eight weeks of weekends nobody has two more than another', () => {
    const weekend = (day: number) => day % 7 >= 5
    const days = Array.from({ length: 56 }, (_, day) => day).filter(weekend)
    const problem = plain(6, 56, 0, {
      cover: days.map((day) => ({ day, type: 'D', wanted: 2, under: 1000 })),
      fairness: { weekends: 4, shifts: 1 },
    })
    const proposed = filled(problem, 100_000)
    const weekends = problem.people.map(
      ({ id }) =>
        new Set(proposed.assignments.filter((each) => each.person === id).map(({ day }) => Math.floor(day / 7))).size,
    )
    expect(Math.max(...weekends) - Math.min(...weekends)).toBeLessThanOrEqual(1)
  })
})

describe('T15 a rota says how good it is', () => {
  const problem = nursesProblem({ people: 6, days: 7, types: 2, seed: 4 })

  it('the same seed gives the same rota, another seed may not', () => {
    const [one, same] = [filled(problem, 50_000, 7), filled(problem, 50_000, 7)]
    expect(same).toEqual(one)
    expect(filled(problem, 50_000, 7).steps).toBe(50_000)
  })

  it('the bound is never above what a rota costs, nor above the least that there is', () => {
    const proposed = filled(problem, 200_000)
    const bound = boundOf(compile(problem), solver, { seconds: 10 })
    expect(bound.missing).toBeNull()
    expect(bound.cost ?? 0).toBeLessThanOrEqual(proposed.cost.total)
    expect(bound.unfilled ?? 0).toBeLessThanOrEqual(proposed.unfilled)
  })

  it('small problems are solved to the least cost that an exact solver proves', () => {
    const bound = boundOf(compile(problem), solver, { seconds: 20 })
    expect(filled(problem, 300_000).cost.total).toBe(bound.cost)
  })

  it('parts of a rota are solved exactly, and never for the worse', () => {
    const budget = { steps: 1_500_000, seconds: 60 }
    const searched = filled(problem, 20_000)
    const repaired = proposeRota(problem, { seed: 1, budget, solver })
    expect(repaired.outcome === 'proposed' && repaired.cost.total).toBeLessThanOrEqual(searched.cost.total)
  })

  it('time ends it, whatever the steps', () => {
    let seconds = 0
    const elapsed = () => {
      seconds += 0.1
      return seconds
    }
    const hurried = proposeRota(problem, { seed: 1, budget: { steps: 100_000_000, seconds: 1 }, elapsed })
    expect(hurried).toMatchObject({ outcome: 'proposed', stoppedBy: 'time' })
  })
})

describe('what stands stays', () => {
  it('a fixed shift is never moved, also where another would cost less', () => {
    const problem = plain(2, 3, 1, {
      people: [
        { id: 'fixed', fixed: [{ day: 1, type: 'D' }], wishesAgainst: [{ day: 1, type: 'D', weight: 50 }] },
        { id: 'free' },
      ],
    })
    expect(filled(problem, 5000).assignments).toContainEqual({ person: 'fixed', day: 1, type: 'D' })
  })

  it('who is beyond their limits by fixed shifts alone is given nothing more', () => {
    const problem = plain(2, 4, 1, {
      people: [
        { id: 'over', minutes: { most: 400 }, fixed: [{ day: 0, type: 'D' }] },
        { id: 'free', consecutiveShifts: { most: 2 } },
      ],
    })
    const proposed = filled(problem, 5000)
    expect(proposed.assignments.filter(({ person }) => person === 'over')).toHaveLength(1)
    expect(proposed.unfilled).toBe(1)
  })

  it('a shift that nobody may have is left unfilled, and the others are not', () => {
    const problem = plain(2, 3, 1, {
      people: [
        { id: 'A', daysOff: [1] },
        { id: 'B', daysOff: [1] },
      ],
    })
    const proposed = filled(problem, 5000)
    expect(proposed.unfilled).toBe(1)
    const model = compile(problem)
    expect(explainGaps(model, cellsOf(model, proposed.assignments))).toEqual([
      {
        day: 1,
        type: 'D',
        missing: 1,
        people: [
          { person: 'A', rule: 'day_off', also: [] },
          { person: 'B', rule: 'day_off', also: [] },
        ],
      },
    ])
  })

  it('there is never one too many where no weight allows it', () => {
    const problem = plain(3, 1, 1, {
      people: [0, 1, 2].map((id) => ({ id: `P${id}`, wishesFor: [{ day: 0, type: 'D', weight: 900 }] })),
    })
    expect(filled(problem, 5000).assignments).toHaveLength(1)
  })

  it('who cannot be held to what they are asked is named', () => {
    const problem = plain(2, 3, 1, { people: [{ id: 'A' }, { id: 'B', minutes: { least: 2000 } }] })
    expect(proposeRota(problem, steps(5000))).toMatchObject({ outcome: 'refused', code: 'no_rota', field: 'people[1]' })
  })
})

describe('a problem that is wrong is refused by the name of the field', () => {
  const good = plain(2, 3, 1)
  const faultsOf = (value: unknown) => {
    const read = readProblem(value)
    return read.outcome === 'refused' ? read.fields.map(({ field }) => field) : []
  }

  it.each([
    ['nothing', null, 'problem'],
    ['no days', { ...good, days: undefined }, 'days'],
    ['a day outside', { ...good, cover: [{ day: 3, type: 'D', wanted: 1, under: 1 }] }, 'cover[0].day'],
    ['a type that is none', { ...good, cover: [{ day: 0, type: 'X', wanted: 1, under: 1 }] }, 'cover[0].type'],
    ['a weight below zero', { ...good, cover: [{ day: 0, type: 'D', wanted: 1, under: -1 }] }, 'cover[0].under'],
    ['half a minute', { ...good, shiftTypes: [{ id: 'D', minutes: 0.5 }] }, 'shiftTypes[0].minutes'],
    ['a field that is not known', { ...good, people: [{ id: 'A', dayOff: [1] }] }, 'people[0].dayOff'],
    ['a name twice', { ...good, people: [{ id: 'A' }, { id: 'A' }] }, 'people[1]'],
    [
      'two shifts fixed on a day',
      {
        ...good,
        people: [
          {
            id: 'A',
            fixed: [
              { day: 0, type: 'D' },
              { day: 0, type: 'D' },
            ],
          },
        ],
      },
      'people[0].fixed[1]',
    ],
    ['a law without a day', { ...good, law: 'gb' }, 'firstDay'],
    ['a field of every object', { ...good, people: [{ id: 'A', constructor: 1 }] }, 'people[0].constructor'],
  ])('%s', (_, value, field) => {
    expect(faultsOf(value)).toContain(field)
    expect(proposeRota(value as RotaProblem, steps(10))).toMatchObject({ outcome: 'refused', code: 'problem_invalid' })
  })

  it('and one that is right is read', () => {
    expect(faultsOf(good)).toEqual([])
    expect(faultsOf(workplaceProblem({ people: 12, weeks: 2, seed: 1 }))).toEqual([])
  })
})
