import type { LoanNotice, routes } from '@gpod/contract'
import type { z } from 'zod'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockPayee } from '../../people/employees/index.ts'
import { applyChangedTerms } from '../../wage-access/earnings/index.ts'

type NoticeDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Enters a student loan notice: from the first payday on or after its day the loan is deducted, or no more. The same one
 * entered twice is one. Refuses `not_found` (the worker).
 */
export function enterLoanNotice(
  { database, clock }: NoticeDeps,
  { caller, notice }: { caller: Member; notice: z.output<typeof routes.taxCodeNotices.addLoan.body> },
): Promise<LoanNotice | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const { workerId, form, effectiveFrom } = notice
    if (!(await lockPayee(tx, { employerId, workerId }))) return refuse('not_found', 'no such worker')
    const plan = notice.form === 'SL1' ? notice.plan : null
    const same = sql`n.worker_id = ${workerId} and n.form = ${form} and n.effective_from = ${effectiveFrom}::date
      and n.plan is not distinct from ${plan} and n.state = 'in_force'`
    const [there] = await readNotices(tx, { employerId, which: same })
    if (there) return there
    const now = clock.now()
    const id = newId(Date.parse(now))
    await sql`
      insert into student_loan_notices (employer_id, id, worker_id, form, plan, effective_from, entered_at, entered_by)
      values (${employerId}, ${id}, ${workerId}, ${form}, ${plan}, ${effectiveFrom}, ${now}, ${userId})
    `.execute(tx)
    return applied(tx, {
      caller,
      workerId,
      id,
      now,
      action: 'loan_notice.entered',
      facts: { form, plan, effectiveFrom },
    })
  })
}

/** Takes back a notice that was entered by mistake. Refuses `not_found` and `state_changed` (it counts no more already). */
export function withdrawLoanNotice(
  { database, clock }: NoticeDeps,
  { caller, id, reason }: { caller: Member; id: string; reason: string },
): Promise<LoanNotice | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const found = await findNotice(tx, { employerId, id })
    if (!found) return refuse('not_found', 'no such notice')
    const { workerId } = found
    await lockPayee(tx, { employerId, workerId })
    const now = clock.now()
    const ended = await firstRow(
      tx,
      sql<{ id: string }>`
        update student_loan_notices set state = 'withdrawn', ended_at = ${now}, ended_by = ${userId}, reason = ${reason}
        where employer_id = ${employerId} and id = ${id} and state = 'in_force' returning id
      `,
    )
    if (!ended)
      return refuse('state_changed', 'this notice counts no more already', { details: { state: found.state } })
    const { form, plan, effectiveFrom } = found
    const facts = { form, plan, effectiveFrom, reason }
    return applied(tx, { caller, workerId, id, now, action: 'loan_notice.withdrawn', facts })
  })
}

/** All notices of a company, those that count from the latest day first. */
export function listLoanNotices(tx: Tx, employerId: string): Promise<LoanNotice[]> {
  return readNotices(tx, { employerId, which: sql`true` })
}

/** What follows from a notice that was entered or withdrawn. */
async function applied(
  tx: Tx,
  {
    caller,
    workerId,
    id,
    now,
    action,
    facts,
  }: {
    caller: Member
    workerId: string
    id: string
    now: string
    action: 'loan_notice.entered' | 'loan_notice.withdrawn'
    facts: Record<string, string | null>
  },
): Promise<LoanNotice> {
  const { employerId, userId } = caller
  await applyChangedTerms(tx, {
    employerId,
    workerIds: [workerId],
    actorUserId: userId,
    facts: { fields: 'studentLoans' },
    now,
  })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId: caller.sessionId, address: caller.address },
    action,
    subject: { kind: 'worker', id: workerId },
    after: { noticeId: id, ...facts },
  })
  await announce(tx, { employerId, workerId, words: ['tax-code-notices', 'employees'] })
  const notice = await findNotice(tx, { employerId, id })
  if (!notice) throw new Error(`student loan notice ${id} was written and cannot be found`)
  return notice
}

async function findNotice(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<LoanNotice | undefined> {
  const [found] = await readNotices(tx, { employerId, which: sql`n.id = ${id}` })
  return found
}

function readNotices(
  tx: Tx,
  { employerId, which }: { employerId: string; which: ReturnType<typeof sql> },
): Promise<LoanNotice[]> {
  return rows(
    tx,
    sql<LoanNotice>`
      select n.id, n.worker_id as "workerId", w.first_name || ' ' || w.last_name as "workerName", w.employee_number as "employeeId",
        n.form, n.plan, n.effective_from as "effectiveFrom", n.entered_at as "enteredAt", u.first_name || ' ' || u.last_name as "enteredBy",
        n.state, n.ended_at as "endedAt", n.reason
      from student_loan_notices n
      join workers w on w.employer_id = n.employer_id and w.id = n.worker_id
      left join users u on u.id = n.entered_by
      where n.employer_id = ${employerId} and ${which}
      order by n.state <> 'in_force', n.effective_from desc, n.entered_at desc, n.id desc limit 1000
    `,
  )
}
