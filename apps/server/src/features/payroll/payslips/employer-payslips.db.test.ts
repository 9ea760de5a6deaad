import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approveRun, expectOk, hireInFull, payRunsOf, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import { hours, payOnPayday } from '../../../../test/payslips/pay-day.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { DAY, MINUTE } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { erasedAddress } from '../../../platform/erased.ts'
import { MailRefusedError } from '../../../platform/mail/mailer.ts'
import { sendKeptMail } from '../../../platform/mail/outgoing-mail.ts'
import { erasePasscode } from './passcodes.ts'
import { openRunPayslips } from './run-payslips.ts'

const friday = '2026-11-20T09:00:00.000Z'

let product: TestProduct
let company: TestCompany
/** Of these Zoë alone has an account. */
let zoe: TestWorker
let adam: TestWorker
let bea: TestWorker
let payRunId: string
let payslips: Map<string, string>
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(friday)
  company = await openTestCompany(product)
  await product.owner.query('update users set email_verified_at = $2 where id = $1', [company.userId, friday])
  zoe = await hire(product, company, { firstName: 'Zoë', lastName: 'Zola', employeeId: 'E/3' })
  bea = await hire(product, company, { firstName: 'Bea', lastName: 'Brown', employeeId: 'E/2' })
  adam = await hire(product, company, { firstName: 'Adam', lastName: 'Brown', employeeId: 'E/1' })
  for (const { userId } of [adam, bea]) {
    await product.owner.query('delete from memberships where user_id = $1', [userId])
  }
  const input = { taxCode: '1257L', niCategory: 'A', earnings: hours(['2026-11-16'], 480, 1500) } as const
  const paid = await payOnPayday(product, company, {
    payDate: '2026-11-20',
    pays: [zoe, bea, adam].map((worker) => ({ worker, input })),
  })
  payRunId = paid.payRunId
  payslips = new Map(paid.records.map(({ id, workerId }) => [workerId, id]))
})

const ask = (method: 'GET' | 'POST', path: string, token = company.token) =>
  callProduct(product, method, `/api/employer${path}`, { token })
const idOf = ({ workerId }: TestWorker) => String(payslips.get(workerId))
const actions = async () =>
  (
    await product.owner.query<{ action: string; subject_id: string }>(
      `select action, subject_id from audit_rows where employer_id = $1 and action like 'payslip.%' order by at, id`,
      [company.employerId],
    )
  ).rows

async function fetchFile(format: 'pdf' | 'zip', token = company.token) {
  const { status, body } = await ask('GET', `/pay-runs/${payRunId}/payslips/download?format=${format}`)
  expect(status).toBe(200)
  return product.app.inject({
    method: 'GET',
    url: String(body.downloadUrl),
    headers: { authorization: `Bearer ${token}` },
  })
}

async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  expect(await opened.getMarkInfo()).toMatchObject({ Marked: true })
  return Promise.all(
    Array.from({ length: opened.numPages }, async (_, index) => {
      const { items } = await (await opened.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
}

describe('one payslip, for the employer', () => {
  test('is in the list of the employee, opens with every figure, and its PDF is fetched', async () => {
    const { body } = await ask('GET', `/employees/${adam.workerId}/payslips`)
    expect(body.payslips).toMatchObject([{ id: idOf(adam), payDate: '2026-11-20', gross: '120.00' }])
    const opened = await ask('GET', `/payslips/${idOf(adam)}`)
    expect(opened.body).toMatchObject({
      document: { id: idOf(adam), worker: { name: 'Adam Brown' } },
      verified: { hashHolds: true, figuresHold: true },
      workerId: adam.workerId,
      payRunId,
    })
    const { body: address } = await ask('GET', `/payslips/${idOf(adam)}/download`)
    const file = await product.app.inject({ method: 'GET', url: String(address.downloadUrl) })
    expect(file.headers['content-type']).toBe('application/pdf')
  })

  test('leaves a trace each time, which the employee reads too', async () => {
    await ask('GET', `/payslips/${idOf(zoe)}`)
    await ask('GET', `/payslips/${idOf(zoe)}/download`)
    await fetchFile('pdf')
    expect((await actions()).map(({ action }) => action)).toEqual([
      'payslip.read_by_employer',
      'payslip.downloaded_by_employer',
      'payslip.run_downloaded',
    ])
    const own = await callProduct(product, 'GET', '/api/user/audit', { token: zoe.token })
    const told = (own.body.entries as { action: string }[]).map(({ action }) => action)
    expect(told).toEqual(
      expect.arrayContaining(['payslip.read_by_employer', 'payslip.downloaded_by_employer', 'payslip.run_downloaded']),
    )
    const about = await ask('GET', `/audit?workerId=${zoe.workerId}`)
    expect((about.body.entries as { subject: string | null }[])[0]).toMatchObject({ subject: 'Zoë Zola' })
  })

  test.each(['manager', 'auditor'] as const)('is not for a %s, also where managers see pay', async (role) => {
    await product.owner.query('update employers set managers_see_pay = true where id = $1', [company.employerId])
    const { token } = await signInAs(product, company, role)
    for (const path of [`/payslips/${idOf(adam)}`, `/employees/${adam.workerId}/payslips`]) {
      expect(await ask('GET', path, token)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })

  test('of another company is not there', async () => {
    const other = await openTestCompany(product)
    for (const path of [
      `/payslips/${idOf(adam)}`,
      `/pay-runs/${payRunId}/payslips`,
      `/employees/${adam.workerId}/payslips`,
    ]) {
      expect(await ask('GET', path, other.token)).toMatchObject({ status: 404 })
    }
  })
})

describe('all payslips of a run', () => {
  test('are one tagged PDF, each on a page of its own, in the order of the list of employees', async () => {
    const file = await fetchFile('pdf')
    expect(file.headers['content-disposition']).toContain('payslips-2026-11-20.pdf')
    const pages = await textsOf(file.rawPayload)
    expect(pages).toHaveLength(3)
    for (const [index, name] of ['Adam Brown', 'Bea Brown', 'Zoë Zola'].entries()) expect(pages[index]).toContain(name)
    const { rows } = await product.owner.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from payslips where id = $1`,
      [idOf(bea)],
    )
    expect(pages[1]).toContain(rows[0]?.hash)
  })

  test('are a ZIP of PDFs named by payday, number and name', async () => {
    const file = await fetchFile('zip')
    expect(file.headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(file.rawPayload))
    expect(Object.keys(files)).toEqual([
      '2026-11-20_E-1_Adam-Brown.pdf',
      '2026-11-20_E-2_Bea-Brown.pdf',
      '2026-11-20_E-3_Zoë-Zola.pdf',
    ])
    for (const content of Object.values(files)) expect(await textsOf(content)).toHaveLength(1)
  })

  test('open in the session that asked alone, for ten minutes, while its user may still read them', async () => {
    const other = await signInAs(product, company, 'payroll_manager')
    expect((await fetchFile('pdf', other.token)).statusCode).toBe(404)
    const { body } = await ask('GET', `/pay-runs/${payRunId}/payslips/download?format=pdf`)
    const open = (url: string) =>
      product.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${company.token}` } })
    const url = String(body.downloadUrl)
    expect((await product.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    expect((await open(url.replace('/pdf/', '/zip/'))).statusCode).toBe(404)
    product.clock.advance(10 * MINUTE)
    expect((await open(url)).statusCode).toBe(404)
    product.clock.moveTo(friday)
    await product.owner.query(`update memberships set role = 'manager' where user_id = $1`, [company.userId])
    expect((await open(url)).statusCode).toBe(404)
  })

  test('are never a part of them: of a run that is reopened while its file is fetched there is none', async () => {
    const fresh = await openTestCompany(product)
    const worker = await hireInFull(product, fresh, { starterStatement: 'A' })
    const item = { workerId: worker.workerId, kind: 'bonus', label: 'Agreed', amount: '900.00', fromDay: '2026-11-16' }
    await callProduct(product, 'POST', '/api/employer/pay-items', { token: fresh.token, body: item })
    const period = { frequency: 'weekly', payDate: '2026-11-20' }
    for (const format of ['zip', 'pdf'] as const) {
      const run = await approveRun(product, fresh, period)
      const asked = `/api/employer/pay-runs/${run.id}/payslips/download?format=${format}`
      const { body } = await callProduct(product, 'GET', asked, { token: fresh.token })
      const url = new URL(String(body.downloadUrl), 'http://gpod.example')
      const { rows } = await product.owner.query<{ id: string }>(
        'select id from sessions where user_id = $1 order by created_at desc limit 1',
        [fresh.userId],
      )
      // Reopened when the list of payslips is read, and none of them yet.
      let reads = 0
      const beforeEach = async () => {
        reads += 1
        if (reads === 2) expectOk(await payRunsOf(product, fresh).reopen(run.id))
      }
      const database: Database = {
        ...product.database,
        transaction: async (scope, work) => {
          await beforeEach()
          return product.database.transaction(scope, work)
        },
        read: async (scope, work) => {
          await beforeEach()
          return product.database.read(scope, work)
        },
      }
      const caller = {
        ...{
          userId: fresh.userId,
          employerId: fresh.employerId,
          sessionId: String(rows[0]?.id),
          role: 'owner' as const,
        },
        ...{
          workerId: null,
          isOperator: false,
          address: '203.0.113.1',
          hasCookie: false,
          deviceId: null,
          seesPay: true,
        },
      }
      const asking = { caller, params: { format, id: run.id }, query: Object.fromEntries(url.searchParams) }
      const file = await openRunPayslips({ ...product.deps, database }, asking)
      if (format === 'pdf') expect(file).toBeNull()
      else await expect(buffer(file?.content as Readable)).rejects.toThrow(/reopened/)
    }
  })

  test('of a run without payslips are not there', async () => {
    const path = `/pay-runs/0190a0b0-0000-7000-8000-000000000000/payslips`
    expect((await ask('GET', `${path}/download?format=zip`)).status).toBe(404)
    expect((await ask('GET', `/pay-runs/${payRunId}/payslips/download?format=pdf&part=2`)).status).toBe(404)
    expect((await ask('POST', `${path}/email`)).status).toBe(404)
  })
})

type Mail = { id: string; recipient: string; subject: string; body: string; state: string }
const mails = async () =>
  (
    await product.owner.query<Mail>(
      'select id, recipient, subject, body, state from outgoing_mail where employer_id = $1 order by recipient, made_at',
      [company.employerId],
    )
  ).rows
const tokenIn = ({ body }: Mail) => String(/\/shared\/payslip\/(\S+)/.exec(body)?.[1])
const passcodeOf = async ({ workerId }: TestWorker) =>
  String((await ask('GET', `/employees/${workerId}/payslip-passcode`)).body.passcode)
const open = (token: string, passcode: string) =>
  callProduct(product, 'POST', '/api/shared-payslips', { body: { token, passcode } })
const emailAll = (token = company.token) => ask('POST', `/pay-runs/${payRunId}/payslips/email`, token)
type Delivery = { workerId: string; way: string; openedAt: string | null }
const wayOf = async ({ workerId }: TestWorker) => {
  const { body } = await ask('GET', `/pay-runs/${payRunId}/payslips`)
  return (body.payslips as Delivery[]).find((one) => one.workerId === workerId)
}
const mailOf = async ({ email }: TestWorker) => {
  const found = (await mails()).filter(({ recipient }) => recipient === email).at(-1)
  if (!found) throw new Error(`no mail to ${email}`)
  return found
}
const deliver = async (mailId: string, send: () => Promise<void> = async () => {}) => {
  const deps = { ...product.deps, mailer: { send, close() {} }, makeAttachment: async () => null }
  await sendKeptMail(deps, { employerId: company.employerId, mailId })
}

describe('payslips emailed to who has no account', () => {
  test('are links that open by the passcode that the employer tells, and by nothing in the mail', async () => {
    expect(await emailAll()).toMatchObject({ status: 202, body: { emailed: 2, withoutEmail: 0, newPasscodes: 2 } })
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([adam.email, bea.email].sort())
    const mail = await mailOf(adam)
    const passcode = await passcodeOf(adam)
    expect(passcode).toMatch(/^\d{8}$/)
    expect(`${mail.subject}${mail.body}`).not.toContain(passcode)
    expect(await open(tokenIn(mail), await passcodeOf(bea))).toMatchObject({ body: { code: 'passcode_wrong' } })
    expect(await open(tokenIn(mail), passcode)).toMatchObject({
      status: 200,
      body: { document: { id: idOf(adam), worker: { name: 'Adam Brown' } } },
    })
    expect(await wayOf(adam)).toMatchObject({ way: 'waiting', openedAt: friday })
    expect(await wayOf(zoe)).toMatchObject({ way: 'account' })
  })

  test('are a task while those of a finalised run are not sent, and none before', async () => {
    const toSend = async () =>
      ((await ask('GET', '/pay-calendar')).body.leftOver as { runId: string; payslipsToSend: number }[]).map(
        ({ runId, payslipsToSend }) => [runId, payslipsToSend],
      )
    expect(await toSend()).toEqual([])
    await product.owner.query("update pay_runs set state = 'closed' where id = $1", [payRunId])
    expect(await toSend()).toEqual([[payRunId, 2]])
    await emailAll()
    expect(await toSend()).toEqual([])
  })

  test('are told a page at a time, who needs somebody first, and counted whole', async () => {
    const list = async (query: Record<string, string> = {}) => {
      const { body } = await ask('GET', `/pay-runs/${payRunId}/payslips?${new URLSearchParams(query)}`)
      return body as { payslips: { name: string; way: string; sentAt: string | null }[]; next: string | null }
    }
    const names = async (query: Record<string, string> = {}) => (await list(query)).payslips.map(({ name }) => name)
    expect(await names()).toEqual(['Adam Brown', 'Bea Brown', 'Zoë Zola'])
    expect(await list({ q: 'zoe' })).toMatchObject({ total: 1, everybody: 3, payslips: [{ name: 'Zoë Zola' }] })
    await product.owner.query(`update workers set email = '' where id = $1`, [bea.workerId])
    await emailAll()
    const others = await list({ view: 'without_account', limit: '1' })
    expect(others).toMatchObject({
      total: 2,
      everybody: 3,
      toEmail: 0,
      payslips: [{ name: 'Bea Brown', way: 'no_email' }],
    })
    expect((others as { ways?: unknown }).ways).toEqual(
      expect.arrayContaining(['account', 'no_email', 'waiting'].map((way) => ({ way, count: 1 }))),
    )
    const rest = await list({ view: 'without_account', limit: '1', after: others.next ?? '' })
    expect(rest).toMatchObject({ next: null, payslips: [{ name: 'Adam Brown', way: 'waiting' }] })
    // From none of this run they go on nowhere: said at its field, and never an empty page.
    const nowhere = await ask('GET', `/pay-runs/${payRunId}/payslips?after=${randomUUID()}`)
    expect(nowhere).toMatchObject({ status: 400, body: { code: 'invalid_input', field: 'after' } })
  })

  test('are sent once, however often it is pressed and by however many at once', async () => {
    const answers = await Promise.all([emailAll(), emailAll(), emailAll()])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(answers.map(({ body }) => Number(body.emailed)).sort()).toEqual([0, 0, 2])
    expect(await mails()).toHaveLength(2)
    expect((await emailAll()).body).toMatchObject({ emailed: 0, newPasscodes: 0 })
    const emailed = (await actions()).filter(({ action }) => action === 'payslip.emailed_by_employer')
    expect(emailed.map(({ subject_id }) => subject_id).sort()).toEqual([idOf(adam), idOf(bea)].sort())
  })

  test('that did not arrive are sent again with a new link, and the passcode stays', async () => {
    await emailAll()
    const first = await mailOf(adam)
    const passcode = await passcodeOf(adam)
    await deliver(first.id, () => Promise.reject(new MailRefusedError('550 no such mailbox')))
    await deliver((await mailOf(bea)).id)
    expect(await wayOf(adam)).toMatchObject({ way: 'failed' })
    expect(await wayOf(bea)).toMatchObject({ way: 'sent' })
    product.clock.advance(MINUTE)
    expect((await emailAll()).body).toMatchObject({ emailed: 1, newPasscodes: 0 })
    const second = await mailOf(adam)
    expect(second.id).not.toBe(first.id)
    expect((await open(tokenIn(first), passcode)).body.code).toBe('share_not_open')
    expect((await open(tokenIn(second), passcode)).status).toBe(200)
  })

  test.each([erasedAddress, null])(
    'of somebody without an address (%s) are told as such, and the others go out',
    async (address) => {
      await product.owner.query('update workers set email = $2 where id = $1', [adam.workerId, address])
      expect((await emailAll()).body).toMatchObject({ emailed: 1, withoutEmail: 1 })
      expect(await wayOf(adam)).toMatchObject({ way: 'no_email' })
      expect(await ask('POST', `/payslips/${idOf(adam)}/email`)).toMatchObject({
        status: 409,
        body: { code: 'no_email_address' },
      })
    },
  )

  test('end by time, by five wrong passcodes, and by a new passcode for the old one', async () => {
    await emailAll()
    const token = tokenIn(await mailOf(adam))
    const before = await passcodeOf(adam)
    // The employer's own session is over by the end.
    const passcodeOfBea = await passcodeOf(bea)
    const renewed = await ask('POST', `/employees/${adam.workerId}/payslip-passcode`)
    expect((await open(token, before)).body.code).toBe('passcode_wrong')
    expect((await open(token, String(renewed.body.passcode))).status).toBe(200)
    const wrong = String((Number(renewed.body.passcode) + 1) % 100_000_000).padStart(8, '0')
    const tried = await Promise.all(Array.from({ length: 8 }, () => open(token, wrong)))
    // The one before counts among the five.
    expect(tried.filter(({ body }) => body.code === 'passcode_wrong')).toHaveLength(4)
    expect((await open(token, String(renewed.body.passcode))).body.code).toBe('share_not_open')
    product.clock.advance(35 * DAY)
    expect((await open(tokenIn(await mailOf(bea)), passcodeOfBea)).body.code).toBe('share_not_open')
  })
  test('one by one go to who has no account alone, three a day', async () => {
    expect(await ask('POST', `/payslips/${idOf(zoe)}/email`)).toMatchObject({ body: { code: 'has_account' } })
    for (let times = 1; times <= 3; times += 1) {
      const { status, body } = await ask('POST', `/payslips/${idOf(adam)}/email`)
      expect({ status, body }).toEqual({ status: 202, body: { sentTo: adam.email, newPasscodes: times === 1 ? 1 : 0 } })
    }
    expect((await ask('POST', `/payslips/${idOf(adam)}/email`)).body).toMatchObject({ code: 'too_many_attempts' })
  })

  test('are nothing that who opens an account later has shared, and nothing to the passcode once it is erased', async () => {
    await emailAll()
    const token = tokenIn(await mailOf(adam))
    const passcode = await passcodeOf(adam)
    await product.owner.query(
      `insert into memberships (employer_id, user_id, role, worker_id, created_at) values ($1, $2, 'worker', $3, $4)`,
      [company.employerId, adam.userId, adam.workerId, friday],
    )
    const joined = await signInAgain(product, company, adam)
    const shares = await callProduct(product, 'GET', '/api/payslip-shares', { token: joined.token })
    expect(shares.body).toEqual({ shares: [] })
    await product.database.transaction({ employerId: company.employerId }, (tx) =>
      erasePasscode(tx, { employerId: company.employerId, workerId: adam.workerId }),
    )
    expect((await open(token, passcode)).body.code).toBe('passcode_wrong')
  })

  test('are not sent for who has not confirmed their own address', async () => {
    await product.owner.query('update users set email_verified_at = null where id = $1', [company.userId])
    expect((await emailAll()).body).toMatchObject({ code: 'email_not_verified' })
    expect(await mails()).toEqual([])
  })
})
