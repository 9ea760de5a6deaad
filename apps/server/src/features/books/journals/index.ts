export { deleteWorkerAccounts, openEmployerAccounts, openWorkerAccounts } from './journals-store.ts'
export { postJournals } from './post-journal.ts'
export { type BookDifference, verifyBooks } from './verify-books.ts'
export { verifyEntries } from './verify-entries.ts'
