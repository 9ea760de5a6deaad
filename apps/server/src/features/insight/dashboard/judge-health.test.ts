import { expect, test } from 'vitest'
import { type HealthFacts, judgeHealth, type OnItsWay } from './judge-health.ts'

const now = '2026-11-26T12:00:00.000Z'
const works: OnItsWay = { connection: 'set_up', moving: 2, late: 0, failed: 0, lastAt: '2026-11-26T11:00:00.000Z' }
const well: HealthFacts = {
  now,
  databaseMilliseconds: 3,
  jobs: { lateSince: null },
  mail: { ...works, oldest: '2026-11-26T11:59:00.000Z' },
  bank: works,
  hmrc: works,
}
const findings = (facts: Partial<HealthFacts>) => judgeHealth({ ...well, ...facts }).map(({ finding }) => finding)

test('what answers and has nothing late is good, with what is on its way and when one last arrived', () => {
  expect(findings({})).toEqual(['good', 'good', 'good', 'good', 'good'])
  expect(judgeHealth(well)[3]).toMatchObject({ code: 'bank', count: 2, at: works.lastAt })
})

test('what did not answer in time is not known, and never good', () => {
  const silent = { databaseMilliseconds: null, jobs: null, mail: null, bank: null, hmrc: null }
  expect(findings(silent)).toEqual(['not_known', 'not_known', 'not_known', 'not_known', 'not_known'])
})

test('half a second is slow for a database', () => {
  expect(findings({ databaseMilliseconds: 499 })[0]).toBe('good')
  expect(findings({ databaseMilliseconds: 500 })[0]).toBe('slow')
})

test('mail is late a quarter of an hour after it was written, and not before', () => {
  const mail = { ...works, moving: 3 }
  expect(findings({ mail: { ...mail, oldest: '2026-11-26T11:45:00.000Z' } })[2]).toBe('good')
  const [, , late] = judgeHealth({ ...well, mail: { ...mail, oldest: '2026-11-26T11:44:59.000Z' } })
  expect(late).toMatchObject({ finding: 'late', count: 3, at: '2026-11-26T11:44:59.000Z' })
})

test('of jobs a company is told since when they are late, and no count', () => {
  const [, jobs] = judgeHealth({ ...well, jobs: { lateSince: '2026-11-26T11:00:00.000Z' } })
  expect(jobs).toEqual({
    ...{ code: 'jobs', finding: 'late', count: null, milliseconds: null },
    at: '2026-11-26T11:00:00.000Z',
  })
})

test('a sandbox is called one; nothing set up, late and failed come before it', () => {
  expect(findings({ bank: { ...works, connection: 'stand_in' } })[3]).toBe('stand_in')
  expect(findings({ bank: { ...works, connection: 'absent', late: 1 } })[3]).toBe('absent')
  expect(findings({ hmrc: { ...works, connection: 'stand_in', late: 1, failed: 1 } })[4]).toBe('late')
  expect(findings({ hmrc: { ...works, failed: 1 } })[4]).toBe('failed')
})
