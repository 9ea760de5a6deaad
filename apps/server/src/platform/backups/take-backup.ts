import { existsSync } from 'node:fs'
import type pg from 'pg'
import { systemClock } from '../clock.ts'
import { BackupError } from './backup-error.ts'
import { isBackupFolder, makeBackupFolder, walFolder } from './backup-folder.ts'
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
  isAnew = false,
}: {
  owner: pg.Pool
  adminUrl: string
  folder: string
  key: BackupKey
  /** Begins in a folder that held backups and is empty. */
  isAnew?: boolean
}): Promise<BaseTaken> {
  if (!isAnew && !isBackupFolder(folder) && (await wasWrittenTo(owner, folder))) {
    throw new BackupError(
      `${folder} holds none of the backups that were made there: mount its disk; or, to start over there: npm run backup -- ${folder} --anew`,
    )
  }
  await makeBackupFolder(folder)
  const line = await readLine(owner)
  const isShippedHere = line !== null && existsSync(walFolder(folder, line.name))
  const take = () => takeBaseBackup({ adminUrl, folder, line: isShippedHere ? line.name : null, key })
  // A version that did not know of backups yet has no table for them: it is backed up before it is brought up to date.
  if (!(await notesRuns(owner))) return take()
  return recordRun(owner, { place: folder, now: () => systemClock.now() }, take)
}

async function notesRuns(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query(`select to_regclass('public.backup_runs') is not null as is_there`)
  return rows[0].is_there
}

/** Whether backups of this database went to a folder before. */
async function wasWrittenTo(owner: pg.Pool, folder: string): Promise<boolean> {
  if (!(await notesRuns(owner))) return false
  const { rows } = await owner.query(
    `select exists (select from backup_setup where place = $1 and wal_shipped_to is not null)
       or exists (select from backup_runs where place = $1 and state = 'done') as was`,
    [folder],
  )
  return rows[0].was
}
