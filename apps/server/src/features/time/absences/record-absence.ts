import { leaveDays, type routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { lockPayee, type Payee } from '../../people/employees/index.ts'
import { type AbsenceRow, findAbsence, findOverlap, insertAbsence, readPastPay, toAbsence } from './absences-store.ts'
import { averageFromPastPay } from './average-from-past-pay.ts'
import type { AbsenceFacts } from './statutory-pay-of-period.ts'

export type AbsenceView = z.output<typeof routes.absences.add.response>
type NewAbsence = z.output<typeof routes.absences.add.body>

/** A million pounds a week: beyond it somebody typed pence for pounds. */
const highestAverage = 100_000_000
/** The longest absence that is worked out. */
const mostDays = 3 * 365

/** What leave that was asked for says beside an absence. */
export type LeaveFacts = Pick<AbsenceFacts, 'startsMidday' | 'endsMidday' | 'leaveMinutes'>

/**
 * Records an absence. The average weekly earnings of sickness are worked out from the pay records where the employer
 * does not say them. Refuses with `not_found` (the worker) or `invalid_input`, with the field: days outside their
 * employment or of another absence of theirs.
 */
export function recordAbsence(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, absence }: { caller: Member; absence: NewAbsence },
): Promise<AbsenceView | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, (tx) => recordAbsenceIn(tx, { caller, absence, now: clock.now() }))
}

/** The same as part of what else happens, with what leave that was asked for says. */
export async function recordAbsenceIn(
  tx: Tx,
  {
    caller,
    absence,
    leave = {},
    now,
  }: {
    caller: Pick<Member, 'employerId' | 'userId' | 'sessionId' | 'address'>
    absence: NewAbsence
    leave?: LeaveFacts
    now: string
  },
): Promise<AbsenceView | Refused> {
  const { employerId } = caller
  const { workerId, kind, startsOn, endsOn } = absence
  const worker = await lockPayee(tx, { employerId, workerId })
  if (!worker) return refuse('not_found', 'no such worker')
  const refused =
    (await refuseDays(tx, { employerId, worker, startsOn, endsOn, except: null })) ??
    refuseLength(kind, { startsOn, endsOn }) ??
    refuseAverage(absence.averageWeeklyEarnings) ??
    refusePaidBefore(absence.paidBefore)
  if (refused) return refused
  const id = newId(Date.parse(now))
  const facts = { ...(await factsOf(tx, { employerId, worker, absence })), ...leave }
  await insertAbsence(tx, { employerId, id, workerId, kind, startsOn, endsOn, facts, userId: caller.userId, now })
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
    action: 'absence.recorded',
    subject: { kind: 'worker', id: workerId },
    after: { absenceId: id, kind, startsOn, endsOn, ...facts },
  })
  await announce(tx, { employerId, workerId: null, words: ['absences'] })
  return toAbsence(await readAbsence(tx, { employerId, id }))
}

/** Why an absence of this kind cannot last so long, or not so short; nothing while its end is open. */
export function refuseLength(
  kind: NewAbsence['kind'],
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
): Refused | null {
  const bounds = leaveDays[kind]
  if (!bounds || endsOn === null) return null
  const { least, most } = bounds
  if (endsOn >= addDays(startsOn, least - 1) && endsOn <= addDays(startsOn, most - 1)) return null
  return refuse('invalid_input', `leave of this kind lasts from ${least} to ${most} days`, {
    field: 'endsOn',
    details: { least, most, earliest: addDays(startsOn, least - 1), latest: addDays(startsOn, most - 1) },
  })
}

/** Why an absence cannot have these days, or nothing. */
export async function refuseDays(
  tx: Tx,
  {
    employerId,
    worker,
    startsOn,
    endsOn,
    except,
  }: { employerId: string; worker: Payee; startsOn: string; endsOn: string | null; except: string | null },
): Promise<Refused | null> {
  const wrong = (field: 'startsOn' | 'endsOn', message: string, details?: Record<string, unknown>) =>
    refuse('invalid_input', message, { field, ...(details ? { details } : {}) })
  if (endsOn !== null && endsOn < startsOn) return wrong('endsOn', 'the last day is not before the first')
  if (endsOn !== null && endsOn > addDays(startsOn, mostDays))
    return wrong('endsOn', 'an absence of at most three years')
  if (startsOn < worker.starts_on) return wrong('startsOn', 'from the start date', { earliest: worker.starts_on })
  if (worker.ends_on !== null && startsOn > worker.ends_on) {
    return wrong('startsOn', 'up to the leaving date', { latest: worker.ends_on })
  }
  const overlap = await findOverlap(tx, { employerId, workerId: worker.id, startsOn, endsOn, except })
  if (!overlap) return null
  return wrong('startsOn', 'they have another absence on one of these days', {
    startsOn: overlap.starts_on,
    endsOn: overlap.ends_on,
  })
}

export async function readAbsence(tx: Tx, key: { employerId: string; id: string }): Promise<AbsenceRow> {
  const row = await findAbsence(tx, key)
  if (!row) throw new Error(`absence ${key.id} was written and cannot be found`)
  return row
}

export function refuseAverage(average: number | null): Refused | null {
  if (average === null || (average >= 0 && average <= highestAverage)) return null
  return refuse('invalid_input', 'from £0 to £1,000,000 a week', { field: 'averageWeeklyEarnings' })
}

export function refusePaidBefore(paidBefore: number | null): Refused | null {
  if (paidBefore === null || (paidBefore >= 0 && paidBefore <= highestAverage)) return null
  return refuse('invalid_input', 'from £0 to £1,000,000', { field: 'paidBefore' })
}

async function factsOf(
  tx: Tx,
  { employerId, worker, absence }: { employerId: string; worker: Payee; absence: NewAbsence },
): Promise<AbsenceFacts> {
  const { kind, startsOn, averageWeeklyEarnings, qualifyingDays, relevantWeek, paidBefore } = absence
  const facts = {
    qualifyingDays: [...qualifyingDays].sort(),
    ...(relevantWeek === null ? {} : { relevantWeek }),
    ...(paidBefore === null ? {} : { paidBefore }),
  }
  if (averageWeeklyEarnings !== null) return { ...facts, averageWeeklyEarnings }
  if (kind !== 'sickness') return facts
  const frequency = worker.pay_frequency
  const past = await readPastPay(tx, {
    employerId,
    workerId: worker.id,
    frequency,
    scheduleNumber: worker.schedule_number,
    before: startsOn,
  })
  const average = averageFromPastPay({ ...past, frequency, employedFrom: worker.starts_on, before: startsOn })
  return average ? { ...facts, average } : facts
}
