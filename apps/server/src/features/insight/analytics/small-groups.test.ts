import { expect, test } from 'vitest'
import { FEWEST, type Group, type MonthOfGroups, singledOut, type ToldMonth, toldOf, toldTo } from './small-groups.ts'
import { determined } from './testing/determined.ts'

const people = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const group = (key: string, of: readonly string[]): Group => ({ key, people: new Set(of) })
const month = (name: string, departments: Record<string, readonly string[]>): MonthOfGroups => ({
  month: name,
  whole: group('', Object.values(departments).flat()),
  departments: Object.entries(departments).map(([key, of]) => group(key, of)),
})
const nobody = { told: [], known: [] }

test('D1 a group of nine is not told, one of ten is', () => {
  expect(toldOf(month('m', { A: people('a', 9), B: people('b', 20), C: people('c', 15) }), nobody)).toEqual(
    new Set(['', 'B']),
  )
  expect(toldOf(month('m', { A: people('a', 10), B: people('b', 20) }), nobody)).toEqual(new Set(['', 'A', 'B']))
})

test('D1 what is left of the whole is never a few: the smallest of the others is hidden with them', () => {
  const told = toldOf(month('m', { A: people('a', 3), B: people('b', 30), C: people('c', 12) }), nobody)
  expect(told).toEqual(new Set(['', 'B']))
})

test('D1 who reads knows their own people: of a group ten others have to be there, or none', () => {
  const staff = month('m', { A: people('a', 12), B: people('b', 30) })
  expect(toldOf(staff, { told: [], known: [new Set(people('a', 11))] })).not.toContain('A')
  expect(toldOf(staff, { told: [], known: [new Set(people('a', 12))] })).toContain('A')
})

test('D1 somebody who joins alone is not the difference of two months; two who join are told', () => {
  const first = month('1', { A: people('a', 12), B: people('b', 12) })
  const told = [first.whole.people, ...first.departments.map(({ people: one }) => one)]
  const second = month('2', { A: [...people('a', 12), 'x'], B: people('b', 12) })
  expect(toldOf(second, { told, known: [] })).toEqual(new Set(['B']))
  const third = month('3', { A: [...people('a', 12), 'x', 'y'], B: people('b', 12) })
  expect(toldOf(third, { told, known: [] })).toEqual(new Set(['', 'A', 'B']))
})

test('D1 no person is determined by all that is told, over 40 companies with joiners, leavers and transfers', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const next = random(seed)
    const names = ['A', 'B', 'C', 'D']
    const staff = new Map(people('p', 45).map((one) => [one, names[Math.floor(next() ** 2 * 4)] ?? 'A']))
    const told: ReadonlySet<string>[] = []
    const reader = new Set([...staff.keys()].filter(() => next() < 0.2))
    let hidden = 0
    for (let at = 0; at < 18; at += 1) {
      if (next() < 0.5) staff.set(`new${at}`, names[Math.floor(next() * 4)] ?? 'A')
      if (next() < 0.4) staff.delete([...staff.keys()][Math.floor(next() * staff.size)] ?? '')
      if (next() < 0.4)
        staff.set([...staff.keys()][Math.floor(next() * staff.size)] ?? 'p0', names[Math.floor(next() * 4)] ?? 'A')
      const departments: Record<string, string[]> = {}
      for (const [one, name] of staff) departments[name] = [...(departments[name] ?? []), one]
      const groups = month(String(at), departments)
      const chosen = toldOf(groups, { told, known: [reader] })
      for (const one of [groups.whole, ...groups.departments]) {
        if (chosen.has(one.key)) told.push(one.people)
        else hidden += 1
      }
    }
    expect(told.length).toBeGreaterThan(0)
    expect(hidden).toBeGreaterThan(0)
    expect(determined(told.map((one) => [...one].filter((who) => !reader.has(who))))).toEqual([])
  }
})

const shownTo = (known: readonly string[], months: readonly ToldMonth[]) =>
  [...toldTo(new Set(known), months)].map(([name, keys]) => [name, ...[...keys].sort()])

test('D1 a manager who starts with one other does not read the month in which both joined, nor those after it', () => {
  const [before, after] = [people('a', 14), [...people('a', 14), 'manager', 'x']]
  const months = [month('9', { A: before }), month('10', { A: after }), month('11', { A: after })]
  expect(shownTo([], months)).toEqual([
    ['9', '', 'A'],
    ['10', '', 'A'],
    ['11', '', 'A'],
  ])
  expect(shownTo(['manager'], months)).toEqual([['9', '', 'A'], ['10'], ['11']])
  const joined = month('12', { A: [...after, 'y'] })
  expect(shownTo(['manager'], [...months, joined]).at(-1)).toEqual(['12', '', 'A'])
  // And it is kept as told to nobody.
  const told = [new Set(before)]
  expect(toldOf(month('10', { A: after }), { told, known: [new Set(['manager'])] })).toEqual(new Set())
})

test('D1 whoever takes over all but a few of a group is not told of it any more, nor of all but it', () => {
  const months = [month('9', { A: people('a', 14), B: people('b', 20) })]
  expect(shownTo(people('a', 3), months)).toEqual([['9', '', 'A', 'B']])
  expect(shownTo(people('a', 13), months)).toEqual([['9', '']])
  expect(shownTo([...people('a', 13), ...people('b', 20)], months)).toEqual([['9', 'B']])
  expect(shownTo(people('a', 14), months)).toEqual([['9', '', 'A', 'B']])
})

test('D1 no two sums told to a reader, less what they know, differ by fewer than the floor; over 200 companies whose teams change', () => {
  let compared = 0
  for (let seed = 1; seed <= 200; seed += 1) {
    const next = random(seed)
    const names = ['A', 'B', 'C']
    const staff = new Map(people('p', 50).map((one) => [one, names[Math.floor(next() * 3)] ?? 'A']))
    const [all, told]: [MonthOfGroups[], ReadonlySet<string>[]] = [[], []]
    const shown: ToldMonth[] = []
    for (let at = 0; at < 6; at += 1) {
      for (let join = Math.floor(next() * 3); join > 0; join -= 1)
        staff.set(`n${at}-${join}`, names[Math.floor(next() * 3)] ?? 'A')
      const departments: Record<string, string[]> = {}
      for (const [one, name] of staff) departments[name] = [...(departments[name] ?? []), one]
      const groups = month(String(at), departments)
      const chosen = toldOf(groups, { told, known: [new Set()] })
      const whole = chosen.has('') ? groups.whole : null
      const kept = groups.departments.filter(({ key }) => chosen.has(key))
      for (const { people: one } of [...(whole ? [whole] : []), ...kept]) told.push(one)
      all.push(groups)
      shown.push({ month: groups.month, whole, departments: kept })
    }
    const share = next()
    const known = new Set([...staff.keys()].filter(() => next() < share))
    const read = toldTo(known, shown)
    const ofAll: string[][] = []
    for (const { month: name, whole, departments } of all) {
      const seen = [whole, ...departments].filter(({ key }) => read.get(name)?.has(key))
      const rest = seen.map(({ people: one }) => [...one].filter((who) => !known.has(who)))
      ofAll.push(...rest)
      for (const [index, one] of rest.entries())
        for (const other of [[], ...rest.slice(index + 1)]) {
          const left = one.filter((who) => !other.includes(who))
          expect([seed, left.length === 0 || left.length >= FEWEST]).toEqual([seed, true])
          compared += 1
        }
    }
    expect([seed, determined(ofAll)]).toEqual([seed, []])
  }
  expect(compared).toBeGreaterThan(1000)
})

test('D1 the test itself sees somebody who is given away', () => {
  const [all, butOne] = [people('a', 30), people('a', 29)]
  expect(determined([all, butOne])).toEqual(['a29'])
  // Three sums of which none differs from another by one: a+b, b+c, a+c give each of them.
  expect(
    determined([
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'c'],
    ]),
  ).toEqual(['a', 'b', 'c'])
  expect(singledOut([new Set(all), new Set(butOne)], [new Set()])).toBe('a29')
})

function random(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}
