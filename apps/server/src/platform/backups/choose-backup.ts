import type { BaseFound, LineFound, WalFound } from './backup-folder.ts'
import { segmentAfter } from './wal-segments.ts'

/** What a base backup can be restored to: any moment between the two, `to` being null where nothing after it was kept. */
export type Range = {
  base: BaseFound
  from: string
  to: string | null
  /** Up to where the write-ahead log was kept without a gap. */
  wal: WalFound[]
  /** The file that is missing while later ones are there. */
  missing: string | null
}

export type Choice =
  | { outcome: 'chosen'; range: Range /** What has to be replayed. */; wal: WalFound[] }
  | { outcome: 'empty' }
  /** No backup reaches the moment that was asked for. */
  | { outcome: 'out-of-range' }
  /** Without a moment asked for: the newest backup does not reach its own end. */
  | { outcome: 'gap'; range: Range; missing: string }

/** What each base backup can be restored to, oldest first. */
export function rangesOf(lines: readonly LineFound[]): Range[] {
  return lines
    .flatMap((line) => line.bases.map((base) => rangeOf(base, line)))
    .sort((one, other) => compare(one.from, other.from))
}

function rangeOf(base: BaseFound, line: LineFound): Range {
  const whole = new Map(line.wal.filter(({ isPartial }) => !isPartial).map((file) => [file.segment, file]))
  const begun = new Map(line.wal.filter(({ isPartial }) => isPartial).map((file) => [file.segment, file]))
  const wal: WalFound[] = []
  let segment = base.startSegment
  for (let file = whole.get(segment); file !== undefined; file = whole.get(segment)) {
    wal.push(file)
    segment = segmentAfter(segment)
  }
  const last = begun.get(segment)
  if (last) wal.push(last)
  const kept = wal.findLast(({ promises }) => promises !== null)?.promises ?? null
  const isGap = line.wal.some((file) => file.segment > segment)
  return {
    base,
    from: base.restoresFrom,
    to: kept !== null && kept >= base.restoresFrom ? kept : null,
    wal,
    missing: isGap ? segment : null,
  }
}

/**
 * What restores everything up to and with the moment `to`, else everything there is: the newest base backup that
 * reaches it, for that has the least to replay.
 */
export function chooseBackup(lines: readonly LineFound[], to: string | null): Choice {
  const ranges = rangesOf(lines)
  if (ranges.length === 0) return { outcome: 'empty' }
  if (to === null) {
    const end = (range: Range) => range.to ?? range.from
    const range = ranges.reduce((best, next) => (compare(end(next), end(best)) >= 0 ? next : best))
    if (range.missing !== null) return { outcome: 'gap', range, missing: range.missing }
    return { outcome: 'chosen', range, wal: range.wal }
  }
  const range = ranges.findLast((one) => one.from <= to && one.to !== null && to <= one.to)
  if (range === undefined) return { outcome: 'out-of-range' }
  const enough = range.wal.findIndex(({ promises }) => promises !== null && promises >= to)
  return { outcome: 'chosen', range, wal: range.wal.slice(0, enough + 1) }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
