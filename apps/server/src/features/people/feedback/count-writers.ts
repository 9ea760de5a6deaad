import { randomBytes } from 'node:crypto'
import { derive } from '../../../platform/crypto.ts'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'

type Round = { after: number; key: Buffer; writers: Map<string, Set<string>> }

/**
 * Who wrote what of a company waits, week by week, so that one person is counted once however much they write: in the memory of this
 * process alone, as digests under a key that is thrown away with them. Nothing of it is stored or told to another server: what this one
 * does not know of it does not count, and waits until it is old enough. A round ends once what its people wrote is shown, whichever
 * server showed it.
 */
const rounds = new Map<string, Round>()

/** How much was shown of a company because enough people had written. It grows whenever that happens, and by nothing else. */
export async function countShown(tx: Tx, employerId: string): Promise<number> {
  const { shown } = await oneRow(
    tx,
    sql<{ shown: number }>`
      select count(*)::integer as shown from anonymous_feedback
      where employer_id = ${employerId} and released_on is not null and week >= date_trunc('week', released_on)::date - 7
    `,
  )
  return shown
}

type Writer = { employerId: string; workerId: string; week: string }

/** `after`: what was shown before they wrote. */
export function noteWriter({ employerId, workerId, week, after }: Writer & { after: number }): void {
  const before = rounds.get(employerId)
  const round = before?.after === after ? before : { after, key: randomBytes(32), writers: new Map() }
  rounds.set(employerId, round)
  const ofWeek = round.writers.get(week) ?? new Set()
  round.writers.set(week, ofWeek.add(derive(round.key, workerId).toString('base64')))
}

/** How many people wrote in the weeks from one on. Those of earlier weeks are forgotten, and those of earlier rounds: what they wrote is shown. */
export function countWriters({ employerId, from, after }: { employerId: string; from: string; after: number }): number {
  const round = rounds.get(employerId)
  if (!round) return 0
  for (const week of round.writers.keys()) if (week < from) round.writers.delete(week)
  if (round.writers.size === 0 || round.after !== after) rounds.delete(employerId)
  return rounds.has(employerId) ? new Set([...round.writers.values()].flatMap((ofWeek) => [...ofWeek])).size : 0
}

/** What they wrote is shown. */
export function forgetWriters(employerId: string): void {
  rounds.delete(employerId)
}
