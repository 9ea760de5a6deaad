export {
  addMembership,
  createEmployer,
  findEmployerByJoinCode,
  findMembership,
  linkMembership,
  type Membership,
  readEmployer,
} from './employers-store.ts'
export { registerEmployers } from './routes.ts'
