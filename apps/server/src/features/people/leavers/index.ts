export { eraseLeaving } from './leavers-store.ts'
export { payHoliday } from './pay-holiday.ts'
export { setLeaving, tickItem } from './set-leaving.ts'
export { showLeaver } from './show-leavers.ts'
