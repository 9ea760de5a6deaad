import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../../../test/documents/pdf.ts'
import { upload } from '../../../../test/documents/upload.ts'
import { signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'
import { tellRightToWork } from './tell-right-to-work.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct({ now: '2026-11-20T10:00:00.000Z' })
  company = await openTestCompany(product)
  worker = await hire(product, company)
  await product.owner.query(`update workers set starts_on = '2026-11-16' where id = $1`, [worker.workerId])
})
afterAll(() => product.close())

type Signed = { token: string }
const send = (who: Signed, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callProduct(product, method, path, { token: who.token, ...(body && { body }) })
const said = (change: object = {}) => ({
  statement: 'A',
  studentLoans: [],
  nationalInsuranceNumber: null,
  address: null,
  gender: null,
  ...change,
})
const declare = (change: object = {}) => send(worker, 'PUT', '/api/onboarding/declaration', said(change))
const check = (change: object = {}, who: Signed = company) =>
  send(who, 'POST', `/api/employer/onboarding/${worker.workerId}/right-to-work`, {
    key: randomUUID(),
    kind: 'share_code',
    checkedOn: '2026-11-10',
    validUntil: null,
    documentId: null,
    ...change,
  })
const shown = async () => (await send(company, 'GET', `/api/employer/onboarding/${worker.workerId}`)).body
const isDone = async (step: string) =>
  ((await shown()) as { steps: { step: string; isDone: boolean }[] }).steps.find((one) => one.step === step)?.isDone
const record = async () =>
  (
    await product.owner.query(
      'select tax_code, tax_basis, starter_statement, nino_ending, address from workers where id = $1',
      [worker.workerId],
    )
  ).rows[0]

describe('a starter declaration', () => {
  // HMRC, starter checklist and CWG2: A emergency code, B the same on week 1 / month 1, C BR.
  test.each([
    ['A', '1257L', 'cumulative'],
    ['B', '1257L', 'week1_month1'],
    ['C', 'BR', 'cumulative'],
  ])('%s sets the code of HMRC’s rule, which payroll reads', async (statement, taxCode, taxBasis) => {
    expect(await declare({ statement })).toMatchObject({
      status: 200,
      body: { statement, taxCode, taxBasis, isCodeSet: true },
    })
    expect(await record()).toMatchObject({ tax_code: taxCode, tax_basis: taxBasis, starter_statement: statement })
    expect(await isDone('starter_declaration')).toBe(true)
  })

  test('leaves a code that HMRC or a P45 gave, and says so', async () => {
    await product.owner.query(`update workers set tax_code = '1100L', tax_basis = 'cumulative' where id = $1`, [
      worker.workerId,
    ])
    expect(await declare({ statement: 'C' })).toMatchObject({ body: { taxCode: 'BR', isCodeSet: false } })
    expect(await record()).toMatchObject({ tax_code: '1100L' })
    await product.owner.query(
      `update workers set tax_code = '1257L', p45_tax_year = '2026-27', p45_taxable_pay_pence = 100000, p45_tax_pence = 0 where id = $1`,
      [worker.workerId],
    )
    expect(await declare({ statement: 'C' })).toMatchObject({ body: { isCodeSet: false } })
    expect(await record()).toMatchObject({ tax_code: '1257L' })
    await product.owner.query(
      `update workers set p45_tax_year = null, p45_taxable_pay_pence = null, p45_tax_pence = null where id = $1`,
      [worker.workerId],
    )
  })

  test('brings what the record lacks, and changes nothing that is there', async () => {
    await product.owner.query(
      `update workers set nino_sealed = null, nino_ending = null, address = 'Here 1' where id = $1`,
      [worker.workerId],
    )
    expect(await isDone('national_insurance_number')).toBe(false)
    await declare({ nationalInsuranceNumber: 'AB123456C', address: 'Elsewhere 2' })
    expect(await record()).toMatchObject({ nino_ending: '56C', address: 'Here 1' })
    expect(await isDone('national_insurance_number')).toBe(true)
    await declare({ nationalInsuranceNumber: 'CE765432A' })
    expect(await record()).toMatchObject({ nino_ending: '56C' })
  })

  test('has one plan at most beside the postgraduate loan', async () => {
    expect(await declare({ studentLoans: ['plan_1', 'plan_2'] })).toMatchObject({ body: { code: 'invalid_input' } })
    expect(await declare({ studentLoans: ['plan_2', 'postgraduate'] })).toMatchObject({ status: 200 })
    expect((await send(company, 'GET', `/api/employer/employees/${worker.workerId}`)).body.studentLoans).toEqual([
      'plan_2',
      'postgraduate',
    ])
  })

  test('is closed to whoever started long ago', async () => {
    await product.owner.query(`update workers set starts_on = '2026-05-01' where id = $1`, [worker.workerId])
    expect(await declare()).toMatchObject({ status: 409, body: { code: 'declaration_closed' } })
    await product.owner.query(`update workers set starts_on = '2026-11-16' where id = $1`, [worker.workerId])
  })
})

describe('a check of the right to work', () => {
  test('is recorded once under its key, and another cannot take it', async () => {
    const body = { key: randomUUID(), validUntil: '2026-12-31' }
    const answers = await Promise.all([1, 2, 3].map(() => check(body)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await check({ ...body, kind: 'passport' })).toMatchObject({ body: { code: 'idempotency_key_reused' } })
    expect((await shown()).checks).toHaveLength(1)
    expect(await isDone('right_to_work')).toBe(true)
  })

  test('lies neither in the future nor ends before it was made, and names only a copy of theirs', async () => {
    expect(await check({ checkedOn: '2026-11-21' })).toMatchObject({ body: { field: 'checkedOn' } })
    expect(await check({ validUntil: '2026-11-09' })).toMatchObject({ body: { field: 'validUntil' } })
    expect(await check({ documentId: randomUUID() })).toMatchObject({ body: { field: 'documentId' } })
  })

  test('keeps which version of the copy it was of: a later one was not checked, and what was checked is not deleted', async () => {
    const { id: first } = await upload(product, worker.token, { content: pdfOf('a passport') })
    const { body: copy } = await send(worker, 'POST', '/api/documents', {
      upload: first,
      category: 'right_to_work',
      name: 'Passport',
      expiresOn: null,
      request: null,
    })
    expect((await shown()).documents).toEqual([{ id: copy.id, name: 'Passport', version: 1 }])
    const key = randomUUID()
    const made = await check({ key, documentId: copy.id, documentVersion: 1 })
    expect(made).toMatchObject({ status: 201, body: { document: { id: copy.id, version: 1, isLatest: true } } })
    const { id: second } = await upload(product, worker.token, { content: pdfOf('another passport') })
    await send(worker, 'POST', `/api/documents/${copy.id}/versions`, { upload: second, expiresOn: null })
    const seen = ((await shown()).checks as { id: string; document: object }[]).find(({ id }) => id === made.body.id)
    expect(seen?.document).toMatchObject({ version: 1, isLatest: false })
    // Who looked before the later one came has not seen what they would say they checked.
    expect((await check({ documentId: copy.id, documentVersion: 1 })).body).toMatchObject({
      code: 'invalid_input',
      field: 'documentId',
    })
    expect(await check({ key, documentId: copy.id, documentVersion: 1 })).toEqual(
      made.status === 201 && {
        status: 201,
        body: { ...made.body, document: { ...(made.body.document as object), isLatest: false } },
      },
    )
    const remove = () => send(company, 'DELETE', `/api/employer/documents/${copy.id}`)
    expect((await remove()).body).toMatchObject({ code: 'document_checked' })
    await send(company, 'DELETE', `/api/employer/right-to-work/${made.body.id}`)
    expect((await remove()).status).toBe(200)
  })

  test('of a copy that is deleted while it is recorded is refused: no check is of a copy that is gone', async () => {
    const { id } = await upload(product, worker.token, { content: pdfOf('a passport that goes') })
    const { body: copy } = await send(worker, 'POST', '/api/documents', {
      upload: id,
      category: 'right_to_work',
      name: 'Passport',
      expiresOn: null,
      request: null,
    })
    const deleting = await product.owner.connect()
    await deleting.query('begin')
    await deleting.query('select from documents where id = $1 for update', [copy.id])
    await deleting.query(`update documents set removed_at = now(), name = '–' where id = $1`, [copy.id])
    const key = randomUUID()
    const checking = check({ key, documentId: copy.id, documentVersion: 1 })
    for (;;) {
      const { rows } = await product.owner.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) break
    }
    await deleting.query('commit')
    deleting.release()
    expect((await checking).body).toMatchObject({ code: 'invalid_input', field: 'documentId' })
    expect((await shown()).checks).not.toContainEqual(expect.objectContaining({ id: key }))
  })

  test('counts by the latest: late, soon, ended, valid; taken back it counts no more', async () => {
    expect(await shown()).toMatchObject({ rightToWork: 'soon' })
    const taken = ((await shown()).checks as { id: string }[])[0]
    expect(await send(company, 'DELETE', `/api/employer/right-to-work/${taken?.id}`)).toMatchObject({ status: 200 })
    expect(await send(company, 'DELETE', `/api/employer/right-to-work/${taken?.id}`)).toMatchObject({ status: 404 })
    expect(await shown()).toMatchObject({ rightToWork: 'missing', checks: [] })
    await check({ checkedOn: '2026-11-18' })
    expect(await shown()).toMatchObject({ rightToWork: 'late' })
    await check({ checkedOn: '2026-11-12' })
    expect(await shown()).toMatchObject({ rightToWork: 'valid' })
    await check({ checkedOn: '2026-11-19', validUntil: '2026-11-19' })
    expect(await shown()).toMatchObject({ rightToWork: 'ended' })
    expect(await isDone('right_to_work')).toBe(false)
  })

  test('is told of once at each reminder before it ends, to those who check it and not to a line manager', async () => {
    await check({ checkedOn: '2026-11-20', validUntil: '2027-01-10' })
    const manager = await signInAs(product, company, 'manager')
    expect(await send(manager, 'GET', `/api/employer/onboarding/${worker.workerId}`)).toMatchObject({ status: 403 })
    const deps = { database: product.database, clock: product.clock }
    const told = async () => {
      await tellRightToWork(deps, company.employerId)
      await tellRightToWork(deps, company.employerId)
      const { rows } = await product.owner.query(
        `select a.key, m.role from alerts a join memberships m on m.user_id = a.user_id where a.kind = 'right_to_work_ends' order by a.at`,
      )
      return rows.map(({ key, role }) => `${role} ${String(key).split(':').at(-1)}`)
    }
    expect(await told()).toEqual(['owner 60'])
    product.clock.moveTo('2026-12-15T10:00:00.000Z')
    expect(await told()).toEqual(['owner 60', 'owner 30'])
    product.clock.moveTo('2027-01-04T10:00:00.000Z')
    expect(await told()).toEqual(['owner 60', 'owner 30', 'owner 7'])
  })
})

test('what cannot wait is told with it: an urgent announcement until it is read, and documents until they are given', async () => {
  const firm = await openTestCompany(product)
  const somebody = await hire(product, firm)
  const pressing = async () => (await send(somebody, 'GET', '/api/onboarding')).body.pressing
  expect(await pressing()).toEqual({ announcement: null, documents: 0 })
  const announce = (priority: string) =>
    send(firm, 'POST', '/api/employer/announcements', {
      key: randomUUID(),
      title: `It is ${priority}`,
      words: 'The lift is broken.',
      audience: { by: 'people', workerIds: [somebody.workerId] },
      priority,
      category: 'safety',
      asksConfirmation: false,
    })
  expect((await announce('important')).status).toBe(201)
  expect(await pressing()).toEqual({ announcement: null, documents: 0 })
  const made = await announce('urgent')
  const asked = await send(firm, 'POST', '/api/employer/document-requests', {
    worker: somebody.workerId,
    category: 'other',
    what: 'Your letter',
    dueOn: null,
  })
  expect(await pressing()).toEqual({ announcement: { id: made.body.id, title: 'It is urgent' }, documents: 1 })
  expect(await send(await hire(product, firm), 'GET', '/api/onboarding')).toMatchObject({
    body: { pressing: { announcement: null } },
  })
  await send(somebody, 'PUT', `/api/announcements/${made.body.id}/read`, { confirms: false })
  await send(firm, 'DELETE', `/api/employer/document-requests/${asked.body.id}`)
  expect(await pressing()).toEqual({ announcement: null, documents: 0 })
})
