import { type HoursEntry, permissions, type routes } from '@gpod/contract'
import type { z } from 'zod'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudits } from '../../insight/audit/index.ts'
import { holdOpenPeriods } from '../../payroll/pay-schedules/index.ts'
import { lockWageAccounts, recordAvailableChange } from '../../wage-access/earnings/index.ts'
import { lockRotaWorkers } from '../shifts/index.ts'
import { approveHours } from './approve-hours.ts'
import { countEntered, insertEnteredHours, readWorkerDays } from './entered-hours-store.ts'
import { judgeEntries, type ReadyHours } from './judge-entries.ts'

type Answer = z.output<typeof routes.timesheets.enter.response>

export type HoursEntryOf = {
  caller: Member
  /** Made once for what somebody means to enter: however often it is sent, it is entered once. */
  key: string
  entries: readonly HoursEntry[]
  source: 'form' | 'file'
  acceptWarnings: boolean
  /** Says what it would do, and does nothing. */
  isCheck: boolean
  now: string
}

/**
 * Enters hours by grid or on a missed shift: all of them or none, each fault and warning by the place of its entry.
 * They are approved at once where whoever enters them may approve them; their own wait for somebody else.
 */
export function enterHours(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  entry: Omit<HoursEntryOf, 'source' | 'isCheck' | 'now'>,
): Promise<Answer> {
  const { employerId } = entry.caller
  return database.transaction({ employerId, computesPay: true }, (tx) =>
    saveEntry(tx, { ...entry, source: 'form', isCheck: false, now: clock.now() }),
  )
}

/**
 * The same in the caller's transaction, which computes pay. Workers are locked before their wage accounts, as where their
 * terms change; two that enter, plan, clock or approve for the same worker at once come one after the other.
 */
export async function saveEntry(tx: Tx, entry: HoursEntryOf): Promise<Answer & { isRepeat: boolean }> {
  const { caller, entries, acceptWarnings, isCheck, now } = entry
  const { employerId } = caller
  const nothing = { saved: 0, approved: 0, faults: [], warnings: [], isRepeat: false }
  const days = entries.map(({ day }) => day).sort()
  const from = days[0]
  if (from === undefined) return nothing
  const workerIds = [...new Set(entries.map(({ workerId }) => workerId))]
  const workers = await lockRotaWorkers(tx, { employerId, workerIds })
  await lockWageAccounts(tx, { employerId, workerIds: workers.map(({ id }) => id) })
  const entryId = entryIdOf(entry)
  const before = await countEntered(tx, { employerId, entryId })
  if (before.saved > 0) return { ...nothing, ...before, isRepeat: true }

  const known = await readWorkerDays(tx, { employerId, workers, from, to: days.at(-1) ?? from })
  const openPeriods = await holdOpenPeriods(tx, { employerId, day: from })
  const { ready, faults, warnings } = judgeEntries(entries, { workers: known, openPeriods, now })
  if (faults.length > 0 || isCheck || (warnings.length > 0 && !acceptWarnings)) {
    return { ...nothing, faults, warnings }
  }
  const saved = ready.map((hours) => ({ ...hours, id: newId(Date.parse(now)) }))
  await insertEnteredHours(tx, {
    employerId,
    hours: saved.map(({ hasRate: _, ...row }) => row),
    entryId,
    source: entry.source,
    userId: caller.userId,
    now,
  })
  const approved = await approveEntered(tx, entry, saved)
  return { ...nothing, saved: saved.length, approved, warnings }
}

type SavedHours = ReadyHours & { id: string }

/** Audits what was entered and approves what may be; gives how many were approved. */
async function approveEntered(
  tx: Tx,
  { caller, source, now }: HoursEntryOf,
  saved: readonly SavedHours[],
): Promise<number> {
  const { employerId, role, workerId: ownWorkerId } = caller
  const actor = { userId: caller.userId, sessionId: caller.sessionId, address: caller.address }
  await recordAudits(
    tx,
    saved.map((hours) => ({
      employerId,
      at: now,
      actor,
      action: 'hours.entered' as const,
      subject: { kind: 'timesheet', id: hours.id },
      after: {
        workerId: hours.worker_id,
        shiftId: hours.shift_id,
        day: hours.worked_on,
        // Nobody said when: the times they are kept under are not told as if somebody had.
        ...(hours.times_known ? { startedAt: hours.started_at, endedAt: hours.ended_at } : {}),
        breakMinutes: hours.break_minutes,
        minutes: hours.paid_minutes,
        source,
      },
    })),
  )
  const isHeld = ({ worker_id, hasRate }: SavedHours) =>
    !hasRate ||
    !permissions[role].has('hours.approve') ||
    (worker_id === ownWorkerId && !permissions[role].has('payroll.approve'))
  const ids = saved.filter((hours) => !isHeld(hours)).map(({ id }) => id)
  const answers = await approveHours(tx, { employerId, ids, actor, now, cause: 'hours_entered' })
  await noteHeld(tx, { employerId, held: saved.filter(isHeld), actorUserId: caller.userId, now })
  return answers.filter(({ outcome }) => outcome === 'approved').length
}

/** Hours that wait count for what is available where the company lets them; their workers see them either way. */
async function noteHeld(
  tx: Tx,
  {
    employerId,
    held,
    actorUserId,
    now,
  }: { employerId: string; held: readonly SavedHours[]; actorUserId: string; now: string },
): Promise<void> {
  const workerIds = [...new Set(held.map(({ worker_id }) => worker_id))].sort()
  for (const workerId of workerIds) {
    const days = held.filter(({ worker_id }) => worker_id === workerId).map(({ worked_on }) => worked_on)
    const [day = '', ...later] = days.sort()
    const lastDay = later.at(-1) ?? day
    const facts = lastDay === day ? { day } : { day, lastDay }
    const change = { employerId, workerIds: [workerId], cause: 'hours_entered' as const, actorUserId, facts, now }
    await recordAvailableChange(tx, change)
  }
  if (workerIds.length === 0) return
  await announce(tx, ...workerIds.map((workerId) => ({ employerId, workerId, words: ['timesheets'] as const })))
}

/** What was sent, by whom and under which key, as one id: the same again is the same entry, anything else another. */
function entryIdOf({ caller, key, entries, source }: HoursEntryOf): string {
  const hex = sha256(JSON.stringify([caller.userId, key, source, entries])).toString('hex')
  // A UUID of version 8: its bits are the maker's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
