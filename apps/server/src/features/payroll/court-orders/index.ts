export { enterCourtOrder } from './enter-court-order.ts'
export { registerCourtOrders } from './routes.ts'
export { type OrderTerms, toCourtOrder } from './to-court-order.ts'
