import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import {
  BackupError,
  backUpFiles,
  backupKeyOf,
  beginBackups,
  listBackups,
  restoreBackup,
  restoreFiles,
  startWithoutBackups,
  takeBackup,
} from './platform/backups/index.ts'
import { systemClock } from './platform/clock.ts'
import { keyId, type Seal } from './platform/crypto.ts'
import { type Environment, isWithin } from './platform/environment.ts'
import { ensureSigningKey, migrateSigned, signOwnersWork } from './platform/imprints/index.ts'
import { findKey, readSeal } from './platform/keys/prove-keys.ts'
import { logFailure } from './platform/log.ts'
import { readRestoreParameters } from './restore-parameters.ts'
import { verifyAll } from './verify.ts'

const ofOwnPostgres =
  'this backs up and restores the built-in database; a PostgreSQL of yours (DATABASE_URL) is backed up with pgBackRest: docs/topics/backup.md says how'

type Log = (line: string) => void

/** Opens the database of the data folder as its owner, beside a server that runs on it or without one. */
type Open = () => Promise<{ owner: pg.Pool; adminUrl: string }>

/** Keeps the database backed up as the settings say, or tells that nobody does. */
export async function startBackups(
  { backups, databaseUrl, isProduction, files: store }: Environment,
  { owner, adminUrl, seal, log }: { owner: pg.Pool; adminUrl: string; seal: Seal; log: Log },
): Promise<{ stop(): Promise<void> }> {
  if (backups !== null) {
    // Also under one that follows it while the server runs.
    const key = () => backupKeyOf(seal.current)
    const files = store.kind === 'folder' ? store.folder : null
    return beginBackups({ owner, adminUrl, settings: backups, files, key, clock: systemClock, onError: logFailure })
  }
  await startWithoutBackups(owner, databaseUrl === null ? 'none' : 'elsewhere')
  if (isProduction && databaseUrl === null) {
    log('Backups are not set up (GPOD_BACKUP_DIR): what is lost with this disk is lost for good.')
  }
  return { stop: async () => {} }
}

/**
 * `backup [DIR] [--anew]`: a base backup now, into the given folder or that of GPOD_BACKUP_DIR; also while a server runs.
 * `--anew`: also into a folder that held backups and is empty.
 */
export async function runBackup(
  environment: Environment,
  { parameters, open, log }: { parameters: readonly string[]; open: Open; log: Log },
): Promise<void> {
  const { dataDirectory, secretKey, backups } = environment
  if (environment.databaseUrl !== null) throw new BackupError(ofOwnPostgres)
  const isAnew = parameters.includes('--anew')
  const [given, ...others] = parameters.filter((word) => word !== '--anew')
  if (given?.startsWith('-') || others.length > 0) {
    throw new BackupError('npm run backup -- DIR; --anew begins again in a folder that held backups and is empty')
  }
  const folder = given === undefined ? backups?.folder : resolve(given)
  if (folder === undefined) throw new BackupError('say where to: npm run backup -- DIR, or set GPOD_BACKUP_DIR')
  if (isWithin(folder, dataDirectory)) {
    throw new BackupError(`${folder} is in the data folder, and would be lost with it: choose a folder on another disk`)
  }
  const key = backupKeyOf(secretKey)
  const opened = await open()
  const { base, manifest, bytes } = await tellingOfFiles(folder, async () => {
    const taken = await takeBackup({ ...opened, folder, key, isAnew })
    const { files } = environment
    const keepDays = backups?.keepDays ?? 30
    if (files.kind === 'folder') await backUpFiles(files.folder, { folder, now: systemClock.now(), keepDays })
    return taken
  })
  log(`${join(folder, base.line)} holds a backup of everything committed by ${manifest.endsAt} (${megabytes(bytes)})`)
  log(
    `It opens with the secret key ${key.id} alone, which is not in it: keep that key (GPOD_SECRET_KEY, or the file secret-key of the data folder) somewhere else, for without it no backup can be read.`,
  )
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** A key made just now opens no backup: it has to be given. */
export function refuseWithoutKey({ GPOD_SECRET_KEY, GPOD_DATA_DIR }: NodeJS.ProcessEnv): void {
  const file = join(resolve(GPOD_DATA_DIR || './data'), 'secret-key')
  if (GPOD_SECRET_KEY || existsSync(file)) return
  throw new BackupError(
    `give the key that the backup was made under, as GPOD_SECRET_KEY or as the file ${file}, put there first: it is not in the backup`,
  )
}

/** `restore DIR [--to MOMENT] [--list]`: into the data folder, which must hold no database yet, and proven. */
export async function runRestore(
  environment: Environment,
  { parameters, open, log }: { parameters: readonly string[]; open: Open; log: Log },
): Promise<{ holds: boolean }> {
  const { databaseUrl, dataDirectory, secretKey, oldSecretKeys } = environment
  if (databaseUrl !== null) throw new BackupError(ofOwnPostgres)
  const { to, isList, ...asked } = readRestoreParameters(parameters)
  const folder = resolve(asked.folder)
  const secretKeys = [secretKey, ...oldSecretKeys]
  const keys = secretKeys.map(backupKeyOf)
  if (isList) {
    const lines = await listBackups(folder, keys)
    for (const line of lines) log(line)
    if (lines.length === 0) throw new BackupError(`${folder} holds no backup`)
    return { holds: true }
  }
  const { moment, lastCommitAt } = await tellingOfFiles(folder, () =>
    restoreBackup({ folder, to, keys, dataDirectory, log }),
  )
  const { files } = environment
  if (files.kind === 'folder') await tellingOfFiles(folder, () => restoreFiles(folder, files.folder))
  const { owner } = await open()
  // That of the moment, which may have been another.
  const ofThen = (await findKey(owner, secretKeys)) ?? secretKey
  const given = ofThen.equals(secretKey) ? environment : { secretKey: ofThen, keyFile: null, isKeyNew: false }
  await migrateSigned(owner, given)
  const seal = await readSeal(owner, given)
  await endWhatWasOpen(owner, { signingKey: await ensureSigningKey(owner, seal) })
  log(`${dataDirectory} holds everything committed by ${moment}; the last of it at ${lastCommitAt ?? moment}`)
  log(
    `Everybody signs in again, and links that were mailed open nothing more. It starts with the key ${keyId(ofThen)} as GPOD_SECRET_KEY, or as the file secret-key of this data folder.`,
  )
  return verifyAll(owner, { seal, log })
}

/** A disk that is full, closed or gone is told in a line. */
async function tellingOfFiles<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { syscall, path } = error as { syscall?: string; path?: string }
    if (!(error instanceof Error) || syscall === undefined || syscall === 'connect') throw error
    throw new BackupError(path === undefined ? `${folder}: ${error.message}` : error.message, { cause: error })
  }
}

/**
 * What was ended after the moment would be open again: nobody stays signed in, and no mailed link works that may have been
 * used.
 */
async function endWhatWasOpen(owner: pg.Pool, { signingKey }: { signingKey: Buffer }): Promise<void> {
  const connection = await owner.connect()
  try {
    await connection.query('begin')
    await connection.query('update sessions set ended_at = now() where ended_at is null')
    await connection.query('delete from account_links where used_at is null')
    await signOwnersWork(connection, { signingKey })
    await connection.query('commit')
  } finally {
    // Closing the connection takes back what was not committed.
    connection.release(true)
  }
}
