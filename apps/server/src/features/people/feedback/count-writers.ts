import { randomBytes } from 'node:crypto'
import { derive } from '../../../platform/crypto.ts'

type Round = { key: Buffer; writers: Map<string, Set<string>> }

/**
 * Who wrote what of a company waits, week by week, so that one person is counted once however much they write: in the memory of this
 * process alone, as digests under a key that is thrown away with them. Nothing of it is stored or told to another server: what this one
 * does not know of it does not count, and waits until it is old enough.
 */
const rounds = new Map<string, Round>()

export function noteWriter({
  employerId,
  workerId,
  week,
}: {
  employerId: string
  workerId: string
  week: string
}): void {
  const round = rounds.get(employerId) ?? { key: randomBytes(32), writers: new Map() }
  rounds.set(employerId, round)
  const ofWeek = round.writers.get(week) ?? new Set()
  round.writers.set(week, ofWeek.add(derive(round.key, workerId).toString('base64')))
}

/** How many people wrote in the weeks from one on. Those of earlier weeks are forgotten: what they wrote is shown. */
export function countWriters({ employerId, from }: { employerId: string; from: string }): number {
  const round = rounds.get(employerId)
  if (!round) return 0
  for (const week of round.writers.keys()) if (week < from) round.writers.delete(week)
  if (round.writers.size === 0) forgetWriters(employerId)
  return new Set([...round.writers.values()].flatMap((ofWeek) => [...ofWeek])).size
}

/** What they wrote is shown. */
export function forgetWriters(employerId: string): void {
  rounds.delete(employerId)
}
