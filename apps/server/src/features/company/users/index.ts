export { describeStaffInvitation, joinStaff, lockStaffInvitation } from './join-staff.ts'
export { leaveCompany } from './leave-company.ts'
