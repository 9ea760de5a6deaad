import type { BroughtForward, BroughtForwardFigures } from '@gpod/contract'
import { ratesOf, taxYearOf } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudits } from '../../insight/audit/index.ts'
import { applyChangedTerms, lockWageAccounts } from '../../wage-access/earnings/index.ts'
import {
  deleteBroughtForward,
  engineFiguresOf,
  listPaidInYear,
  readBroughtForward,
  type Source,
  saveBroughtForward,
} from './brought-forward-store.ts'
import { type EngineFigures, problemsOf, toEngineFigures } from './figures.ts'
import { showBroughtForward } from './show-brought-forward.ts'

type Actor = NonNullable<AuditEntry['actor']> & { userId: string }
type Of = { employerId: string; taxYear: string; source: Source; actor: Actor; now: string }

/**
 * Brings forward what employees were paid in a tax year by other software, in the caller's transaction, in place of what
 * stood there; `null` says that nobody paid them. The workers must be the company's. Refuses `brought_forward_used` where
 * one has a payslip of that year (details: their ids), and `invalid_input` for a year without rates.
 */
export async function bringForward(
  tx: Tx,
  { employerId, taxYear, source, actor, now }: Of,
  of: readonly { workerId: string; figures: EngineFigures | null }[],
): Promise<Refused | null> {
  if (!ratesOf(taxYear)) return refuse('invalid_input', `no rates are held for ${taxYear}`, { field: 'taxYear' })
  const workerIds = of.map(({ workerId }) => workerId)
  const wasPaid = await lockUnpaid(tx, { employerId, taxYear, workerIds, actor, now })
  if (wasPaid) return wasPaid
  await saveBroughtForward(tx, { employerId, taxYear, source, userId: actor.userId, now }, of)
  await recordAudits(
    tx,
    of.map(({ workerId, figures }) => ({
      employerId,
      at: now,
      actor,
      action: figures === null ? ('brought_forward.not_paid_before' as const) : ('brought_forward.entered' as const),
      subject: { kind: 'worker', id: workerId },
      after: figures === null ? { taxYear } : { taxYear, source, ...figures },
    })),
  )
  await revalue(tx, { employerId, workerIds, actor, now })
  return null
}

/** The figures of one employee by form. Refuses `not_found`, `invalid_input` with the field, `brought_forward_used`. */
export function enterBroughtForward(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    workerId,
    taxYear,
    figures,
  }: { caller: Member; workerId: string; taxYear: string; figures: BroughtForwardFigures },
): Promise<BroughtForward | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const shown = await showBroughtForward(tx, { employerId, workerId, taxYear })
    if (isRefused(shown)) return shown
    const [problem] = problemsOf(figures, taxYear)
    if (problem) {
      return refuse('invalid_input', problem.problem, {
        field: `figures.${problem.field}`,
        details: { problem: problem.problem },
      })
    }
    if (figures.paidUntil > londonDay(now)) {
      return refuse('invalid_input', 'the last payday lies ahead', {
        field: 'figures.paidUntil',
        details: { problem: 'not_yet' },
      })
    }
    const of = [{ workerId, figures: toEngineFigures(figures) }]
    const refused = await bringForward(tx, { employerId, taxYear, source: 'form', actor: caller, now }, of)
    return refused ?? showBroughtForward(tx, { employerId, workerId, taxYear })
  })
}

/** Says of some employees that nobody paid them in a tax year before. Refuses `not_found` and `brought_forward_used`. */
export function sayNotPaidBefore(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, taxYear, workerIds }: { caller: Member; taxYear: string; workerIds: readonly string[] },
): Promise<{ said: number } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const ids = [...new Set(workerIds)].sort()
    const known = new Set(
      (await readBroughtForward(tx, { employerId, taxYear, workerId: null })).map(({ worker_id }) => worker_id),
    )
    if (ids.some((id) => !known.has(id))) return refuse('not_found', 'no such worker in that tax year')
    const refused = await bringForward(
      tx,
      { employerId, taxYear, source: 'form', actor: caller, now: clock.now() },
      ids.map((workerId) => ({ workerId, figures: null })),
    )
    return refused ?? { said: ids.length }
  })
}

/** Takes away what was brought forward. Refuses `not_found` and `brought_forward_used`. */
export function removeBroughtForward(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, workerId, taxYear }: { caller: Member; workerId: string; taxYear: string },
): Promise<BroughtForward | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const shown = await showBroughtForward(tx, { employerId, workerId, taxYear })
    if (isRefused(shown)) return shown
    const of = { employerId, taxYear, workerIds: [workerId], actor: caller, now }
    const wasPaid = await lockUnpaid(tx, of)
    if (wasPaid) return wasPaid
    const removed = await deleteBroughtForward(tx, of)
    if (removed.length > 0) {
      await recordAudits(tx, [
        {
          employerId,
          at: now,
          actor: caller,
          action: 'brought_forward.removed',
          subject: { kind: 'worker', id: workerId },
          before: { taxYear, ...shown.figures },
        },
      ])
      await revalue(tx, of)
    }
    return showBroughtForward(tx, { employerId, workerId, taxYear })
  })
}

/** What stood for one employee before something else was brought forward; null figures where nobody had paid them. */
export type KeptFigures = { source: Source; figures: EngineFigures | null }

/** What is brought forward in a tax year, by worker. */
export async function readFigures(
  tx: Tx,
  of: { employerId: string; taxYear: string },
): Promise<Map<string, KeptFigures>> {
  const found = await readBroughtForward(tx, { ...of, workerId: null })
  return new Map(
    found.flatMap((row): [string, KeptFigures][] =>
      row.source === null ? [] : [[row.worker_id, { source: row.source, figures: engineFiguresOf(row) }]],
    ),
  )
}

/**
 * Puts back what stood before, nothing where that was nothing, in the caller's transaction. Refuses `brought_forward_used` as
 * `bringForward` does.
 */
export async function putBackFigures(
  tx: Tx,
  { employerId, taxYear, actor, now }: Omit<Of, 'source'>,
  list: readonly { workerId: string; before: KeptFigures | null }[],
): Promise<Refused | null> {
  for (const source of ['form', 'file', 'fps'] as const) {
    const theirs = list.flatMap(({ workerId, before }) =>
      before?.source === source ? [{ workerId, figures: before.figures }] : [],
    )
    if (theirs.length === 0) continue
    const refused = await bringForward(tx, { employerId, taxYear, source, actor, now }, theirs)
    if (refused) return refused
  }
  const workerIds = list.filter(({ before }) => before === null).map(({ workerId }) => workerId)
  if (workerIds.length === 0) return null
  const of = { employerId, taxYear, workerIds, actor, now }
  const wasPaid = await lockUnpaid(tx, of)
  if (wasPaid) return wasPaid
  const removed = await deleteBroughtForward(tx, of)
  await recordAudits(
    tx,
    removed.map((id) => ({
      employerId,
      at: now,
      actor,
      action: 'brought_forward.removed' as const,
      subject: { kind: 'worker', id },
      before: { taxYear },
    })),
  )
  await revalue(tx, of)
  return null
}

type Locked = { employerId: string; workerIds: readonly string[]; actor: Actor; now: string }

/** Approval takes the same locks before it reads what pay begins with. */
async function lockUnpaid(
  tx: Tx,
  { employerId, taxYear, workerIds }: Locked & { taxYear: string },
): Promise<Refused | null> {
  await lockWageAccounts(tx, { employerId, workerIds })
  const paid = await listPaidInYear(tx, { employerId, taxYear, workerIds })
  if (paid.size === 0) return null
  return refuse('brought_forward_used', 'a payslip of this tax year rests on what was brought forward', {
    details: { workerIds: [...paid].slice(0, 20) },
  })
}

/** The year's tax so far decides what pay is left, and so what may be taken early. */
async function revalue(tx: Tx, { employerId, workerIds, actor, now }: Locked): Promise<void> {
  await applyChangedTerms(tx, {
    employerId,
    workerIds: [...workerIds],
    actorUserId: actor.userId,
    facts: { fields: 'broughtForward' },
    now,
  })
  await announce(tx, { employerId, workerId: null, words: ['brought-forward', 'pay-runs'] })
}

/** The tax year that a day is in, where none is said. */
export function yearOr(taxYear: string | undefined, now: string): string {
  return taxYear ?? taxYearOf(londonDay(now))
}
