import type { OperatorCheckCode } from '@gpod/contract'
import { describe, expect, test } from 'vitest'
import type { BackupState } from '../../../platform/backups/index.ts'
import { type Connection, installationOf } from './installation.ts'
import { judgeInstallation, type Known } from './judge-installation.ts'

const now = '2026-11-22T10:00:00.000Z'

const goodBackups: BackupState = {
  isSetUp: true,
  state: 'good',
  lastGood: { at: '2026-11-22T02:00:00.000Z', bytes: 12_300_000, place: '/backups' },
  lastProblem: null,
  walShippedTo: '2026-11-22T09:59:00.000Z',
  lastVerify: { at: '2026-11-22T00:10:00.000Z', differences: 0, problem: null },
}

const allWell: Known = {
  now,
  installation: {
    isProduction: true,
    mail: 'set_up',
    bank: 'set_up',
    hmrc: 'set_up',
    support: { phone: null, chatUrl: null, emergencyPhone: null },
  },
  backups: goodBackups,
  counts: {
    mail_waiting: 1,
    mail_oldest: '2026-11-22T09:59:00.000Z',
    mail_failed: 0,
    withdrawals_moving: 3,
    withdrawals_late: 0,
    submissions_moving: 1,
    submissions_late: 0,
  },
  queues: [
    { name: 'send-mail', waiting: 1, active: 1, failed: 0, late: 0, lateSince: null },
    { name: 'sweep-withdrawals', waiting: 0, active: 0, failed: 0, late: 0, lateSince: null },
  ],
  unworked: new Set(),
}

const backups = (changes: Partial<BackupState>): Partial<Known> => ({ backups: { ...goodBackups, ...changes } })
const counts = (changes: Partial<NonNullable<Known['counts']>>): Partial<Known> => ({
  counts: { ...(allWell.counts as NonNullable<Known['counts']>), ...changes },
})
const set = (changes: Partial<Known['installation']>): Partial<Known> => ({
  installation: { ...allWell.installation, ...changes },
})
const stuck = { name: 'send-mail', waiting: 7, active: 0, failed: 0, late: 7, lateSince: '2026-11-22T09:00:00.000Z' }

function judge(changes: Partial<Known>, code: OperatorCheckCode) {
  const { checks } = judgeInstallation({ ...allWell, ...changes })
  const check = checks.find((one) => one.code === code)
  return [check?.state, check?.finding.code]
}

test('where all is well every check passes, with its facts', () => {
  const { state, checks } = judgeInstallation(allWell)
  expect(state).toBe('pass')
  expect(checks.map(({ finding }) => finding)).toEqual([
    { code: 'backups_good', at: '2026-11-22T02:00:00.000Z', megabytes: 13, place: '/backups' },
    { code: 'verify_good', at: '2026-11-22T00:10:00.000Z' },
    { code: 'mail_good', waiting: 1 },
    { code: 'bank_good', moving: 3 },
    { code: 'hmrc_good', moving: 1 },
    { code: 'jobs_good' },
  ])
})

describe('each state of each check', () => {
  test.each<[string, OperatorCheckCode, Partial<Known>, string, string]>([
    ['an old backup', 'backups', backups({ state: 'old' }), 'fail', 'backups_old'],
    ['no backup yet', 'backups', backups({ state: 'none_yet', lastGood: null }), 'fail', 'backups_none'],
    [
      'a failed backup',
      'backups',
      backups({ state: 'failed', lastProblem: { at: now, problem: 'no space left' } }),
      'fail',
      'backups_failed',
    ],
    ['none in production', 'backups', backups({ state: 'not_set_up' }), 'fail', 'backups_not_set_up'],
    [
      'none on a machine of development',
      'backups',
      { ...backups({ state: 'not_set_up' }), ...set({ isProduction: false }) },
      'warning',
      'backups_not_set_up',
    ],
    ['somebody else makes them', 'backups', backups({ state: 'elsewhere' }), 'unknown', 'backups_elsewhere'],
    ['backups not told in time', 'backups', { backups: null }, 'unknown', 'not_known'],
    ['never verified', 'verify', backups({ lastVerify: null }), 'unknown', 'verify_never'],
    [
      'verified long ago',
      'verify',
      backups({ lastVerify: { at: '2026-11-20T00:10:00.000Z', differences: 0, problem: null } }),
      'warning',
      'verify_old',
    ],
    [
      'differences',
      'verify',
      backups({ lastVerify: { at: now, differences: 2, problem: null } }),
      'fail',
      'verify_differs',
    ],
    [
      'a verification that did not finish',
      'verify',
      backups({ lastVerify: { at: now, differences: null, problem: 'out of memory' } }),
      'fail',
      'verify_failed',
    ],
    ['no mail server', 'mail', set({ mail: 'absent' }), 'fail', 'mail_absent'],
    [
      'mail that waits for 16 minutes',
      'mail',
      counts({ mail_oldest: '2026-11-22T09:44:00.000Z' }),
      'warning',
      'mail_late',
    ],
    ['mail that failed', 'mail', counts({ mail_failed: 1 }), 'warning', 'mail_failed'],
    ['mail as files', 'mail', set({ mail: 'stand_in' }), 'pass', 'mail_files'],
    ['counts not told in time', 'mail', { counts: null }, 'unknown', 'not_known'],
    ['no bank', 'bank', set({ bank: 'absent' }), 'fail', 'bank_absent'],
    ['a late payment', 'bank', counts({ withdrawals_late: 1 }), 'fail', 'bank_late'],
    ['a sandbox bank', 'bank', set({ bank: 'stand_in' }), 'pass', 'bank_sandbox'],
    ['counts not told in time', 'bank', { counts: null }, 'unknown', 'not_known'],
    ['no HMRC', 'hmrc', set({ hmrc: 'absent' }), 'fail', 'hmrc_absent'],
    ['a late report', 'hmrc', counts({ submissions_late: 1 }), 'fail', 'hmrc_late'],
    ['a sandbox HMRC', 'hmrc', set({ hmrc: 'stand_in' }), 'pass', 'hmrc_sandbox'],
    ['counts not told in time', 'hmrc', { counts: null }, 'unknown', 'not_known'],
    ['jobs that nobody takes', 'jobs', { queues: [stuck] }, 'fail', 'jobs_late'],
    [
      'jobs that wait for what is not set up',
      'jobs',
      { queues: [stuck], unworked: new Set(['send-mail']) },
      'pass',
      'jobs_good',
    ],
    [
      'a job that failed',
      'jobs',
      { queues: [{ ...stuck, late: 0, lateSince: null, failed: 1 }] },
      'warning',
      'jobs_failed',
    ],
    ['queues not told in time', 'jobs', { queues: null }, 'unknown', 'not_known'],
  ])('%s: %s', (_name, code, changes, state, finding) => {
    expect(judge(changes, code)).toEqual([state, finding])
  })

  test('the whole is as grave as its gravest check: fail before warning before not known', () => {
    const stateOf = (changes: Partial<Known>) => judgeInstallation({ ...allWell, ...changes }).state
    expect(stateOf({ queues: null })).toBe('unknown')
    expect(stateOf({ queues: null, ...counts({ mail_failed: 1 }) })).toBe('warning')
    expect(stateOf({ queues: null, ...counts({ mail_failed: 1, withdrawals_late: 1 }) })).toBe('fail')
  })
})

describe('what is set up', () => {
  const support = { phone: null, chatUrl: null, emergencyPhone: null }
  const none = { mail: { smtpUrl: null }, bank: null, hmrc: { url: null } }
  const all = { mail: { smtpUrl: 'smtps://mail.example' }, bank: {}, hmrc: { url: 'https://hmrc.example' } }

  test.each<[string, boolean, typeof none | typeof all, Connection]>([
    ['production has no stand-ins', true, none, 'absent'],
    ['a machine of development has', false, none, 'stand_in'],
    ['what is given is used in production', true, all, 'set_up'],
    ['and elsewhere', false, all, 'set_up'],
  ])('%s', (_name, isProduction, settings, connection) => {
    expect(installationOf({ isProduction, support, ...settings })).toEqual({
      isProduction,
      mail: connection,
      bank: connection,
      hmrc: connection,
      support,
    })
  })
})
