import type { Section } from '../../../platform/section.ts'
import { registerBenefits } from './routes.ts'
import { tables } from './tables.ts'

export const benefits: Section = { word: 'benefits', tables, routes: registerBenefits }
