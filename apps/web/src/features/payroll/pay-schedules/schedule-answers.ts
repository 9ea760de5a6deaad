import type { MonthRule, PayFrequency, PaySchedule } from '@gpod/contract'
import { readDigits } from '../../../ui/read-digits.ts'
import { type CutOffAnswers, cutOffAnswers, readCutOff } from './cut-off.ts'

/** What the form asks of a schedule, as it is typed. */
export type ScheduleAnswers = CutOffAnswers & {
  name: string
  frequency: PayFrequency
  monthRule: MonthRule
  payWeekday: string
  payDayOfMonth: string
  anchorPayday: string
  approvesItself: boolean
}

/** The rules of a month that name one of its weekdays. */
export const weeksOfMonth = ['first', 'second', 'third', 'fourth', 'last'] as const satisfies readonly MonthRule[]
export type WeekOfMonth = (typeof weeksOfMonth)[number]

export const isWeekOfMonth = (rule: MonthRule): rule is WeekOfMonth => weeksOfMonth.some((one) => one === rule)

/** The same as a text chooses by it, where what is left is the last. */
export const whichOf = (week: WeekOfMonth) => (week === 'last' ? 'other' : week)

/** Which of the answers are asked by the others. */
export function askedOf({ frequency, monthRule }: Pick<ScheduleAnswers, 'frequency' | 'monthRule'>) {
  const isMonthly = frequency === 'monthly'
  return {
    monthRule: isMonthly,
    payDayOfMonth: isMonthly && monthRule === 'day',
    payWeekday: !isMonthly || isWeekOfMonth(monthRule),
    // The weeks of weekly pay need none, and its weekday has to fit: it is asked of all that count by weeks.
    anchorPayday: !isMonthly,
  }
}

/** A known schedule as the form shows it. */
export function answersOf(schedule: PaySchedule): ScheduleAnswers {
  return {
    name: schedule.name ?? '',
    frequency: schedule.frequency,
    monthRule: schedule.monthRule ?? 'day',
    payWeekday: String(schedule.payWeekday ?? 5),
    payDayOfMonth: String(schedule.payDayOfMonth ?? 28),
    anchorPayday: schedule.anchorPayday,
    ...cutOffAnswers(schedule.cutOff),
    approvesItself: schedule.approvesItself,
  }
}

/** When it pays, for the wire: what the rule does not ask is null. */
export function paydaysOf(answers: ScheduleAnswers) {
  const asked = askedOf(answers)
  return {
    payWeekday: asked.payWeekday ? Number(answers.payWeekday) : null,
    // What is no number becomes a day that no month has.
    payDayOfMonth: asked.payDayOfMonth ? Number(readDigits(answers.payDayOfMonth)) || 0 : null,
    monthRule: asked.monthRule ? answers.monthRule : null,
    anchorPayday: answers.anchorPayday,
  }
}

/** The same with up to which day hours are paid, which weekly pay has no day of the month for. */
export function periodsOf(answers: ScheduleAnswers) {
  const { frequency, cutOffKind } = answers
  const cutOff =
    frequency !== 'monthly' && cutOffKind === 'day_of_month' ? ({ kind: 'payday' } as const) : readCutOff(answers)
  return { ...paydaysOf(answers), cutOff }
}
