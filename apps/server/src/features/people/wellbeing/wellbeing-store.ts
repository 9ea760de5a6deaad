import type { BreakKind, WellbeingTargets } from '@gpod/contract'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; workerId: string }

/** What the specification names: an hour of breaks, 40 hours, stress of five at most, a score of 80. */
export const usualTargets: WellbeingTargets = { breakMinutes: 60, weekMinutes: 40 * 60, stress: 5, score: 80 }

export async function readTargets(tx: Tx, { employerId, workerId }: Of): Promise<WellbeingTargets> {
  const found = await firstRow(
    tx,
    sql<WellbeingTargets>`
      select break_minutes as "breakMinutes", week_minutes as "weekMinutes", stress, score from wellbeing_targets
      where employer_id = ${employerId} and worker_id = ${workerId}
    `,
  )
  return found ?? usualTargets
}

export async function saveTargets(
  tx: Tx,
  { employerId, workerId, targets }: Of & { targets: WellbeingTargets },
): Promise<void> {
  const { breakMinutes, weekMinutes, stress, score } = targets
  await sql`
    insert into wellbeing_targets (employer_id, worker_id, break_minutes, week_minutes, stress, score)
    values (${employerId}, ${workerId}, ${breakMinutes}, ${weekMinutes}, ${stress}, ${score})
    on conflict (employer_id, worker_id) do update set break_minutes = excluded.break_minutes,
      week_minutes = excluded.week_minutes, stress = excluded.stress, score = excluded.score
  `.execute(tx)
}

export type WorkedRow = {
  id: string
  shift_id: string | null
  /** The start that the rota has; null where it has none. */
  planned_start: string | null
  is_edited: boolean
  started_at: string
  /** Null while it runs. */
  ended_at: string | null
  break_minutes: number
  /** What the clock said of it, in order; empty where somebody else entered the hours or changed them. */
  said: {
    id: string
    event: 'in' | 'out' | 'break_start' | 'break_end' | 'out_withdrawn'
    at: string
    kind: BreakKind | null
  }[]
}

/** Hours with known times that were worked from an instant on, in order; of hours that were corrected not the clock's breaks. */
export function listWorked(tx: Tx, { employerId, workerId, from }: Of & { from: string }): Promise<WorkedRow[]> {
  return rows(
    tx,
    sql<WorkedRow>`
      select t.id, t.shift_id, s.starts_at as planned_start, t.is_edited, t.started_at, t.ended_at, t.break_minutes, case when t.is_edited then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'event', e.event, 'at', e.at, 'kind', b.kind)
          order by e.at, case e.event when 'in' then 0 when 'break_start' then 1 when 'break_end' then 2 else 3 end), '[]'::jsonb)
        from clock_events e
        left join named_breaks b on b.employer_id = e.employer_id and b.clock_event_id = e.id
        where e.employer_id = t.employer_id and e.timesheet_id = t.id
      ) end as said
      from timesheets t
      left join shifts s on s.employer_id = t.employer_id and s.id = t.shift_id
      where t.employer_id = ${employerId} and t.worker_id = ${workerId} and t.started_at >= ${from}
        and t.times_known and not t.out_missed
      order by t.started_at, t.id
    `,
  )
}

/** False where it is no break of theirs. */
export async function saveBreakKind(
  tx: Tx,
  { employerId, workerId, id, kind }: Of & { id: string; kind: BreakKind },
): Promise<boolean> {
  const saved = await rows(
    tx,
    sql<{ kind: string }>`
      insert into named_breaks (employer_id, clock_event_id, worker_id, kind)
      select e.employer_id, e.id, e.worker_id, ${kind} from clock_events e
      where e.employer_id = ${employerId} and e.id = ${id} and e.worker_id = ${workerId} and e.event = 'break_start'
      on conflict (employer_id, clock_event_id) do update set kind = excluded.kind returning kind
    `,
  )
  return saved.length > 0
}

export type HelpRow = { code: string; confirmed_on: string; is_hidden: boolean }

export function listConfirmed(tx: Tx): Promise<HelpRow[]> {
  return rows(tx, sql<HelpRow>`select code, confirmed_on, is_hidden from help_sources`)
}

export async function saveConfirmed(
  tx: Tx,
  { code, isHidden, userId, today }: { code: string; isHidden: boolean; userId: string; today: string },
): Promise<void> {
  await sql`
    insert into help_sources (code, confirmed_on, is_hidden, confirmed_by) values (${code}, ${today}, ${isHidden}, ${userId})
    on conflict (code) do update set confirmed_on = excluded.confirmed_on, is_hidden = excluded.is_hidden,
      confirmed_by = excluded.confirmed_by
  `.execute(tx)
}

/** What they said of themself goes with them. */
export async function eraseWellbeing(tx: Tx, { employerId, workerId }: Of): Promise<void> {
  await sql`delete from wellbeing_check_ins where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
}
