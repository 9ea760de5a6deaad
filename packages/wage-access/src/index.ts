export { type Available, type AvailableBasis, availableNow, countedGross } from './available.ts'
export {
  type AvailableChange,
  type AvailableSnapshot,
  availableChange,
  type ChangeComponent,
} from './available-change.ts'
export { blockedNow, decideWithdrawal, type WithdrawalDecision } from './decide-withdrawal.ts'
export { type FeePayer, latestArrival, type Quote, quote } from './fees.ts'
export { holdsUntil } from './holds-until.ts'
export { wouldBreachMinimumWage } from './minimum-wage-guard.ts'
export { payRibbon, type RibbonDay, type WorkedDay } from './pay-ribbon.ts'
export {
  applyOverride,
  checkPolicy,
  DEFAULT_POLICY,
  type ExpressFee,
  HIGHEST_CAP_BASIS_POINTS,
  type PolicyField,
  type PolicyOverride,
  type PolicyRefusal,
  type WageAccessPolicy,
} from './policy.ts'
export { type AdvanceOwed, type Recovered, type Recovery, recoverAdvances, recoverableOf } from './recovery.ts'
export {
  isMoneyFact,
  type NextAction,
  REFUSAL_CODES,
  REFUSAL_FACTS,
  REFUSAL_ORIGINS,
  type Refusal,
  type RefusalCode,
  type RefusalFact,
  type RefusalNext,
  type RuleRefusalCode,
} from './refusals.ts'
export type { ReportingConditions } from './reporting-conditions.ts'
export { type Takeable, type TakeableBound, takeableNow } from './takeable-now.ts'
export type { Speed, WageAccount, WithdrawalRequest } from './wage-account.ts'
export {
  statusForWorker,
  type Transition,
  transition,
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STATES,
  type WithdrawalEvent,
  type WithdrawalState,
  type WithdrawalStatus,
} from './withdrawal-states.ts'
