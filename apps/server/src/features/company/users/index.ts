export { describeStaffInvitation, joinStaff, lockStaffInvitation } from './join-staff.ts'
export { registerStaff } from './routes.ts'
