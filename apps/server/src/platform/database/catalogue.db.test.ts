import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { prepareJobs } from '../jobs/jobs.ts'
import { migratedCatalogue } from './migrated-catalogue.ts'
import { catalogueText, readCatalogue } from './read-catalogue.ts'

const opened = await openTestDatabase()
afterAll(() => opened.drop())

test('the list that a database is compared with is what the migrations make, on this PostgreSQL too, with the tables of jobs beside', async () => {
  const some = { name: 'some', retry: { limit: 1, delaySeconds: 1 }, expireInSeconds: 60 }
  await prepareJobs(opened.owner, [some])
  const connection = await opened.owner.connect()
  await connection.query('begin')
  const stands = catalogueText(await readCatalogue(connection, null))
  connection.release(true)
  expect(stands.split('\n')).toEqual(migratedCatalogue.trimStart().split('\n'))
})
