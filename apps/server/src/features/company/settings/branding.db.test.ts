import { createCanvas } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
} from '../../../../test/product.ts'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
})
afterAll(() => product.close())

type Ink = { colour: string; ground?: string }
/** A picture with what somebody would rather not give away behind its end. */
async function pictureOf(width: number, height: number, { colour, ground }: Ink): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const draw = canvas.getContext('2d')
  if (ground) {
    draw.fillStyle = ground
    draw.fillRect(0, 0, width, height)
  }
  draw.fillStyle = colour
  draw.fillRect(width / 4, height / 4, width / 2, height / 2)
  return Buffer.concat([await canvas.encode('png'), Buffer.from(`taken at 51.5072, -0.1276 <script> ${Math.random()}`)])
}
const send = async (content: Buffer, { token }: { token: string } = company) =>
  (await upload(product, token, { content, fileName: 'logo.png' })).id
const setLogo = async (file: string | null, { token }: { token: string } = company) =>
  callProduct(product, 'PUT', '/api/employer/logo', { token, body: { file } })
const setAccent = (accent: string | null, { token }: { token: string } = company) =>
  callProduct(product, 'PUT', '/api/employer/accent', { token, body: { accent } })
const brandFor = async ({ token }: { token: string }) => {
  const { body } = await callProduct(product, 'GET', '/api/user/profile', { token })
  return (body.employer as { brand: Brand }).brand
}
type Brand = { logo: { path: string; width: number; height: number; plate: string } | null; accent: unknown }
const open = (path: string) => product.app.inject({ url: path })

test('a logo is drawn anew, shown to the company’s people and to whom it invites, kept sealed, and its address is its picture', async () => {
  const worker = await hire(product, company)
  const set = await setLogo(await send(await pictureOf(1200, 300, { colour: '#0d4a57' })))
  expect(set.body).toMatchObject({ logo: { width: 480, height: 120, plate: 'light' }, accent: null })
  const { logo } = await brandFor(worker)
  expect(logo).toEqual((set.body as Brand).logo)
  const answer = await open(logo?.path ?? '')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(imageSize(answer.rawPayload)).toMatchObject({ width: 480, height: 120, type: 'png' })
  expect(answer.rawPayload.includes('script')).toBe(false)
  expect(answer.rawPayload.includes('51.5072')).toBe(false)
  const me = await callProduct(product, 'GET', '/api/employer/me', { token: company.token })
  const { joinCode } = me.body.employer as { joinCode: string }
  const invited = await callProduct(product, 'POST', '/api/auth/invitation', { body: { code: joinCode } })
  expect(invited.body.brand).toEqual(set.body)
  const { rows } = await product.owner.query('select logo_sealed from company_brands where employer_id = $1', [
    company.employerId,
  ])
  expect(rows[0]?.logo_sealed.includes(answer.rawPayload.subarray(8, 40))).toBe(false)
  // Another picture has another address, and the one before is gone with it.
  await setLogo(await send(await pictureOf(200, 200, { colour: '#a8322b' })))
  expect((await brandFor(worker)).logo?.path).not.toBe(logo?.path)
  expect((await open(logo?.path ?? '')).statusCode).toBe(404)
  await setLogo(null)
  expect((await brandFor(worker)).logo).toBeNull()
})

test('a light drawing without a ground has a dark plate, also in the light; one with a ground of its own has none', async () => {
  const plateOf = async (ink: Ink) =>
    ((await setLogo(await send(await pictureOf(300, 100, ink)))).body as Brand).logo?.plate
  expect(await plateOf({ colour: '#ffffff' })).toBe('dark')
  expect(await plateOf({ colour: '#111111' })).toBe('light')
  expect(await plateOf({ colour: '#111111', ground: '#ffffff' })).toBe('light')
})

test('what is no picture, is too small or too narrow, is another’s file or was used already makes no logo, and the one before stays', async () => {
  await setLogo(await send(await pictureOf(320, 160, { colour: '#222222' })))
  const before = await brandFor(company)
  for (const content of [
    pdfOf('A letterhead'),
    await pictureOf(12, 12, { colour: '#222222' }),
    await pictureOf(1000, 20, { colour: '#222222' }),
  ])
    expect((await setLogo(await send(content))).status).toBe(400)
  const worker = await hire(product, company)
  const theirs = await send(await pictureOf(64, 64, { colour: '#222222' }), worker)
  expect((await setLogo(theirs)).status).toBe(404)
  const file = await send(await pictureOf(64, 64, { colour: '#333333' }))
  const both = await Promise.all([setLogo(file), setLogo(file)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await brandFor(company)).logo).not.toEqual(before.logo)
})

test('is set by who manages users alone, seen by no other company, and told once in the audit', async () => {
  const other = await openTestCompany(product)
  const auditor = await signInAs(product, company, 'auditor')
  expect((await setAccent('#f4b740', auditor)).status).toBe(403)
  expect((await setLogo(null, auditor)).status).toBe(403)
  expect((await setAccent('red')).status).toBe(400)
  const set = await setAccent('#F4B740')
  expect(set.body.accent).toMatchObject({ chosen: '#f4b740', dark: '#f4b740' })
  expect((set.body.accent as { light: string }).light).not.toBe('#f4b740')
  await setAccent('#f4b740')
  expect(await brandFor(other)).toEqual({ logo: null, accent: null })
  const own = await brandFor(company)
  const elsewhere = own.logo?.path.replace(company.employerId, other.employerId) ?? ''
  expect((await open(elsewhere)).statusCode).toBe(404)
  expect((await open('/api/company-logos/x/y')).statusCode).toBe(404)
  const { rows } = await product.owner.query(
    `select * from audit_rows where employer_id = $1 and action = 'employer.branding_changed'
     order by at desc limit 1`,
    [company.employerId],
  )
  expect(JSON.stringify(rows[0])).toContain('#f4b740')
})
