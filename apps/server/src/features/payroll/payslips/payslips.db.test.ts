import type { PayslipView } from '@gpod/contract'
import { pence } from '@gpod/money'
import { replayTrace, type Trace } from '@gpod/payroll'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowPayslips, hours, payOnPayday, type TestPayday } from '../../../../test/payslips/pay-day.ts'
import {
  callProduct,
  goodPassword,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  payOut,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'

const friday = '2026-11-20T09:00:00.000Z'
const payDate = '2026-11-20'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
let colleague: TestWorker
let payday: TestPayday
let id: string
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

/** A week with two rates, a bonus of the company's own name, a loan, a pension, and two advances taken back. */
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, { ...unlimited, expressFee: { kind: 'flat', amount: '1.99' } })
  worker = await hire(product, company, {
    hourlyRate: '14.00',
    dateOfBirth: '1994-05-17',
    department: 'Ward',
    nationalInsuranceNumber: 'AB123456C',
    bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' },
  })
  await work(product, company, worker, { day: '2026-11-14', hours: 16 })
  await payOut(product, company, (await withdraw(product, worker, '40.00')).body)
  product.clock.advance(60_000)
  await payOut(product, company, (await withdraw(product, worker, '25.00', { speed: 'express' })).body)

  colleague = await hire(product, company)

  product.clock.moveTo(friday)
  colleague = await signInAgain(product, company, colleague)
  worker = await signInAgain(product, company, worker)
  const bonus = '0190a0b0-0000-7000-8000-0000000000b0'
  await product.owner.query(
    `insert into pay_items (employer_id, id, worker_id, kind, label, amount_pence, recurs, from_day, created_at)
     values ($1, $2, $3, 'bonus', 'Winter bonus', 5000, false, '2026-11-14', $4)`,
    [company.employerId, bonus, worker.workerId, friday],
  )
  payday = await payOnPayday(product, company, {
    payDate,
    pays: [
      {
        worker,
        input: {
          taxCode: '1257L',
          niCategory: 'A',
          studentLoanPlans: ['plan_2', 'postgraduate'],
          pension: { method: 'net_pay', basis: 'qualifying_earnings', employeeRate: 500, employerRate: 300 },
          earnings: [
            // 467 minutes at £14.00 are £108.966…: each day is rounded by itself.
            ...hours(['2026-11-14', '2026-11-15', '2026-11-16'], 467, 1400),
            ...hours(['2026-11-17'], 480, 1650),
            { kind: 'bonus', code: `item:${bonus}`, amount: pence(5000) },
          ],
        },
      },
    ],
  })
  id = String(payday.records[0]?.id)
})

const see = (path: string, token = worker.token) => callProduct(product, 'GET', path, { token })
const send = (path: string, body: object = {}, token = worker.token) =>
  callProduct(product, 'POST', path, { token, body })

async function view(): Promise<Record<string, never> & { [name: string]: unknown }> {
  await allowPayslips(product, worker)
  const { status, body } = await see(`/api/payslips/${id}`)
  expect(status).toBe(200)
  return body as never
}

type WireDocument = {
  lines: { section: string; kind: string; code: string; label: string | null; amount: string; minutes: number | null }[]
  hours: { minutes: number; hourlyRate: string; amount: string }[]
  totals: Record<string, string>
  advances: { amount: string; fee: string; paidOn: string; reference: string }[]
  payment: object
  worker: Record<string, string | null>
}
const documentOf = async () => (await view()).document as unknown as WireDocument
const penceOf = (text: string) => Math.round(Number(text) * 100)

describe('what a payslip says (Employment Rights Act 1996 s 8)', () => {
  test('gross, each deduction with its purpose, net, the hours by rate and the way of payment', async () => {
    const document = await documentOf()
    // £326.91 is three times £108.97, and £132.00 is eight hours at £16.50.
    expect(document.hours).toEqual([
      { minutes: 1401, hourlyRate: '14.00', amount: '326.91' },
      { minutes: 480, hourlyRate: '16.50', amount: '132.00' },
    ])
    expect(document.totals.gross).toBe('508.91')
    const deductions = document.lines.filter(({ section }) => section === 'deductions')
    expect(deductions.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['income_tax', 'employee_ni', 'pension', 'postgraduate_loan']),
    )
    const taken = deductions.reduce((sum, { amount }) => sum + penceOf(amount), 0)
    expect(penceOf(String(document.totals.deductions))).toBe(taken)
    expect(penceOf(String(document.totals.net))).toBe(50891 - taken)
    expect(document.payment).toEqual({ method: 'bank', accountEnding: '9911' })
    expect(document.lines.find(({ kind }) => kind === 'bonus')).toMatchObject({
      label: 'Winter bonus',
      amount: '50.00',
    })
  })

  test('each advance is a line of its own, and with them net is what is paid out', async () => {
    const document = await documentOf()
    expect(document.advances.map(({ amount, fee, paidOn }) => ({ amount, fee, paidOn }))).toEqual([
      { amount: '40.00', fee: '0.00', paidOn: '2026-11-16' },
      { amount: '25.00', fee: '1.99', paidOn: '2026-11-16' },
    ])
    expect(document.totals.advances).toBe('66.99')
    const { net = '', paidOut = '' } = document.totals
    expect(penceOf(paidOut)).toBe(penceOf(net) - 6699)
  })

  test('of the National Insurance number it shows the end alone', async () => {
    const document = await documentOf()
    expect(document.worker.nationalInsuranceNumber).toBe('••••••56C')
    expect(JSON.stringify(document)).not.toContain('AB123456C')
  })

  test('the list has the worker’s payslips of seven years, newest first, without a verification', async () => {
    const { status, body } = await see('/api/payslips')
    expect(status).toBe(200)
    expect(body).toMatchObject([{ id, payDate, gross: '508.91', taxYear: '2026-27' }])
    product.clock.moveTo('2033-11-20T09:00:00.000Z')
    worker = await signInAgain(product, company, worker)
    expect((await see('/api/payslips')).body).toHaveLength(1)
    product.clock.moveTo('2033-11-21T09:00:00.000Z')
    worker = await signInAgain(product, company, worker)
    expect((await see('/api/payslips')).body).toHaveLength(0)
  })
})

describe('A16 a payslip never changes once it is issued', () => {
  const stored = async () =>
    (await product.owner.query('select document, encode(hash, $2) as hash from payslips where id = $1', [id, 'hex']))
      .rows

  test('whatever is changed in the records it was made from', async () => {
    const before = { rows: await stored(), document: await documentOf() }
    const { employerId } = company
    for (const change of [
      `update workers set first_name = 'Changed', last_name = 'Changed', address = 'Elsewhere', department = 'Changed', position = 'Changed',
         employee_number = 'CHANGED ' || id, tax_code = 'BR', ni_category = 'X', student_loans = '{}', pension = 'none', account_ending = '0000',
         nino_ending = '99Z', pay_frequency = 'monthly', ends_on = '2026-11-20' where employer_id = $1`,
      `update worker_rates set hourly_rate_pence = 1 where employer_id = $1`,
      `update employers set name = 'Changed', address = 'Changed', paye_office_number = '999', paye_reference = 'Z9' where id = $1`,
      `update pay_items set label = 'Changed', amount_pence = 1 where employer_id = $1`,
      `update withdrawals set reference = 'changed-' || id, amount_pence = amount_pence + 1,
         recovered_pence = recovered_pence + case when state = 'recovered' then 1 else 0 end where employer_id = $1`,
      `update timesheets set ended_at = started_at + interval '1 minute' where employer_id = $1`,
      `update pay_periods set pay_date = pay_date + 1, ordinary_payday = null where employer_id = $1`,
    ]) {
      await product.owner.query(change, [employerId])
    }
    expect(await stored()).toEqual(before.rows)
    const after = await view()
    expect(after.document).toEqual(before.document)
    expect(after.verified).toEqual({ hashHolds: true, figuresHold: true })
  })

  test('the database itself refuses to change or remove it', async () => {
    for (const change of [
      `update payslips set document = document || '{"x": 1}'`,
      'delete from payslips',
      'truncate payslips cascade',
      'update pay_records set gross_pence = 1',
    ]) {
      await expect(product.owner.query(change), change).rejects.toThrow('append-only')
    }
  })

  test('a document that was tampered with, past the database, no longer has its hash', async () => {
    await product.owner.query('alter table payslips disable trigger payslips_append_only')
    await product.owner.query(
      `update payslips set document = jsonb_set(document, '{totals,net}', '"9999.00"') where id = $1`,
      [id],
    )
    await product.owner.query('alter table payslips enable trigger payslips_append_only')
    expect((await view()).verified).toEqual({ hashHolds: false, figuresHold: false })
  })
})

describe('A6 every figure of a payslip opens its working', () => {
  /** Every amount in the document, by its place. */
  function amountsOf(document: WireDocument & { yearToDate: Record<string, string> }): Record<string, number> {
    const amounts: Record<string, number> = {}
    for (const group of ['totals', 'yearToDate'] as const) {
      for (const [name, amount] of Object.entries(document[group])) amounts[`${group}.${name}`] = penceOf(amount)
    }
    for (const group of ['lines', 'hours'] as const) {
      for (const [index, { amount }] of document[group].entries()) amounts[`${group}.${index}`] = penceOf(amount)
    }
    for (const [index, { amount, fee }] of document.advances.entries()) {
      amounts[`advances.${index}.amount`] = penceOf(amount)
      amounts[`advances.${index}.fee`] = penceOf(fee)
    }
    return amounts
  }

  test('each amount is a step, and the steps replay to the same figures from inputs and tables alone', async () => {
    const shown = (await view()) as unknown as PayslipView
    const replayed = replayTrace({ steps: shown.trace, figures: shown.figures } as unknown as Trace<string>)
    if (replayed.outcome !== 'same') throw new Error(JSON.stringify(replayed))
    expect(replayed.figures).toEqual(amountsOf(shown.document as never))
    expect(shown.verified).toEqual({ hashHolds: true, figuresHold: true })
  })
})

test('statutory sick pay tells its days and weekly rate, until its absence is another', async () => {
  product.clock.moveTo(monday)
  const employer = await openTestCompany(product, unlimited)
  const ill = await hire(product, employer)
  const absent = await callProduct(product, 'POST', '/api/employer/absences', {
    token: employer.token,
    body: {
      workerId: ill.workerId,
      kind: 'sickness',
      startsOn: '2026-11-16',
      endsOn: '2026-11-18',
      averageWeeklyEarnings: '400.00',
    },
  })
  expect(absent.status).toBe(201)
  const absenceId = String(absent.body.id)
  product.clock.moveTo(friday)
  worker = await signInAgain(product, employer, ill)
  // Three of five days at £123.25 a week.
  const line = { kind: 'statutory_sick', code: `absence:${absenceId}`, amount: pence(73_95) } as const
  const input = { taxCode: '1257L', niCategory: 'A', earnings: [line] } as const
  payday = await payOnPayday(product, employer, { payDate, pays: [{ worker, input }] })
  id = String(payday.records[0]?.id)
  const told = async () => {
    const { trace, figures } = (await view()) as unknown as PayslipView
    const sent = { steps: trace, figures } as unknown as Trace<string>
    expect(replayTrace(sent).outcome).toBe('same')
    return sent.steps[sent.figures['lines.0'] ?? -1]
  }
  expect(await told()).toMatchObject({ code: 'sick_pay.total', value: 73_95 })
  await product.owner.query('update absences set ends_on = $1 where id = $2', ['2026-11-17', absenceId])
  expect(await told()).toMatchObject({ code: 'earnings.amount', value: 73_95 })
})

describe('a payslip opens for a verified session alone', () => {
  const opened = async (token = worker.token) => {
    const answers = [
      await see(`/api/payslips/${id}`, token),
      await see(`/api/payslips/${id}/download`, token),
      await send(`/api/payslips/${id}/email`, {}, token),
      await send(`/api/payslips/${id}/shares`, { hours: 1 }, token),
    ]
    return answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim())
  }
  const shut = Array.from({ length: 4 }, () => '403 verification_required')

  test('by a proof, for ten minutes, as often as the worker likes', async () => {
    expect(await opened()).toEqual(shut)
    await send('/api/biometric/verify', {
      biometricData: { method: 'password', password: goodPassword },
      action: 'payslip_view',
    })
    expect(await opened()).toEqual(['200', '200', '202', '201'])
    product.clock.advance(10 * 60_000 - 1)
    expect(await opened()).toEqual(['200', '200', '202', '201'])
    product.clock.advance(1)
    expect(await opened()).toEqual(shut)
  })

  test("neither the client's own word nor another session's proof or action opens it", async () => {
    const elsewhere = await signInAgain(product, company, worker)
    await allowPayslips(product, elsewhere)
    await send('/api/biometric/verify', {
      biometricData: { method: 'password', password: goodPassword },
      action: 'clock',
    })
    expect(await opened()).toEqual(shut)
    expect((await see(`/api/payslips/${id}/download?biometricVerified=true`)).status).toBe(403)
  })

  test("a colleague's payslip is not there", async () => {
    await allowPayslips(product, colleague)
    expect(await opened(colleague.token)).toEqual(Array.from({ length: 4 }, () => '404 not_found'))
  })
})

describe('the file', () => {
  const fetchPdf = (url: string) => product.app.inject({ method: 'GET', url })
  async function address(): Promise<string> {
    await allowPayslips(product, worker)
    return String((await see(`/api/payslips/${id}/download`)).body.downloadUrl)
  }

  test('is a PDF at a signed address, kept by no cache', async () => {
    const file = await fetchPdf(await address())
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="payslip-2026-11-20.pdf"',
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is there for ten minutes and not a moment longer', async () => {
    const url = await address()
    product.clock.advance(10 * 60_000 - 1)
    expect((await fetchPdf(url)).statusCode).toBe(200)
    product.clock.advance(1)
    expect((await fetchPdf(url)).statusCode).toBe(404)
  })

  test('is not at an address that was changed in any part', async () => {
    const url = await address()
    const [path = '', query = ''] = url.split('?')
    for (const [name, value] of new URLSearchParams(query)) {
      const changed = new URLSearchParams(query)
      changed.set(
        name,
        name === 'language' ? 'fr' : name === 'until' ? String(Number(value) + 1) : `${value.slice(0, -2)}00`,
      )
      expect((await fetchPdf(`${path}?${changed}`)).statusCode, name).toBe(404)
      changed.delete(name)
      expect((await fetchPdf(`${path}?${changed}`)).statusCode, name).toBe(404)
    }
    expect((await fetchPdf(url.replace('payslip/', 'certificate/'))).statusCode).toBe(404)
    expect((await fetchPdf(path)).statusCode).toBe(404)
  })
})
