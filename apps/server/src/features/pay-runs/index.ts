export { calculatePayRun, calculateQueue, sweepStalledCalculations } from './calculate-pay-run.ts'
export { markReported } from './close-pay-run.ts'
export { registerPayRuns } from './routes.ts'
export { runDuePaydays } from './run-payday.ts'
