import { Temporal } from 'temporal-polyfill'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { PaydayRule } from './pay-periods.ts'
import { type PayScheduleRow, paydayRule } from './pay-schedules-store.ts'

/** The rule of paydays that a schedule's fields make, or `schedule_not_valid` with the field that does not go with the others. */
export function judgeSchedule(
  schedule: Pick<
    PayScheduleRow,
    'frequency' | 'payWeekday' | 'payDayOfMonth' | 'monthRule' | 'anchorPayday' | 'cutOff'
  >,
): { rule: PaydayRule; refused: null } | { rule: null; refused: Refused } {
  const no = (message: string, field: string) => ({
    rule: null,
    refused: refuse('schedule_not_valid', message, { field }),
  })
  if (schedule.cutOff.kind === 'day_of_month' && schedule.frequency !== 'monthly') {
    return no('only monthly pay has a day of the month as its cut-off', 'cutOff')
  }
  const rule = paydayRule(schedule)
  if (!rule) {
    const { frequency, monthRule, payDayOfMonth } = schedule
    if (frequency !== 'monthly') return no('weekly, fortnightly and 4-weekly pay has a weekday', 'payWeekday')
    const isByDay = monthRule === 'day' || (monthRule === null && payDayOfMonth === null)
    return no('monthly pay has one rule, with what belongs to it', isByDay ? 'payDayOfMonth' : 'monthRule')
  }
  if (rule.frequency !== 'monthly' && Temporal.PlainDate.from(rule.anchorPayday).dayOfWeek !== rule.payWeekday) {
    return no('the payday that fixes the weeks is on the weekday of pay', 'anchorPayday')
  }
  return { rule, refused: null }
}
