import type { RunPensionPage, RunPensions, RunPensionView } from '@gpod/contract'
import { pence } from '@gpod/money'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'

type OfRun = { employerId: string; payRunId: string }

const noSuchRun = () => refuse('not_found', 'no such pay run')

/** What a run found of everybody, and how many it brings into the scheme. Refuses `not_found`. */
export async function showRunPensions(tx: Tx, { employerId, payRunId }: OfRun): Promise<RunPensions | Refused> {
  const run = await firstRow(
    tx,
    sql<Pick<RunPensions, 'isApproved' | 'isSchemeSet'>>`
      select approved_at is not null as "isApproved",
        exists (select 1 from pension_schemes where employer_id = ${employerId}) as "isSchemeSet"
      from pay_runs where employer_id = ${employerId} and id = ${payRunId}
    `,
  )
  if (!run) return noSuchRun()
  const counted = await rows(
    tx,
    sql<
      Pick<RunPensions, 'members' | 'joining' | 'notEnrolled'> & {
        category: keyof RunPensions['counts']
        count: number
      }
    >`
      select category, count(*)::integer as count, count(*) filter (where is_member)::integer as members,
        count(*) filter (where ${isOf.joining})::integer as joining,
        count(*) filter (where ${isOf.not_enrolled})::integer as "notEnrolled"
      from pension_assessments a where employer_id = ${employerId} and pay_run_id = ${payRunId} group by category
    `,
  )
  const none = { eligible_jobholder: 0, non_eligible_jobholder: 0, entitled_worker: 0, not_covered: 0, unknown: 0 }
  const all = (name: 'members' | 'joining' | 'notEnrolled') => counted.reduce((sum, found) => sum + found[name], 0)
  return {
    ...run,
    counts: { ...none, ...Object.fromEntries(counted.map(({ category, count }) => [category, count])) },
    members: all('members'),
    joining: all('joining'),
    notEnrolled: all('notEnrolled'),
  }
}

/** Of the assessments `a` of a run: whom it brings in, and who is eligible and stays outside. */
const isOf = {
  joining: sql`a.joins_from is not null`,
  not_enrolled: sql`a.duty = 'enrol' and a.joins_from is null`,
} as const

type AskedPage = OfRun & { view: RunPensionView; after?: string | undefined; limit: number }

/** Some of them, in the order of the list of employees. Refuses `not_found`, `invalid_input` (`after` is nobody of the run). */
export async function pageOfRunPensions(
  tx: Tx,
  { employerId, payRunId, view, after, limit }: AskedPage,
): Promise<RunPensionPage | Refused> {
  const run = await firstRow(tx, sql`select 1 from pay_runs where employer_id = ${employerId} and id = ${payRunId}`)
  if (!run) return noSuchRun()
  const last =
    after === undefined ||
    (await firstRow(
      tx,
      sql`select 1 from pension_assessments where employer_id = ${employerId} and pay_run_id = ${payRunId} and worker_id = ${after}`,
    ))
  if (!last) return refuse('invalid_input', 'the `next` of the page before', { field: 'after' })
  const beyond =
    after === undefined
      ? sql``
      : sql`and (w.last_name, w.first_name, w.id) > (
          select last_name, first_name, id from workers where employer_id = ${employerId} and id = ${after})`
  const found = await rows(
    tx,
    sql<Omit<RunPensionPage['people'][number], 'earnings'> & { earnings: number | null }>`
      select a.worker_id as "workerId", w.first_name || ' ' || w.last_name as name, a.joins_from as "from", a.joins_how as how,
        a.earnings_pence as earnings
      from pension_assessments a join workers w on w.employer_id = a.employer_id and w.id = a.worker_id
      where a.employer_id = ${employerId} and a.pay_run_id = ${payRunId} and ${isOf[view]} ${beyond}
      order by w.last_name, w.first_name, w.id limit ${limit + 1}
    `,
  )
  const people = found.slice(0, limit)
  return {
    people: people.map(({ earnings, ...person }) => ({
      ...person,
      earnings: earnings === null ? null : pence(earnings),
    })),
    next: found.length > limit ? (people.at(-1)?.workerId ?? null) : null,
  }
}
