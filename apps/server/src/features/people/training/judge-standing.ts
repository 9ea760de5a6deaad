import { type CourseStanding, certificateRenewalDays, joinerDays } from '@gpod/contract'
import { addDays } from '@gpod/days'

/** One assignment that reaches somebody. */
export type Asked = {
  kind: 'mandatory' | 'recommended'
  dueOn: string | null
  renews: boolean
  assignedOn: string
}

export type StandingFacts = {
  asked: readonly Asked[]
  /** Their first day with the company. */
  startsOn: string
  certificate: { passedOn: string; expiresOn: string | null } | null
  /** Lessons read since they last passed, and how many there are. */
  read: number
  lessons: number
  today: string
}

/**
 * How somebody stands with a course. Who passed has completed it, until the certificate of a course that renews comes to
 * its last thirty days: then its last day is the date by which it is taken again. Who started after it was assigned has
 * two weeks from their first day.
 */
export function judgeStanding({ asked, startsOn, certificate, read, lessons, today }: StandingFacts): CourseStanding {
  const type = asked.some(({ kind }) => kind === 'mandatory')
    ? 'mandatory'
    : asked.length > 0
      ? 'recommended'
      : 'optional'
  const expiresOn = certificate?.expiresOn ?? null
  const isAgain =
    expiresOn !== null && asked.some(({ renews }) => renews) && addDays(expiresOn, -certificateRenewalDays) <= today
  const completedOn = certificate?.passedOn ?? null
  if (certificate && !isAgain) return { type, status: 'completed', progress: 100, dueOn: null, completedOn, expiresOn }
  const dueOn = isAgain ? expiresOn : firstDue(asked, startsOn)
  const progress = Math.floor((100 * Math.min(read, lessons)) / (lessons + 1))
  const status = dueOn !== null && dueOn < today ? 'overdue' : read > 0 ? 'in_progress' : 'upcoming'
  return { type, status, progress, dueOn, completedOn, expiresOn }
}

function firstDue(asked: readonly Asked[], startsOn: string): string | null {
  const days = asked.flatMap(({ dueOn, assignedOn }) => {
    if (dueOn === null) return []
    const forJoiner = addDays(startsOn, joinerDays)
    return [startsOn > assignedOn && forJoiner > dueOn ? forJoiner : dueOn]
  })
  return days.sort()[0] ?? null
}

const statusOrder = { overdue: 0, in_progress: 1, upcoming: 2, completed: 3 } as const
const typeOrder = { mandatory: 0, recommended: 1, optional: 2 } as const

/** What is due first: overdue, then what has a date, then what was begun; mandatory before the rest; done last. */
export function byDue(one: CourseStanding, other: CourseStanding): number {
  const group = ({ status, dueOn }: CourseStanding) =>
    status === 'overdue' ? 0 : status === 'completed' ? 3 : dueOn !== null ? 1 : 2
  return (
    group(one) - group(other) ||
    (one.dueOn ?? '').localeCompare(other.dueOn ?? '') ||
    statusOrder[one.status] - statusOrder[other.status] ||
    typeOrder[one.type] - typeOrder[other.type]
  )
}

/** Whether a certificate, or a skill, still holds. */
export function judgeEnd(expiresOn: string | null, today: string): 'valid' | 'expiring' | 'expired' {
  if (expiresOn === null || addDays(expiresOn, -certificateRenewalDays) > today) return 'valid'
  return expiresOn < today ? 'expired' : 'expiring'
}
