import type { RiddorKind } from '@gpod/contract'
import { addDays } from '@gpod/days'

/**
 * Days in which a report must have reached the enforcing authority: 15 for a worker kept from their normal work for more than
 * seven days (Schedule 1, paragraph 2 of the Reporting of Injuries, Diseases and Dangerous Occurrences Regulations 2013), ten for the
 * rest (paragraph 1).
 */
const reportWithin = {
  death: 10,
  specified_injury: 10,
  over_seven_days: 15,
  not_at_work: 10,
  dangerous_occurrence: 10,
  // On a diagnosis: without delay (Schedule 1, paragraph 4). The day it is due is the day it is known.
  disease: 0,
} as const satisfies Record<RiddorKind, number>

/** The last day of a report about what happened on a day. */
export function riddorDueBy(kind: RiddorKind, happenedOn: string): string {
  return addDays(happenedOn, reportWithin[kind])
}
