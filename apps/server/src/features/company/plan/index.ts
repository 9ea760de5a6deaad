export { choosePlan } from './choose-plan.ts'
export { holdRoom } from './hold-room.ts'
export { startPlan } from './plans-store.ts'
