import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

// The product as it is deployed: servers and the bank as processes of their own, from the sources.
const repository = join(import.meta.dirname, '../../..')

export type RunningProcess = {
  url: string
  child: ChildProcess
  /** All that it printed so far. */
  said(): string
  stop(): Promise<void>
}

/** A server process on the database of `DATABASE_URL`, or its own, once it says that it is ready. */
export function startServerProcess(environment: Record<string, string>): Promise<RunningProcess> {
  let url: string | undefined
  return start({
    program: 'apps/server/src/main.ts',
    environment: { HOST: '127.0.0.1', PORT: '0', GPOD_DEMO: 'off', ...environment },
    readyAt: (line) => {
      url ??= /^GPOD is at (\S+)$/.exec(line)?.[1]?.replace('localhost', '127.0.0.1')
      return line === 'ready' ? url : undefined
    },
  })
}

/** The sandbox bank as a process; payments of both speeds settle after `settleMilliseconds`. */
export function startBankProcess({
  apiKey,
  webhookUrl,
  webhookSecret,
  settleMilliseconds,
}: {
  apiKey: string
  webhookUrl: string
  webhookSecret: string
  settleMilliseconds: number
}): Promise<RunningProcess> {
  return start({
    program: 'apps/sandbox-bank/src/main.ts',
    environment: {
      BANK_API_KEY: apiKey,
      BANK_WEBHOOK_URL: webhookUrl,
      BANK_WEBHOOK_SECRET: webhookSecret,
      BANK_SETTLE_MS: String(settleMilliseconds),
      BANK_SETTLE_STANDARD_MS: String(settleMilliseconds),
    },
    readyAt: (line) => (line.startsWith('{') ? (JSON.parse(line) as { listening?: string }).listening : undefined),
  })
}

async function start({
  program,
  environment,
  readyAt,
}: {
  program: string
  environment: Record<string, string>
  /** The address, at the line that says that the process can be called. */
  readyAt(line: string): string | undefined
}): Promise<RunningProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(repository, program)], {
    cwd: repository,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said += `${line}\n`
      const ready = readyAt(line)
      if (ready !== undefined) resolve(ready)
    })
    void ended.then(() => reject(new Error(`${program} ended before it was ready:\n${said}`)))
  })
  return {
    url,
    child,
    said: () => said,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
