import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf } from '../../../../test/documents/pdf.ts'
import { drawReceipt, lunch } from '../../../../test/documents/receipt-picture.ts'
import { upload } from '../../../../test/documents/upload.ts'
import {
  callProduct,
  hire,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  worker = await hire(product, company)
})
afterAll(() => product.close())

const sent = async (content: Buffer, by = worker) => (await upload(product, by.token, { content })).id
const read = (file: string, by = worker) =>
  callProduct(product, 'POST', '/api/expenses/readings', { token: by.token, body: { file } })
const certain = { amount: '12.40', spentOn: '2026-11-03' }

describe('the total and the day of a photo', () => {
  test.each([
    ['that is straight', {}],
    ['that is tilted', { tilt: 4 }],
    ['that lies on its side', { quarters: 1 }],
    ['that stands on its head', { quarters: 2 }],
    ['with noise and faint ink', { noise: 90, ink: '#777', tilt: -2 }],
    ['with small letters', { letters: 22 }],
  ])('%s are read as they are printed', async (_, how) => {
    const { status, body } = await read(await sent(await drawReceipt(lunch, how)))
    expect({ status, body }).toEqual({ status: 200, body: certain })
  })

  test('are unknown where nobody could read them, where there is no picture of a receipt, or no picture', async () => {
    const blank = await createCanvas(400, 400).encode('png')
    const drowned = await drawReceipt(lunch, { noise: 700, ink: '#bbb' })
    for (const content of [blank, drowned, pdfOf('TOTAL 12.40 on 03/11/2026')])
      expect((await read(await sent(content))).body).toEqual({ amount: null, spentOn: null })
  })
})

test('a file of somebody else, or none, is not found', async () => {
  const file = await sent(await drawReceipt(lunch))
  const colleague = await hire(product, company, { firstName: 'Olga', lastName: 'Other' })
  expect((await read(file, colleague)).status).toBe(404)
  expect((await read('0190a0b0-0000-7000-8000-000000000000')).status).toBe(404)
})

test('what breaks the recogniser leaves the next photo readable: a picture of 60 million points, and one of too many passes', async () => {
  const scans = Buffer.concat(Array.from({ length: 101 }, () => Buffer.from('ffda', 'hex')))
  const real = await drawReceipt(lunch)
  const other = await hire(product, company, { firstName: 'Una', lastName: 'Other' })
  const slow = Buffer.concat([real.subarray(0, -2), scans, real.subarray(-2)])
  expect((await read(await sent(slow, other), other)).body).toEqual({ amount: null, spentOn: null })
  const wide = await createCanvas(4, 4).encode('png')
  wide.writeUInt32BE(10_000, 16)
  wide.writeUInt32BE(6_100, 20)
  expect((await read(await sent(wide, other), other)).body).toEqual({ amount: null, spentOn: null })
  expect((await read(await sent(real, other), other)).body).toEqual(certain)
})
