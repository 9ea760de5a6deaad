import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  callProduct,
  goodPassword,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { openReporting, payPeriod, setUpReporting } from '../../../../test/submissions/reporting-company.ts'
import { openReport, sendSubmission } from './index.ts'

const payday = '2026-11-20'

let product: TestProduct
let reporting: Awaited<ReturnType<typeof openReporting>>
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  reporting = await openReporting(product, { today: payday })
})
afterAll(async () => {
  await reporting.close()
  await product.close()
})
beforeEach(async () => {
  await reporting.clearFaults()
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
})

const get = (path: string, { token } = company) => callProduct(product, 'GET', path, { token })
const post = (path: string, body: object, { token } = company) => callProduct(product, 'POST', path, { token, body })

/** The documents as they were sent. */
async function sentContent(kind: 'FPS' | 'EPS'): Promise<string[]> {
  const { rows } = await product.owner.query<{ id: string; content_sealed: Buffer }>(
    'select id, content_sealed from hmrc_submissions where employer_id = $1 and kind = $2 order by made_at, id',
    [company.employerId, kind],
  )
  return rows.map(({ id, content_sealed }) => String(openReport(product.deps.seal, { id, sealed: content_sealed })))
}

async function accepted(id: string): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await sendSubmission(
      { ...reporting.deps, onAccepted: async () => {} },
      { employerId: company.employerId, submissionId: id },
    )
  }
  const { rows } = await product.owner.query('select state from hmrc_submissions where id = $1', [id])
  expect(rows[0].state).toBe('accepted')
}

describe('the full payment submission before it goes', () => {
  const starter = { starterStatement: 'A', address: '1 High Street, Leeds, LS1 4AB' }
  let payRunId: string
  beforeEach(async () => {
    const worker = await hire(product, company, {
      hourlyRate: '20.00',
      gender: 'F',
      startsOn: '2026-11-10',
      ...starter,
    })
    await work(product, company, worker, { day: '2026-11-14', hours: 10 })
    payRunId = await payPeriod(product, company, { payDate: payday })
  })
  const preview = (query = '', of = company) => get(`/api/employer/submissions/fps/${payRunId}${query}`, of)
  const report = (body: object, of = company) => post(`/api/employer/pay-runs/${payRunId}/report`, body, of)

  test('is shown employee by employee, and byte for byte what is sent', async () => {
    const { body } = await preview()
    expect(body).toMatchObject({
      employer: { payeReference: '123/AB456', accountsOfficeReference: '123PA00012345' },
      taxYear: '2026-27',
      taxMonth: 8,
      isLate: false,
      parts: 1,
      totals: { taxablePay: '200.00' },
    })
    expect(body.employees).toMatchObject([
      {
        starter: { startDate: '2026-11-10', declaration: 'A' },
        leavingDate: null,
        payrollIdBefore: null,
        taxCode: '1257L',
        niLetters: ['A'],
        inPeriod: { taxablePay: '200.00' },
        toDate: { taxablePay: '200.00' },
      },
    ])
    const files = (await get(`/api/employer/submissions/fps/${payRunId}/content`)).body.files as { content: string }[]
    expect((await report({ digest: body.digest })).status).toBe(202)
    expect(await sentContent('FPS')).toEqual(files.map(({ content }) => content))
  })

  test('is not sent where a record changed since, and nothing of it is kept', async () => {
    const { body } = await preview()
    await product.owner.query("update workers set last_name = 'Elsewhere' where employer_id = $1", [company.employerId])
    expect(await report({ digest: body.digest })).toMatchObject({
      status: 409,
      body: { code: 'submission_refused', details: { why: 'records_changed' } },
    })
    expect(await sentContent('FPS')).toEqual([])
    const again = await preview()
    const answers = await Promise.all([report({ digest: again.body.digest }), report({ digest: again.body.digest })])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(await sentContent('FPS')).toHaveLength(1)
  })

  test('late it is shown without a reason, and can be sent once there is one', async () => {
    product.clock.moveTo('2026-11-21T09:00:00.000Z')
    const { token } = (
      await callProduct(product, 'POST', '/api/auth/login', {
        body: { username: company.email, password: goodPassword },
      })
    ).body
    const later = { ...company, token: String(token) }
    expect((await preview('', later)).body).toMatchObject({ isLate: true, lateReason: null, digest: null })
    const { body } = await preview('?lateReason=G', later)
    expect((await report({ lateReason: 'H', digest: body.digest }, later)).body).toMatchObject({
      details: { why: 'records_changed' },
    })
    expect((await report({ lateReason: 'G', digest: body.digest }, later)).status).toBe(202)
  })

  test("is nobody else's to see, and once sent there is none", async () => {
    const other = await openTestCompany(product)
    expect((await preview('', other)).status).toBe(404)
    await report({ digest: (await preview()).body.digest })
    expect(await preview()).toMatchObject({ status: 409, body: { code: 'run_state_not_right' } })
    await product.owner.query("update memberships set role = 'manager' where user_id = $1", [company.userId])
    expect((await preview()).status).toBe(403)
  })
})

describe('the employer payment summary before it goes', () => {
  const path = '/api/employer/submissions/eps'
  const preview = (query: string) => get(`${path}?taxYear=2026-27&${query}`)
  const send = (body: object) => post(path, { taxYear: '2026-27', ...body })

  test('says each element, what is the same since the last one, and is what is sent', async () => {
    await setUpReporting(product, company, { claims_employment_allowance: true, pays_apprenticeship_levy: true })
    const first = (await preview('taxMonth=7')).body
    expect(first).toMatchObject({ isMonthRunning: false, isMade: false, last: null, monthTo: '2026-11-05' })
    expect(first.lines).toMatchObject([
      { element: 'no_payment', now: { from: '2026-10-06', to: '2026-11-05' }, change: 'new' },
      { element: 'employment_allowance', change: 'new' },
      { element: 'levy_due', now: { amount: '0.00' } },
      { element: 'levy_allowance', now: { amount: '15000.00' } },
    ])
    const sent = await send({ taxMonth: 7, digest: first.digest })
    expect(sent.status).toBe(202)
    expect(await sentContent('EPS')).toEqual([first.content])
    await accepted(String(sent.body.id))
    const second = (await preview('taxMonth=8')).body
    expect(second).toMatchObject({ isMonthRunning: true, last: { taxMonth: 7 } })
    expect(second.lines).toMatchObject([
      { element: 'no_payment', change: 'changed' },
      { element: 'levy_due', change: 'same' },
      { element: 'levy_allowance', change: 'same' },
    ])
    expect((await send({ taxMonth: 8, digest: first.digest })).body).toMatchObject({
      details: { why: 'records_changed' },
    })
    expect(await sentContent('EPS')).toHaveLength(1)
  })

  test('a period of inactivity is accepted by HMRC, said once, and nobody is asked for a month in it', async () => {
    const inactive = { inactiveFrom: '2026-12-06', inactiveTo: '2027-03-05' }
    const { body } = await preview('taxMonth=8&inactiveFrom=2026-12-06&inactiveTo=2027-03-05')
    expect(body.lines).toContainEqual(
      expect.objectContaining({ element: 'inactivity', now: { amount: null, from: '2026-12-06', to: '2027-03-05' } }),
    )
    const sent = await send({ taxMonth: 8, ...inactive, digest: body.digest })
    expect((await sentContent('EPS'))[0]).toContain(
      '<PeriodOfInactivity><From>2026-12-06</From><To>2027-03-05</To></PeriodOfInactivity>',
    )
    await accepted(String(sent.body.id))
    expect((await send({ taxMonth: 8, ...inactive, digest: body.digest })).body.id).toBe(sent.body.id)
  })

  test('days that HMRC takes none of are refused with their field', async () => {
    const why = async (body: object) => {
      const answer = await send({ taxMonth: 8, ...body })
      return [answer.status, (answer.body.details as { why: string } | undefined)?.why, answer.body.field]
    }
    // Month 8 runs from 6 November to 5 December: ahead begins on 6 December, twelve months on it is 6 November 2027.
    expect(await why({ inactiveFrom: '2026-11-06', inactiveTo: '2027-01-05' })).toEqual([
      409,
      'inactivity_not_ahead',
      'inactiveFrom',
    ])
    expect(await why({ inactiveFrom: '2027-12-06', inactiveTo: '2028-01-05' })).toEqual([
      409,
      'inactivity_not_ahead',
      'inactiveFrom',
    ])
    expect(await why({ inactiveFrom: '2026-12-07', inactiveTo: '2027-01-05' })).toEqual([
      409,
      'inactivity_not_months',
      'inactiveFrom',
    ])
    expect(await why({ inactiveFrom: '2026-12-06', inactiveTo: '2028-01-05' })).toEqual([
      409,
      'inactivity_not_months',
      'inactiveTo',
    ])
    expect(await why({ inactiveFrom: '2026-12-06' })).toEqual([409, 'inactivity_not_months', 'inactiveTo'])
    expect(await why({ final: 'year' })).toEqual([409, 'final_not_last_month', 'final'])
    expect(await why({ final: 'ceased', ceasedOn: '2026-12-01' })).toEqual([409, 'ceased_not_in_year', 'ceasedOn'])
    expect(await why({ final: 'ceased', ceasedOn: '2026-04-05' })).toEqual([409, 'ceased_not_in_year', 'ceasedOn'])
    expect(await sentContent('EPS')).toEqual([])
  })

  test('a scheme that ceased is told with its day, unless somebody is paid after it', async () => {
    const sent = await send({ taxMonth: 8, final: 'ceased', ceasedOn: '2026-11-13' })
    expect((await sentContent('EPS'))[0]).toContain(
      '<FinalSubmission><BecauseSchemeCeased>yes</BecauseSchemeCeased><DateSchemeCeased>2026-11-13</DateSchemeCeased></FinalSubmission>',
    )
    await accepted(String(sent.body.id))
    const worker = await hire(product, company, { hourlyRate: '20.00', gender: 'F' })
    await work(product, company, worker, { day: '2026-11-14', hours: 10 })
    await payPeriod(product, company, { payDate: payday })
    expect((await send({ taxMonth: 8, final: 'ceased', ceasedOn: '2026-11-16' })).body).toMatchObject({
      details: { why: 'paid_after_ceased', payDate: payday },
    })
  })
})
