import type { Section } from '../../../platform/section.ts'
import { sendNotices } from './send-notices.ts'

export const notifications: Section = {
  word: 'notifications',
  everyMinute: [sendNotices],
}
