import type { RiskCheckCode, RiskEvidence } from '@gpod/contract'

/** What a check found, before anybody looked at it. */
export type Found = {
  check: RiskCheckCode
  /** The same people are one finding of a check. */
  workerIds: readonly string[]
  evidence: readonly RiskEvidence[]
}

/** How many records make a finding of a check; as many new ones open a dismissed finding again. */
export const leastEvidence: Readonly<Record<RiskCheckCode, number>> = {
  shared_account: 1,
  never_seen: 1,
  unusual_overtime: 1,
  same_phone: 3,
  same_minute: 5,
  away_from_place: 3,
  taken_before_leaving: 1,
}

export type AccountGroup = { workerIds: readonly string[]; ending: string }

/** Employees whose pay, or part of it, goes to one account. Couples and relatives may share one. */
export function sharedAccounts(groups: readonly AccountGroup[]): Found[] {
  const found = new Map<string, Found>()
  for (const { workerIds, ending } of groups.toSorted((a, b) => (a.ending < b.ending ? -1 : 1))) {
    const people = workerIds.toSorted()
    const before = found.get(people.join(' '))?.evidence ?? []
    const evidence = { ref: `account ${ending}`, on: null, facts: { ending, people: people.length } }
    found.set(people.join(' '), { check: 'shared_account', workerIds: people, evidence: [...before, evidence] })
  }
  return [...found.values()]
}

export type PaidPerson = {
  workerId: string
  timesPaid: number
  lastPaidOn: string
  isHourly: boolean
  hasHours: boolean
  hasClocked: boolean
  hasSignedIn: boolean
  /** Employees with the same address, phone or account, beside them. */
  sameAddress: number
  samePhone: number
  sameAccount: number
}

/**
 * People who are paid and whom nobody has seen: no clocking where most clock, never signed in where most have, and what
 * they share with others. One sign is never enough, and what is shared is none without the other kind.
 */
export function neverSeen(people: readonly PaidPerson[]): Found[] {
  const withHours = people.filter(({ isHourly, hasHours }) => isHourly && hasHours)
  const mostClock = isMost(withHours, ({ hasClocked }) => hasClocked)
  const mostSignIn = isMost(people, ({ hasSignedIn }) => hasSignedIn)
  return people.flatMap((person): Found[] => {
    const { workerId, timesPaid, lastPaidOn, isHourly, hasHours, hasClocked, hasSignedIn } = person
    const unseen = [
      ...(mostClock && isHourly && hasHours && !hasClocked ? ['no_clocking'] : []),
      ...(mostSignIn && !hasSignedIn ? ['never_signed_in'] : []),
    ]
    const shared = [
      ...(person.sameAddress > 0 ? ['same_address'] : []),
      ...(person.samePhone > 0 ? ['same_phone_number'] : []),
      ...(person.sameAccount > 0 ? ['same_account'] : []),
    ]
    if (unseen.length === 0 || unseen.length + shared.length < 2) return []
    const facts = { times: timesPaid }
    const evidence = [...unseen, ...shared].map((sign) => ({ ref: sign, on: lastPaidOn, facts }))
    return [{ check: 'never_seen', workerIds: [workerId], evidence }]
  })
}

function isMost<T>(all: readonly T[], holds: (one: T) => boolean): boolean {
  return all.length > 0 && all.filter(holds).length * 2 >= all.length
}

export type WorkedWeeks = { workerId: string; weeks: readonly { week: string; minutes: number }[] }

const overtime = { recentWeeks: 4, leastBefore: 8, leastMinutes: 40 * 60, moreMinutes: 10 * 60, spreads: 4 }
/** Makes the median distance of a normal distribution its standard deviation. */
const toDeviation = 1.4826

/**
 * Weeks with far more hours than the person's own usual: forty at least, ten above the median of the weeks before, and
 * beyond four of their usual spread. Fewer than eight weeks before are no usual.
 */
export function unusualOvertime(people: readonly WorkedWeeks[], thisWeek: string): Found[] {
  return people.flatMap(({ workerId, weeks }): Found[] => {
    const past = weeks.filter(({ week, minutes }) => week < thisWeek && minutes > 0)
    const evidence = past.flatMap(({ week, minutes }): RiskEvidence[] => {
      if (Date.parse(thisWeek) - Date.parse(week) > overtime.recentWeeks * 7 * 86_400_000) return []
      const before = past.filter((one) => one.week < week).map((one) => one.minutes)
      if (before.length < overtime.leastBefore) return []
      const usual = median(before)
      const spread = median(before.map((one) => Math.abs(one - usual))) * toDeviation
      const isUnusual =
        minutes >= overtime.leastMinutes &&
        minutes >= usual + overtime.moreMinutes &&
        minutes > usual + overtime.spreads * spread
      return isUnusual ? [{ ref: `week ${week}`, on: week, facts: { minutes, usual: Math.round(usual) } }] : []
    })
    return evidence.length >= leastEvidence.unusual_overtime
      ? [{ check: 'unusual_overtime', workerIds: [workerId], evidence }]
      : []
  })
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [lower = 0, upper = 0] = [sorted[Math.max(0, middle - 1)], sorted[middle]]
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2
}

export type PhoneDay = { phone: string; day: string; workerIds: readonly string[] }

/** One phone that clocked for several people on three days or more. */
export function samePhone(days: readonly PhoneDay[]): Found[] {
  return ofSeveral(
    'same_phone',
    days.map(({ phone, day, workerIds }) => ({ key: phone, day, workerIds, facts: {} })),
  )
}

export type MinuteDay = { day: string; startedAt: string; endedAt: string; workerIds: readonly string[] }

/** Two who clocked in in the same minute and out in the same minute, on five days or more. */
export function sameMinute(days: readonly MinuteDay[]): Found[] {
  const pairs = days.flatMap(({ day, startedAt, endedAt, workerIds }) =>
    pairsOf(workerIds).map((pair) => ({ key: pair.join(' '), day, workerIds: pair, facts: { startedAt, endedAt } })),
  )
  return ofSeveral('same_minute', pairs)
}

type OfSeveral = { key: string; day: string; workerIds: readonly string[]; facts: RiskEvidence['facts'] }

function ofSeveral(check: 'same_phone' | 'same_minute', days: readonly OfSeveral[]): Found[] {
  return [...groupBy(days, ({ key }) => key).values()].flatMap((own): Found[] => {
    const byDay = [...new Map(own.map((one) => [one.day, one])).values()]
    if (byDay.length < leastEvidence[check]) return []
    const workerIds = [...new Set(own.flatMap((one) => one.workerIds))].toSorted()
    return [{ check, workerIds, evidence: byDay.map(({ day, facts }) => ({ ref: `day ${day}`, on: day, facts })) }]
  })
}

function pairsOf(ids: readonly string[]): [string, string][] {
  const sorted = ids.toSorted()
  return sorted.flatMap((one, index) => sorted.slice(index + 1).map((other): [string, string] => [one, other]))
}

export type AwayDay = { workerId: string; day: string; metres: number }

/** So far beyond the place, the phone's own doubt taken off, that it is not the car park. */
const leastMetres = 250

/** Clocked well away from the place of work on three days or more. */
export function awayFromPlace(days: readonly AwayDay[]): Found[] {
  const far = days.filter(({ metres }) => metres >= leastMetres)
  return [...groupBy(far, ({ workerId }) => workerId)].flatMap(([workerId, own]): Found[] =>
    own.length < leastEvidence.away_from_place
      ? []
      : [
          {
            check: 'away_from_place',
            workerIds: [workerId],
            evidence: own.map(({ day, metres }) => ({ ref: `day ${day}`, on: day, facts: { metres } })),
          },
        ],
  )
}

export type Leaver = {
  workerId: string
  endsOn: string
  /** What they took in the fourteen days before they leave, the first of it first. Pence. */
  taken: readonly { id: string; on: string; amount: number; available: number }[]
}

const leaving = { leastTimes: 2, leastPence: 5_000, shareOfAvailable: 0.8 }

/** Nearly all that could be taken, in two withdrawals or more, in the fourteen days before somebody leaves. */
export function takenBeforeLeaving(leavers: readonly Leaver[]): Found[] {
  return leavers.flatMap(({ workerId, endsOn, taken }): Found[] => {
    const sum = taken.reduce((total, { amount }) => total + amount, 0)
    const most = Math.max(0, ...taken.map(({ available }) => available))
    const isMuch =
      taken.length >= leaving.leastTimes && sum >= leaving.leastPence && sum >= leaving.shareOfAvailable * most
    if (!isMuch) return []
    const evidence = taken.map(({ id, on, amount }) => ({ ref: `withdrawal ${id}`, on, facts: { amount, endsOn } }))
    return [{ check: 'taken_before_leaving', workerIds: [workerId], evidence }]
  })
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
