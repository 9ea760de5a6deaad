export { askOperator, openCase } from './open-case.ts'
export { answerCase } from './answer-case.ts'
export { eraseCasesOf } from './cases-store.ts'
