export { registerPayRuns } from './routes.ts'
export { settleDuePaydays } from './settle-payday.ts'
