import type { TutorialState, TutorialStep } from '@gpod/contract'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { freshTutorial, type KeptTutorial } from './next-tutorial.ts'

type Row = { state: TutorialState; is_offered: boolean; at_step: TutorialStep; marked: TutorialStep[] }

const toKept = (row: Row | undefined): KeptTutorial =>
  row ? { state: row.state, isOffered: row.is_offered, at: row.at_step, marked: row.marked } : freshTutorial

export async function readTutorial(tx: Tx, userId: string): Promise<KeptTutorial> {
  return toKept(
    await firstRow(tx, sql<Row>`select state, is_offered, at_step, marked from tutorials where user_id = ${userId}`),
  )
}

/** Locked until the transaction ends, so that two devices change it one after the other. */
export async function lockTutorial(tx: Tx, userId: string, now: string): Promise<KeptTutorial> {
  const { state, isOffered, at } = freshTutorial
  await sql`
    insert into tutorials (user_id, state, is_offered, at_step, changed_at)
    values (${userId}, ${state}, ${isOffered}, ${at}, ${now}) on conflict do nothing
  `.execute(tx)
  return toKept(
    await firstRow(
      tx,
      sql<Row>`select state, is_offered, at_step, marked from tutorials where user_id = ${userId} for update`,
    ),
  )
}

export async function saveTutorial(
  tx: Tx,
  { userId, kept, now }: { userId: string; kept: KeptTutorial; now: string },
): Promise<void> {
  await sql`
    update tutorials set state = ${kept.state}, is_offered = ${kept.isOffered}, at_step = ${kept.at},
      marked = ${[...kept.marked]}, changed_at = ${now}
    where user_id = ${userId}
  `.execute(tx)
}

export async function eraseTutorial(tx: Tx, userId: string): Promise<void> {
  await sql`delete from tutorials where user_id = ${userId}`.execute(tx)
}

/**
 * The steps that the records of a company show as done for real. Nothing is written where a calculator or a chart is only looked
 * at, and neither for the welcome: those are marked by hand.
 */
export async function readRealSteps(
  tx: Tx,
  { employerId, workerId, userId }: { employerId: string; workerId: string | null; userId: string },
): Promise<Set<TutorialStep>> {
  const own = sql`employer_id = ${employerId} and worker_id = ${workerId}`
  const found = await oneRow(
    tx,
    sql<Partial<Record<TutorialStep, boolean>>>`
      select
        exists (select from timesheets where ${own} and state = 'approved') as dashboard,
        exists (select from clock_events where ${own})
          or exists (select from shift_swaps where employer_id = ${employerId} and asked_by = ${workerId})
          or exists (select from leave_requests where ${own}) as shifts,
        exists (select from withdrawals where ${own}) as withdraw,
        exists (select from finances_outgoings where ${own})
          or exists (select from finances_goals where ${own})
          or exists (select from finances_budgets where ${own}) as finances,
        exists (select from assistant_turns where employer_id = ${employerId} and user_id = ${userId}) as assistant,
        exists (select from training_lessons_read where ${own}) as training,
        exists (select from document_openings where ${own})
          or exists (select from expense_claims where ${own} and submitted_at is not null) as documents,
        exists (select from challenge_entries where ${own})
          or exists (select from redemptions where ${own})
          or exists (select from leaderboard_members where ${own}) as rewards,
        exists (select from calendar_feeds where ${own})
          or exists (select from own_assistants where ${own}) as integrations
    `,
  )
  return new Set(Object.entries(found).flatMap(([step, isDone]) => (isDone ? [step as TutorialStep] : [])))
}
