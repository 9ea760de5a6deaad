export { addDays, ageOn, daysBetween, mondayOf } from './days.ts'
export { HOUR, londonDayOf, londonInstant, MINUTE } from './london.ts'
