export { acknowledgeException } from './acknowledge-exception.ts'
export { approvePayRun } from './approve-pay-run.ts'
export {
  calculatePayRun,
  openPayRun,
  recalculatePayRun,
  sweepStalledCalculations,
} from './calculate-pay-run.ts'
export type { CarriedOn } from './carry-on.ts'
export { closePayRun, markReported } from './close-pay-run.ts'
export { type Forecast, historyOf, type PaydayForecast, readForecast } from './forecast-paydays.ts'
export { markManualPayment } from './mark-manual-payment.ts'
export { payForMinimumWage } from './minimum-wage-working.ts'
export { hasBacsUserNumber, showPayCalendar } from './pay-calendar.ts'
export { claimRunNotification, eraseWageDestinations, findPayRun as findRun } from './pay-runs-store.ts'
export { type PaySource, type RunPeriod, readPaySources } from './pay-sources-store.ts'
export { workOut } from './preview-pay-run.ts'
export { runDuePaydays } from './run-payday.ts'
export { sendReport } from './send-report.ts'
export { sendWages } from './send-wages.ts'
export { verifySums } from './verify-sums.ts'
export { verifyWages } from './verify-wages.ts'
