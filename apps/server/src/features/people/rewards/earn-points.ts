import type { PointEvent } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import { announce } from '../../../platform/live/live.ts'
import { tellWorkers } from '../alerts/index.ts'
import { achievementPoints, unlockedBetween } from './point-rules.ts'
import { countEvents, insertByRule, insertEntries, readRules } from './points-store.ts'
import { settleChallenges } from './settle-challenges.ts'

/**
 * Gives somebody what the company's rule says for an event, in the transaction in which it happens; `of` names the event, so
 * that it earns once. Nothing where the company has no rule for it.
 */
export async function earnPoints(
  tx: Tx,
  {
    employerId,
    workerId,
    event,
    of,
    onDay,
    now,
  }: { employerId: string; workerId: string; event: PointEvent; of: string; onDay: string; now: string },
): Promise<void> {
  const earned = await insertByRule(tx, { employerId, workerId, event, key: `${event}:${of}`, onDay, now })
  if (earned) await settleEarned(tx, { employerId, event, earned: [{ workerId, onDay }], now })
}

/** What follows from points that were just earned for events of a kind: achievements, then challenges; and who is told. */
export async function settleEarned(
  tx: Tx,
  {
    employerId,
    event,
    earned,
    now,
  }: { employerId: string; event: PointEvent; earned: readonly { workerId: string; onDay: string }[]; now: string },
): Promise<void> {
  if (earned.length === 0) return
  const workerIds = [...new Set(earned.map(({ workerId }) => workerId))]
  const [counts, rules] = await Promise.all([
    countEvents(tx, { employerId, workerIds, event }),
    readRules(tx, employerId),
  ])
  const common = rules.find((rule) => rule.event === 'achievement')?.points ?? 0
  const unlocked = counts.flatMap(({ workerId, count: after }) => {
    const theirs = earned.filter((one) => one.workerId === workerId)
    const onDay = theirs.reduce((last, one) => (one.onDay > last ? one.onDay : last), '')
    return unlockedBetween(event, { before: after - theirs.length, after }).map(({ code, rarity }) => ({
      workerId,
      code,
      onDay,
      points: achievementPoints(rarity, common),
    }))
  })
  const entries = unlocked.flatMap(({ code, points, ...one }) =>
    points === 0 ? [] : [{ ...one, key: `achievement:${code}`, event: 'achievement' as const, points }],
  )
  await insertEntries(tx, { employerId, entries, now })
  await tellWorkers(tx, {
    employerId,
    told: unlocked.map(({ workerId, code }) => ({
      workerId,
      kind: 'achievement_unlocked' as const,
      key: `achievement_unlocked:${code}`,
      facts: {},
    })),
    now,
  })
  await settleChallenges(tx, { employerId, event, workerIds, now })
  await announce(tx, ...workerIds.map((workerId) => ({ employerId, workerId, words: ['rewards' as const] })))
}
