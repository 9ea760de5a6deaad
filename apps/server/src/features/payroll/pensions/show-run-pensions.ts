import type { RunPensions, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'

type OfRun = { employerId: string; payRunId: string }
type Joining = z.output<typeof routes.pensions.ofRun.response>['joining'][number]

/** What a run found of everybody, and whom it brings into the scheme. Refuses `not_found`. */
export async function showRunPensions(tx: Tx, { employerId, payRunId }: OfRun): Promise<RunPensions | Refused> {
  const run = await firstRow(
    tx,
    sql<{
      isApproved: boolean
    }>`select approved_at is not null as "isApproved" from pay_runs where employer_id = ${employerId} and id = ${payRunId}`,
  )
  if (!run) return refuse('not_found', 'no such pay run')
  const counted = await rows(
    tx,
    sql<{ category: keyof RunPensions['counts']; count: number; members: number }>`
      select category, count(*)::integer as count, count(*) filter (where is_member)::integer as members from pension_assessments
      where employer_id = ${employerId} and pay_run_id = ${payRunId} group by category
    `,
  )
  const joining = await rows(
    tx,
    sql<Joining>`
      select a.worker_id as "workerId", w.first_name || ' ' || w.last_name as name, a.joins_from as "from", a.joins_how as how
      from pension_assessments a join workers w on w.employer_id = a.employer_id and w.id = a.worker_id
      where a.employer_id = ${employerId} and a.pay_run_id = ${payRunId} and a.joins_from is not null
      order by w.last_name, w.first_name, w.id
    `,
  )
  const notEnrolled = await rows(
    tx,
    sql<{ workerId: string; name: string; earnings: number | null }>`
      select a.worker_id as "workerId", w.first_name || ' ' || w.last_name as name, a.earnings_pence as earnings
      from pension_assessments a join workers w on w.employer_id = a.employer_id and w.id = a.worker_id
      where a.employer_id = ${employerId} and a.pay_run_id = ${payRunId} and a.duty = 'enrol' and a.joins_from is null
      order by w.last_name, w.first_name, w.id
    `,
  )
  const { isSchemeSet } = await oneRow(
    tx,
    sql<{ isSchemeSet: boolean }>`
      select exists (select 1 from pension_schemes where employer_id = ${employerId}) as "isSchemeSet"
    `,
  )
  const none = { eligible_jobholder: 0, non_eligible_jobholder: 0, entitled_worker: 0, not_covered: 0, unknown: 0 }
  return {
    isApproved: run.isApproved,
    counts: { ...none, ...Object.fromEntries(counted.map(({ category, count }) => [category, count])) },
    members: counted.reduce((sum, { members }) => sum + members, 0),
    joining,
    notEnrolled: notEnrolled.map(({ earnings, ...person }) => ({
      ...person,
      earnings: earnings === null ? null : pence(earnings),
    })),
    isSchemeSet,
  }
}
