import type { Deps } from '../../../platform/deps.ts'
import { does } from '../../../platform/jobs/job.ts'
import type { Section, WorkDeps } from '../../../platform/section.ts'
import { type Hmrc, sendJob } from '../submissions/index.ts'
import { calculateJob, calculatePayRun, sweepStalledCalculations } from './calculate-pay-run.ts'
import { registerPayRuns } from './routes.ts'
import { runDuePaydays } from './run-payday.ts'
import { sendReport, sweepReports } from './send-report.ts'
import { tables } from './tables.ts'

/** Null where no HMRC is set up: reports wait. */
type RunsDeps = WorkDeps & { hmrc: Hmrc | null }

async function sweepReportsOf({ hmrc, ...deps }: RunsDeps, options?: { olderThanMilliseconds: number }): Promise<void> {
  if (hmrc !== null) await sweepReports({ ...deps, hmrc }, options)
}

export const payRuns: Section<Deps, RunsDeps> = {
  word: 'pay-runs',
  tables,
  routes: registerPayRuns,
  jobs: [
    does(calculateJob, (deps: RunsDeps) => (of) => calculatePayRun(deps, of)),
    does(sendJob, ({ hmrc, ...deps }: RunsDeps) => (hmrc === null ? null : (of) => sendReport({ ...deps, hmrc }, of))),
  ],
  everyMinute: [(deps) => sweepStalledCalculations(deps), (deps) => sweepReportsOf(deps)],
  atStart: [
    (deps) => sweepStalledCalculations(deps, { olderThanMilliseconds: 0 }),
    (deps) => sweepReportsOf(deps, { olderThanMilliseconds: 0 }),
  ],
  dailyOfCompany: [runDuePaydays],
}
