import type { Section } from '../../../platform/section.ts'
import { registerPlan } from './routes.ts'
import { tables } from './tables.ts'

export const plan: Section = { word: 'plan', tables, routes: registerPlan }
