import { randomBytes, randomUUID } from 'node:crypto'
import type { FeedbackTopic } from '@gpod/contract'
import { Temporal } from 'temporal-polyfill'
import { londonDay } from '../../../platform/clock.ts'
import { derive } from '../../../platform/crypto.ts'
import { sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'

const most = 3

export type DailyLimit = {
  /** Counts one more of today; false where they had their share. */
  take(workerId: string, today: string): boolean
}

/**
 * How often one worker may write in a day, held in memory alone: by a digest under a key that is new each day and
 * never leaves the process, so that yesterday's counts tell of nobody.
 */
export function openDailyLimit(): DailyLimit {
  let day = ''
  let key = randomBytes(32)
  let counts = new Map<string, number>()
  return {
    take(workerId, today) {
      if (today !== day) {
        day = today
        key = randomBytes(32)
        counts = new Map()
      }
      const who = derive(key, workerId).toString('base64')
      const taken = counts.get(who) ?? 0
      if (taken >= most) return false
      counts.set(who, taken + 1)
      return true
    },
  }
}

/**
 * Keeps what somebody says without their name. No audit row, no session, no address, a random id, and of the time only
 * the week. Refuses `too_many_requests` after three in a day.
 */
export async function sendFeedback(
  { database, clock, limit }: Pick<Deps, 'database' | 'clock'> & { limit: DailyLimit },
  { employerId, workerId, topic, words }: { employerId: string; workerId: string; topic: FeedbackTopic; words: string },
): Promise<Record<never, never> | Refused> {
  const today = londonDay(clock.now())
  if (!limit.take(workerId, today)) return refuse('too_many_requests', 'three messages a day; try again tomorrow')
  await database.transaction({ employerId }, (tx) =>
    sql`
      insert into anonymous_feedback (employer_id, id, week, topic, words)
      values (${employerId}, ${randomUUID()}, ${mondayOf(today)}, ${topic}, ${words})
    `.execute(tx),
  )
  return {}
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}
