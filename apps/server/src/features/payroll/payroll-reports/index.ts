export { type LiabilityMonth, readLiability } from './liability.ts'
