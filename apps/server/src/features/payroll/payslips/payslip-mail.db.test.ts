import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowPayslips, hours, payOnPayday } from '../../../../test/payslips/pay-day.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { HOUR } from '../../../platform/clock.ts'
import { type Mailer, MailRefusedError, openMailer } from '../../../platform/mail/mailer.ts'
import { sendKeptMail, sweepWaitingMail } from '../../../platform/mail/outgoing-mail.ts'
import { makeMailedDocument } from './index.ts'

const friday = '2026-11-20T09:00:00.000Z'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let id: string
let outbox: string
const messages = async () => (await readdir(outbox)).filter((name) => name.endsWith('.eml'))
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(friday)
  outbox = await mkdtemp(join(tmpdir(), 'gpod-outbox-'))
  company = await openTestCompany(product)
  worker = await hire(product, company)
  const input = { taxCode: '1257L', niCategory: 'A', earnings: hours(['2026-11-16'], 480, 1500) }
  const { records } = await payOnPayday(product, company, { payDate: '2026-11-20', pays: [{ worker, input }] })
  id = String(records[0]?.id)
})
afterEach(() => rm(outbox, { recursive: true }))

async function ask(): Promise<string> {
  await allowPayslips(product, worker)
  const { status, body } = await callProduct(product, 'POST', `/api/payslips/${id}/email`, { token: worker.token })
  expect({ status, body }).toEqual({ status: 202, body: { sentTo: worker.email } })
  return (await kept())[0].id
}
const kept = async () =>
  (
    await product.owner.query(
      'select id, recipient, subject, body, state, problem from outgoing_mail where employer_id = $1 order by made_at desc, id desc',
      [company.employerId],
    )
  ).rows
const depsWith = (mailer: Mailer) => ({
  database: product.database,
  clock: product.clock,
  mailer,
  makeAttachment: (employerId: string, attachment: Record<string, string>) =>
    makeMailedDocument(product.deps, employerId, attachment),
})
const send = (mailId: string, mailer: Mailer) =>
  sendKeptMail(depsWith(mailer), { employerId: company.employerId, mailId })
const mailerThat = (act: Mailer['send']): Mailer => ({ send: act, close() {} })

describe('a payslip by mail', () => {
  test('goes to the address of the worker’s own account with the PDF attached, once', async () => {
    const mailId = await ask()
    const mailer = openMailer({ smtpUrl: null, requiresTls: false, from: 'Wages <wages@brightside.example>', outbox })
    await send(mailId, mailer)
    expect((await kept())[0]).toMatchObject({ recipient: worker.email, state: 'sent' })
    expect(await messages()).toEqual([`${mailId}.eml`])
    const message = await readFile(join(outbox, `${mailId}.eml`), 'utf8')
    expect(message).toContain(`To: ${worker.email}`)
    expect(message).toContain('From: Wages <wages@brightside.example>')
    expect(message).toContain('filename=payslip-2026-11-20.pdf')
    // "%PDF-" in base64.
    expect(message).toContain('JVBERi0')
    await rm(join(outbox, `${mailId}.eml`))
    await send(mailId, mailer)
    expect(await messages()).toEqual([])
  })

  test('is written in the worker’s language', async () => {
    await product.owner.query(`update users set language = 'de' where id = $1`, [worker.userId])
    await ask()
    const [mail] = await kept()
    expect(mail.subject).toContain('20. November 2026')
    expect(mail.subject).toContain('Lohnabrechnung')
  })

  test('is tried again while the mail server is away, and failed with the problem after two hours', async () => {
    const mailId = await ask()
    const away = mailerThat(() => Promise.reject(new Error('connection refused')))
    await expect(send(mailId, away)).rejects.toThrow('connection refused')
    expect((await kept())[0].state).toBe('waiting')
    product.clock.advance(2 * HOUR + 1)
    await send(mailId, away)
    expect((await kept())[0]).toMatchObject({ state: 'failed', problem: 'connection refused' })
  })

  test('fails at once where the server refuses it for good', async () => {
    const mailId = await ask()
    await send(
      mailId,
      mailerThat(() => Promise.reject(new MailRefusedError('550 no such mailbox'))),
    )
    expect((await kept())[0]).toMatchObject({ state: 'failed', problem: '550 no such mailbox' })
  })

  test('that lost its job is found by the sweep', async () => {
    const mailId = await ask()
    const sent: string[] = []
    const mailer = mailerThat(async ({ id: sentId }) => {
      sent.push(sentId)
    })
    const deps = { ...depsWith(mailer), onError: product.deps.onError }
    await sweepWaitingMail(deps)
    expect(sent).not.toContain(mailId)
    product.clock.advance(HOUR)
    await sweepWaitingMail(deps)
    await sweepWaitingMail(deps)
    expect(sent.filter((each) => each === mailId)).toHaveLength(1)
    expect((await kept())[0].state).toBe('sent')
  })
})

describe('an SMTP server', () => {
  let server: Server
  let received: string
  /** Says the least an SMTP server must; `refusal` is its answer to the recipient. */
  async function listen(refusal: string | null): Promise<string> {
    received = ''
    server = createServer((socket) => {
      let isData = false
      const say = (line: string) => socket.write(`${line}\r\n`)
      say('220 ready')
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        const text = bytes.toString()
        if (isData) {
          received += text
          if (received.endsWith('\r\n.\r\n')) {
            isData = false
            say('250 kept')
          }
          return
        }
        for (const line of text.split('\r\n').filter((each) => each !== '')) {
          const word = line.slice(0, 4).toUpperCase()
          if (word === 'RCPT' && refusal) say(refusal)
          else if (word === 'DATA') {
            isData = true
            say('354 go on')
          } else if (word === 'QUIT') {
            say('221 bye')
            socket.end()
          } else say('250 ok')
        }
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  test('is given the mail', async () => {
    const mailer = openMailer({ smtpUrl: await listen(null), requiresTls: false, from: null, outbox })
    await send(await ask(), mailer)
    mailer.close()
    expect((await kept())[0].state).toBe('sent')
    expect(received).toContain('filename=payslip-2026-11-20.pdf')
    expect(await messages()).toEqual([])
  })

  test('that says 550 is not asked again; one that says 450 is', async () => {
    const never = openMailer({ smtpUrl: await listen('550 no such mailbox'), requiresTls: false, from: null, outbox })
    await send(await ask(), never)
    never.close()
    expect((await kept())[0]).toMatchObject({ state: 'failed' })
    await new Promise((resolve) => server.close(resolve))
    const later = openMailer({ smtpUrl: await listen('450 busy'), requiresTls: false, from: null, outbox })
    await expect(send(await ask(), later)).rejects.toThrow()
    later.close()
    expect((await kept())[0].state).toBe('waiting')
  })
})
