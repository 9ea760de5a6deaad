import type { ParallelRun } from '@gpod/contract'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calculateRun, hireInFull, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { eraseComparedFigures } from './index.ts'

const payday = { frequency: 'weekly', payDate: '2026-11-20' }
const path = '/api/employer/parallel-runs'

let product: TestProduct
let company: TestCompany
let ada: TestWorker
let runId: string
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  // Sixteen hours at £15.00 are £240.00, below the £242.00 a week from which National Insurance is due, and free of tax.
  ada = await hireInFull(product, company, { employeeId: 'W1', firstName: 'Ada', lastName: 'King' })
  await work(product, company, ada, { day: '2026-11-14', hours: 16 })
  runId = (await calculateRun(product, company, payday)).id
})

const send = (content: string | Uint8Array, more: object = {}, token = company.token) =>
  callProduct(product, 'POST', path, {
    token,
    body: { payRunId: runId, fileName: 'old.csv', content: Buffer.from(content).toString('base64'), ...more },
  })
const show = async (id: string, token = company.token) =>
  (await callProduct(product, 'GET', `${path}/${id}`, { token })).body as unknown as ParallelRun
const made = async (...args: Parameters<typeof send>) => {
  const answer = await send(...args)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String((answer.body.made as { id: string }).id)
}
const list = async (token = company.token) =>
  (await callProduct(product, 'GET', `${path}?payRunId=${runId}`, { token })).body.parallelRuns as object[]

test('everyone of the file and of the run is shown once, with what is here, there and between', async () => {
  await hireInFull(product, company, { employeeId: 'W2', firstName: 'Bo', lastName: 'Lee' })
  const id = await made('Works Number,Name,Gross Pay,PAYE,NI,Net Pay\nw1,,230.00,0,0,230.00\n99,Cy Moss,10,0,0,10\n')
  const shown = await show(id)
  expect(shown).toMatchObject({ payRunId: runId, known: ['gross', 'tax', 'employeeNi', 'net'], leftOut: 0, rows: 2 })
  expect(shown.people).toMatchObject([
    {
      name: 'Ada King',
      employeeId: 'W1',
      state: 'differs',
      lines: [2],
      causes: [{ code: 'gross_differs', amount: '10.00' }],
    },
    { name: 'Cy Moss', employeeId: '99', workerId: null, state: 'only_theirs', lines: [3] },
  ])
  expect(shown.people[0]?.figures.find(({ figure }) => figure === 'net')).toEqual({
    figure: 'net',
    theirs: '230.00',
    ours: '240.00',
    difference: '10.00',
  })
  expect(shown.totals.find(({ figure }) => figure === 'net')).toMatchObject({ theirs: '230.00', ours: '240.00' })
})

test('figures to the penny agree, and pay is what it was', async () => {
  const before = await takeSnapshot(product.owner)
  const id = await made('Name,Net Pay\nAda King,240.00\n')
  expect((await show(id)).people).toMatchObject([{ state: 'agrees', causes: [] }])
  const after = await takeSnapshot(product.owner)
  for (const table of ['pay_runs', 'pay_run_payments', 'pay_records', 'brought_forward', 'workers']) {
    expect(after[table], table).toEqual(before[table])
  }
})

test('the same file for the same run is the same comparison, sent twice and by two at once', async () => {
  const file = 'Name,Net Pay\nAda King,250.00\n'
  const answers = await Promise.all([made(file), made(file)])
  answers.push(await made(file))
  expect(new Set(answers).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('a spreadsheet is read as a CSV is', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = [
    ['Name', 'Net Pay'],
    ['Ada King', '240'],
  ]
    .map((row) => `<row>${row.map(cell).join('')}</row>`)
    .join('')
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  const workbook = zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Pay" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  })
  expect((await show(await made(workbook))).people).toMatchObject([{ state: 'agrees' }])
})

test('columns that are not known are asked for, nothing is kept, and the next file needs no telling', async () => {
  const asked = await send('Wer,Auszahlung\nAda King,240.00\n')
  expect(asked.body).toMatchObject({ made: null, faults: [{ code: 'net_missing' }, { code: 'person_missing' }] })
  expect(await list()).toEqual([])
  await made('Wer,Auszahlung\nAda King,240.00\n', { fields: ['name', 'net'] })
  await made('Wer,Auszahlung\nAda King,241.00\n')
  expect(await list()).toHaveLength(2)
})

test('removed, it is gone with its rows, and both are in the audit', async () => {
  const id = await made('Name,Net Pay\nAda King,250.00\nCy Moss,1\n')
  const remove = () => callProduct(product, 'DELETE', `${path}/${id}`, { token: company.token })
  expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await product.owner.query('select 1 from parallel_run_rows where parallel_run_id = $1', [id])).rows).toEqual(
    [],
  )
  const audit = await product.owner.query<{ action: string }>(
    `select action from audit_rows where employer_id = $1 and action like 'parallel_run.%' order by id`,
    [company.employerId],
  )
  expect(audit.rows.map(({ action }) => action)).toEqual(['parallel_run.made', 'parallel_run.removed'])
})

test('another company finds nothing, and who only reads makes and removes nothing', async () => {
  const id = await made('Name,Net Pay\nAda King,250.00\n')
  const other = await openTestCompany(product)
  expect((await callProduct(product, 'GET', `${path}/${id}`, { token: other.token })).status).toBe(404)
  expect((await callProduct(product, 'DELETE', `${path}/${id}`, { token: other.token })).status).toBe(404)
  expect((await send('Name,Net Pay\nAda King,250.00\n', {}, other.token)).status).toBe(404)
  const auditor = await signInAs(product, company, 'auditor')
  expect((await show(id, auditor.token)).people).toHaveLength(1)
  expect((await callProduct(product, 'DELETE', `${path}/${id}`, { token: auditor.token })).status).toBe(403)
  expect((await send('Name,Net Pay\nAda King,250.00\n', {}, auditor.token)).status).toBe(403)
})

test('who is erased is in no comparison, whether or not the file was seen to mean them', async () => {
  await made('Works Number,Name,Net Pay\nW1,,250.00\n')
  await product.owner.query(`update parallel_run_rows set worker_id = null, name = 'ADA KING' where worker_id = $1`, [
    ada.workerId,
  ])
  const id = await made('Works Number,Name,Net Pay\nW1,,251.00\n')
  await product.database.transaction({ employerId: company.employerId }, (tx) =>
    eraseComparedFigures(tx, { employerId: company.employerId, workerId: ada.workerId }),
  )
  expect((await show(id)).people).toMatchObject([{ state: 'only_ours' }])
  const left = await product.owner.query('select 1 from parallel_run_rows where employer_id = $1', [company.employerId])
  expect(left.rows).toEqual([])
})
