export { breaks } from './breaks.ts'
export { compensatoryRest, type RestOwed } from './compensatory-rest.ts'
export { clockMinute, copiedBy } from './copied-shift.ts'
export {
  type Cover,
  type CoverGap,
  type CoverShift,
  coverOf,
  type Demand,
  type MissingShift,
  missingShifts,
  tooFew,
  tooMany,
  type Wanted,
  wantedOn,
} from './cover.ts'
export { dailyRest } from './daily-rest.ts'
export { historyOf, type PastEdit } from './edit-history.ts'
export { type Finding, laws, type Mend, type RuleName } from './finding.ts'
export { forgottenFrom } from './forgotten-clock-out.ts'
export { type Leave, leaveNotice } from './leave-notice.ts'
export { missedPunchAfter, missedPunchOf } from './missed-punch.ts'
export {
  isNightWorker,
  mostNightWorkerMinutes,
  type Night,
  nightMinutes,
  nightWork,
  ordinaryNight,
} from './night-work.ts'
export { type ClockedFrom, clockedFrom, type Fence, type Position } from './place-fence.ts'
export { type QuietHours, tellAt } from './quiet-hours.ts'
export {
  type PlannedWork,
  type PlanRule,
  type RotaOfPerson,
  type RotaWarning,
  rotaWarnings,
  type Unavailable,
} from './rota-warnings.ts'
export {
  minutesLost,
  type NoticeKind,
  noticesOf,
  type PlannedShift,
  type ShiftNotice,
  sameShift,
} from './shift-notice.ts'
export {
  figuresOn,
  isShortNotice,
  type ShiftChangeKind,
  type ShortNoticeFigures,
  shiftChangeOf,
  shortNoticePayment,
  startOfChange,
} from './short-notice.ts'
export { isBreakShort, isRestedDaily, isRestedInWeek, type Spells } from './spells.ts'
export { timesInWeek, type WeekTimes, weekTimes } from './week-template.ts'
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
