import type { HealthCheck } from '@gpod/contract'
import { oneRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countJobs } from '../../../platform/jobs/count-jobs.ts'
import { askQuickly, type Installation, unworkedQueues } from '../../installation/operator/index.ts'
import { judgeHealth } from './judge-health.ts'

type HealthDeps = Pick<Deps, 'database' | 'clock'> & { installation: Installation }

/**
 * Whether what the company's pay depends on works, found out now. Of mail, bank and HMRC it is told its own alone; of the
 * database and the jobs, which all companies share, no more than whether they keep up.
 */
export async function showHealth(
  { database, clock, installation }: HealthDeps,
  employerId: string,
): Promise<{ at: string; checks: HealthCheck[] }> {
  const now = clock.now()
  const begun = performance.now()
  const answered = await askQuickly(database, 'nobody', (tx) => oneRow(tx, sql<{ one: number }>`select 1 as one`))
  const milliseconds = Math.round(performance.now() - begun)
  const [queues, own] = await Promise.all([
    askQuickly(database, 'nobody', countJobs),
    askQuickly(database, { employerId }, (tx) => oneRow(tx, ownOf(employerId, now))),
  ])
  const unworked = unworkedQueues(installation)
  const late = queues?.flatMap(({ name, lateSince }) => (lateSince === null || unworked.has(name) ? [] : [lateSince]))
  const { mail, bank, hmrc } = installation
  return {
    at: now,
    checks: judgeHealth({
      now,
      databaseMilliseconds: answered && milliseconds,
      jobs: late ? { lateSince: late.sort()[0] ?? null } : null,
      mail: own && {
        ...{ connection: mail, moving: own.mail_waiting, failed: own.mail_failed },
        ...{ oldest: own.mail_oldest, lastAt: own.mail_last },
      },
      bank: own && {
        ...{ connection: bank, moving: own.bank_moving, late: own.bank_late, failed: 0, lastAt: own.bank_last },
      },
      hmrc: own && {
        ...{ connection: hmrc, moving: own.hmrc_moving, late: own.hmrc_late, failed: own.hmrc_failed },
        lastAt: own.hmrc_last,
      },
    }),
  }
}

type Own = {
  mail_waiting: number
  mail_failed: number
  mail_oldest: string | null
  mail_last: string | null
  bank_moving: number
  bank_late: number
  bank_last: string | null
  hmrc_moving: number
  hmrc_late: number
  hmrc_failed: number
  hmrc_last: string | null
}

/** Late is what `installation_counts` calls so: a standard payment takes up to four hours, everything else minutes. */
const ownOf = (employerId: string, now: string) => sql<Own>`
  select m.*, w.*, s.* from
    (select count(*) filter (where state = 'waiting') as mail_waiting,
       count(*) filter (where state = 'failed') as mail_failed,
       min(made_at) filter (where state = 'waiting') as mail_oldest, max(sent_at) as mail_last
     from outgoing_mail where employer_id = ${employerId} and made_at > ${now}::timestamptz - interval '7 days') m,
    (select count(*) filter (where state in ('approved', 'releasing')) as bank_moving,
       count(*) filter (where state in ('approved', 'releasing') and coalesce(releasing_at, approved_at, requested_at)
         + case when state = 'releasing' and speed = 'standard' then interval '6 hours' else interval '30 minutes' end
           < ${now}::timestamptz) as bank_late,
       max(paid_at) as bank_last
     from withdrawals where employer_id = ${employerId}
       and (state in ('approved', 'releasing') or requested_at > ${now}::timestamptz - interval '31 days')) w,
    (select count(*) filter (where state in ('ready', 'sending', 'waiting')) as hmrc_moving,
       count(*) filter (where state in ('ready', 'sending', 'waiting')
         and coalesce(poll_after, sent_at, made_at) + interval '30 minutes' < ${now}::timestamptz) as hmrc_late,
       -- Until one is accepted after it.
       count(*) filter (where state = 'rejected' and ended_at > coalesce((
         select max(a.ended_at) from hmrc_submissions a where a.employer_id = ${employerId} and a.state = 'accepted'
       ), '-infinity')) as hmrc_failed,
       max(ended_at) filter (where state = 'accepted') as hmrc_last
     from hmrc_submissions where employer_id = ${employerId}) s
`
