export { type Bound, boundOf } from './bound.ts'
export { compile } from './compile.ts'
export {
  type BlockingRule,
  blockingRules,
  explainAssignments,
  explainGaps,
  type Gap,
  type Why,
} from './explain.ts'
export type { Model } from './model.ts'
export type {
  Assignment,
  Budget,
  CostByTerm,
  Cover,
  Fairness,
  Person,
  Proposal,
  Refusal,
  RotaProblem,
  ShiftType,
} from './problem.ts'
export { type Proposed, type Proposing, proposeRota } from './propose.ts'
export { type FieldFault, type ReadProblem, readProblem } from './read-problem.ts'
export { cellsOf } from './score.ts'
export { type LinearSolver, loadSolver } from './solver.ts'
export { type NursesAsked, nursesProblem } from './testing/nurses.ts'
export { scoreRota } from './testing/scorer.ts'
export { problemOfText } from './testing/sectioned-text.ts'
export { type WorkplaceAsked, workplaceProblem } from './testing/workplace.ts'
