export { sendContract } from './make-contract.ts'
export { starterTemplate } from './starter-template.ts'
export { saveTemplate } from './templates.ts'
