import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { childEnvironment } from './platform/child-environment.ts'
import { derive, type KeyRing } from './platform/crypto.ts'
import { holdFolder } from './platform/embedded-database/folder-hold.ts'

export type SandboxProcess = { url: string; stop(): Promise<void> }

/** A sandbox cannot run here; the message is for the person who starts the server. */
export class SandboxUnavailableError extends Error {
  override name = 'SandboxUnavailableError'
}

const said = z.object({ listening: z.url() })

/** Where a sandbox that runs writes down its address, for who wants to tell it of faults. */
export const addressFile = (dataDirectory: string, app: string) => join(dataDirectory, app, 'address')

/**
 * Runs a sandbox of the outside world as a process of its own, with its state in the data folder; it ends with this
 * process, and is started again at the same address should it end before. Throws `SandboxUnavailableError` when another
 * server has the folder, or when it does not start.
 */
export async function startSandbox({
  app,
  title,
  waiting,
  sharedBy,
  dataDirectory,
  prefix,
  variables,
  log,
}: {
  /** Of the folder in `apps` and of its state. */
  app: string
  title: string
  /** What waits while it is away. */
  waiting: string
  /** The setting by which several servers share one. */
  sharedBy: string
  dataDirectory: string
  /** What its own settings begin with; those of our surroundings are handed on. */
  prefix: string
  variables(folder: string): Record<string, string>
  log(line: string): void
}): Promise<SandboxProcess> {
  const folder = join(dataDirectory, app)
  mkdirSync(folder, { recursive: true })
  const hold = await holdFolder(folder)
  if (hold.outcome !== 'held') {
    throw new SandboxUnavailableError(
      `${title} in ${folder} is in use by another server; give this one a GPOD_DATA_DIR of its own, or a shared one by ${sharedBy}`,
    )
  }

  let isStopped = false
  const run = async (port: string) => {
    const child = spawn(process.execPath, programOf(app), {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Not of our process group: Ctrl-C is for us, and we end it when nothing is on its way any more.
      detached: true,
      env: { ...childEnvironment({ prefix }), HOST: '127.0.0.1', PORT: port, ...variables(folder) },
    })
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.once('error', () => resolve())
    })
    const [line] = await Promise.race([
      new Promise<[string]>((resolve) =>
        createInterface({ input: child.stdout }).once('line', (text) => resolve([text])),
      ),
      ended.then((): [null] => [null]),
    ])
    if (line === null) throw new SandboxUnavailableError(`${title} did not start; what it said is above`)
    return { child, ended, url: said.parse(JSON.parse(line)).listening }
  }

  let current = await run('0')
  const { url } = current
  writeFileSync(addressFile(dataDirectory, app), `${url}\n`)
  const keepRunning = async () => {
    for (;;) {
      await current.ended
      if (isStopped) return
      log(`${title} ended; starting it again`)
      await pause(500)
      if (isStopped) return
      current = await run(new URL(url).port)
    }
  }
  keepRunning().catch((error: unknown) => {
    log(`${title} is gone, and ${waiting} wait: ${error instanceof Error ? error.message : error}`)
  })

  return {
    url,
    async stop() {
      isStopped = true
      rmSync(addressFile(dataDirectory, app), { force: true })
      current.child.stdin.end()
      await current.ended
      await hold.release()
    },
  }
}

/** Keys of a sandbox's own for its state, one of each of ours: what it sealed before a rotation it opens after it. */
export function stateKeys({ current, others }: KeyRing, purpose: string): string {
  return [current, ...others.map(({ key }) => key)].map((key) => derive(key, purpose).toString('base64')).join(',')
}

/** The built sandbox beside the built server, else its sources. */
function programOf(app: string): string[] {
  const built = fileURLToPath(new URL(`../${app}/main.js`, import.meta.url))
  if (existsSync(built)) return [built]
  return ['--import', 'tsx', fileURLToPath(new URL(`../../${app}/src/main.ts`, import.meta.url))]
}
