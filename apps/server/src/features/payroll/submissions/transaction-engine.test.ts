import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { sealIrEnvelope, transactionIdOf, writeAcknowledgement, writeEps, writeErrorAnswer } from '@gpod/rti'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTransactionEngine, type HmrcGateway, type SubmitOutcome } from './transaction-engine.ts'

// Real: the sandbox HMRC as two processes of its own, one that lists transaction IDs and one that does not.

const sender = { senderId: 'ISV635', password: 'the-password-of-the-engine-test' }
const account = { sender, employer: { taxOfficeNumber: '635', taxOfficeReference: 'A635' } }
const software = { vendorId: '1234', product: 'GPOD', version: '1.0' }
const messageClass = 'HMRC-PAYE-RTI-EPS'

/** Each one is another document, so that it has a mark of its own. */
function newSubmission() {
  const id = randomUUID()
  const sealed = sealIrEnvelope(
    writeEps({
      taxYear: '25-26',
      employer: { officeNumber: '635', payeReference: 'A635', accountsOfficeReference: '635PC00000000' },
      periodEnd: '2026-04-05',
      employmentAllowance: true,
      stateAid: { notApplicable: true },
      refundAccount: { holder: id.slice(0, 20), number: '88837491', sortCode: '107999' },
    }),
  )
  return { messageClass, transactionId: transactionIdOf(id), ...sealed } as const
}

type Sandbox = { gateway: HmrcGateway; url: string; control: ReturnType<typeof controlOf> }

const children: ChildProcess[] = []
const sandboxes: Sandbox[] = []
let naming: Sandbox
let anonymous: Sandbox

beforeAll(async () => {
  const started = await Promise.all([startSandbox('true'), startSandbox('false')])
  sandboxes.push(...started)
  ;[naming, anonymous] = started
}, 120_000)
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})
afterEach(async () => {
  for (const { gateway, control } of sandboxes) {
    await control('DELETE', '/faults')
    const listed = await gateway.list({ messageClass, sender })
    if (listed.outcome !== 'held') throw new Error('the sandbox does not say what it holds')
    for (const { correlationId } of listed.held) await gateway.remove({ messageClass, correlationId })
  }
})

async function startSandbox(listsTransactionIds: string): Promise<Sandbox> {
  const main = fileURLToPath(new URL('../../../../../sandbox-hmrc/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env.PATH,
      HMRC_SENDER_ID: sender.senderId,
      HMRC_PASSWORD: sender.password,
      HMRC_READY_MS: '0',
      HMRC_POLL_INTERVAL_SECONDS: '3',
      HMRC_LISTS_TRANSACTION_IDS: listsTransactionIds,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('\n')) resolve(JSON.parse(output).listening)
    })
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)))
  })
  return { gateway: createTransactionEngine({ url, software }), url, control: controlOf(url) }
}

function controlOf(url: string) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/sandbox${path}`, {
      method,
      headers: {
        authorization: `Bearer ${sender.password}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? undefined : await response.json()
  }
}

async function timesFiled({ control }: Sandbox, transactionId: string): Promise<number> {
  const { submissions } = (await control('GET', `/submissions?transactionId=${transactionId}`)) as {
    submissions: { isFiled: boolean }[]
  }
  return submissions.filter(({ isFiled }) => isFiled).length
}

function idOf(outcome: SubmitOutcome): string {
  if (outcome.outcome !== 'acknowledged') throw new Error(`not acknowledged: ${inspect(outcome)}`)
  return outcome.correlationId
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const header = {
  messageClass,
  correlationId: '46DCD4CC7E194088B99857931C185829',
  endPoint: 'https://transaction-engine.tax.service.gov.uk/poll',
  pollIntervalSeconds: 10,
  timestamp: '2026-05-30T10:00:00.000',
}

describe('a submission to HMRC', () => {
  it('is acknowledged, polled, received with its own IRmark, and removed', async () => {
    const { gateway, url } = naming
    const submission = newSubmission()
    const { irMark } = submission
    const acknowledged = await gateway.submit(submission, account)
    expect(acknowledged).toEqual({
      outcome: 'acknowledged',
      correlationId: expect.stringMatching(/^[0-9A-F]{32}$/),
      endPoint: `${url}/poll`,
      pollAfterSeconds: 3,
    })
    const reference = { messageClass, correlationId: idOf(acknowledged) } as const
    expect(await gateway.poll({ ...reference, irMark, endPoint: `${url}/poll` })).toMatchObject({
      outcome: 'received',
      receipt: { irMark },
    })
    expect(await gateway.remove(reference)).toEqual({ outcome: 'removed' })
    expect(await gateway.remove(reference)).toEqual({ outcome: 'not_held' })
    expect(await gateway.poll({ ...reference, irMark })).toEqual({ outcome: 'not_held' })
    expect(await timesFiled(naming, submission.transactionId)).toBe(1)
  })

  it('is pending until HMRC is ready', async () => {
    const { gateway, control, url } = naming
    await control('POST', '/faults', { fault: 'delay', polls: 1 })
    const submission = newSubmission()
    const correlationId = idOf(await gateway.submit(submission, account))
    const poll = { messageClass, correlationId, irMark: submission.irMark } as const
    expect(await gateway.poll(poll)).toEqual({ outcome: 'pending', endPoint: `${url}/poll`, pollAfterSeconds: 3 })
    expect(await gateway.poll(poll)).toMatchObject({ outcome: 'received' })
  })

  it('that HMRC refuses is refused with its reasons, and said whether it may be sent again', async () => {
    const { gateway, control } = naming
    const submission = newSubmission()
    const wrong = { ...account, sender: { ...sender, password: 'wrong' } }
    expect(await gateway.submit(submission, wrong)).toMatchObject({
      outcome: 'refused',
      errors: [{ number: 1046 }],
      isWorthRepeating: false,
    })
    await control('POST', '/faults', { fault: 'refuse', number: 1000 })
    expect(await gateway.submit(submission, account)).toMatchObject({ outcome: 'refused', isWorthRepeating: true })
    // HMRC’s words for 2005: no word from the department in time. It may have the document.
    await control('POST', '/faults', { fault: 'refuse', number: 2005 })
    expect(await gateway.submit(submission, account)).toMatchObject({ outcome: 'unknown' })
    expect(await timesFiled(naming, submission.transactionId)).toBe(0)
  })

  it.each([
    [
      'rejects it',
      { fault: 'reject', number: 7900 },
      { outcome: 'rejected', errors: [{ number: 3001 }, { number: 7900 }] },
    ],
    ['cannot process it', { fault: 'fail', number: 3000 }, { outcome: 'failed', mayBeFiled: false }],
    ['hears nothing from the department', { fault: 'fail', number: 2005 }, { outcome: 'failed', mayBeFiled: true }],
    ['has a failure of its own when asked', { fault: 'fail', number: 1000 }, { outcome: 'unknown' }],
    ['gives a receipt for another document', { fault: 'wrong_receipt' }, { outcome: 'unknown' }],
  ])('when HMRC %s, the poll says so', async (_, fault, expected) => {
    const { gateway, control } = naming
    await control('POST', '/faults', fault)
    const submission = newSubmission()
    const correlationId = idOf(await gateway.submit(submission, account))
    expect(await gateway.poll({ messageClass, correlationId, irMark: submission.irMark })).toMatchObject(expected)
  })

  it.each(['server_error', 'no_answer', 'lost_answer', 'malformed_answer', 'duplicate_answer', 'foreign_answer'])(
    'a poll, a removal or a list with %s is unknown, and can be asked again',
    async (fault) => {
      const { gateway, control } = naming
      const submission = newSubmission()
      const correlationId = idOf(await gateway.submit(submission, account))
      for (const asked of ['poll', 'delete']) await control('POST', '/faults', { fault, match: { asked } })
      const poll = { messageClass, correlationId, irMark: submission.irMark } as const
      expect(await gateway.poll(poll)).toMatchObject({ outcome: 'unknown' })
      expect(await gateway.poll(poll)).toMatchObject({ outcome: 'received' })
      expect(await gateway.remove(poll)).toMatchObject({ outcome: 'unknown' })
      expect((await gateway.remove(poll)).outcome).toMatch(/^(removed|not_held)$/)
      // A list is about no one submission.
      if (fault === 'foreign_answer') return
      await control('POST', '/faults', { fault, match: { asked: 'list' } })
      expect(await gateway.list({ messageClass, sender })).toMatchObject({ outcome: 'unknown' })
    },
  )
})

describe('a submission whose answer was lost', () => {
  it.each(['lost_answer', 'malformed_answer', 'duplicate_answer'])(
    'by %s is unknown, found by its transaction ID, and filed once',
    async (fault) => {
      const { gateway, control } = naming
      await gateway.submit(newSubmission(), account)
      await control('POST', '/faults', { fault })
      const submission = newSubmission()
      expect(await gateway.submit(submission, account)).toMatchObject({ outcome: 'unknown' })

      const found = await gateway.find({ ...submission, sender, known: new Set() })
      if (found.outcome !== 'found') throw new Error(inspect(found))
      expect(found.correlationIds).toHaveLength(1)
      const [correlationId] = found.correlationIds
      expect(await gateway.poll({ ...submission, correlationId })).toMatchObject({
        outcome: 'received',
        receipt: { irMark: submission.irMark },
      })
      expect(await timesFiled(naming, submission.transactionId)).toBe(1)
    },
  )

  it('by an answer later than the time-out is found too', async () => {
    const { url, control } = naming
    await control('POST', '/faults', { fault: 'slow_answer', milliseconds: 60_000 })
    const hasty = createTransactionEngine({ url, software, timeoutMilliseconds: 2000 })
    const submission = newSubmission()
    expect(await hasty.submit(submission, account)).toMatchObject({ outcome: 'unknown' })
    expect(await naming.gateway.find({ ...submission, sender, known: new Set() })).toMatchObject({ outcome: 'found' })
    expect(await timesFiled(naming, submission.transactionId)).toBe(1)
  })

  it('by an acknowledgement of something else is not held under that ID, and found under its own', async () => {
    const { gateway, control } = naming
    await control('POST', '/faults', { fault: 'foreign_answer' })
    const submission = newSubmission()
    const correlationId = idOf(await gateway.submit(submission, account))
    expect(await gateway.poll({ ...submission, correlationId })).toEqual({ outcome: 'not_held' })
    const found = await gateway.find({ ...submission, sender, known: new Set() })
    if (found.outcome !== 'found') throw new Error(inspect(found))
    expect(await gateway.poll({ ...submission, correlationId: found.correlationIds[0] })).toMatchObject({
      outcome: 'received',
    })
  })

  it.each(['server_error', 'no_answer'])('by %s is absent, and may be sent again once that is sure', async (fault) => {
    const { gateway, control } = naming
    await gateway.submit(newSubmission(), account)
    await control('POST', '/faults', { fault })
    const submission = newSubmission()
    expect(await gateway.submit(submission, account)).toMatchObject({ outcome: 'unknown' })
    expect(await gateway.find({ ...submission, sender, known: new Set() })).toEqual({ outcome: 'absent' })
    expect(await gateway.submit(submission, account)).toMatchObject({ outcome: 'acknowledged' })
    expect(await timesFiled(naming, submission.transactionId)).toBe(1)
  })

  it('and which reached HMRC twice is found twice, the first one first', async () => {
    const { gateway, control } = naming
    await control('POST', '/faults', { fault: 'take_twice' })
    const submission = newSubmission()
    const correlationId = idOf(await gateway.submit(submission, account))
    const found = await gateway.find({ ...submission, sender, known: new Set() })
    expect(found).toMatchObject({ outcome: 'found', correlationIds: [correlationId, expect.any(String)] })
  })

  it('cannot be looked for without the password, or while HMRC does not answer', async () => {
    const { gateway, control } = naming
    const submission = newSubmission()
    const wrong = { ...sender, password: 'wrong' }
    expect(await gateway.find({ ...submission, sender: wrong, known: new Set() })).toMatchObject({
      outcome: 'refused',
      errors: [{ number: 1046 }],
    })
    await control('POST', '/faults', { fault: 'no_answer', match: { asked: 'list' } })
    expect(await gateway.find({ ...submission, sender, known: new Set() })).toMatchObject({ outcome: 'unknown' })
  })
})

describe('where HMRC lists no transaction IDs', () => {
  it('a submission is found by the IRmark of its receipt, among others', async () => {
    const { gateway, control } = anonymous
    await gateway.submit(newSubmission(), account)
    await control('POST', '/faults', { fault: 'lost_answer' })
    const submission = newSubmission()
    expect(await gateway.submit(submission, account)).toMatchObject({ outcome: 'unknown' })
    await gateway.submit(newSubmission(), account)

    const found = await gateway.find({ ...submission, sender, known: new Set() })
    if (found.outcome !== 'found') throw new Error(inspect(found))
    expect(found.correlationIds).toHaveLength(1)
    expect(await gateway.poll({ ...submission, correlationId: found.correlationIds[0] })).toMatchObject({
      outcome: 'received',
    })
    expect(await timesFiled(anonymous, submission.transactionId)).toBe(1)
  })

  it('it is undecided while HMRC works on one that may be it, and never called absent then', async () => {
    const { gateway, control } = anonymous
    for (const fault of [{ fault: 'lost_answer' }, { fault: 'delay', polls: 1 }])
      await control('POST', '/faults', fault)
    const submission = newSubmission()
    expect(await gateway.submit(submission, account)).toMatchObject({ outcome: 'unknown' })
    const undecided = await gateway.find({ ...submission, sender, known: new Set() })
    expect(undecided).toEqual({ outcome: 'undecided', correlationIds: [expect.any(String)] })
    expect(await gateway.find({ ...submission, sender, known: new Set() })).toEqual({ ...undecided, outcome: 'found' })
  })

  it('submissions known to be others are not asked about, and those that are others are passed over', async () => {
    const { gateway, control } = anonymous
    await control('POST', '/faults', { fault: 'delay', polls: 100 })
    const busy = idOf(await gateway.submit(newSubmission(), account))
    await gateway.submit(newSubmission(), account)
    await control('POST', '/faults', { fault: 'reject', number: 7900 })
    await gateway.submit(newSubmission(), account)
    const find = { ...newSubmission(), sender }
    expect(await gateway.find({ ...find, known: new Set([busy]) })).toEqual({ outcome: 'absent' })
    expect(await gateway.find({ ...find, known: new Set() })).toEqual({ outcome: 'undecided', correlationIds: [busy] })
  })

  it('a poll without an answer leaves it unknown', async () => {
    const { gateway, control } = anonymous
    await gateway.submit(newSubmission(), account)
    await control('POST', '/faults', { fault: 'no_answer', match: { asked: 'poll' } })
    expect(await gateway.find({ ...newSubmission(), sender, known: new Set() })).toMatchObject({ outcome: 'unknown' })
  })
})

describe('an answer that says nothing about the submission', () => {
  const acknowledged = writeAcknowledgement(header)
  const refused = writeErrorAnswer(header, {
    function: 'submit',
    errors: [{ raisedBy: 'Gateway', number: 1046, type: 'fatal', text: 'Authentication failure' }],
  })
  it.each([
    [500, 'Internal Server Error'],
    [502, '<html>Bad gateway</html>'],
    [503, refused],
    [403, '<html>Access denied</html>'],
    [404, ''],
    [429, ''],
    [302, ''],
    [200, ''],
    [200, '<html>Service unavailable</html>'],
    [200, acknowledged.slice(0, 300)],
    [200, acknowledged + acknowledged],
    [200, acknowledged.replace(messageClass, 'HMRC-PAYE-RTI-FPS')],
    [200, acknowledged.replace('<TransactionID><', '<TransactionID>ABCDEF<')],
    [200, acknowledged.replace(header.correlationId, '')],
    [200, acknowledged.replace('>acknowledgement<', '>response<')],
    [200, `<!DOCTYPE a>${acknowledged.replace(/<\?xml.*\?>/, '')}`],
  ])('%i %s is unknown, never refused', async (status, body) => {
    const url = await serve((_request, response) =>
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body),
    )
    const gateway = createTransactionEngine({ url, software })
    expect(await gateway.submit(newSubmission(), account)).toMatchObject({ outcome: 'unknown' })
  })

  it('is one without end', async () => {
    const endless = function* () {
      while (true) yield Buffer.alloc(1_000_000, ' ')
    }
    const url = await serve((_request, response) => void pipeline(Readable.from(endless()), response, () => {}))
    const gateway = createTransactionEngine({ url, software })
    expect(await gateway.submit(newSubmission(), account)).toMatchObject({ outcome: 'unknown' })
  })

  it('is none at all', async () => {
    const url = await serve(() => {})
    const gateway = createTransactionEngine({ url, software, timeoutMilliseconds: 100 })
    expect(await gateway.submit(newSubmission(), account)).toMatchObject({ outcome: 'unknown' })
  })

  it('never holds the password', async () => {
    const url = await serve((request) => request.socket.destroy())
    const gateway = createTransactionEngine({ url, software })
    const outcome = await gateway.submit(newSubmission(), account)
    expect(outcome).toMatchObject({ outcome: 'unknown' })
    expect(inspect(outcome, { depth: null, showHidden: true })).not.toContain(sender.password)
  })
})

describe('where to poll', () => {
  it('is at the address HMRC names on its own server, and at no other server', async () => {
    const asked: string[] = []
    const url = await serve((request, response) => {
      asked.push(request.url ?? '')
      response.end(writeAcknowledgement(header))
    })
    const elsewhere = await serve((_request, response) => {
      asked.push('elsewhere')
      response.end(writeAcknowledgement(header))
    })
    const gateway = createTransactionEngine({ url, software })
    const poll = { messageClass, correlationId: header.correlationId, irMark: '' } as const
    for (const endPoint of [`${url}/poll/7`, `${elsewhere}/poll`, 'not an address'])
      await gateway.poll({ ...poll, endPoint })
    await gateway.poll(poll)
    expect(asked).toEqual(['/poll/7', '/poll', '/poll', '/poll'])
  })
})
