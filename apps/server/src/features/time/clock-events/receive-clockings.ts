import {
  type ClockingDoubt,
  type ClockingOutcome,
  type ClockingRefusal,
  clockingText,
  type PhoneClocking,
} from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { clocksUnasked, isSignedBy, type Site } from '../../account/verification/index.ts'
import { lockWageAccounts } from '../../wage-access/earnings/index.ts'
import { latestOpenedStart, lockRotaWorkers } from '../shifts/index.ts'
import {
  type ClockingRow,
  findAnswers,
  findNamedShift,
  findShiftAt,
  insertClockings,
  listHeld,
  listWaitingReviewsOf,
  type NamedShift,
} from './clockings-store.ts'
import { type Decided, decideDay, type Stretch } from './decide-day.ts'
import { judgeTimes } from './time-certainty.ts'

/** The shape of a clocking that this server reads. */
const knownVersion = 1

type Fresh = Stretch['said'][number]

/**
 * Takes what a phone recorded without a connection. Each clocking has an answer of its own and one never blocks the next:
 * it is recorded, or the hours say so already, or somebody looks at it; none is too old, and none is thrown away. What was
 * sent before is answered as before. The whole of each shift it is about is decided again, by when things happened.
 * Refused, and left with the phone: another person's (`not_yours`), an id that means something else (`id_taken`), and a
 * shape that this server does not know (`version_unknown`).
 */
export function receiveClockings(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  {
    caller,
    sent,
    events,
    site,
  }: { caller: WorkerMember; sent: PhoneClocking['time']; events: readonly PhoneClocking[]; site: Site },
): Promise<{ now: string; outcomes: ClockingOutcome[] }> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId, computesPay: true }, async (tx) => {
    const now = clock.now()
    const [worker] = await lockRotaWorkers(tx, { employerId, workerIds: [workerId] })
    if (!worker) throw new Error('a signed-in worker has no record')
    await lockWageAccounts(tx, { employerId, workerIds: [workerId] })

    const ids = events.map(({ id }) => id)
    const before = await findAnswers(tx, { employerId, workerId, ids })
    const answers = new Map<string, { hash: string; answer: Omit<ClockingOutcome, 'id'> }>()
    for (const { id, hash, is_own, at, outcome, code } of before)
      answers.set(id, is_own ? { hash, answer: { outcome, code, at } } : { hash: '', answer: refused('id_taken') })

    const fresh: PhoneClocking[] = []
    const hashes = new Map<string, string>()
    const refusals = new Map<PhoneClocking, ClockingRefusal>()
    for (const event of events) {
      const hash = hashOf(event)
      if (event.userId !== caller.userId) refusals.set(event, 'not_yours')
      else if (event.version !== knownVersion) refusals.set(event, 'version_unknown')
      else if ((answers.get(event.id)?.hash ?? hashes.get(event.id) ?? hash) !== hash) refusals.set(event, 'id_taken')
      else if (!answers.has(event.id) && !hashes.has(event.id)) {
        hashes.set(event.id, hash)
        fresh.push(event)
      }
    }

    const decided = await decideFresh(tx, { caller, worker, fresh, sent, site, now })
    const kept = await insertClockings(tx, {
      employerId,
      workerId,
      clockings: decided.map((one) => ({ ...one, hash: hashes.get(one.id) ?? '' })),
      now,
    })
    // Locked rows keep two of one worker apart: only another person's phone can have made the same id meanwhile.
    if (kept.size !== decided.length) throw new Error('an id was taken while it was decided')
    for (const { id, outcome, code, at } of decided) answers.set(id, { hash: '', answer: { outcome, code, at } })
    if (decided.length > 0) await announce(tx, { employerId, workerId, words: ['clock-events', 'timesheets'] })

    const outcomes = events.map((event) => {
      const refusal = refusals.get(event)
      const answer = refusal ? refused(refusal) : answers.get(event.id)?.answer
      if (!answer) throw new Error('a clocking has no answer')
      return { id: event.id, ...answer }
    })
    return { now, outcomes }
  })
}

const refused = (code: ClockingRefusal) => ({ outcome: 'refused' as const, code, at: null })

const hashOf = (event: PhoneClocking): string => sha256(clockingText(event)).toString('hex')

/** Puts clockings to the shifts they are of, beside those that wait, and decides each shift in the order of time. */
async function decideFresh(
  tx: Tx,
  {
    caller,
    worker,
    fresh,
    sent,
    site,
    now,
  }: {
    caller: WorkerMember
    worker: { starts_on: string; ends_on: string | null }
    fresh: readonly PhoneClocking[]
    sent: PhoneClocking['time']
    site: Site
    now: string
  },
): Promise<ClockingRow[]> {
  if (fresh.length === 0) return []
  const { employerId, workerId } = caller
  const times = judgeTimes(fresh, { sent, now })
  const stretches = new Map<string, Stretch>()
  const shifts = new Map<string, NamedShift | undefined>()
  const put = (shift: NamedShift | undefined, day: string): Stretch => {
    const key = shift?.id ?? day
    const stretch = stretches.get(key) ?? { shift, day, reviewId: null, said: [] }
    stretches.set(key, stretch)
    return stretch
  }
  const shiftOf = async (id: string) => {
    if (!shifts.has(id)) shifts.set(id, await findNamedShift(tx, { employerId, id }))
    return shifts.get(id)
  }

  const reviews = await listWaitingReviewsOf(tx, { employerId, workerId })
  const held = await listHeld(tx, { employerId, reviewIds: reviews.map(({ id }) => id) })
  for (const review of reviews) {
    const stretch = put(review.shift_id === null ? undefined : await shiftOf(review.shift_id), review.day)
    stretch.reviewId = review.id
    stretch.said.push(
      ...held.filter(({ review_id }) => review_id === review.id).map((row) => ({ ...row, isFresh: false })),
    )
  }
  for (const event of fresh) {
    const time = times.get(event.id)
    if (!time) throw new Error('a clocking has no time')
    const { at, certainty } = time
    const named = event.shiftId === null ? undefined : await shiftOf(event.shiftId)
    const shift = named ?? (await findShiftAt(tx, { employerId, workerId, at, opened: latestOpenedStart(at) }))
    const said: Fresh = {
      id: event.id,
      shift_id: shift?.id ?? null,
      event: event.event,
      said_at: event.time.wall,
      at,
      certainty,
      ...(await whoClocked(tx, { caller, event, at, site })),
      phone: event.phone,
      seq: event.seq,
      position: event.position,
      isFresh: true,
    }
    put(shift, londonDay(shift?.starts_at ?? at)).said.push(said)
  }

  const answers: ClockingRow[] = []
  const inOrder = [...stretches.values()].toSorted((a, b) => firstOf(a).localeCompare(firstOf(b)))
  for (const stretch of inOrder) {
    const decided = await decideDay(tx, { caller, worker, stretch, now })
    answers.push(...stretch.said.filter(({ isFresh }) => isFresh).map((said) => toRow(said, decided)))
  }
  return answers
}

/** Who a clocking is known to be of: a passkey signed it, or this browser verified its person on that day. */
async function whoClocked(
  tx: Tx,
  { caller, event, at, site }: { caller: WorkerMember; event: PhoneClocking; at: string; site: Site },
): Promise<Pick<ClockingRow, 'is_person_verified' | 'signature'>> {
  const { signature: given } = event
  if (!given) return { is_person_verified: await clocksUnasked(tx, { caller, now: at }), signature: 'none' }
  const isGood = await isSignedBy(tx, { userId: caller.userId, site, text: clockingText(event), signature: given })
  return { is_person_verified: isGood, signature: isGood ? 'good' : 'bad' }
}

function firstOf({ said, day }: Stretch): string {
  return said.map(({ at }) => at).toSorted()[0] ?? day
}

function toRow({ isFresh: _, position: __, ...said }: Fresh, { already, doubts, reviewId }: Decided): ClockingRow {
  const code: ClockingDoubt | null = doubts.get(said.id) ?? null
  if (code !== null) return { ...said, outcome: 'review', code, review_id: reviewId }
  return { ...said, outcome: already.has(said.id) ? 'already' : 'recorded', code: null, review_id: null }
}
