import { randomBytes, randomUUID } from 'node:crypto'
import type { FeedbackTopic } from '@gpod/contract'
import { Temporal } from 'temporal-polyfill'
import { DAY, instantPlus, londonDay } from '../../../platform/clock.ts'
import { derive } from '../../../platform/crypto.ts'
import { oneRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { countShown, noteWriter } from './count-writers.ts'

const most = 3
const mostNamed = 20

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
 * Keeps what somebody says without their name, and announces nothing: an open page would tell when it came. No audit row, no session, no address, a random id, and of the time only
 * the week. Refuses `too_many_requests` after three in a day.
 */
export async function sendFeedback(
  { database, clock, limit }: Pick<Deps, 'database' | 'clock'> & { limit: DailyLimit },
  { employerId, workerId, topic, words }: { employerId: string; workerId: string; topic: FeedbackTopic; words: string },
): Promise<Record<never, never> | Refused> {
  const today = londonDay(clock.now())
  if (!limit.take(workerId, today)) return refuse('too_many_requests', 'three messages a day; try again tomorrow')
  const week = mondayOf(today)
  const after = await database.transaction({ employerId }, async (tx) => {
    const shown = await countShown(tx, employerId)
    await sql`
      insert into anonymous_feedback (employer_id, id, week, topic, words)
      values (${employerId}, ${randomUUID()}, ${week}, ${topic}, ${words})
    `.execute(tx)
    return shown
  })
  noteWriter({ employerId, workerId, week, after })
  return {}
}

/** Keeps what somebody says under their name, for the company to answer. Refuses `too_many_requests` after twenty in a day. */
export async function sendNamedFeedback(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId, topic, words }: { employerId: string; workerId: string; topic: FeedbackTopic; words: string },
): Promise<Record<never, never> | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    // One after the other, so that of two at once the second counts the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`named feedback ${workerId}`}, 0))`.execute(tx)
    const now = clock.now()
    const sent = await oneRow(
      tx,
      sql<{ count: number }>`
        select count(*)::integer as count from named_feedback
        where employer_id = ${employerId} and worker_id = ${workerId} and sent_at > ${instantPlus(now, -DAY)}
      `,
    )
    if (sent.count >= mostNamed) return refuse('too_many_requests', 'twenty a day; try again tomorrow')
    await sql`
      insert into named_feedback (employer_id, id, worker_id, topic, words, sent_at)
      values (${employerId}, ${newId(Date.parse(now))}, ${workerId}, ${topic}, ${words}, ${now})
    `.execute(tx)
    await announce(tx, { employerId, workerId, words: ['feedback'] })
    return {}
  })
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}
