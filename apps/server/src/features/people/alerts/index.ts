export { eraseAlertsAmong, eraseAlertsOf } from './erase-alerts.ts'
export { type AlertFacts, type AlertOf, type AlertTo, tellManagers, tellPeople, tellWorkers } from './tell.ts'
