import type { BreakKind, CheckIn, WellbeingFigure, WellbeingTargets } from '@gpod/contract'
import { DAY, instantPlus, londonDay } from '../../../platform/clock.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { paidFrom } from '../../time/shifts/index.ts'
import { listCheckIns } from './check-ins-store.ts'
import { type OwnWork, wellbeingFigures } from './wellbeing-figures.ts'
import { listWorked, readTargets, type WorkedRow } from './wellbeing-store.ts'

type ClockedBreak = { id: string; startTime: string; endTime: string; minutes: number; kind: BreakKind | null }

export type OwnWellbeing = {
  figures: WellbeingFigure[]
  targets: WellbeingTargets
  checkIns: CheckIn[]
  breaks: ClockedBreak[]
  running: { shiftId: string | null; onBreak: { id: string; since: string; kind: BreakKind | null } | null } | null
}

/** What the clock and they themselves said of how they fare. */
export function showWellbeing(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { employerId, workerId }: WorkerMember,
): Promise<OwnWellbeing> {
  return database.read({ employerId }, async (tx) => {
    const now = clock.now()
    const of = { employerId, workerId }
    const from = instantPlus(now, -56 * DAY)
    const [worked, checkIns, targets, bornOn] = await Promise.all([
      listWorked(tx, { ...of, from }),
      listCheckIns(tx, { ...of, seal, from: londonDay(instantPlus(now, -28 * DAY)) }),
      readTargets(tx, of),
      findBirth(tx, of),
    ])
    const works = worked.map((row) => toWork(row, now))
    const running = worked.find(({ ended_at: endedAt }) => endedAt === null)
    return {
      figures: wellbeingFigures({ person: { bornOn }, works, checkIns, targets, now: Date.parse(now) }),
      targets,
      checkIns,
      breaks: worked
        .flatMap((row) => breaksOf(row))
        .toReversed()
        .slice(0, 30),
      running: running ? { shiftId: running.shift_id, onBreak: openBreakOf(running) } : null,
    }
  })
}

function toWork(row: WorkedRow, now: string): OwnWork {
  const timed = breaksOf(row)
  const to = Date.parse(row.ended_at ?? now)
  return {
    id: row.id,
    from: Date.parse(row.started_at),
    countedFrom: Math.min(
      to,
      Date.parse(paidFrom({ startedAt: row.started_at, plannedStart: row.planned_start, isEdited: row.is_edited })),
    ),
    to,
    breaks:
      timed.length > 0
        ? timed.map(({ startTime, endTime }) => ({ from: Date.parse(startTime), to: Date.parse(endTime) }))
        : row.break_minutes > 0
          ? [{ minutes: row.break_minutes }]
          : [],
  }
}

/** The breaks that the clock has, in order. */
function breaksOf({ said }: WorkedRow): ClockedBreak[] {
  const found: ClockedBreak[] = []
  let begun: WorkedRow['said'][number] | null = null
  for (const word of said) {
    if (word.event === 'break_start') begun = word
    if (word.event !== 'break_end' || begun === null) continue
    const { id, at, kind } = begun
    const minutes = Math.floor((Date.parse(word.at) - Date.parse(at)) / 60_000)
    found.push({ id, startTime: toInstant(at), endTime: toInstant(word.at), minutes, kind })
    begun = null
  }
  return found
}

function openBreakOf({ said }: WorkedRow): { id: string; since: string; kind: BreakKind | null } | null {
  const last = said.at(-1)
  return last?.event === 'break_start' ? { id: last.id, since: toInstant(last.at), kind: last.kind } : null
}

/** PostgreSQL writes instants within JSON in its own way. */
function toInstant(at: string): string {
  return new Date(at).toISOString()
}

async function findBirth(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<string | null> {
  const found = await firstRow(
    tx,
    sql<{ date_of_birth: string | null }>`
      select date_of_birth from workers where employer_id = ${employerId} and id = ${workerId}
    `,
  )
  return found?.date_of_birth ?? null
}
