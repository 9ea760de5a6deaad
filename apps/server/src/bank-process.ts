import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { derive } from './platform/crypto.ts'
import { holdFolder } from './platform/embedded-database/folder-hold.ts'

export type BankProcess = { url: string; stop(): Promise<void> }

/** The sandbox bank cannot run here; the message is for the person who starts the server. */
export class BankUnavailableError extends Error {
  override name = 'BankUnavailableError'
}

const said = z.object({ listening: z.url() })

/** What this server and its own sandbox bank know each other by. */
export function sandboxBankSecrets(secretKey: Buffer): { apiKey: string; webhookSecret: string } {
  return {
    apiKey: derive(secretKey, 'sandbox bank key').toString('base64url'),
    webhookSecret: derive(secretKey, 'sandbox bank webhook').toString('base64url'),
  }
}

/**
 * Runs the sandbox bank as a process of its own, with its state in the data folder; it ends with this process, and is
 * started again at the same address should it end before. Throws `BankUnavailableError` when another server has the
 * folder, or when it does not start.
 */
export async function startSandboxBank({
  dataDirectory,
  webhookUrl,
  secrets,
  log,
}: {
  dataDirectory: string
  webhookUrl: string
  secrets: { apiKey: string; webhookSecret: string }
  log(line: string): void
}): Promise<BankProcess> {
  const folder = join(dataDirectory, 'sandbox-bank')
  mkdirSync(folder, { recursive: true })
  const hold = await holdFolder(folder)
  if (hold.outcome !== 'held') {
    throw new BankUnavailableError(
      `the sandbox bank in ${folder} is in use by another server; give this one a GPOD_DATA_DIR of its own, or a shared bank by GPOD_BANK_URL`,
    )
  }

  let isStopped = false
  const run = async (port: string) => {
    const child = spawn(process.execPath, programOf(), {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Not of our process group: Ctrl-C is for us, and we end the bank when nothing is on its way any more.
      detached: true,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: port,
        BANK_API_KEY: secrets.apiKey,
        BANK_STATE_FILE: join(folder, 'state.jsonl'),
        BANK_WEBHOOK_URL: webhookUrl,
        BANK_WEBHOOK_SECRET: secrets.webhookSecret,
        BANK_ENDS_WITH_STDIN: 'true',
      },
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
    if (line === null) throw new BankUnavailableError('the sandbox bank did not start; what it said is above')
    return { child, ended, url: said.parse(JSON.parse(line)).listening }
  }

  let current = await run('0')
  const { url } = current
  const keepRunning = async () => {
    for (;;) {
      await current.ended
      if (isStopped) return
      log('the sandbox bank ended; starting it again')
      await pause(500)
      if (isStopped) return
      current = await run(new URL(url).port)
    }
  }
  keepRunning().catch((error: unknown) => {
    log(`the sandbox bank is gone, and payments wait: ${error instanceof Error ? error.message : error}`)
  })

  return {
    url,
    async stop() {
      isStopped = true
      current.child.stdin.end()
      await current.ended
      await hold.release()
    },
  }
}

/** The built bank beside the built server, else its sources. */
function programOf(): string[] {
  const built = fileURLToPath(new URL('../sandbox-bank/main.js', import.meta.url))
  if (existsSync(built)) return [built]
  return ['--import', 'tsx', fileURLToPath(new URL('../../sandbox-bank/src/main.ts', import.meta.url))]
}
