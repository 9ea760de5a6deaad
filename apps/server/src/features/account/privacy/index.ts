export { sweepErasures } from './carry-out-erasure.ts'
