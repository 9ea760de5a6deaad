export {
  type AssessmentPeriod,
  assessmentPeriods,
  type CountedPeriod,
  paidOn,
  paydaysInPeriods,
} from './assessment-periods.ts'
export {
  type Category,
  type CategoryGroup,
  categories,
  categoryGroups,
  type Rule,
  sorterOf,
  starterRules,
  wordsForRule,
} from './categories.ts'
export {
  type BudgetStanding,
  budgetStanding,
  type Cycle,
  cyclesBetween,
  spentInCycles,
  type Trend,
  trendOf,
} from './cycles.ts'
export {
  type Basis,
  countedPay,
  fewestPaydays,
  grossOf,
  isWholePeriod,
  type PastPeriod,
  type Shares,
  sharesOfRota,
} from './forecast.ts'
export { type GoalStanding, goalStanding } from './goals.ts'
export { type Bill, billsBetween, type Every, everyNames, nextDue, type Outgoing } from './outgoings.ts'
export {
  type Low,
  type Payday,
  type Plan,
  runsOut,
  type Safe,
  safeToTake,
  uncoveredBefore,
  uncoveredBills,
  walk,
} from './projection.ts'
export { findRecurring, keyOf, type Line, type Recurring } from './recurring.ts'
export { financesScore, fullMarks, pointsOfPart, type ScoreFacts, type ScorePart, scorePartNames } from './score.ts'
export { type PaySplit, splitPay } from './split-pay.ts'
