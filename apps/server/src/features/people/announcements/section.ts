import type { Section } from '../../../platform/section.ts'
import { registerAnnouncements } from './routes.ts'
import { tables } from './tables.ts'

export const announcements: Section = {
  word: 'announcements',
  tables,
  routes: registerAnnouncements,
}
