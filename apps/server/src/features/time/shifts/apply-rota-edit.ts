import { noticesOf, type PlannedShift, sameShift } from '@gpod/rota'
import { HOUR, instantPlus, londonDay } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { findOpenPeriod } from '../../payroll/pay-schedules/index.ts'
import { type AppliedEdit, mostShiftsOfEdit, type RotaEdit, type WantedChange } from './rota-edit.ts'
import {
  findEdit,
  findStandingShifts,
  insertEdit,
  insertNotices,
  listEditShifts,
  listLastEdits,
  listTold,
  lockRota,
  type StandingShift,
  type WrittenChange,
  writeShifts,
} from './rota-edit-store.ts'
import { findOverlaps, lockRotaWorkers, type RotaWorkerRow } from './shifts-store.ts'
import { tellOfEdit } from './tell-of-edit.ts'

type Actor = AuditEntry['actor']

/** What an edit is made in and by whom. `audit` says it in other words than "the rota was edited". */
export type EditMaking = {
  employerId: string
  actor: Actor
  now: string
  audit?: (changes: readonly WrittenChange[]) => Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>
}

/**
 * The one way in which shifts change: all that the edit names or none of it, whoever asks. What was asked before under the
 * same id is answered as it was. Refused: `idempotency_key_reused` (the id was used for something else), `not_found` (a
 * shift or worker they do not see), `rota_changed` (somebody changed a shift since; who, when and how, of each),
 * `rota_worked` (hours stand on it), `shift_overlaps`, `shift_in_past`, `invalid_input`.
 */
export async function applyRotaEdit(tx: Tx, edit: RotaEdit, making: EditMaking): Promise<AppliedEdit | Refused> {
  const { employerId } = making
  await lockRota(tx, employerId)
  const repeated = await findRepeated(tx, edit, making)
  if (repeated) return repeated
  return decideAndWrite(tx, edit, making)
}

/** What was answered to the same edit before; null where it is new. Under the rota's lock. */
export async function findRepeated(
  tx: Tx,
  { id, asked }: Pick<RotaEdit, 'id' | 'asked'>,
  { employerId, actor }: EditMaking,
): Promise<AppliedEdit | Refused | null> {
  const made = await findEdit(tx, { employerId, id })
  if (!made) return null
  if (!made.askedDigest.equals(digestOf(asked)) || made.madeBy !== (actor?.userId ?? null))
    return refuse('idempotency_key_reused', 'this edit was made before, with something else in it', { field: 'id' })
  return readApplied(tx, { employerId, id })
}

/** As `applyRotaEdit`, for who holds the rota's lock and knows that the edit is new. */
export async function decideAndWrite(tx: Tx, edit: RotaEdit, making: EditMaking): Promise<AppliedEdit | Refused> {
  const { employerId, actor, now } = making
  if (edit.changes.length > mostShiftsOfEdit)
    return refuse('invalid_input', `an edit changes ${mostShiftsOfEdit} shifts at most`, {
      field: 'changes',
      details: { most: mostShiftsOfEdit, shifts: edit.changes.length },
    })
  const ids = edit.changes.flatMap(({ id }) => (id === null ? [] : [id]))
  if (new Set(ids).size < ids.length)
    return refuse('invalid_input', 'an edit names each shift once', { field: 'changes' })
  const standing = await findStandingShifts(tx, { employerId, ids })
  if (standing.size < ids.length) return refuse('not_found', 'no such shift')
  const conflict = await refuseChanged(tx, edit.changes, standing, employerId)
  if (conflict) return conflict

  const changes = edit.changes.flatMap((change) => toWritten(change, standing))
  if (changes.length === 0) return refuse('invalid_input', 'nothing would change', { field: 'changes' })
  const workerIds = distinct(changes.flatMap(({ before, after }) => [before?.workerId, after?.workerId]))
  const locked = await lockRotaWorkers(tx, { employerId, workerIds })
  const workers = new Map(locked.map((worker) => [worker.id, worker]))
  if (workers.size < workerIds.length) return refuse('not_found', 'no such worker')
  const refused =
    (await refuseWorked(tx, changes, making)) ??
    (await refusePlan(tx, { changes, workers, isUndoing: edit.undoes !== undefined, making })) ??
    (await refuseOverlaps(tx, changes, employerId))
  if (refused) return refused

  await writeShifts(tx, { employerId, changes, now })
  const { id, kind, asked, undoes = null, reason = null } = edit
  const kept = { id, kind, askedDigest: digestOf(asked), madeBy: actor?.userId ?? null, undoes }
  await insertEdit(tx, { employerId, edit: kept, changes, now })
  const notices = changes.flatMap(({ shiftId, before, after }) =>
    noticesOf(before, after).map((notice) => ({ ...notice, shiftId, before, after })),
  )
  await insertNotices(tx, { employerId, editId: id, notices, reason, now })
  await tellOfEdit(tx, { employerId, editId: id, kind, notices, changes, now })
  const told = distinct(notices.map(({ workerId }) => workerId)).length
  await recordAudit(tx, { employerId, at: now, actor, ...(making.audit ?? auditOf(edit, told))(changes) })
  await announceTo(tx, { employerId, workerIds, isOpen: changes.some(({ after }) => after?.workerId === null) })
  return readApplied(tx, { employerId, id })
}

async function readApplied(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<AppliedEdit> {
  const edit = await findEdit(tx, { employerId, id })
  if (!edit) throw new Error('an edit that was just made is missing')
  const changes = await listEditShifts(tx, { employerId, id })
  return {
    id,
    kind: edit.kind,
    at: edit.madeAt,
    by: edit.byName,
    undoes: edit.undoes,
    shifts: changes.map(({ shiftId, version, after }) => ({ id: shiftId, version, after })),
    told: await listTold(tx, { employerId, id }),
  }
}

/** Somebody else was there first: each shift with who, when and how, and as it stands now. */
async function refuseChanged(
  tx: Tx,
  wanted: readonly WantedChange[],
  standing: ReadonlyMap<string, StandingShift>,
  employerId: string,
): Promise<Refused | null> {
  const changed = wanted.flatMap(({ id, version }) => {
    const now = id === null ? undefined : standing.get(id)
    return now && now.version !== version ? [now] : []
  })
  return changed.length === 0 ? null : refuseAsChanged(tx, changed, employerId)
}

/** The refusal that names who changed each shift last, and what it is now. */
export async function refuseAsChanged(tx: Tx, changed: readonly StandingShift[], employerId: string): Promise<Refused> {
  const last = new Map(
    (await listLastEdits(tx, { employerId, ids: changed.map(({ id }) => id) })).map((edit) => [edit.shiftId, edit]),
  )
  return refuse('rota_changed', 'somebody changed this shift since', {
    details: {
      conflicts: changed.map(({ id, version, planned }) => {
        const { by = null, at = null, kind = null } = last.get(id) ?? {}
        return { shiftId: id, version, by, at, kind, shift: planned && inWordsOfGrid(planned) }
      }),
    },
  })
}

function inWordsOfGrid({ startsAt: startTime, endsAt: endTime, ...rest }: PlannedShift) {
  return { ...rest, startTime, endTime }
}

/** Leaves out what would be as it is. */
function toWritten({ id, after }: WantedChange, standing: ReadonlyMap<string, StandingShift>): WrittenChange[] {
  const stood = id === null ? undefined : standing.get(id)
  const before = stood?.planned ?? null
  if (sameShift(before, after)) return []
  return [{ shiftId: id ?? newId(), version: (stood?.version ?? 0) + 1, before, after }]
}

/** Hours that stand on a shift are part of what happened: when it was and whose does not change any more. */
async function refuseWorked(
  tx: Tx,
  changes: readonly WrittenChange[],
  { employerId }: EditMaking,
): Promise<Refused | null> {
  const moved = changes.filter(
    ({ before, after }) =>
      before !== null && (!sameTime(before, after) || (before.publishedAt !== null && after?.publishedAt === null)),
  )
  if (moved.length === 0) return null
  // Read again under the workers' locks: somebody may have clocked in just now.
  const standing = await findStandingShifts(tx, { employerId, ids: moved.map(({ shiftId }) => shiftId) })
  const worked = moved.find(({ shiftId }) => (standing.get(shiftId)?.hours ?? 'none') !== 'none')
  if (!worked) return null
  return refuse('rota_worked', 'hours were worked on this shift', {
    details: { shiftId: worked.shiftId, workerId: worked.before?.workerId, startTime: worked.before?.startsAt },
  })
}

function sameTime(before: PlannedShift, after: PlannedShift | null): boolean {
  return (
    after !== null &&
    before.workerId === after.workerId &&
    Date.parse(before.startsAt) === Date.parse(after.startsAt) &&
    Date.parse(before.endsAt) === Date.parse(after.endsAt) &&
    before.cancelledAt === after.cancelledAt
  )
}

/** What is planned anew: of a length that a shift can have, within their employment, and not in a pay period that is over. */
async function refusePlan(
  tx: Tx,
  {
    changes,
    workers,
    isUndoing,
    making: { employerId, now },
  }: {
    changes: readonly WrittenChange[]
    workers: ReadonlyMap<string, RotaWorkerRow>
    isUndoing: boolean
    making: EditMaking
  },
): Promise<Refused | null> {
  const earliest = new Map<string, string>()
  for (const { shiftId, before, after } of changes) {
    if (after === null || (before !== null && sameTime(before, after))) continue
    const length = Date.parse(after.endsAt) - Date.parse(after.startsAt)
    if (length <= 0 || length > 24 * HOUR)
      return refuse('invalid_input', 'a shift ends after it starts and lasts at most 24 hours', {
        field: 'endTime',
        details: { shiftId, latestEndTime: instantPlus(after.startsAt, 24 * HOUR) },
      })
    if (after.unpaidBreakMinutes * 60_000 > length)
      return refuse('invalid_input', 'the break is longer than the shift', { field: 'unpaidBreakMinutes' })
    const worker = after.workerId === null ? undefined : workers.get(after.workerId)
    const day = londonDay(after.startsAt)
    if (worker && (day < worker.starts_on || (worker.ends_on !== null && day > worker.ends_on)))
      return refuse('invalid_input', 'they are not employed on that day', {
        field: 'startTime',
        details: { shiftId, workerId: worker.id, startsOn: worker.starts_on, endsOn: worker.ends_on },
      })
    // What an undo restores was there before.
    if (isUndoing || Date.parse(after.startsAt) >= Date.parse(now)) continue
    const today = londonDay(now)
    const schedule = worker ? `${worker.pay_frequency} ${worker.schedule_number}` : 'open'
    if (!earliest.has(schedule)) {
      const of = worker && { frequency: worker.pay_frequency, scheduleNumber: worker.schedule_number }
      const period = of && (await findOpenPeriod(tx, { employerId, ...of, day: today }))
      earliest.set(schedule, period && period.startsOn < today ? period.startsOn : today)
    }
    const earliestDay = earliest.get(schedule) ?? today
    if (day < earliestDay)
      return refuse('shift_in_past', 'that day belongs to a pay period that is over', {
        field: 'startTime',
        details: before === null ? { earliestDay } : { shiftId, earliestDay },
      })
  }
  return null
}

async function refuseOverlaps(tx: Tx, changes: readonly WrittenChange[], employerId: string): Promise<Refused | null> {
  const wanted = changes.flatMap(({ shiftId, before, after }) =>
    after === null || after.workerId === null || after.cancelledAt !== null || (before && sameTime(before, after))
      ? []
      : [{ id: shiftId, worker_id: after.workerId, starts_at: after.startsAt, ends_at: after.endsAt }],
  )
  if (wanted.length === 0) return null
  const [overlap] = await findOverlaps(tx, { employerId, wanted, besides: changes.map(({ shiftId }) => shiftId) })
  if (!overlap) return null
  const own = wanted.find(({ id }) => id === overlap.wanted_id)
  return refuse('shift_overlaps', 'they have another shift at that time', {
    field: 'startTime',
    details: {
      shiftId: overlap.wanted_id,
      workerId: own?.worker_id,
      startTime: overlap.starts_at,
      endTime: overlap.ends_at,
    },
  })
}

function auditOf({ id, kind }: RotaEdit, told: number): NonNullable<EditMaking['audit']> {
  return (changes) => {
    const days = changes
      .flatMap(({ before, after }) => [before?.startsAt, after?.startsAt])
      .flatMap((at) => (at === undefined ? [] : [londonDay(at)]))
      .sort()
    return {
      action: 'rota.edited',
      subject: { kind: 'rota', id },
      after: { kind, shifts: changes.length, from: days[0], to: days.at(-1), workers: told },
    }
  }
}

/** Beyond so many workers the whole company looks again. */
const mostAnnounced = 20

async function announceTo(
  tx: Tx,
  { employerId, workerIds, isOpen }: { employerId: string; workerIds: readonly string[]; isOpen: boolean },
): Promise<void> {
  const whom = isOpen || workerIds.length === 0 || workerIds.length > mostAnnounced ? [null] : workerIds
  await announce(tx, ...whom.map((workerId) => ({ employerId, workerId, words: ['shifts'] as const })))
}

function digestOf(asked: object): Buffer {
  return sha256(JSON.stringify(asked))
}

function distinct(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))]
}
