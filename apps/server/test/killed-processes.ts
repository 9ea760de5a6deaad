import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import { copyServerFiles, serverThreads } from '../../../tools/server-files.mjs'

const repository = join(import.meta.dirname, '../../..')

export type StartedProcess = { child: ChildProcess; line: Promise<string> }

export type KillableProcesses = {
  /** In the repository, so that what is not bundled is found in its node_modules. */
  folder: string
  /** Starts a bundled app. `line` is the first line it prints that passes, and fails if the process ends before. */
  start(
    app: string,
    parameters: string[],
    environment: Record<string, string>,
    passes: (line: string) => boolean,
  ): StartedProcess
  /** How a bundled app ends that ends by itself. */
  run(app: string, parameters: string[], environment: Record<string, string>): Promise<number | null>
  kill(child: ChildProcess): Promise<void>
  /** Kills what still runs and removes the folder. */
  close(): Promise<void>
}

/** Apps of the repository bundled as they are deployed, in a folder of their own, to be started and killed. */
export async function bundleApps(apps: readonly string[]): Promise<KillableProcesses> {
  const folder = join(repository, '.cache', `kill-test-${randomBytes(4).toString('hex')}`)
  const running = new Set<ChildProcess>()
  await Promise.all(apps.map((app) => bundle(app, join(folder, app))))
  mkdirSync(join(folder, 'data'), { recursive: true })
  copyServerFiles(join(folder, 'server'))

  const spawnApp = (app: string, parameters: string[], env: Record<string, string>): ChildProcess => {
    const child = spawn(process.execPath, [join(folder, app, 'main.js'), ...parameters], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let complaints = ''
    // Both are read: a process whose words nobody takes does not end.
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        complaints = `${complaints}${data}`.slice(-4000)
      })
    }
    running.add(child)
    child.once('exit', (code) => {
      running.delete(child)
      if (code !== null && code !== 0) process.stderr.write(`${app} ended with ${code}:\n${complaints}\n`)
    })
    return child
  }
  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    folder,
    start(app, parameters, environment, passes) {
      const child = spawnApp(app, parameters, environment)
      const line = new Promise<string>((resolve, reject) => {
        if (child.stdout) createInterface(child.stdout).on('line', (said) => passes(said) && resolve(said))
        child.once('exit', (code, signal) => reject(new Error(`${app} ended by itself: ${code ?? signal}`)))
      })
      // One that is killed before it says it is not waited for.
      line.catch(() => {})
      return { child, line }
    },
    async run(app, parameters, environment) {
      const [code] = (await once(spawnApp(app, parameters, environment), 'exit')) as [number | null]
      return code
    },
    kill,
    async close() {
      for (const child of running) await kill(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function bundle(app: string, folder: string): Promise<void> {
  await build({
    absWorkingDir: repository,
    entryPoints: { main: `apps/${app}/src/main.ts`, ...(app === 'server' ? serverThreads : {}) },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@gpod/') ? undefined : { path, external: true },
          ),
      },
    ],
  })
}
