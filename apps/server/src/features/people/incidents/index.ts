export { eraseIncidentTexts } from './incidents-store.ts'
