export { eraseEnquiries } from './enquiries-store.ts'
