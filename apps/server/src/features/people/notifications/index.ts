export { sendNotifications } from './send-notifications.ts'
