import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { Temporal } from 'temporal-polyfill'
import { type Clock, HOUR, instantPlus, londonDay, MINUTE } from '../clock.ts'
import { backUpFiles } from './back-up-files.ts'
import { BackupError } from './backup-error.ts'
import {
  baseFolder,
  isBackupFolder,
  makeBackupFolder,
  readBackupFolder,
  readBases,
  removeBase,
  walFileName,
  walFolder,
} from './backup-folder.ts'
import { changeSetup, problemOf, recordRun, recordShipped, recordShippingProblem } from './backup-runs-store.ts'
import { beginLine, endLine, readLine } from './line.ts'
import { type BackupKey, readSealedHeader } from './sealed-stream.ts'
import { shipWal } from './ship-wal.ts'
import { takeBaseBackup } from './take-base-backup.ts'
import { whatToPrune } from './what-to-prune.ts'

export type BackupSettings = {
  folder: string
  /** How many days back every moment can be restored. */
  keepDays: number
  /** The hour of London's day at which a base backup is taken. */
  hour: number
}

type Deps = {
  /** As the database's owner. */
  owner: pg.Pool
  adminUrl: string
  settings: BackupSettings
  /** The folder of the files that the database names; null where they lie in a store of their own. */
  files?: string | null
  /** Under which what is made now is sealed. */
  key(): BackupKey
  clock: Clock
  onError(error: unknown): void
}

/**
 * Keeps the built-in database backed up from now on: what was committed is brought to the folder each minute, and a base
 * backup each day at the set hour, at once where there is none. What fails is told by `readBackupState` and tried again,
 * a base backup after an hour. `stop` ships the rest, and gives up a base backup under way.
 */
export async function beginBackups(deps: Deps): Promise<{ stop(): Promise<void> }> {
  const { owner, settings, onError } = deps
  // What is kept for a folder that cannot be reached must not fill the disk.
  await owner.query(`alter system set max_slot_wal_keep_size = '8GB'`)
  await owner.query('select pg_reload_conf()')
  const { placeBefore } = await changeSetup(owner, { made: 'folder', place: settings.folder })
  const scheduled = new ScheduledBackups(deps, { isKnownFolder: placeBefore === settings.folder })
  const stopping = new AbortController()
  const { signal } = stopping
  let base: Promise<void> | null = null
  const goOn = async () => {
    while (!signal.aborted) {
      await scheduled.ship().catch(onError)
      // Taken beside the shipping, which goes on.
      base ??= scheduled
        .takeDueBase(signal)
        .catch(onError)
        .finally(() => {
          base = null
        })
      await pause(MINUTE, undefined, { signal }).catch(() => {})
    }
  }
  const running = goOn()
  return {
    async stop() {
      stopping.abort()
      await running
      await base
      // What was committed up to the end.
      await scheduled.ship().catch(onError)
    },
  }
}

/** Tells that this installation makes no backups by itself, and lets PostgreSQL forget what it kept for them. */
export async function startWithoutBackups(owner: pg.Pool, made: 'none' | 'elsewhere'): Promise<void> {
  await changeSetup(owner, { made })
  if (made === 'none') await endLine(owner)
}

/** What is done again and again, and remembered in between. */
export class ScheduledBackups {
  readonly #deps: Deps
  #isKnownFolder: boolean
  #line: string | null = null
  #failedAt: string | null = null

  /** `isKnownFolder`: whether backups went to this folder before, which then must not be empty. */
  constructor(deps: Deps, { isKnownFolder }: { isKnownFolder: boolean }) {
    this.#deps = deps
    this.#isKnownFolder = isKnownFolder
  }

  /** Brings to the folder what was committed since; begins a new line where the old one does not go on. */
  async ship(): Promise<void> {
    const { owner, settings, files = null, key, clock } = this.#deps
    try {
      await this.#findFolder()
      const line = await this.#findLine()
      this.#line = line.name
      const shippedTo = await shipWal(owner, { folder: settings.folder, line, key: key() })
      // A file is there before its row is: what was committed by then names none that is not copied now.
      if (files !== null) await backUpFiles(files, { ...settings, now: clock.now() })
      await recordShipped(owner, shippedTo)
    } catch (error) {
      await recordShippingProblem(owner, { at: clock.now(), problem: problemOf(error) }).catch(() => {})
      throw error
    }
  }

  /** Takes the base backup of the day where it is due, and removes what need not be kept any longer. */
  async takeDueBase(signal: AbortSignal): Promise<void> {
    const { owner, adminUrl, settings, key, clock } = this.#deps
    const [folder, line] = [settings.folder, this.#line]
    if (line === null) return
    // Its disk is gone since, as the shipping tells: nothing is written where it should be.
    if (!isBackupFolder(folder) || !existsSync(walFolder(folder, line))) return
    // A folder that cannot be read is told of by the backup that fails.
    const isDue = await this.#isBaseDue(line).catch(() => true)
    if (!isDue) return
    try {
      const run = { place: folder, now: () => clock.now() }
      await recordRun(owner, run, () => takeBaseBackup({ adminUrl, folder, line, key: key(), signal }))
      this.#failedAt = null
    } catch (error) {
      this.#failedAt = clock.now()
      throw error
    }
    await prune(folder, { now: clock.now(), keepDays: settings.keepDays, current: line })
  }

  /** A folder that was known and is empty is a disk that is not mounted: nothing is written where it should be. */
  async #findFolder(): Promise<void> {
    const { folder } = this.#deps.settings
    if (this.#isKnownFolder && !isBackupFolder(folder)) {
      throw new BackupError(
        `${folder} holds none of the backups that were made there: mount its disk, and GPOD goes on by itself; or, to start over there: npm run backup -- ${folder} --anew`,
      )
    }
    await makeBackupFolder(folder)
    this.#isKnownFolder = true
  }

  async #findLine(): Promise<{ name: string; keptFrom: string }> {
    const { owner, settings, clock } = this.#deps
    const { folder } = settings
    const line = await readLine(owner)
    const isInFolder = line !== null && existsSync(walFolder(folder, line.name))
    if (line !== null && line.keptFrom !== null && isInFolder) return { name: line.name, keptFrom: line.keptFrom }
    await beginLine(owner, { folder, now: clock.now() })
    const begun = await readLine(owner)
    if (begun === null || begun.keptFrom === null) throw new Error('a line was begun and is not there')
    return { name: begun.name, keptFrom: begun.keptFrom }
  }

  async #isBaseDue(line: string): Promise<boolean> {
    const { settings, key, clock } = this.#deps
    const now = clock.now()
    if (this.#failedAt !== null && instantPlus(this.#failedAt, HOUR) > now) return false
    const newest = (await readBases(settings.folder, line)).at(-1)
    if (newest === undefined || newest.restoresFrom < lastTimeAt(settings.hour, now)) return true
    // Under a new key the old one is needed no longer than for what was before.
    const header = await readSealedHeader(join(baseFolder(settings.folder, newest), 'manifest'))
    return header?.key !== key().id
  }
}

/** The last time before `now` that it was this hour in London. */
export function lastTimeAt(hour: number, now: string): string {
  const at = (day: Temporal.PlainDate) =>
    new Date(
      day.toZonedDateTime({ timeZone: 'Europe/London', plainTime: new Temporal.PlainTime(hour) }).epochMilliseconds,
    ).toISOString()
  const today = Temporal.PlainDate.from(londonDay(now))
  return at(today) <= now ? at(today) : at(today.subtract({ days: 1 }))
}

/** Removes from a backup folder what need not be kept any longer. Safe to repeat after a kill at any point. */
export async function prune(
  folder: string,
  options: { now: string; keepDays: number; current: string },
): Promise<void> {
  const { bases, wal, lines } = whatToPrune(await readBackupFolder(folder), options)
  for (const base of bases) await removeBase(folder, base)
  for (const { line, file } of wal) await rm(join(walFolder(folder, line), walFileName(file)))
  for (const line of lines) await rm(join(folder, line), { recursive: true })
}
