export {
  lockAccount,
  makeAccount,
  openPasswordLink,
} from './account-of-no-company.ts'
export { demoLogins } from './demo-logins.ts'
export { eraseLinks, eraseSessions, eraseUser, forgetEndedSessions, forgetPastLinks } from './erase-account.ts'
export { openCompanyRecords } from './open-company-records.ts'
export { registerEmployer } from './register-employer.ts'
export { registerWorker } from './register-worker.ts'
export { saveNotifications } from './users-store.ts'
