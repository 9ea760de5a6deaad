export { checkRightToWork } from './check-right-to-work.ts'
export { listRightToWork, type RightToWorkRow, stateOf } from './right-to-work-store.ts'
