import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../src/platform/embedded-database.ts'

const prefix = 'gpod-test-cluster-'

/**
 * Gives the database tests a PostgreSQL as `databaseAdminUrl`: the one of TEST_DATABASE_URL, else one of their own
 * that is deleted afterwards. With TEST_DATABASE_DURABLE=1 it writes through to the disk as in production, for tests
 * that kill it.
 */
export default async function setUpCluster(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('databaseAdminUrl', given)
    return async () => {}
  }
  await removeLeftovers()
  const folder = await mkdtemp(join(tmpdir(), prefix))
  // PostgreSQL's own user must get in when we are root.
  await chmod(folder, 0o755)
  const cluster = await openEmbeddedDatabase({
    dataDirectory: folder,
    durable: process.env.TEST_DATABASE_DURABLE === '1',
    log: () => {},
  })
  project.provide('databaseAdminUrl', cluster.adminUrl)
  return () => remove(cluster, folder)
}

async function remove(cluster: EmbeddedDatabase, folder: string): Promise<void> {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

/** A test run that was killed leaves its server running. One that is still used refuses to be opened, and stays. */
async function removeLeftovers(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    if (!entry.startsWith(prefix)) continue
    const folder = join(tmpdir(), entry)
    try {
      const { mtimeMs, uid } = await stat(folder)
      const isOld = Date.now() - mtimeMs > 60_000
      if (!isOld || uid !== process.getuid?.()) continue
      await remove(await openEmbeddedDatabase({ dataDirectory: folder, durable: false, log: () => {} }), folder)
    } catch {
      // In use, or no longer there. Either is no concern of this run.
    }
  }
}
