export { eraseReading } from './erase-reading.ts'
export { makeAnnouncement } from './make-announcement.ts'
export { countUnreadAnnouncements, readAnnouncement } from './show-announcements.ts'
