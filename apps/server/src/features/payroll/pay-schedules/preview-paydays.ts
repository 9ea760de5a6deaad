import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Refused } from '../../../platform/http/refusal.ts'
import { type ComingPayday, comingPaydays } from './coming-paydays.ts'
import { judgeSchedule } from './judge-schedule.ts'
import type { PayScheduleRow } from './pay-schedules-store.ts'
import { paydaysShown } from './show-pay-schedules.ts'

/** The next paydays of a schedule that nobody has saved yet. Refuses with `schedule_not_valid`. */
export function previewPaydays(
  { clock }: Pick<Deps, 'clock'>,
  schedule: Pick<PayScheduleRow, 'frequency' | 'payWeekday' | 'payDayOfMonth' | 'monthRule' | 'anchorPayday'>,
): { paydays: ComingPayday[] } | Refused {
  const { rule, refused } = judgeSchedule({ ...schedule, cutOff: { kind: 'payday' } })
  if (refused) return refused
  return { paydays: comingPaydays({ rule, from: londonDay(clock.now()), most: paydaysShown }) }
}
