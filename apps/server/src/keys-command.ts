import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type pg from 'pg'
import { countByKey as keyNeeded } from './platform/backups/index.ts'
import { DAY, instantPlus } from './platform/clock.ts'
import { keyId, type Seal } from './platform/crypto.ts'
import { type Environment, EnvironmentError } from './platform/environment.ts'
import { oldKeyFile, replaceKeyFile } from './platform/keys/key-file.ts'
import { readKeyRows, rowIn } from './platform/keys/keys-store.ts'
import { readSeal } from './platform/keys/prove-keys.ts'
import { retireKey, rotateKey, type Verified } from './platform/keys/rotate-keys.ts'
import { countByKey, verifySealed } from './platform/keys/sealed-values.ts'
import { sealedColumns as columns } from './tables.ts'

type KeysCommand = { environment: Environment; owner: pg.Pool; log(line: string): void }

/**
 * `npm run keys`: which keys there are and how much is sealed under each; `-- verify` opens every value, `-- rotate` and
 * `-- retire` change the key. Also while servers run. Gives whether all is well; throws `EnvironmentError` for what the
 * operator has to do first.
 */
export async function runKeysCommand(command: KeysCommand, words: readonly string[]): Promise<boolean> {
  if ((await readKeyRows(command.owner)).length === 0) {
    throw new EnvironmentError('this database names no key yet: start a server of this version first')
  }
  const seal = await readSeal(command.owner, command.environment)
  switch (words.join(' ')) {
    case '':
      return showKeys(command)
    case 'verify':
      return verifyKeys(command, seal)
    case 'rotate':
      return rotate(command, { isApart: false })
    case 'rotate --leaked':
      return rotate(command, { isApart: true })
    case 'retire':
      return retire(command)
    default:
      throw new EnvironmentError('there is: keys, keys verify, keys rotate, keys rotate --leaked, keys retire')
  }
}

async function showKeys({ environment, owner, log }: KeysCommand): Promise<boolean> {
  const rows = await readKeyRows(owner)
  const counts = new Map<string, number>()
  for (const column of columns) {
    for (const [id, count] of await countByKey(owner, column)) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  for (const { id, state, made_at, retired_at } of rows) {
    const since = retired_at === null ? `since ${made_at}` : `${retired_at}`
    const given = id === keyId(environment.secretKey) ? ', the one given here' : ''
    log(`key ${id}: ${state} ${since}, ${counts.get(id) ?? 0} values${given}`)
    counts.delete(id)
  }
  const unnamed = counts.get('') ?? 0
  if (unnamed > 0) log(`${unnamed} values of an earlier version name no key; a rotation reseals them`)
  counts.delete('')
  for (const [id, count] of counts) log(`key ${id}: not one of this database, ${count} values`)
  return counts.size === 0
}

async function verifyKeys({ owner, log }: KeysCommand, seal: Seal): Promise<boolean> {
  let opened = 0
  let isWhole = true
  for (const column of columns) {
    const found = await verifySealed(owner, column, { seal, id: null })
    opened += found.opened
    isWhole &&= tellUnopened(found.unopened, log)
  }
  log(`${opened} values open`)
  return isWhole
}

function tellUnopened(unopened: Verified['unopened'], log: (line: string) => void): boolean {
  for (const { table, column, about, reason } of unopened) log(`${table}.${column} of ${about}: ${reason}`)
  return unopened.length === 0
}

async function rotate({ environment, owner, log }: KeysCommand, { isApart }: { isApart: boolean }): Promise<boolean> {
  const { secretKey: given, keyFile, databaseUrl } = environment
  if (isApart && keyFile !== null) {
    throw new EnvironmentError('who knows the key in a file knows the folder too: give both keys by the environment')
  }
  // A key for the file is made here; any other is made, and kept, by the operator first.
  const makesKey = keyFile !== null && !(await isUnderWay(owner))
  const next = environment.newSecretKey ?? (makesKey ? randomBytes(32) : null)
  const { current, ...verified } = await rotateKey({ owner, given, columns, log }, { next, isApart })
  if (!tellUnopened(verified.unopened, log)) {
    log(`not all could be resealed: the key before stays`)
    return false
  }
  log(`${verified.opened} values open under the key ${keyId(current)}, none is under another`)
  if (keyFile === null) {
    log(`Set GPOD_SECRET_KEY to the key ${keyId(current)} and restart each server; then: npm run keys -- retire`)
    if (!given.equals(current))
      log(`Keep the key ${keyId(given)} apart: ${await neededText(environment, keyId(given))}`)
    return true
  }
  await replaceKeyFile(keyFile, { key: current, old: given })
  log(`${keyFile} holds the key ${keyId(current)}`)
  if (!given.equals(current)) {
    const kept = oldKeyFile(keyFile, keyId(given))
    log(`${kept} holds the old key: ${await neededText(environment, keyId(given))}; keep it apart`)
  }
  if (databaseUrl !== null) {
    log('Put the same file beside each server and restart it; then: npm run keys -- retire')
    return true
  }
  return retire({ environment: { ...environment, secretKey: current }, owner, log })
}

async function isUnderWay(owner: pg.Pool): Promise<boolean> {
  const rows = await readKeyRows(owner)
  return rowIn(rows, 'coming') !== undefined || rowIn(rows, 'leaving') !== undefined
}

/** What a key of before still opens, among the backups that this installation makes by itself. */
async function neededText({ backups, databaseUrl }: Environment, id: string): Promise<string> {
  if (backups === null) {
    return `it opens every backup that was made under it${databaseUrl === null ? ', which are not known here (GPOD_BACKUP_DIR)' : ''}`
  }
  if (!existsSync(backups.folder)) return `${backups.folder} is not there to say what it opens`
  const { backups: count, lastNeededFor } = await keyNeeded(backups.folder, id)
  if (lastNeededFor === null) return `no backup in ${backups.folder} needs it`
  const until = instantPlus(lastNeededFor, backups.keepDays * DAY).slice(0, 10)
  return `the old key opens ${count} ${count === 1 ? 'backup' : 'backups'} in ${backups.folder} until ${until}`
}

/** Of each old key that lies beside the key file: whether a backup needs it still, or it may go. */
async function tellOldKeyFiles({ environment, log }: KeysCommand): Promise<boolean> {
  const { keyFile, backups, oldSecretKeys } = environment
  const files = oldSecretKeys.flatMap((key) => {
    const file = keyFile === null ? null : oldKeyFile(keyFile, keyId(key))
    return file !== null && existsSync(file) ? [{ file, id: keyId(key) }] : []
  })
  for (const { file, id } of files) {
    const needed = backups === null ? null : await keyNeeded(backups.folder, id)
    const mayGo = needed !== null && needed.lastNeededFor === null && existsSync(backups?.folder ?? '')
    log(
      mayGo
        ? `${file} may go: no backup in ${backups?.folder} needs it`
        : `${file} stays: ${await neededText(environment, id)}`,
    )
  }
  return files.length > 0
}

async function retire({ environment, owner, log }: KeysCommand): Promise<boolean> {
  const { secretKey: given, keyFile, databaseUrl } = environment
  if (!(await isUnderWay(owner)) && (await tellOldKeyFiles({ environment, owner, log }))) return true
  const isKeptInOneFile = keyFile !== null && databaseUrl === null
  const { retired, ...verified } = await retireKey({ owner, given, columns, log }, { isKeptInOneFile })
  if (!tellUnopened(verified.unopened, log)) return false
  log(`the key ${retired} is retired: ${verified.opened} values open under ${keyId(given)}, none is under another`)
  return true
}
