import type { ClockingDoubt } from '@gpod/contract'
import type { Position } from '@gpod/rota'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { paidFrom } from '../shifts/index.ts'
import {
  appendSaid,
  findOverlappingHours,
  keepPlaceOfPhone,
  listClockWords,
  putClockPlacesTo,
  saveClockedHours,
} from '../timesheets/index.ts'
import {
  type ClockingRow,
  endReview,
  findHoursOfShift,
  type HoursOfShift,
  type NamedShift,
  openReview,
} from './clockings-store.ts'
import { decideStretch, type SaidWord, type StretchDecision } from './decide-stretch.ts'
import { tolerance } from './time-certainty.ts'

/** The clockings of one shift that are not hours yet, or of a day where they are of none. */
export type Stretch = {
  shift: NamedShift | undefined
  day: string
  /** The review that they wait in, where one does. */
  reviewId: string | null
  said: (Omit<ClockingRow, 'outcome' | 'code' | 'review_id'> & {
    isFresh: boolean
    /** Where it was clocked, as far as its person let the phone say. */
    position?: Position | null | undefined
  })[]
}

export type Decided = {
  already: ReadonlySet<string>
  doubts: ReadonlyMap<string, ClockingDoubt>
  /** Where those in doubt wait. */
  reviewId: string | null
}

type Deciding = {
  caller: WorkerMember
  worker: { starts_on: string; ends_on: string | null }
  stretch: Stretch
  now: string
}

/** Decides one shift from all that its clockings say; makes its hours, and opens or settles its review. */
export async function decideDay(tx: Tx, deciding: Deciding): Promise<Decided> {
  const { caller, stretch, now } = deciding
  const { employerId, workerId } = caller
  const hours = stretch.shift && (await findHoursOfShift(tx, { employerId, workerId, shiftId: stretch.shift.id }))
  const decision = await judge(tx, deciding, hours)
  if (stretch.shift && decision.applied.length > 0 && decision.hours) {
    const id = hours?.id ?? newId()
    const saved = { ...decision.hours, employerId, id, workerId, shiftId: stretch.shift.id, now }
    const workedOn = londonDay(paidFrom({ ...decision.hours, isEdited: false }))
    await saveClockedHours(tx, { ...saved, workedOn })
    await appendSaid(tx, { employerId, workerId, timesheetId: id, said: decision.applied, location: null })
    await keepPlaces(tx, { ...deciding, of: decision.applied, timesheetId: id })
    // Those that waited in a review were compared when they came.
    const clockingIds = decision.applied.map((one) => one.id)
    await putClockPlacesTo(tx, { employerId, timesheetId: id, clockingIds })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'clockings.recorded',
      subject: { kind: 'timesheet', id },
      after: {
        workerId,
        shiftId: stretch.shift.id,
        clockings: decision.applied.map(({ event, at }) => `${event} ${at}`).join(', '),
        startedAt: decision.hours.startedAt,
        endedAt: decision.hours.endedAt,
      },
    })
  }
  await keepPlaces(tx, { ...deciding, of: decision.held, timesheetId: null })
  const reviewId = await updateReview(tx, deciding, decision)
  return {
    already: new Set(decision.already.map(({ id }) => id)),
    doubts: new Map(decision.held.map(({ id, doubt }) => [id, doubt])),
    reviewId,
  }
}

/** Where those clockings were that just came, as far as the phone said. */
async function keepPlaces(
  tx: Tx,
  { caller, stretch, of, timesheetId }: Deciding & { of: readonly SaidWord[]; timesheetId: string | null },
): Promise<void> {
  const { employerId, workerId } = caller
  if (!stretch.shift) return
  for (const { id: clockingId, event, at } of of) {
    const { isFresh, position } = stretch.said.find((one) => one.id === clockingId) ?? {}
    if (!isFresh || position === undefined) continue
    const shiftId = stretch.shift.id
    await keepPlaceOfPhone(tx, { employerId, workerId, timesheetId, clockingId, shiftId, event, at, position })
  }
}

async function judge(tx: Tx, deciding: Deciding, hours: HoursOfShift | undefined): Promise<StretchDecision> {
  const { employerId, workerId } = deciding.caller
  const { stretch, worker } = deciding
  const said: SaidWord[] = stretch.said.map(({ id, event, at, seq, certainty }) => ({ id, event, at, seq, certainty }))
  const standing = hours ? await listClockWords(tx, { employerId, timesheetId: hours.id }) : []
  // Hours that nobody clocked have no words to put others between.
  const isClocked = !hours || standing.some(({ event }) => event === 'in')
  const against = whyNot(stretch, { workerId, worker, hours }) ?? (isClocked ? null : 'hours_changed')
  const hold = (doubt: ClockingDoubt): StretchDecision => {
    // Who says what the clock says already adds nothing, whatever became of the hours.
    const isThere = (word: SaidWord) =>
      standing.some(
        ({ event, at }) => event === word.event && Math.abs(Date.parse(at) - Date.parse(word.at)) <= tolerance,
      )
    return {
      applied: [],
      already: said.filter(isThere),
      held: said.filter((word) => !isThere(word)).map((word) => ({ ...word, doubt })),
      hours: null,
    }
  }
  if (against) return hold(against)
  const { shift } = stretch
  if (!shift) return hold('no_shift')
  const decision = decideStretch({ shift, standing, said })
  if (!decision.hours) return decision
  const { startedAt, endedAt } = decision.hours
  const times = { startedAt, endedAt: endedAt ?? 'infinity' }
  const overlap = await findOverlappingHours(tx, { employerId, workerId, id: hours?.id ?? newId(), ...times })
  if (!overlap) return decision
  const doubt = overlap.ended_at === null ? 'already_clocked_in' : 'hours_overlap'
  return {
    applied: [],
    already: decision.already,
    held: [...decision.held, ...decision.applied.map((word) => ({ ...word, doubt: doubt as ClockingDoubt }))],
    hours: null,
  }
}

/** What stands against clockings of a shift, whatever they say. */
function whyNot(
  { shift, day }: Stretch,
  { workerId, worker, hours }: { workerId: string; worker: Deciding['worker']; hours: HoursOfShift | undefined },
): ClockingDoubt | null {
  if (day < worker.starts_on || (worker.ends_on !== null && day > worker.ends_on)) return 'not_employed'
  if (!shift) return 'no_shift'
  if (shift.worker_id !== workerId) return 'shift_of_another'
  if (!shift.stands) return 'shift_gone'
  if (!hours) return null
  if (hours.is_paid) return 'hours_paid'
  if (hours.state === 'approved') return 'hours_approved'
  return hours.is_edited || hours.source !== 'clock' ? 'hours_changed' : null
}

async function updateReview(
  tx: Tx,
  { caller, stretch: { shift, day, reviewId }, now }: Deciding,
  { held }: StretchDecision,
): Promise<string | null> {
  const { employerId, workerId } = caller
  const note = (id: string, action: 'clockings.review_opened' | 'clockings.settled') =>
    recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action,
      subject: { kind: 'worker', id: workerId },
      after: { workerId, reviewId: id, shiftId: shift?.id ?? null, day, clockings: held.length },
    })
  if (held.length === 0) {
    if (reviewId === null) return null
    await endReview(tx, { employerId, id: reviewId, state: 'settled', userId: null, answer: null, times: null, now })
    await note(reviewId, 'clockings.settled')
    return null
  }
  if (reviewId !== null) return reviewId
  const id = newId()
  await openReview(tx, { employerId, id, workerId, shiftId: shift?.id ?? null, day, now })
  await note(id, 'clockings.review_opened')
  return id
}
