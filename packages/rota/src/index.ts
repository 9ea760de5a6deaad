export { breaks } from './breaks.ts'
export { compensatoryRest, type RestOwed } from './compensatory-rest.ts'
export { dailyRest } from './daily-rest.ts'
export { type Finding, laws, type Mend, type RuleName } from './finding.ts'
export { type Leave, leaveNotice } from './leave-notice.ts'
export { isNightWorker, type Night, nightMinutes, nightWork, ordinaryNight } from './night-work.ts'
export {
  type AverageAsked,
  isOptedOut,
  noticeDays,
  type OptOut,
  type WeeklyAverage,
  weeklyAverage,
  weeklyAverageLimit,
} from './weekly-average.ts'
export { type WeeklyRestBasis, weeklyRest } from './weekly-rest.ts'
export { type Break, elapsedMinutes, type Person, type Span, type Work, workedMinutes } from './work.ts'
export { type RestrictedPeriod, youngWorkers } from './young-workers.ts'
