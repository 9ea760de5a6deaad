import type { Section } from '../../../platform/section.ts'
import { registerCourtOrders } from './routes.ts'
import { tables } from './tables.ts'

export const courtOrders: Section = {
  word: 'court-orders',
  tables,
  routes: registerCourtOrders,
}
