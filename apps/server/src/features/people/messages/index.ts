export { eraseSender } from './erase-messages.ts'
export { changeMessageSettings } from './message-settings.ts'
export { listSentFiles } from './messages-store.ts'
export { replyToThread, sendMessage } from './send-message.ts'
