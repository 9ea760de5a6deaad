export { endAssistantsMadeSince, eraseOwnAssistants } from './assistants-store.ts'
