export { bankHolidaysInEnglandAndWales } from './bank-holidays.ts'
export { addDays, ageOn, daysBetween, mondayOf, weeksEndingIn } from './days.ts'
export { HOUR, londonDayOf, londonInstant, MINUTE } from './london.ts'
export { bacsDaysOf, isWorkingDay, workingDayOnOrBefore } from './working-days.ts'
