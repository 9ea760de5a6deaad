import type { AssistantTurn, TopicCount } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { workInTurns } from '../../../platform/work-in-groups.ts'
import { turnSealedAbout } from './turns-store.ts'

/** Fewer people than this are no group: what they asked is counted with the rest, or not at all. */
const leastPeople = 10

export type Asked = { userId: string; topic: string }

/**
 * How often topics were asked, each by ten people at least. What fewer asked is one count together, where those are ten; and
 * nothing says how much there was in all, so that nobody's is what is left over.
 */
export function countTopics(asked: readonly Asked[]): { topic: string; asked: number; people: number }[] {
  const byTopic = new Map<string, Asked[]>()
  for (const one of asked) byTopic.set(one.topic, [...(byTopic.get(one.topic) ?? []), one])
  const count = (topic: string, all: readonly Asked[]) => ({
    topic,
    asked: all.length,
    people: new Set(all.map(({ userId }) => userId)).size,
  })
  const counts = [...byTopic].map(([topic, all]) => count(topic, all))
  const small = new Set(counts.filter(({ people }) => people < leastPeople).map(({ topic }) => topic))
  const other = count(
    'other',
    asked.filter(({ topic }) => small.has(topic)),
  )
  return [...counts.filter(({ topic }) => !small.has(topic)), ...(other.people >= leastPeople ? [other] : [])]
}

/** Counts the month that is over, once. Twice or late does no harm; turns live for ninety days. */
export async function countMonth(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  employerId: string,
): Promise<void> {
  const thisMonth = `${londonDay(clock.now()).slice(0, 7)}-01`
  const month = `${addDays(thisMonth, -1).slice(0, 7)}-01`
  await database.transaction({ employerId }, async (tx) => {
    const done = await firstRow(
      tx,
      sql`select 1 from assistant_counts where employer_id = ${employerId} and month = ${month} limit 1`,
    )
    if (done) return
    const turns = await rows(
      tx,
      sql<{ id: string; user_id: string; said_sealed: Buffer }>`
        select id, user_id, said_sealed from assistant_turns where employer_id = ${employerId}
          and (at at time zone 'Europe/London')::date >= ${month}::date and (at at time zone 'Europe/London')::date < ${thisMonth}::date
      `,
    )
    const asked = await workInTurns(turns, ({ id, user_id: userId, said_sealed: sealed }) => {
      const { topic } = JSON.parse(seal.open(sealed, turnSealedAbout(employerId, id))) as AssistantTurn
      return { userId, topic: topic ?? 'unknown' }
    })
    const counts = [{ topic: 'counted', asked: 0, people: 0 }, ...countTopics(asked)]
    await sql`
      insert into assistant_counts (employer_id, month, topic, asked, people)
      select ${employerId}, ${month}, c.topic, c.asked, c.people
      from json_to_recordset(${jsonRows(counts)}) as c (topic text, asked int, people int)
      on conflict do nothing
    `.execute(tx)
  })
}

/** The latest twelve months that were counted, and what was told of them: most asked first. */
export async function listCounts(tx: Tx, employerId: string): Promise<{ month: string; topics: TopicCount[] }[]> {
  return rows(
    tx,
    sql<{ month: string; topics: TopicCount[] }>`
      select month, coalesce(json_agg(json_build_object('topic', topic, 'asked', asked, 'people', people) order by asked desc, topic)
        filter (where topic <> 'counted'), '[]'::json) as topics
      from assistant_counts where employer_id = ${employerId} group by month order by month desc limit 12
    `,
  )
}
