export { eraseComparedFigures } from './parallel-runs-store.ts'
export { parallelRunFile } from './routes.ts'
