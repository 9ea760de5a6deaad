export { eraseSender } from './erase-messages.ts'
export { changeMessageSettings } from './message-settings.ts'
export { replyToThread, sendMessage } from './send-message.ts'
