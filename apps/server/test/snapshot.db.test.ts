import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { takeSnapshot } from './snapshot.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await opened.owner.query('create table things (id int, word text, action text, last_seen_at timestamptz)')
  await opened.owner.query(`insert into things values (1, 'one'), (2, 'two')`)
})
afterAll(() => opened.drop())

/** Whether the pictures before and after a statement differ. */
async function isSeen(statement: string): Promise<boolean> {
  const before = await takeSnapshot(opened.owner)
  await opened.owner.query(statement)
  const after = await takeSnapshot(opened.owner)
  expect(Object.keys(after)).toContain('things')
  return JSON.stringify(after) !== JSON.stringify(before)
}

describe('a picture of the database', () => {
  test.each([
    ['a new row', `insert into things values (3, 'three')`],
    ['the same row once more', `insert into things values (3, 'three')`],
    ['a changed value', `update things set word = 'uno' where id = 1`],
    ['two values exchanged', `update things set word = case id when 1 then 'two' else 'uno' end where id < 3`],
    ['a deleted row', 'delete from things where id = 2'],
    [
      'a row deleted and another made',
      `with gone as (delete from things where id = 1) insert into things values (4, 'four')`,
    ],
    ['a table emptied', 'truncate things'],
  ])('%s is seen', async (_what, statement) => expect(await isSeen(statement)).toBe(true))

  test.each([
    ['nothing', 'select 1'],
    ['what was taken back', `begin; insert into things values (5, 'five'); rollback`],
    ['a refused access that was noted', `insert into things values (6, 'six', 'access.refused')`],
    ['when somebody was last seen', 'update things set last_seen_at = now()'],
    ['a row written as it was', 'update things set word = word'],
  ])('%s is not', async (_what, statement) => expect(await isSeen(statement)).toBe(false))
})
