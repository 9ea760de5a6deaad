import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { instantPlus, MINUTE } from '../clock.ts'
import { readBackupState } from './backup-state.ts'

const now = '2026-11-22T10:00:00.000Z'
const ago = (minutes: number) => instantPlus(now, -minutes * MINUTE)

const opened = await openTestDatabase()
afterAll(() => opened.drop())
beforeEach(() => opened.owner.query('truncate backup_setup, backup_runs, verify_runs'))

const read = () => readBackupState(opened.database, now)

const setUp = (made: 'folder' | 'elsewhere' | 'none', walShippedTo: string | null = null) =>
  opened.owner.query('insert into backup_setup (made, place, wal_shipped_to) values ($1, $2, $3)', [
    made,
    made === 'folder' ? '/backups' : null,
    walShippedTo,
  ])

const ran = (state: 'done' | 'failed', endedAt: string) =>
  opened.owner.query(
    `insert into backup_runs (id, kind, place, state, started_at, ended_at, bytes, restores_from, problem)
     values ($1, 'base', '/backups', $2, $3, $3, $4, $5, $6)`,
    [
      randomUUID(),
      state,
      endedAt,
      ...(state === 'done' ? [5_000_000_000, endedAt, null] : [null, null, 'no space left on device']),
    ],
  )

describe('the state of the backups', () => {
  test('is not set up before any server said so, and where one said so', async () => {
    expect(await read()).toMatchObject({ isSetUp: false, state: 'not_set_up', lastGood: null, lastVerify: null })
    await setUp('none')
    expect(await read()).toMatchObject({ isSetUp: false, state: 'not_set_up' })
  })

  test('is not known of a PostgreSQL of somebody else', async () => {
    await setUp('elsewhere')
    expect(await read()).toMatchObject({ isSetUp: false, state: 'elsewhere', walShippedTo: null })
  })

  test('is good with a backup of today and what was committed since kept', async () => {
    await setUp('folder', ago(1))
    await ran('done', ago(60))
    expect(await read()).toEqual({
      isSetUp: true,
      state: 'good',
      lastGood: { at: ago(60), bytes: 5_000_000_000, place: '/backups' },
      lastProblem: null,
      walShippedTo: ago(1),
      lastVerify: null,
    })
  })

  test('is none yet before the first one is finished', async () => {
    await setUp('folder', null)
    expect(await read()).toMatchObject({ state: 'none_yet', lastGood: null, lastProblem: null })
  })

  test('is old with a backup of 26 hours ago, and when nothing was kept since', async () => {
    await setUp('folder', ago(1))
    await ran('done', ago(26 * 60 + 1))
    expect(await read()).toMatchObject({ state: 'old' })
    await ran('done', ago(26 * 60 - 1))
    expect(await read()).toMatchObject({ state: 'good' })
    await opened.owner.query('update backup_setup set wal_shipped_to = $1', [ago(16)])
    expect(await read()).toMatchObject({ state: 'old' })
  })

  test('has failed after a failure until a later one is good', async () => {
    await setUp('folder', ago(1))
    await ran('done', ago(90))
    await ran('failed', ago(60))
    expect(await read()).toMatchObject({
      state: 'failed',
      lastGood: { at: ago(90) },
      lastProblem: { at: ago(60), problem: 'no space left on device' },
    })
    await ran('done', ago(30))
    expect(await read()).toMatchObject({ state: 'good', lastProblem: null })
  })

  test('has failed while what is committed is not kept', async () => {
    await setUp('folder', ago(5))
    await ran('done', ago(60))
    await opened.owner.query(`update backup_setup set wal_failed_at = $1, wal_problem = 'permission denied'`, [ago(4)])
    expect(await read()).toMatchObject({
      state: 'failed',
      lastProblem: { at: ago(4), problem: 'permission denied' },
    })
  })

  test('tells the last proof of the books', async () => {
    for (const [endedAt, differences] of [
      [ago(90), 0],
      [ago(30), 2],
    ]) {
      await opened.owner.query('insert into verify_runs values ($1, $2, $2, $3, null)', [
        randomUUID(),
        endedAt,
        differences,
      ])
    }
    expect(await read()).toMatchObject({ lastVerify: { at: ago(30), differences: 2, problem: null } })
  })
})
