import type { Section } from '../../../platform/section.ts'
import { sendNotifications } from './send-notifications.ts'

export const notifications: Section = {
  word: 'notifications',
  everyMinute: [sendNotifications],
}
