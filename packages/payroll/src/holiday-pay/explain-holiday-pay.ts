import type { Pence } from '@gpod/money'
import { HOLIDAY_RATES } from '../rates/holiday.ts'
import type { HolidayTraceCode, Trace } from '../trace/trace.ts'
import { TraceBuilder } from '../trace/trace-builder.ts'

const { accrual, mostYearlyDays, weeksAveraged, yearlyWeeks } = HOLIDAY_RATES

/** The working behind a year's leave, all in tenths: the week's days, 5.6 weeks of them, 28 days at most. */
export function explainYearlyLeave(daysPerWeekTenths: number, daysTenths: number): Trace<HolidayTraceCode> {
  const trace = new TraceBuilder<HolidayTraceCode>()
  const week = trace.input('holiday.week_days', 'daysPerWeekTenths', daysPerWeekTenths, 'count')
  const weeks = trace.table('holiday.leave_weeks', 'holiday.yearly_weeks', yearlyWeeks, yearlyWeeks.value, 'count')
  const leave = trace.multiplyDivide('holiday.leave', [week, weeks, 10], { rounding: 'ceil', unit: 'count' })
  const most = trace.table(
    'holiday.most_days',
    'holiday.most_yearly_days',
    mostYearlyDays,
    mostYearlyDays.value,
    'count',
  )
  const law = 'Working Time Regulations 1998 regs 13, 13A'
  trace.figure('daysTenths', trace.smallest('holiday.leave', [leave, most], { unit: 'count', law }), daysTenths)
  return trace.done()
}

/** The working behind leave that accrues with the time worked. */
export function explainAccruedLeave(
  minutesWorked: number,
  result: { readonly exactMinutes: number; readonly hours: number },
): Trace<HolidayTraceCode> {
  const trace = new TraceBuilder<HolidayTraceCode>()
  const worked = trace.input('holiday.worked', 'minutesWorked', minutesWorked, 'minutes')
  const rate = trace.table('holiday.accrual_rate', 'holiday.accrual', accrual, accrual.value, 'basis_points')
  const how = { rounding: 'halfUp', law: 'Working Time Regulations 1998 reg 15B' } as const
  const minutes = trace.multiplyDivide('holiday.accrued_minutes', [worked, rate, 10_000], { ...how, unit: 'minutes' })
  const hours = trace.multiplyDivide('holiday.accrued_hours', [worked, rate, 600_000], { ...how, unit: 'count' })
  trace.figure('exactMinutes', minutes, result.exactMinutes)
  trace.figure('hours', hours, result.hours)
  return trace.done()
}

/** The working behind rolled-up holiday pay. */
export function explainRolledUpHolidayPay(pay: Pence, amount: Pence): Trace<HolidayTraceCode> {
  const trace = new TraceBuilder<HolidayTraceCode>()
  const paid = trace.input('holiday.pay', 'pay', pay)
  const rate = trace.table('holiday.accrual_rate', 'holiday.accrual', accrual, accrual.value, 'basis_points')
  const rolledUp = trace.multiplyDivide('holiday.rolled_up', [paid, rate, 10_000], {
    rounding: 'halfUp',
    law: 'Working Time Regulations 1998 reg 16A',
  })
  trace.figure('amount', rolledUp, amount)
  return trace.done()
}

/** The working behind a week's pay: each week that counts, by its place in the history, and the average of them. */
export function explainWeeksPay(
  counted: readonly { readonly index: number; readonly pay: Pence; readonly minutes: number }[],
  result: { readonly week: Pence; readonly hour: Pence; readonly weeksCounted: number },
): Trace<HolidayTraceCode> {
  const trace = new TraceBuilder<HolidayTraceCode>()
  const pay = trace.add(
    'holiday.total_pay',
    counted.map((week) => trace.input('holiday.week_pay', `history.${week.index}.pay`, week.pay)),
  )
  const minutes = trace.add(
    'holiday.total_minutes',
    counted.map((week) =>
      trace.input('holiday.week_minutes', `history.${week.index}.minutes`, week.minutes, 'minutes'),
    ),
    { unit: 'minutes' },
  )
  const given = trace.input('holiday.weeks_counted', 'history', counted.length, 'count')
  const most = trace.table('holiday.most_weeks', 'holiday.weeks_averaged', weeksAveraged, weeksAveraged.value, 'count')
  const weeks = trace.smallest('holiday.weeks_counted', [given, most], { unit: 'count' })
  const how = {
    rounding: 'halfUp',
    law: 'Employment Rights Act 1996 s 224; Working Time Regulations 1998 reg 16',
  } as const
  trace.figure('weeksCounted', weeks, result.weeksCounted)
  trace.figure('week', trace.multiplyDivide('holiday.average_week', [pay, 1, weeks], how), result.week)
  const hour =
    trace.value(minutes) === 0
      ? trace.add('holiday.average_hour', [0])
      : trace.multiplyDivide('holiday.average_hour', [pay, 60, minutes], how)
  trace.figure('hour', hour, result.hour)
  return trace.done()
}
