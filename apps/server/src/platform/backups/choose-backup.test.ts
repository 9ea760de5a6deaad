import { describe, expect, test } from 'vitest'
import { baseName, type LineFound } from './backup-folder.ts'
import { chooseBackup, rangesOf } from './choose-backup.ts'
import { whatToPrune } from './what-to-prune.ts'

const at = (day: number, hour = 2) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const segment = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`

/** A line with a base backup at each of its days, five files of the log a day, the newest not whole. */
function line({ days, from = 1, to, began = 1 }: LineDays): LineFound {
  const name = `7f00000000000001_202611${String(began).padStart(2, '0')}t000000z_000000`
  const wal = []
  for (let day = from; day < to; day += 1) {
    for (let part = 0; part < 5; part += 1) {
      wal.push({ segment: segment(day * 5 + part), isPartial: false, promises: at(day, 2 + part * 4), key: 'k' })
    }
  }
  wal.push({ segment: segment(to * 5), isPartial: true, promises: at(to, 12), key: 'k' })
  const bases = days.map((day) => {
    const base = { restoresFrom: at(day), startSegment: segment(day * 5) }
    return { line: name, name: baseName(base), ...base }
  })
  return { name, bases, wal }
}
type LineDays = { days: number[]; from?: number; to: number; began?: number }

const chosenDay = (lines: LineFound[], to: string | null) => {
  const choice = chooseBackup(lines, to)
  return choice.outcome === 'chosen' ? choice.range.base.restoresFrom : choice.outcome
}

describe('what can be restored', () => {
  test('is every moment from the end of a base backup to the end of what was kept', () => {
    expect(rangesOf([line({ days: [1, 3], to: 5 })])).toMatchObject([
      { from: at(1), to: at(5, 12), missing: null },
      { from: at(3), to: at(5, 12), missing: null },
    ])
  })

  test('ends where a file of the log is missing, which is told', () => {
    const gapped = line({ days: [1, 3], to: 5 })
    gapped.wal = gapped.wal.filter((file) => file.segment !== segment(17))
    expect(rangesOf([gapped])).toMatchObject([
      { from: at(1), to: at(3, 6), missing: segment(17) },
      { from: at(3), to: at(3, 6), missing: segment(17) },
    ])
    expect(chooseBackup([gapped], null)).toMatchObject({ outcome: 'gap', missing: segment(17) })
    expect(chosenDay([gapped], at(3, 5))).toBe(at(3))
    expect(chosenDay([gapped], at(3, 7))).toBe('out-of-range')
  })

  test('is a base backup alone where no log was kept', () => {
    const alone = { ...line({ days: [2], to: 2 }), wal: [] }
    expect(rangesOf([alone])).toMatchObject([{ from: at(2), to: null, missing: null }])
    expect(chosenDay([alone], null)).toBe(at(2))
    expect(chosenDay([alone], at(2))).toBe('out-of-range')
  })

  test('is nothing where there is nothing', () => {
    expect(chosenDay([], null)).toBe('empty')
    expect(chosenDay([], at(2))).toBe('empty')
  })
})

describe('the backup that is restored', () => {
  const days = [line({ days: [1, 2, 3, 4], to: 5 })]

  test.each([
    [at(1, 1), 'out-of-range'],
    [at(1), at(1)],
    [at(2, 1), at(1)],
    [at(3, 23), at(3)],
    [at(5, 12), at(4)],
    [at(5, 13), 'out-of-range'],
    [null, at(4)],
  ])('to %s is that of %s', (to, base) => {
    expect(chosenDay(days, to)).toBe(base)
  })

  test('needs the log up to the moment and no further', () => {
    const choice = chooseBackup(days, at(3, 9))
    if (choice.outcome !== 'chosen') throw new Error(choice.outcome)
    expect(choice.wal.map((file) => file.segment)).toEqual([15, 16, 17].map(segment))
  })

  test('to a moment before the database was restored is that of the line before', () => {
    const lines = [line({ days: [1, 2], to: 3 }), line({ days: [5], from: 5, to: 6, began: 5 })]
    expect(chosenDay(lines, at(2, 20))).toBe(at(2))
    expect(chosenDay(lines, at(4))).toBe('out-of-range')
    expect(chosenDay(lines, at(5, 20))).toBe(at(5))
    expect(chosenDay(lines, null)).toBe(at(5))
  })
})

describe('what is removed from a backup folder', () => {
  const prune = (lines: LineFound[], now: string, keepDays = 3) => {
    const current = lines.at(-1)?.name ?? ''
    const { bases, wal, lines: whole } = whatToPrune(lines, { now, keepDays, current })
    return { bases: bases.map(({ restoresFrom }) => restoresFrom), wal: wal.map(({ file }) => file.segment), whole }
  }

  test('leaves every moment of the days that are kept', () => {
    const days = [line({ days: [1, 2, 3, 4, 5, 6], to: 7 })]
    // At noon of the 7th the three days begin at noon of the 4th: the backup of that morning is needed.
    const pruned = prune(days, at(7, 12))
    expect(pruned.bases).toEqual([at(1), at(2), at(3)])
    expect(pruned.wal).toEqual(Array.from({ length: 15 }, (_, index) => segment(5 + index)))
    expect(pruned.whole).toEqual([])
  })

  test('is never the last good backup, however old, nor what follows it', () => {
    expect(prune([line({ days: [1], to: 2 })], at(28))).toEqual({ bases: [], wal: [], whole: [] })
    expect(prune([line({ days: [1, 2], to: 3 })], at(28))).toMatchObject({ bases: [at(1)], whole: [] })
  })

  test('is a line that ended before, whole, once the new one has a backup', () => {
    const old = line({ days: [1, 2], to: 3 })
    const begun = { ...line({ days: [], from: 5, to: 6, began: 5 }) }
    expect(prune([old, begun], at(28))).toMatchObject({ bases: [at(1)], whole: [] })
    const current = line({ days: [27], from: 27, to: 28, began: 27 })
    expect(prune([old, current], at(28))).toMatchObject({ bases: [at(1), at(2)], whole: [old.name] })
  })
})
