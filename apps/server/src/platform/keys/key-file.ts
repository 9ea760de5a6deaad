import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyId } from '../crypto.ts'

/** The key of a server that was given none: beside its data, readable by its owner only. */
export const keyFileIn = (dataDirectory: string) => join(dataDirectory, 'secret-key')

/** The 32 bytes that a text of base64 stands for, or null where it is anything else: cut short, padded, or not base64. */
export function keyOfText(text: string): Buffer | null {
  return /^[A-Za-z0-9+/]{43}=$/.test(text) ? Buffer.from(text, 'base64') : null
}

/** Where a key file's key of before is kept, under its id. */
export const oldKeyFile = (keyFile: string, id: string) => `${keyFile}.${id}`

const oldKeyName = /^secret-key\.[0-9a-f]{16}$/

/** The keys of before that lie beside the key file of a data folder. */
export function readOldKeyFiles(dataDirectory: string): Buffer[] {
  if (!existsSync(dataDirectory)) return []
  return readdirSync(dataDirectory).flatMap((name) => {
    const kept = oldKeyName.test(name) ? readKeyFile(join(dataDirectory, name)) : null
    return kept?.outcome === 'read' ? [kept.key] : []
  })
}

export type KeyFile = { outcome: 'read'; key: Buffer } | { outcome: 'absent' } | { outcome: 'bad'; reason: string }

export function readKeyFile(file: string): KeyFile {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return { outcome: 'absent' }
    return { outcome: 'bad', reason: `cannot be read (${(error as Error).message})` }
  }
  const key = keyOfText(text.trim())
  return key ? { outcome: 'read', key } : { outcome: 'bad', reason: 'does not hold a key: 32 bytes in base64' }
}

/** Makes a key and its file, whole or not at all; where somebody made it meanwhile, that one is as good. */
export function makeKeyFile(file: string, key: Buffer = randomBytes(32)): KeyFile {
  const own = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(own, key.toString('base64'), { mode: 0o600 })
    linkSync(own, file)
    return { outcome: 'read', key }
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return readKeyFile(file)
    return { outcome: 'bad', reason: `cannot be written (${(error as Error).message})` }
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * Puts another key into the file in one step: a kill or a power cut leaves the old one or the new one. Once this returns,
 * the new one is on the disk, and the old one in a file beside, for the backups of its time.
 */
export async function replaceKeyFile(file: string, { key, old }: { key: Buffer; old: Buffer }): Promise<void> {
  if (!old.equals(key)) {
    await writeThrough(oldKeyFile(file, keyId(old)), 'w', (handle) => handle.writeFile(old.toString('base64')))
  }
  const next = `${file}.next`
  await writeThrough(next, 'w', (handle) => handle.writeFile(key.toString('base64')))
  await rename(next, file)
  // The folder has the name. Windows opens no folder, and keeps names by itself.
  if (process.platform !== 'win32') await writeThrough(dirname(file), 'r', async () => {})
}

async function writeThrough(path: string, flags: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(path, flags, 0o600)
  try {
    await write(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
