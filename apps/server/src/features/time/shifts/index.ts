export { type AddShiftsResult, addShifts, type NewShift } from './add-shifts.ts'
export { applyRotaEdit, decideAndWrite, type EditMaking, findRepeated } from './apply-rota-edit.ts'
export { firstToFollow, listPlaces, nameNewPlaces, renameOnShifts, updatePlace } from './places-store.ts'
export { cancelShifts, publishRota } from './publish-rota.ts'
export { type AppliedEdit, mostShiftsOfEdit, type RotaEdit, type RotaEditKind, type WantedChange } from './rota-edit.ts'
export { findStandingShifts, listEditsOf, listStandingShifts, lockRota, type StandingShift } from './rota-edit-store.ts'
export {
  eraseShiftReasons,
  listNoticesOf,
  listOwnNotices,
  listUnconfirmed,
  markNotices,
  type NoticeRow,
} from './shift-notices-store.ts'
export { clockInOpensAt, latestOpenedStart, resumeClosesAt } from './shift-times.ts'
export { enteredOf, shiftStatus, toShift, unpaidOf } from './shift-view.ts'
export { findShiftToClock, findWorkerShift, lockRotaWorkers, type ShiftRow } from './shifts-store.ts'
export { undoRotaEdit } from './undo-rota-edit.ts'
export { runningMinutes } from './week-minutes.ts'
export { breakMinutesIn, paidFrom, paidMinutes, type WorkedTime } from './worked-time.ts'
