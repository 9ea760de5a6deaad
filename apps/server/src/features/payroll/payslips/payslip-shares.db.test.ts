import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowPayslips, hours, payOnPayday } from '../../../../test/payslips/pay-day.ts'
import {
  type Answer,
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { HOUR } from '../../../platform/clock.ts'

const friday = '2026-11-20T09:00:00.000Z'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let colleague: TestWorker
let id: string
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(friday)
  company = await openTestCompany(product)
  worker = await hire(product, company)
  colleague = await hire(product, company)
  const input = { taxCode: '1257L', niCategory: 'A', earnings: hours(['2026-11-16'], 480, 1500) }
  const { records } = await payOnPayday(product, company, { payDate: '2026-11-20', pays: [{ worker, input }] })
  id = String(records[0]?.id)
})

async function share(lasts = 72): Promise<{ id: string; token: string; passcode: string; expiresAt: string }> {
  await allowPayslips(product, worker)
  const { status, body } = await callProduct(product, 'POST', `/api/payslips/${id}/shares`, {
    token: worker.token,
    body: { hours: lasts },
  })
  expect(status).toBe(201)
  const token = String(body.url).split('/').at(-1) ?? ''
  return { id: String(body.id), token, passcode: String(body.passcode), expiresAt: String(body.expiresAt) }
}
const open = ({ token, passcode }: { token: string; passcode: string }) =>
  callProduct(product, 'POST', '/api/shared-payslips', { body: { token, passcode } })
const revoke = (shareId: string, by = worker) =>
  callProduct(product, 'DELETE', `/api/payslip-shares/${shareId}`, { token: by.token })
const wrongOf = (passcode: string) => String((Number(passcode) + 1) % 100_000_000).padStart(8, '0')

type Share = { id: string; revokedAt: string | null; visits: { at: string; outcome: string }[] }
async function sharesOf(who = worker): Promise<Share[]> {
  const fresh = await signInAgain(product, company, who)
  const { body } = await callProduct(product, 'GET', '/api/payslip-shares', { token: fresh.token })
  return body.shares as Share[]
}
const outcomes = async () => (await sharesOf())[0]?.visits.map(({ outcome }) => outcome)
const notOpen = { status: 404, body: { code: 'share_not_open' } }
const shown = ({ status, body }: Answer) => ({ status, body: { ...body } })

describe('a shared payslip', () => {
  test('opens for a stranger with the link and the passcode, its file too', async () => {
    const shared = await share()
    const { status, body } = await open(shared)
    expect(status).toBe(200)
    expect(body).toMatchObject({ document: { id, totals: { gross: '120.00' } }, expiresAt: shared.expiresAt })
    const file = await product.app.inject({ method: 'GET', url: String(body.downloadUrl) })
    expect(file.headers['content-type']).toBe('application/pdf')
  })

  test('is as good as its time and not a moment longer, seven days at most', async () => {
    const shared = await share(24)
    product.clock.advance(24 * HOUR - 1)
    expect((await open(shared)).status).toBe(200)
    product.clock.advance(1)
    expect(await open(shared)).toMatchObject(notOpen)
    expect(await outcomes()).toEqual(['opened', 'expired'])
    worker = await signInAgain(product, company, worker)
    await allowPayslips(product, worker)
    for (const lasts of [0, 169, 1.5]) {
      const answer = await callProduct(product, 'POST', `/api/payslips/${id}/shares`, {
        token: worker.token,
        body: { hours: lasts },
      })
      expect(answer.status).toBe(400)
    }
  })

  test('is shut at once when the worker revokes it; revoked again it stays as it was', async () => {
    const shared = await share()
    expect((await revoke(shared.id)).body).toMatchObject({ id: shared.id, revokedAt: friday })
    expect(await open(shared)).toMatchObject(notOpen)
    product.clock.advance(HOUR)
    expect((await revoke(shared.id)).body).toMatchObject({ revokedAt: friday })
    expect(await outcomes()).toEqual(['revoked'])
  })

  test('tells the worker of every visit, and a wrong passcode among them', async () => {
    const shared = await share()
    expect(await open({ ...shared, passcode: wrongOf(shared.passcode) })).toMatchObject({
      status: 403,
      body: { code: 'passcode_wrong' },
    })
    product.clock.advance(60_000)
    await open(shared)
    expect((await sharesOf())[0]?.visits).toEqual([
      { at: friday, outcome: 'wrong_passcode' },
      { at: '2026-11-20T09:01:00.000Z', outcome: 'opened' },
    ])
  })

  test('is over after five wrong passcodes, the right one then being too late', async () => {
    const shared = await share()
    for (let times = 1; times <= 5; times += 1) {
      expect((await open({ ...shared, passcode: wrongOf(shared.passcode) })).body.code).toBe('passcode_wrong')
    }
    expect(await open(shared)).toMatchObject(notOpen)
    expect((await sharesOf())[0]?.revokedAt).toBe(friday)
  })

  test('takes five wrong passcodes in all, however many are tried at once', async () => {
    const shared = await share()
    const tried = await Promise.all(
      Array.from({ length: 12 }, () => open({ ...shared, passcode: wrongOf(shared.passcode) })),
    )
    expect(tried.filter(({ body }) => body.code === 'passcode_wrong')).toHaveLength(5)
    expect(await open(shared)).toMatchObject(notOpen)
  })

  test('says the same of a link that never was, expired or was revoked', async () => {
    const expired = await share(1)
    const revoked = await share(100)
    await revoke(revoked.id)
    product.clock.advance(2 * HOUR)
    const answers = [
      await open({ token: 'x'.repeat(43), passcode: '12345678' }),
      await open(expired),
      await open({ ...expired, passcode: '12345678' }),
      await open(revoked),
    ]
    for (const answer of answers) expect(shown(answer)).toEqual(shown(answers[0] as Answer))
    expect(answers[0]).toMatchObject(notOpen)
  })

  test('is the worker’s: nobody else sees, revokes or makes it', async () => {
    const shared = await share()
    expect(await sharesOf(colleague)).toEqual([])
    expect((await revoke(shared.id, colleague)).status).toBe(404)
    await allowPayslips(product, colleague)
    const answer = await callProduct(product, 'POST', `/api/payslips/${id}/shares`, {
      token: colleague.token,
      body: { hours: 1 },
    })
    expect(answer.status).toBe(404)
    expect((await open(shared)).status).toBe(200)
  })

  test('keeps neither the token nor the passcode in the database', async () => {
    const { token, passcode } = await share()
    const kept = await product.owner.query(
      `select (select string_agg(s::text, ' ') from payslip_shares s) || (select string_agg(a::text, ' ') from audit_rows a) as text`,
    )
    const text = String(kept.rows[0].text)
    expect(text).not.toContain(token)
    expect(text).not.toContain(Buffer.from(token).toString('hex'))
    expect(text).not.toContain(passcode)
  })
})

test('documents are asked for so often from one network: each is set anew, by a process that all companies share', async () => {
  const strict = await openTestProduct({ publicWritesPerMinute: 120 })
  try {
    const url = '/api/documents/payslip/0190a0b0-0000-7000-8000-000000000000'
    const statuses: number[] = []
    for (let asked = 0; asked <= 300; asked += 1) statuses.push((await strict.app.inject({ url })).statusCode)
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await strict.close()
  }
})
