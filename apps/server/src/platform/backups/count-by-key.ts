import { join } from 'node:path'
import { baseFolder, readBackupFolder } from './backup-folder.ts'
import { readSealedHeader } from './sealed-stream.ts'

export type KeyNeeded = {
  /** Base backups that open with this key alone. */
  backups: number
  /** When the last moment was that needs it; null where nothing does. */
  lastNeededFor: string | null
}

/** What of a backup folder is sealed under the key with this id. */
export async function countByKey(folder: string, id: string): Promise<KeyNeeded> {
  const moments: string[] = []
  let backups = 0
  for (const line of await readBackupFolder(folder)) {
    for (const base of line.bases) {
      const header = await readSealedHeader(join(baseFolder(folder, base), 'manifest'))
      if (header?.key !== id) continue
      backups += 1
      moments.push(base.restoresFrom)
    }
    moments.push(...line.wal.flatMap(({ key, promises }) => (key === id && promises !== null ? [promises] : [])))
  }
  return { backups, lastNeededFor: moments.sort().at(-1) ?? null }
}
