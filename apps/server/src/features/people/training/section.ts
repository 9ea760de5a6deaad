import type { Section } from '../../../platform/section.ts'
import { registerTraining } from './routes.ts'
import { tables } from './tables.ts'
import { tellDue } from './tell-due.ts'

export const training: Section = {
  word: 'training',
  tables,
  routes: registerTraining,
  dailyOfCompany: [tellDue],
}
