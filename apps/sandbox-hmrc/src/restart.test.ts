import { type ChildProcess, spawn } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payrollSoftwareOf, sender, transactionId } from './testing/payroll-software.ts'

// Real: the sandbox as its own process, killed with SIGKILL, and its state file.

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

let folder: string
let stateFile: string
const running = new Set<ChildProcess>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-hmrc-'))
  stateFile = join(folder, 'hmrc.jsonl')
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function spawnHmrc(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env.PATH,
      HMRC_SENDER_ID: sender.senderId,
      HMRC_PASSWORD: sender.password,
      HMRC_STATE_FILE: stateFile,
      HMRC_READY_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('\n')) resolve(JSON.parse(output).listening)
    })
    void ended.then(() => reject(new Error(`the sandbox did not start: ${complaints}`)))
  })
  // One that is meant not to start is looked at through `ended`.
  listening.catch(() => {})
  return { child, listening, ended, complaints: () => complaints }
}

describe('killed and started again', () => {
  it('holds what it acknowledged and answers for it, and what was deleted stays deleted', async () => {
    const before = spawnHmrc()
    const software = payrollSoftwareOf(await before.listening)
    const kept = await software.submit()
    const gone = await software.submit({ transactionId: 'AB' })
    if (kept.outcome !== 'acknowledged' || gone.outcome !== 'acknowledged') throw new Error('not acknowledged')
    await software.remove(gone.correlationId)
    before.child.kill('SIGKILL')
    await before.ended
    // A crash in the middle of a line.
    await appendFile(stateFile, '{"kind":"taken","submi')

    const again = payrollSoftwareOf(await spawnHmrc().listening)
    expect(await again.list()).toMatchObject({ held: [{ correlationId: kept.correlationId, transactionId }] })
    expect(await again.poll(kept.correlationId)).toMatchObject({ outcome: 'received' })
    expect(await again.filed()).toHaveLength(2)
    expect((await readFile(stateFile, 'utf8')).endsWith('}\n')).toBe(true)
  })

  it('never writes the password to its file', async () => {
    const software = payrollSoftwareOf(await spawnHmrc().listening)
    await software.submit()
    expect(await readFile(stateFile, 'utf8')).not.toContain(sender.password)
  })

  it('does not start with a file that is not its own, or without a sender', async () => {
    await writeFile(stateFile, '{"kind":"payment_taken"}\n')
    const spoilt = spawnHmrc()
    expect(await spoilt.ended).not.toBe(0)
    expect(spoilt.complaints()).toContain('is not a record of this sandbox')
    const anonymous = spawnHmrc({ HMRC_SENDER_ID: '', HMRC_STATE_FILE: '' })
    expect(await anonymous.ended).not.toBe(0)
    expect(anonymous.complaints()).toContain('HMRC_SENDER_ID')
  })
})
