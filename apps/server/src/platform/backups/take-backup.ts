import { existsSync } from 'node:fs'
import type pg from 'pg'
import { systemClock } from '../clock.ts'
import { makeBackupFolder, walFolder } from './backup-folder.ts'
import { recordRun } from './backup-runs-store.ts'
import { readLine } from './line.ts'
import type { BackupKey } from './sealed-stream.ts'
import { type BaseTaken, takeBaseBackup } from './take-base-backup.ts'

/**
 * Takes a base backup now. In the folder to which the server ships its write-ahead log it can be restored to every
 * moment from then on; in another one, to its own end. Throws `BackupError` while another one is being taken.
 */
export async function takeBackup({
  owner,
  adminUrl,
  folder,
  key,
}: {
  owner: pg.Pool
  adminUrl: string
  folder: string
  key: BackupKey
}): Promise<BaseTaken> {
  await makeBackupFolder(folder)
  const line = await readLine(owner)
  const isShippedHere = line !== null && existsSync(walFolder(folder, line.name))
  const take = () => takeBaseBackup({ adminUrl, folder, line: isShippedHere ? line.name : null, key })
  // A version that did not know of backups yet has no table for them: it is backed up before it is brought up to date.
  const { rows } = await owner.query(`select to_regclass('public.backup_runs') is not null as is_there`)
  if (!rows[0].is_there) return take()
  return recordRun(owner, { place: folder, now: () => systemClock.now() }, take)
}
