import type { payCalendarEntry, payRunState } from '@gpod/contract'
import type { z } from 'zod'

export type PayCalendarEntry = z.infer<typeof payCalendarEntry>

/** The life of a run, in order. */
export const runStates = ['draft', 'calculated', 'approved', 'paid', 'reported', 'closed'] as const satisfies z.infer<
  typeof payRunState
>[]

export type NextStep =
  | 'wait'
  | 'open'
  | 'calculating'
  | 'calculate'
  | 'fix'
  | 'approve'
  | 'pay'
  | 'report'
  | 'close'
  | 'done'

/**
 * What a pay period asks for now, and the last day for it: what the bank needs to pay on payday, and payday itself
 * for the report to HMRC (SI 2003/2682 reg 67B); an unfinished close has no day.
 */
export function nextStepOf({ endsOn, approveBy, reportDueOn, run }: PayCalendarEntry, today: string) {
  const step = (next: NextStep, by: string | null) => ({ step: next, by, isLate: by !== null && by < today })
  // Hours are worked until the period ends; where that is payday itself, a run paid by Bacs cannot wait for all of them.
  if (run === null) return step(today <= endsOn && today < approveBy ? 'wait' : 'open', approveBy)
  switch (run.state) {
    case 'draft':
      return step(run.progress === 'calculating' ? 'calculating' : 'calculate', approveBy)
    case 'calculated':
      return step(run.blocking > 0 ? 'fix' : 'approve', approveBy)
    case 'approved':
      return step('pay', approveBy)
    case 'paid':
      return step('report', reportDueOn)
    case 'reported':
      return step('close', null)
    case 'closed':
      return step('done', null)
  }
}

/** The periods that ask for something: those that have begun and are not closed, the earliest payday first. */
export function openEntries(entries: readonly PayCalendarEntry[], today: string): PayCalendarEntry[] {
  return entries
    .filter(({ startsOn, run }) => (run === null ? startsOn <= today : run.state !== 'closed'))
    .sort((a, b) => a.payDate.localeCompare(b.payDate) || a.frequency.localeCompare(b.frequency))
}
