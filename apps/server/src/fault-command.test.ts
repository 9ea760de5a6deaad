import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxBankSecrets, startSandboxBank } from './bank-process.ts'
import { runFaultCommand } from './fault-command.ts'
import { sandboxHmrcSender, startSandboxHmrc } from './hmrc-process.ts'
import type { SandboxProcess } from './sandbox-process.ts'

const secretKey = randomBytes(32)
const ring = { current: secretKey, others: [] }
let dataDirectory = ''
let sandboxes: SandboxProcess[] = []

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'gpod-faults-'))
  const log = () => {}
  sandboxes = await Promise.all([
    startSandboxBank({
      dataDirectory,
      webhookUrl: 'http://127.0.0.1:9/api/webhooks/bank',
      secrets: sandboxBankSecrets(secretKey),
      ring,
      log,
    }),
    startSandboxHmrc({ dataDirectory, sender: sandboxHmrcSender(secretKey), ring, log }),
  ])
})
afterAll(async () => {
  for (const sandbox of sandboxes) await sandbox.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

async function say(...words: string[]): Promise<string> {
  const lines: string[] = []
  const environment = { dataDirectory, bank: null, hmrc: { url: null, vendorId: '' } }
  await runFaultCommand({ environment, secretKey, log: (line) => lines.push(line) }, words)
  return lines.join('\n')
}

describe('npm run fault', () => {
  test.each(['bank', 'hmrc'])('tells the %s of a fault, lists it and clears it', async (sandbox) => {
    expect(JSON.parse(await say(sandbox, 'lost_answer'))).toMatchObject({
      kind: { fault: 'lost_answer' },
      timesLeft: 1,
    })
    expect(JSON.parse(await say(sandbox)).faults).toHaveLength(1)
    expect(await say(sandbox, 'clear')).toBe('cleared')
    expect(JSON.parse(await say(sandbox))).toEqual({ faults: [] })
  })

  test('takes a fault with fields of its own as JSON', async () => {
    const rule = await say('bank', '{"fault":"reject","reason":"account_closed","times":2}')
    expect(JSON.parse(rule)).toMatchObject({ kind: { fault: 'reject', reason: 'account_closed' }, timesLeft: 2 })
  })

  test('says what there is to a word that is none, and what the sandbox says to a fault it does not know', async () => {
    await expect(say('post')).rejects.toThrow(/there is: fault bank/)
    await expect(say('bank', 'earthquake')).rejects.toThrow(/does not take that/)
  })

  test('says that no sandbox runs once it has stopped', async () => {
    await sandboxes.pop()?.stop()
    await expect(say('hmrc', 'lost_answer')).rejects.toThrow(/start the server first/)
  })
})
