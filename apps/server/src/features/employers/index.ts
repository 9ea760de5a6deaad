export {
  addMembership,
  createEmployer,
  findEmployerByJoinCode,
  findMembership,
  linkMembership,
  readEmployer,
} from './employers-store.ts'
export { registerEmployers } from './routes.ts'
