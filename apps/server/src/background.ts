import { sweepErasures } from './features/account/privacy/index.ts'
import { sweepAccounts } from './features/account/sign-in/index.ts'
import { chainAudit, headLine, readAuditHeads } from './features/insight/audit/index.ts'
import {
  calculatePayRun,
  calculateQueue,
  markReported,
  runDuePaydays,
  sweepStalledCalculations,
} from './features/payroll/pay-runs/index.ts'
import { keepPayPeriodsAhead } from './features/payroll/pay-schedules/index.ts'
import { makeMailedPaper } from './features/payroll/payslips/index.ts'
import { writePensionLetters } from './features/payroll/pensions/index.ts'
import { type Hmrc, sendQueue, sendSubmission, sweepStalledSubmissions } from './features/payroll/submissions/index.ts'
import { releaseFeedback } from './features/people/feedback/index.ts'
import { sendNotices } from './features/people/notifications/index.ts'
import { type BankRail, releaseWithdrawal, sweepStalledWithdrawals } from './features/wage-access/payouts/index.ts'
import { releaseQueue } from './features/wage-access/withdrawals/index.ts'
import { verifyQueue } from './nightly-verify.ts'
import { rows, sql } from './platform/database/database.ts'
import type { Deps } from './platform/deps.ts'
import { chainWork, readWorkHead, workHeadLine } from './platform/imprints/index.ts'
import type { QueueOptions } from './platform/jobs/jobs.ts'
import { accountMailQueue, sendAccountMail, sweepAccountMail } from './platform/mail/account-mail.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { mailQueue, type SendMailDeps, sendKeptMail, sweepWaitingMail } from './platform/mail/outgoing-mail.ts'

const sweepQueue = 'sweep-withdrawals'
const dailyQueue = 'begin-day'

/** Every queue, made before the server starts. A release that fails is tried again for about two hours; then the sweep has it. */
export const queues: Readonly<Record<string, QueueOptions>> = {
  [releaseQueue]: { retryLimit: 10, retryDelaySeconds: 2, expireInSeconds: 60 },
  [calculateQueue]: { retryLimit: 5, retryDelaySeconds: 5, expireInSeconds: 900 },
  [sendQueue]: { retryLimit: 10, retryDelaySeconds: 5, expireInSeconds: 300 },
  // Tried for about two hours, with growing delay.
  [mailQueue]: { retryLimit: 8, retryDelaySeconds: 30, expireInSeconds: 300 },
  [accountMailQueue]: { retryLimit: 8, retryDelaySeconds: 30, expireInSeconds: 300 },
  [sweepQueue]: { retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 300 },
  [dailyQueue]: { retryLimit: 5, retryDelaySeconds: 60, expireInSeconds: 3600 },
  [verifyQueue]: { retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 6 * 3600 },
}

type BackgroundDeps = Deps & {
  rail: BankRail
  /** Null where none is set up: mail waits. */
  mailer: Mailer | null
  /** Null where none is set up: reports wait. */
  hmrc: Hmrc | null
  onError(error: unknown): void
  log(line: string): void
}

/** Starts sending approved withdrawals to the bank. */
export function startReleases(deps: BackgroundDeps): Promise<void> {
  return deps.jobs.work(releaseQueue, ({ employerId = '', withdrawalId = '' }) =>
    releaseWithdrawal(deps, { employerId, withdrawalId }),
  )
}

/** Starts working out the pay runs that someone asked for. */
export function startCalculations(deps: BackgroundDeps): Promise<void> {
  return deps.jobs.work(calculateQueue, ({ employerId = '', payRunId = '' }) =>
    calculatePayRun(deps, { employerId, payRunId }),
  )
}

/** Starts sending reports to HMRC, where there is one to send to. */
export async function startSubmissions(deps: BackgroundDeps): Promise<void> {
  const { hmrc } = deps
  if (hmrc === null) return
  await deps.jobs.work(sendQueue, ({ employerId = '', submissionId = '' }) =>
    sendSubmission({ ...deps, hmrc, onAccepted: markReported }, { employerId, submissionId }),
  )
}

async function sweepSubmissions(deps: BackgroundDeps, options: { olderThanMilliseconds?: number } = {}): Promise<void> {
  const { hmrc } = deps
  if (hmrc !== null) await sweepStalledSubmissions({ ...deps, hmrc, onAccepted: markReported }, options)
}

/** Starts sending the mail that features keep. */
export async function startMail(deps: BackgroundDeps): Promise<void> {
  const { mailer, jobs } = deps
  if (mailer === null) return
  await jobs.work(mailQueue, ({ employerId = '', mailId = '' }) =>
    sendKeptMail(mailDeps(deps, mailer), { employerId, mailId }),
  )
  await jobs.work(accountMailQueue, ({ mailId = '' }) => sendAccountMail({ ...deps, mailer }, { mailId }))
}

async function sweepMail(deps: BackgroundDeps): Promise<void> {
  const { mailer } = deps
  if (mailer === null) return
  await sweepWaitingMail(mailDeps(deps, mailer))
  await sweepAccountMail({ ...deps, mailer })
}

function mailDeps(deps: BackgroundDeps, mailer: Mailer): SendMailDeps & Pick<BackgroundDeps, 'onError'> {
  const { database, clock, onError } = deps
  return {
    database,
    clock,
    mailer,
    onError,
    makeAttachment: (employerId, attachment) => makeMailedPaper(deps, employerId, attachment),
  }
}

/**
 * Starts the rounds: each minute for what stopped moving, each night for the new day, and both now, since
 * this server may have been off for a minute or a week.
 */
export async function startRounds(deps: BackgroundDeps): Promise<void> {
  const { jobs } = deps
  await eachAlone(deps, [
    () => sweepStalledWithdrawals(deps, { olderThanMilliseconds: 0 }),
    () => sweepStalledCalculations(deps, { olderThanMilliseconds: 0 }),
    () => sweepSubmissions(deps, { olderThanMilliseconds: 0 }),
    () => beginDay(deps),
    () => chainAudit(deps),
    () => chainWork(deps),
  ])
  await jobs.work(sweepQueue, async () => {
    await eachAlone(deps, [
      () => chainAudit(deps),
      () => chainWork(deps),
      () => sweepStalledWithdrawals(deps),
      () => sendNotices(deps),
      () => sweepMail(deps),
      () => sweepStalledCalculations(deps),
      () => sweepSubmissions(deps),
    ])
  })
  await jobs.work(dailyQueue, async () => {
    const failed = await eachAlone(deps, [
      () => beginDay(deps),
      () => chainAudit(deps),
      () => chainWork(deps),
      () => tellHeads(deps),
    ])
    // So that it is tried again; doing the rest twice does no harm.
    if (failed > 0) throw new Error(`${failed} parts of the new day failed`)
  })
  await jobs.schedule(sweepQueue, '* * * * *')
  await jobs.schedule(dailyQueue, '5 0 * * *')
}

/** Does one after the other, each whatever became of the others; what fails is told. Gives how many failed. */
async function eachAlone(
  { onError }: Pick<BackgroundDeps, 'onError'>,
  works: readonly (() => Promise<unknown>)[],
): Promise<number> {
  let failed = 0
  for (const work of works) {
    try {
      await work()
    } catch (error) {
      failed += 1
      onError(error)
    }
  }
  return failed
}

/** Whoever keeps the log can prove later that no end of a chain was cut off. */
async function tellHeads(deps: BackgroundDeps): Promise<void> {
  for (const head of await readAuditHeads(deps)) deps.log(headLine(head))
  const workHead = await readWorkHead(deps)
  if (workHead) deps.log(workHeadLine(workHead))
}

/** Every company's pay periods reach far enough ahead, and its paydays that came are settled. One that fails does not stop the rest. */
async function beginDay(deps: BackgroundDeps): Promise<void> {
  await sweepAccounts(deps)
  const employers = await deps.database.transaction('nobody', (tx) =>
    rows(tx, sql<{ id: string }>`select id from employer_ids() as id`),
  )
  for (const { id } of employers) {
    await eachAlone(deps, [
      () => keepPayPeriodsAhead(deps, id),
      () => runDuePaydays(deps, id),
      () => releaseFeedback(deps, id),
      // Refused where no scheme is set: compliance says so.
      () => writePensionLetters(deps, { employerId: id, actor: null }),
    ])
  }
  await sweepErasures(deps)
}
