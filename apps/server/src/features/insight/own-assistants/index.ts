export { eraseOwnAssistants } from './assistants-store.ts'
