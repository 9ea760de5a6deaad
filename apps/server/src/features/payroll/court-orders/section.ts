import type { Section } from '../../../platform/section.ts'
import { registerCourtOrders } from './routes.ts'

export const courtOrders: Section = {
  word: 'court-orders',
  routes: registerCourtOrders,
}
