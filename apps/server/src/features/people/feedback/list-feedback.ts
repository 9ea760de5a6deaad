import type { FeedbackTopic } from '@gpod/contract'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'

export type FeedbackMessage = { id: string; topic: FeedbackTopic; words: string }

/** What a company may see, the newest batch first and inside it by random ids: in no order of time. */
export function listFeedback({ database }: Pick<Deps, 'database'>, employerId: string): Promise<FeedbackMessage[]> {
  return database.transaction({ employerId }, (tx) =>
    rows(
      tx,
      sql<FeedbackMessage>`
        select id, topic, words from anonymous_feedback
        where employer_id = ${employerId} and released_on is not null order by released_on desc, id limit 500
      `,
    ),
  )
}
