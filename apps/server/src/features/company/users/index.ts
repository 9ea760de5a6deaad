export {
  describeAdministratorInvitation,
  joinAsAdministrator,
  lockAdministratorInvitation,
} from './join-as-administrator.ts'
export { leaveCompany } from './leave-company.ts'
