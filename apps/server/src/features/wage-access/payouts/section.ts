import type { Deps } from '../../../platform/deps.ts'
import { does } from '../../../platform/jobs/job.ts'
import type { Section, WorkDeps } from '../../../platform/section.ts'
import { releaseJob } from '../withdrawals/index.ts'
import type { BankRail } from './bank-rail.ts'
import { releaseTogether } from './release-withdrawal.ts'
import { registerPayouts } from './routes.ts'
import { sweepStalledWithdrawals } from './sweep.ts'
import { tables } from './tables.ts'

export const payouts: Section<Deps & { webhookSecret: string }, WorkDeps & { rail: BankRail }> = {
  word: 'payouts',
  tables,
  routes: registerPayouts,
  jobs: [does(releaseJob, (deps: WorkDeps & { rail: BankRail }) => releaseTogether(deps))],
  everyMinute: [(deps) => sweepStalledWithdrawals(deps)],
  atStart: [(deps) => sweepStalledWithdrawals(deps, { olderThanMilliseconds: 0 })],
}
