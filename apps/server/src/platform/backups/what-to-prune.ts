import { DAY, instantPlus } from '../clock.ts'
import type { BaseFound, LineFound, WalFound } from './backup-folder.ts'
import { rangesOf } from './choose-backup.ts'

export type Pruning = { bases: BaseFound[]; wal: { line: string; file: WalFound }[]; lines: string[] }

/**
 * What may go, so that every moment of the last `keepDays` days that can be restored still can: base backups that are
 * older, but for the newest before that time of a line that reaches into it; the write-ahead log before the oldest base
 * backup kept; lines of which nothing is left, but for `current`. The newest base backup stays however old it is.
 */
export function whatToPrune(
  lines: readonly LineFound[],
  { now, keepDays, current }: { now: string; keepDays: number; current: string },
): Pruning {
  const since = instantPlus(now, -keepDays * DAY)
  const ranges = rangesOf(lines)
  const newest = ranges.at(-1)
  const pruning: Pruning = { bases: [], wal: [], lines: [] }
  for (const line of lines) {
    const own = ranges.filter(({ base }) => base.line === line.name)
    const before = own.findLast(({ from, to }) => from <= since && (to ?? from) > since)
    const isKept = (range: (typeof own)[number]) => range.from > since || range === before || range === newest
    pruning.bases.push(...own.filter((range) => !isKept(range)).map(({ base }) => base))
    const oldest = own.find(isKept)
    if (oldest !== undefined) {
      const unneeded = line.wal.filter(({ segment }) => segment < oldest.base.startSegment)
      pruning.wal.push(...unneeded.map((file) => ({ line: line.name, file })))
    } else if (line.name !== current) {
      pruning.lines.push(line.name)
    }
  }
  return pruning
}
