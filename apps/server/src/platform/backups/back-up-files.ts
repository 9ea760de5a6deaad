import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '../clock.ts'

// Files of the data folder are sealed each under a key of its own, which is in the database, and never change: they are
// copied as they lie. What is gone from the data folder waits beside the others for as long as an earlier moment of the
// database may be restored that still names it.

const kept = 'files'
const gone = 'files-gone'
const making = '.making-'

/** Brings to a backup folder what it has not of the files of a data folder. Safe to repeat after a kill at any point. */
export async function backUpFiles(
  source: string,
  { folder, now, keepDays }: { folder: string; now: string; keepDays: number },
): Promise<void> {
  const [there, here] = [await listFiles(source), await listFiles(join(folder, kept))]
  // Parts of what is being sent, and what is being written, are no files yet.
  const whole = there.filter((name) => /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/.test(name))
  const known = new Set(here)
  for (const name of whole) if (!known.has(name)) await copyWhole(join(source, name), join(folder, kept, name))
  const still = new Set(whole)
  for (const name of here) {
    if (name.includes(making)) await rm(join(folder, kept, name), { force: true })
    else if (!still.has(name)) await setAside(folder, name, now)
  }
  const before = Date.parse(now) - keepDays * DAY
  for (const name of await listFiles(join(folder, gone))) {
    const path = join(folder, gone, name)
    if ((await stat(path)).mtimeMs < before) await rm(path, { force: true })
  }
}

/** Puts all files that a backup folder has into a data folder; those that no row names any more go with the next sweep. */
export async function restoreFiles(folder: string, target: string): Promise<number> {
  let count = 0
  for (const part of [gone, kept]) {
    for (const name of await listFiles(join(folder, part))) {
      if (name.includes(making)) continue
      await copyWhole(join(folder, part, name), join(target, name))
      count += 1
    }
  }
  return count
}

async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true, mode: 0o700 })
  const unfinished = `${to}${making}${randomBytes(4).toString('hex')}`
  try {
    await copyFile(from, unfinished, constants.COPYFILE_EXCL)
  } catch (error) {
    await rm(unfinished, { force: true })
    // Deleted meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const handle = await open(unfinished, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, to)
}

async function setAside(folder: string, name: string, now: string): Promise<void> {
  const to = join(folder, gone, name)
  await mkdir(join(to, '..'), { recursive: true, mode: 0o700 })
  await rename(join(folder, kept, name), to)
  // From now on it waits.
  await utimes(to, new Date(now), new Date(now))
}

/** The files of each company's folder, by `<company>/<file>`. */
async function listFiles(folder: string): Promise<string[]> {
  const companies = await entriesOf(folder)
  const found = await Promise.all(
    companies.map(async (company) => (await entriesOf(join(folder, company))).map((name) => `${company}/${name}`)),
  )
  return found.flat()
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}
