export { describeStaffInvitation, joinStaff, lockStaffInvitation } from './join-staff.ts'
