export { sweepErasures } from './carry-out-erasure.ts'
export { registerPrivacy } from './routes.ts'
