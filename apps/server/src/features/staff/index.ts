export { describeStaffInvitation, joinStaff, lockStaffInvitation, type StaffInvited } from './join-staff.ts'
export { registerStaff } from './routes.ts'
