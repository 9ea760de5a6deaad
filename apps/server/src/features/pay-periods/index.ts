export { daysAhead, ensurePayPeriods, keepPayPeriodsAhead } from './ensure-pay-periods.ts'
export { type PayFrequency, type PayPeriodDays, payPeriods } from './pay-periods.ts'
export { findOpenPeriod, holdOpenPeriods, holdPeriodOpen, type PayPeriod } from './pay-periods-store.ts'
export { isWorkingDay, workingDayOnOrBefore } from './working-days.ts'
