import { createCanvas } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../../../../test/documents/pdf.ts'
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
import { sweepFiles } from './upload.ts'

let product: TestProduct
let company: TestCompany
let worker: TestWorker
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  worker = await hire(product, company)
})
afterAll(() => product.close())

const picture = async (width = 1_000, height = 500) => {
  const canvas = createCanvas(width, height)
  const draw = canvas.getContext('2d')
  draw.fillStyle = '#c22'
  draw.fillRect(0, 0, width, height)
  return canvas.encode('png')
}
const give = async (content: Buffer, category = 'certificate') => {
  const { id: sent } = await upload(product, worker.token, { content, fileName: 'photo.png' })
  const { body } = await callProduct(product, 'POST', '/api/documents', {
    token: worker.token,
    body: { upload: sent, category, name: 'First aid', request: null, expiresOn: null },
  })
  return { id: String(body.id), file: sent }
}
const small = (id: string, { token }: { token: string }, as = 'own') =>
  product.app.inject({ url: `/api/document-thumbnails/${as}/${id}/1`, headers: { authorization: `Bearer ${token}` } })
const inStore = async () =>
  (await product.deps.store.list(company.employerId)).filter((name) => name.endsWith('.small'))

test('a picture is shown small to its worker and to who manages, made once, sealed beside its file, and gone with it', async () => {
  const { id, file } = await give(await picture())
  expect(await inStore()).toEqual([])
  const [own, team] = [await small(id, worker), await small(id, company, 'team')]
  for (const answer of [own, team]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  }
  expect(imageSize(own.rawPayload)).toMatchObject({ width: 160, height: 80, type: 'jpg' })
  expect(team.rawPayload.equals(own.rawPayload)).toBe(true)
  const name = `${company.employerId}/${file}.small`
  expect(await inStore()).toEqual([name])
  const pieces: Uint8Array[] = []
  for await (const piece of product.deps.store.get(name)) pieces.push(piece)
  expect(Buffer.concat(pieces).includes(own.rawPayload.subarray(0, 64))).toBe(false)
  // The sweep keeps it as long as its file, and no longer.
  await sweepFiles(product.deps, company.employerId)
  expect(await inStore()).toEqual([name])
  await callProduct(product, 'DELETE', `/api/employer/documents/${id}`, { token: company.token })
  expect((await small(id, worker)).statusCode).toBe(404)
  await sweepFiles(product.deps, company.employerId)
  expect(await inStore()).toEqual([])
})

test('nobody else sees it: not a colleague, another company, or without a session; and what is private is shown to its worker alone', async () => {
  const { id } = await give(await picture())
  const colleague = await hire(product, company, { firstName: 'Olga', lastName: 'Other' })
  const other = await openTestCompany(product)
  expect((await small(id, colleague)).statusCode).toBe(404)
  expect((await small(id, colleague, 'team')).statusCode).toBe(404)
  expect((await small(id, other, 'team')).statusCode).toBe(404)
  expect((await product.app.inject({ url: `/api/document-thumbnails/own/${id}/1` })).statusCode).toBe(401)
  const passport = await give(await picture(300, 300), 'right_to_work')
  expect((await small(passport.id, worker)).statusCode).toBe(200)
  expect((await small(passport.id, company, 'team')).statusCode).toBe(404)
})

test('what is no picture, or none that can be decoded, has none; it is tried once, and the file is as it was', async () => {
  const paper = await give(pdfOf('a certificate'))
  expect((await small(paper.id, worker)).statusCode).toBe(404)
  const broken = await picture(8, 8)
  broken.writeUInt32BE(9_000, 16)
  broken.writeUInt32BE(9_000, 20)
  const { id, file } = await give(broken)
  expect((await small(id, worker)).statusCode).toBe(404)
  expect(await inStore()).toContain(`${company.employerId}/${file}.small`)
  expect((await small(id, worker)).statusCode).toBe(404)
  const whole = await product.app.inject({
    url: `/api/document-files/own/${id}/1`,
    headers: { authorization: `Bearer ${worker.token}` },
  })
  expect(whole.rawPayload.equals(broken)).toBe(true)
})
