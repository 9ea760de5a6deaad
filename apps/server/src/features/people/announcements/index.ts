export { eraseReading } from './erase-reading.ts'
export { makeAnnouncement, type Said } from './make-announcement.ts'
export { countUnreadAnnouncements, readAnnouncement, showUrgent } from './show-announcements.ts'
