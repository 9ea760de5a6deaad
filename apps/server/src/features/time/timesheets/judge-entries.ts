import type { HoursEntry, HoursFault, HoursField, HoursWarning, PayFrequency } from '@gpod/contract'
import { HOUR, instantPlus, londonDay, londonInstant, MINUTE } from '../../../platform/clock.ts'
import { paidMinutes } from '../shifts/index.ts'

/** A stretch of a worker's time: hours, which run on while they have no end, or a planned shift. */
type Stretch = { startsAt: string; endsAt: string | null }

/** What is known of a worker around the days of an entry. */
export type WorkerDays = {
  startsOn: string
  endsOn: string | null
  frequency: PayFrequency
  scheduleNumber: number
  /** The first day that has an hourly rate; later ones have one too. */
  ratesFrom: string | null
  hours: readonly (Stretch & { workedOn: string; timesKnown: boolean })[]
  /** Planned shifts that nobody has worked. */
  shifts: readonly { id: string; startsAt: string; endsAt: string }[]
  absences: readonly { startsOn: string; endsOn: string | null }[]
}

type OpenPeriod = { frequency: PayFrequency; scheduleNumber: number; startsOn: string; endsOn: string; payDate: string }
type Details = Record<string, string | null>
export type EntryFault = { index: number; field: HoursField; code: HoursFault; details: Details }
export type EntryWarning = { index: number; code: HoursWarning; details: Details }
/** Hours that can be saved, and whether their day has a rate to approve them at. */
export type ReadyHours = {
  worker_id: string
  shift_id: string | null
  worked_on: string
  started_at: string
  ended_at: string
  break_minutes: number
  paid_minutes: number
  times_known: boolean
  hasRate: boolean
}

export type Judged = { ready: ReadyHours[]; faults: EntryFault[]; warnings: EntryWarning[] }

/** Hours without times begin here, where the rota does not say. */
const usualStart = '09:00'

/**
 * Judges entered hours one after another, each beside those before it: hours to save, and by the place of each entry what
 * stands against it and what to look at. Of `openPeriods` those that end on the first of the days or later, in order.
 */
export function judgeEntries(
  entries: readonly HoursEntry[],
  {
    workers,
    openPeriods,
    now,
  }: { workers: ReadonlyMap<string, WorkerDays>; openPeriods: readonly OpenPeriod[]; now: string },
): Judged {
  const judged: Judged = { ready: [], faults: [], warnings: [] }
  /** Each worker's hours, those of entries before among them. */
  const busyOf = new Map([...workers].map(([id, { hours }]) => [id, [...hours]]))
  /** Shifts that an entry before took. */
  const taken = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const worker = workers.get(entry.workerId)
    const fault = (field: HoursField, code: HoursFault, details: Details = {}) =>
      judged.faults.push({ index, field, code, details })
    if (!worker) {
      fault('employee_number', 'unknown_worker')
      continue
    }
    const { day } = entry
    if (day < worker.startsOn || (worker.endsOn !== null && day > worker.endsOn)) {
      fault('date', 'not_employed', { startsOn: worker.startsOn, endsOn: worker.endsOn })
      continue
    }
    if (day > londonDay(now)) {
      fault('date', 'in_future', { latest: now })
      continue
    }
    const period = openPeriods.find(
      ({ frequency, scheduleNumber, endsOn }) =>
        frequency === worker.frequency && scheduleNumber === worker.scheduleNumber && endsOn >= day,
    )
    if (!period) {
      fault('date', 'no_period')
      continue
    }
    const busy = busyOf.get(entry.workerId) ?? []
    const free = worker.shifts.filter(({ id }) => !taken.has(id))
    const named = free.find(({ id }) => id === entry.shiftId)
    if (entry.shiftId !== null && !named) {
      fault('date', 'shift_worked')
      continue
    }
    const placed = placeHours(entry, { busy, shift: named ?? onlyShiftOf(day, free), now })
    if ('code' in placed) {
      fault(placed.field, placed.code, placed.details)
      continue
    }
    const shift = named ?? ('minutes' in entry.worked ? onlyShiftOf(day, free) : closestShift(placed, free))
    if (shift) taken.add(shift.id)
    const warn = (code: HoursWarning, details: Details = {}) => judged.warnings.push({ index, code, details })
    const ofTheDay = busy.find(({ workedOn }) => workedOn === day)
    if (ofTheDay) warn('other_hours', { startTime: ofTheDay.startsAt, endTime: ofTheDay.endsAt })
    if (worker.absences.some(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day))) {
      warn('absent')
    }
    const missed = shift ? undefined : free.find(({ startsAt }) => londonDay(startsAt) === day)
    if (missed) warn('other_shift', { startTime: missed.startsAt, endTime: missed.endsAt })
    if (period.startsOn > day) warn('paid_later', { payDate: period.payDate })
    const hasRate = worker.ratesFrom !== null && worker.ratesFrom <= day
    if (!hasRate) warn('no_rate')
    const timesKnown = !('minutes' in entry.worked)
    busy.push({ startsAt: placed.startsAt, endsAt: placed.endsAt, workedOn: day, timesKnown })
    judged.ready.push({
      worker_id: entry.workerId,
      shift_id: shift?.id ?? null,
      worked_on: day,
      started_at: placed.startsAt,
      ended_at: placed.endsAt,
      break_minutes: placed.breakMinutes,
      paid_minutes: paidMinutes({
        startedAt: placed.startsAt,
        endedAt: placed.endsAt,
        breakMinutes: placed.breakMinutes,
        plannedStart: null,
        isEdited: true,
      }),
      times_known: timesKnown,
      hasRate,
    })
  }
  return judged
}

type Placed = { startsAt: string; endsAt: string; breakMinutes: number }
type Against = { field: HoursField; code: HoursFault; details: Details }
type Beside = {
  busy: readonly (Stretch & { workedOn: string; timesKnown: boolean })[]
  shift: { startsAt: string } | undefined
  now: string
}

function placeHours({ day, worked }: HoursEntry, beside: Beside): Placed | Against {
  return 'minutes' in worked ? placeAmount(day, worked.minutes, beside) : placeTimes(day, worked, beside)
}

function placeTimes(
  day: string,
  { start, end, breakMinutes }: { start: string; end: string; breakMinutes: number },
  { busy, now }: Beside,
): Placed | Against {
  if (start === end) return { field: 'end', code: 'no_time', details: {} }
  const startsAt = londonInstant(day, start)
  const endsAt = londonInstant(end > start ? day : dayAfter(day), end)
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE
  // The night on which the clocks go forward has times that no clock shows.
  if (minutes <= 0) return { field: 'end', code: 'no_time', details: {} }
  if (endsAt > now) return { field: 'end', code: 'in_future', details: { latest: now } }
  if (breakMinutes >= minutes) return { field: 'break', code: 'break_too_long', details: {} }
  const other = busy.find((stretch) => overlaps(stretch, { startsAt, endsAt }))
  if (other) {
    return { field: 'start', code: 'hours_overlap', details: { startTime: other.startsAt, endTime: other.endsAt } }
  }
  return { startsAt, endsAt, breakMinutes }
}

/**
 * Hours of which only the amount is known are put where they have room: from the start of the shift, else the usual one,
 * else after or before what else was worked that day. A second amount for a day would be the first one again.
 */
function placeAmount(day: string, minutes: number, { busy, shift, now }: Beside): Placed | Against {
  const same = busy.find(({ workedOn, timesKnown }) => workedOn === day && !timesKnown)
  if (same) return { field: 'hours', code: 'hours_there', details: {} }
  const length = minutes * MINUTE
  const begins = londonInstant(day, '00:00')
  const wholeMinute = new Date(Math.floor(Date.parse(now) / MINUTE) * MINUTE).toISOString()
  const starts = [
    ...(shift ? [shift.startsAt] : []),
    londonInstant(day, usualStart),
    ...busy.flatMap(({ endsAt }) => (endsAt === null ? [] : [toNextMinute(endsAt)])),
    begins,
    ...busy.map(({ startsAt }) => instantPlus(startsAt, -length)),
    instantPlus(wholeMinute, -length),
  ]
  const startsAt = starts.find((start) => {
    const end = instantPlus(start, length)
    if (londonDay(start) !== day || end > now) return false
    return !busy.some((stretch) => overlaps(stretch, { startsAt: start, endsAt: end }))
  })
  if (startsAt === undefined) return { field: 'hours', code: 'no_room', details: { latest: now } }
  return { startsAt, endsAt: instantPlus(startsAt, length), breakMinutes: 0 }
}

function toNextMinute(instant: string): string {
  return new Date(Math.ceil(Date.parse(instant) / MINUTE) * MINUTE).toISOString()
}

function overlaps(stretch: Stretch, { startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  if (stretch.startsAt >= endsAt) return false
  if (stretch.endsAt === null) return true
  // Times are given to the minute: hours that were clocked out within it do not reach beyond its beginning.
  return Math.floor(Date.parse(stretch.endsAt) / MINUTE) * MINUTE > Date.parse(startsAt)
}

function onlyShiftOf<S extends { startsAt: string }>(day: string, shifts: readonly S[]): S | undefined {
  const [first, ...others] = shifts.filter(({ startsAt }) => londonDay(startsAt) === day)
  return others.length === 0 ? first : undefined
}

/** The shift that most of these hours lie in. */
function closestShift<S extends { startsAt: string; endsAt: string }>(
  hours: { startsAt: string; endsAt: string },
  shifts: readonly S[],
): S | undefined {
  const shared = (shift: S) =>
    Math.min(Date.parse(shift.endsAt), Date.parse(hours.endsAt)) -
    Math.max(Date.parse(shift.startsAt), Date.parse(hours.startsAt))
  return shifts.filter((shift) => shared(shift) > 0).toSorted((one, other) => shared(other) - shared(one))[0]
}

function dayAfter(day: string): string {
  // From the middle of the day, so that a night on which the clocks change does not matter.
  return londonDay(instantPlus(`${day}T12:00:00.000Z`, 24 * HOUR))
}
