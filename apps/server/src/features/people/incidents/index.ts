export { resolveIncident, takeIncident } from './handle-incident.ts'
export { eraseIncidentTexts } from './incidents-store.ts'
export { reportIncident } from './report-incident.ts'
