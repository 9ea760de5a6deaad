export { registerCourtOrders } from './routes.ts'
export { type OrderTerms, toCourtOrder } from './to-court-order.ts'
