export { type ComingPayday, paydaysFrom } from './coming-paydays.ts'
export {
  approveBy,
  clearedBy,
  type DeadlineKind,
  deadlinesOfPayday,
  deadlinesOfTaxMonth,
  p60DueOn,
  pensionDueOn,
} from './deadlines.ts'
export { daysAhead, ensurePayPeriods, keepPayPeriodsAhead, planPayPeriods } from './ensure-pay-periods.ts'
export { isBankHoliday } from './nations-bank-holidays.ts'
export { type PaydayRule, type PayPeriodDays, payPeriods } from './pay-periods.ts'
export {
  closePeriod,
  findFirstUnpaidPayday,
  findOpenPeriod,
  holdOpenPeriods,
  holdPeriodOpen,
  listOpenPaydays,
  listUnpaidPeriods,
  type PayPeriod,
  reopenPeriod,
  type ScheduleKey,
} from './pay-periods-store.ts'
export { findScheduleName, hasPaySchedule, holdPaySchedules, openPaySchedules } from './pay-schedules-store.ts'
export { payStateOn } from './pay-state.ts'
export { scheduleIdOf, scheduleOfId } from './schedule-id.ts'
export { isTaxedWithin, taxDay, taxDayOf } from './tax-day.ts'
