export { type ApproveHours, type ApproveRefusal, type ApproveResult, approveHours } from './approve-hours.ts'
export { keepPlaceOfPhone } from './clock-place.ts'
export { eraseClockPlaces, findClockedUnder, putClockPlacesTo } from './clock-place-store.ts'
export { appendSaid, findRunningHours, listClockWords, saveClockedHours } from './clock-store.ts'
export { eraseCorrectionTexts } from './corrections-store.ts'
export { type ClockShift, decideClockEvent, type RunningHours } from './decide-clock-event.ts'
export { editHours, type HoursEdit, refuseTimes, saveHoursEdit } from './edit-hours.ts'
export {
  findOverlappingHours,
  findRate,
  findTimesheet,
  insertFinishedHours,
  type TimesheetRow,
} from './hours-store.ts'
export { priceHours } from './price-hours.ts'
export { type KioskCaller, recordClockEvent } from './record-clock-event.ts'
export { recordWorkedHours, type WorkedHours } from './record-worked-hours.ts'
export { hoursFile } from './routes.ts'
export { verifyFinishedSums } from './verify-finished.ts'
export { verifyHours } from './verify-hours.ts'
export {
  listEverybodysTime,
  listMayWorkNights,
  listWorkedTime,
  type SpellsOfDays,
  type WorkOfDay,
} from './worked-time.ts'
