import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStateFile } from './state-file.ts'
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
  return { child, listening, ended, output: () => output, complaints: () => complaints }
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

  it('keeps no National Insurance number in clear where it has a key, and says so; what was in clear is sealed', async () => {
    const before = spawnHmrc()
    const kept = await payrollSoftwareOf(await before.listening).submit()
    if (kept.outcome !== 'acknowledged') throw new Error('not acknowledged')
    expect(before.output()).toContain('"state":"in clear"')
    before.child.kill('SIGKILL')
    await before.ended
    expect(await readFile(stateFile, 'utf8')).toContain('AB123456C')

    const sealed = spawnHmrc({ HMRC_STATE_KEYS: randomBytes(32).toString('base64') })
    const software = payrollSoftwareOf(await sealed.listening)
    expect(sealed.output()).toContain('"state":"sealed"')
    expect(await software.poll(kept.correlationId)).toMatchObject({ outcome: 'received' })
    await software.submit({ transactionId: 'AB' })
    const lines = (await readFile(stateFile, 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(Buffer.from(line, 'base64').toString('base64')).toBe(line)
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

describe('a sealed state file', () => {
  const record = (correlationId: string) => ({ kind: 'deleted', correlationId }) as const
  const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const write = async (keys: Buffer[], correlationId: string) => {
    const { file, records } = await openStateFile(stateFile, keys)
    await file.append(record(correlationId))
    await file.close()
    return records
  }

  it('is read on under the next key, and needs the one before no more', async () => {
    expect(await write([first], 'a')).toEqual([])
    expect(await write([second, first], 'b')).toEqual([record('a')])
    expect(await write([second], 'c')).toEqual([record('a'), record('b')])
    expect(await readdir(folder)).toEqual(['hmrc.jsonl'])
  })

  it('with another key, without one, or changed by a byte does not open, and stays as it was', async () => {
    await write([first], 'a')
    const lines = await readFile(stateFile, 'utf8')
    for (const keys of [[second, third], []]) {
      await expect(openStateFile(stateFile, keys)).rejects.toThrow(`${stateFile}:1 is not a record of this sandbox`)
    }
    expect(await readFile(stateFile, 'utf8')).toBe(lines)
    await writeFile(
      stateFile,
      lines.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    )
    await expect(openStateFile(stateFile, [first])).rejects.toThrow('is not a record of this sandbox')
  })

  it('loses a last line that a crash cut short, and nothing else', async () => {
    await write([first], 'a')
    await write([first], 'b')
    await appendFile(stateFile, 'c2VhbGVk')
    expect(await write([first], 'c')).toEqual([record('a'), record('b')])
    expect(await write([first], 'd')).toEqual([record('a'), record('b'), record('c')])
  })
})
