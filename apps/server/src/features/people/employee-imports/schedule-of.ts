import type { PayFrequency } from '@gpod/contract'
import { type Problem, problemAt } from './person.ts'

/** A pay schedule of the company: its id, and its name where it has one. */
export type KnownSchedule = { id: string; frequency: PayFrequency; scheduleNumber: number; name: string | null }

export type FoundSchedule = {
  payFrequency: PayFrequency | undefined
  scheduleNumber: number
  problems: Problem[]
  /** What stood against the cell of the frequency was the name of a schedule. */
  wasName: boolean
}

/**
 * Which pay schedule somebody goes on: the one their row names, by its name or id; else, where the company has several of
 * their frequency, the one answered for everyone (`forAll`, ids with commas between); else it is asked for. What other
 * software calls a pay calendar is a frequency to some and a name to others, so a frequency that is none is looked for
 * among the names (`unread`).
 */
export function scheduleOf(
  {
    payFrequency,
    said,
    unread,
  }: { payFrequency: PayFrequency | undefined; said: string | undefined; unread: string | undefined },
  { schedules, forAll }: { schedules: readonly KnownSchedule[]; forAll: string },
): FoundSchedule {
  const paySchedule = said ?? unread
  const wasName = said === undefined && unread !== undefined
  if (paySchedule !== undefined) {
    const named = schedules.find((one) => isNamed(one, paySchedule))
    const frequency = payFrequency ?? named?.frequency
    if (named && named.frequency === frequency) {
      return { payFrequency: frequency, scheduleNumber: named.scheduleNumber, problems: [], wasName }
    }
    // A cell that is neither a frequency nor a name is told as what it was taken for.
    if (wasName) return { payFrequency, scheduleNumber: 1, problems: [], wasName: false }
    const code = named ? 'not_possible' : 'not_known'
    const problems = [problemAt({}, { field: 'paySchedule', code, value: paySchedule })]
    return { payFrequency: frequency, scheduleNumber: 1, problems, wasName: false }
  }
  const those = schedules.filter(({ frequency }) => frequency === payFrequency)
  if (those.length < 2) return { payFrequency, scheduleNumber: 1, problems: [], wasName: false }
  const ids = forAll.split(',').map((id) => id.trim())
  const chosen = those.find(({ id }) => ids.includes(id))
  return {
    payFrequency,
    scheduleNumber: chosen?.scheduleNumber ?? 1,
    problems: chosen ? [] : [problemAt({}, { field: 'paySchedule', code: 'required' })],
    wasName: false,
  }
}

function isNamed({ id, name }: KnownSchedule, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted === id || wanted === name?.toLowerCase()
}
