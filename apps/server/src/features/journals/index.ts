export { openEmployerAccounts, openWorkerAccounts } from './journals-store.ts'
export { postJournals } from './post-journal.ts'
export { type Difference, verifyBooks } from './verify-books.ts'
