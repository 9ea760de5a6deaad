import type { Section } from '../../../platform/section.ts'
import { registerReviews } from './routes.ts'
import { tables } from './tables.ts'

export const reviews: Section = { word: 'reviews', tables, routes: registerReviews }
