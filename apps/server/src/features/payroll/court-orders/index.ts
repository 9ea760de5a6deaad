export { eraseOrderTerms } from './court-orders-store.ts'
export { enterCourtOrder } from './enter-court-order.ts'
export { type OrderTerms, toCourtOrder } from './to-court-order.ts'
