export { answerCase } from './answer-case.ts'
export { eraseCasesOf, listCaseFiles } from './cases-store.ts'
export { askOperator, openCase } from './open-case.ts'
