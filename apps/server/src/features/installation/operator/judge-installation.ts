import type { OperatorCheck, OperatorCheckCode, OperatorFinding, OperatorState } from '@gpod/contract'
import { operatorCheckCodes, operatorStates } from '@gpod/contract'
import type { BackupState } from '../../../platform/backups/index.ts'
import { DAY, instantPlus, MINUTE } from '../../../platform/clock.ts'
import type { QueueCounts } from '../../../platform/jobs/count-jobs.ts'
import type { Installation } from './installation.ts'
import type { InstallationCounts } from './installation-store.ts'

/** All that the checks are decided from; null is what could not be found out in time. */
export type Known = {
  now: string
  installation: Installation
  backups: BackupState | null
  counts: InstallationCounts | null
  queues: readonly QueueCounts[] | null
  /** Queues that no server works off, because what they need is not set up: a check of its own says so. */
  unworked: ReadonlySet<string>
}

type Judged = { state: OperatorState; finding: OperatorFinding }

const judged = (state: OperatorState, finding: OperatorFinding): Judged => ({ state, finding })
const notKnown = judged('unknown', { code: 'not_known' })

/** How a mail server that is away shows itself: well past what a mail takes. */
const mailLateAfter = 15 * MINUTE
/** The books are proven each night; two nights without are told. */
const verifyOldAfter = 2 * DAY

const judges: Readonly<Record<OperatorCheckCode, (known: Known) => Judged>> = {
  backups: ({ backups, installation }) => (backups === null ? notKnown : judgeBackups(backups, installation)),
  verify: ({ backups, now }) => (backups === null ? notKnown : judgeVerify(backups.lastVerify, now)),
  mail: ({ counts, installation, now }) => (counts === null ? notKnown : judgeMail(counts, installation.mail, now)),
  bank: ({ counts, installation }) => (counts === null ? notKnown : judgeBank(counts, installation.bank)),
  hmrc: ({ counts, installation }) => (counts === null ? notKnown : judgeHmrc(counts, installation.hmrc)),
  jobs: ({ queues, unworked }) => (queues === null ? notKnown : judgeJobs(queues, unworked)),
}

/** Every check of the installation, in the order of the page, and the gravest state among them. */
export function judgeInstallation(known: Known): { state: OperatorState; checks: OperatorCheck[] } {
  const checks = operatorCheckCodes.map((code) => ({ code, ...judges[code](known) }))
  const state = operatorStates.find((one) => checks.some((check) => check.state === one)) ?? 'unknown'
  return { state, checks }
}

/** A size as people read it. */
export const megabytesOf = (bytes: number): number => Math.ceil(bytes / 1_000_000)

function judgeBackups(
  { state, lastGood, lastProblem, walShippedTo }: BackupState,
  { isProduction }: Installation,
): Judged {
  switch (state) {
    case 'good':
      if (lastGood === null) return notKnown
      return judged('pass', {
        code: 'backups_good',
        at: lastGood.at,
        megabytes: megabytesOf(lastGood.bytes),
        place: lastGood.place,
      })
    case 'none_yet':
      return judged('fail', { code: 'backups_none' })
    case 'old':
      if (lastGood === null) return notKnown
      return judged('fail', {
        code: 'backups_old',
        at: lastGood.at,
        keptTo: walShippedTo ?? lastGood.at,
        place: lastGood.place,
      })
    case 'failed':
      return lastProblem === null ? notKnown : judged('fail', { code: 'backups_failed', ...lastProblem })
    case 'elsewhere':
      return judged('unknown', { code: 'backups_elsewhere' })
    case 'not_set_up':
      return judged(isProduction ? 'fail' : 'warning', { code: 'backups_not_set_up' })
  }
}

function judgeVerify(last: BackupState['lastVerify'], now: string): Judged {
  if (last === null) return judged('unknown', { code: 'verify_never' })
  const { at, differences, problem } = last
  if (differences === null) return judged('fail', { code: 'verify_failed', at, problem: problem ?? '' })
  if (differences > 0) return judged('fail', { code: 'verify_differs', at, differences })
  if (at < instantPlus(now, -verifyOldAfter)) return judged('warning', { code: 'verify_old', at })
  return judged('pass', { code: 'verify_good', at })
}

function judgeMail(counts: InstallationCounts, mail: Installation['mail'], now: string): Judged {
  const { mail_waiting: waiting, mail_oldest: since, mail_failed: failed } = counts
  if (mail === 'absent') return judged('fail', { code: 'mail_absent', waiting })
  if (since !== null && since < instantPlus(now, -mailLateAfter)) {
    return judged('warning', { code: 'mail_late', waiting, since })
  }
  if (failed > 0) return judged('warning', { code: 'mail_failed', failed })
  return judged('pass', { code: mail === 'stand_in' ? 'mail_files' : 'mail_good', waiting })
}

function judgeBank(counts: InstallationCounts, bank: Installation['bank']): Judged {
  const { withdrawals_moving: moving, withdrawals_late: late } = counts
  if (bank === 'absent') return judged('fail', { code: 'bank_absent', moving })
  if (late > 0) return judged('fail', { code: 'bank_late', late })
  return judged('pass', { code: bank === 'stand_in' ? 'bank_sandbox' : 'bank_good', moving })
}

function judgeHmrc(counts: InstallationCounts, hmrc: Installation['hmrc']): Judged {
  const { submissions_moving: moving, submissions_late: late } = counts
  if (hmrc === 'absent') return judged('fail', { code: 'hmrc_absent', moving })
  if (late > 0) return judged('fail', { code: 'hmrc_late', late })
  return judged('pass', { code: hmrc === 'stand_in' ? 'hmrc_sandbox' : 'hmrc_good', moving })
}

function judgeJobs(queues: readonly QueueCounts[], unworked: ReadonlySet<string>): Judged {
  const worked = queues.filter(({ name }) => !unworked.has(name))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const [since] = worked.flatMap(({ lateSince }) => (lateSince === null ? [] : [lateSince])).sort()
  if (since !== undefined)
    return judged('fail', { code: 'jobs_late', late: sum(worked.map(({ late }) => late)), since })
  const failed = sum(worked.map((queue) => queue.failed))
  if (failed > 0) return judged('warning', { code: 'jobs_failed', failed })
  return judged('pass', { code: 'jobs_good' })
}
