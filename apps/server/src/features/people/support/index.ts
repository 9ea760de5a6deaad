export { answerCase } from './answer-case.ts'
export { eraseCasesOf } from './cases-store.ts'
export { askOperator, openCase } from './open-case.ts'
export { answerFilePart } from './send-answer-file.ts'
