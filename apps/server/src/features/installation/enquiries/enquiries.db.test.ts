import type { Enquiry } from '@gpod/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeBuiltPages } from '../../../../test/built-pages.ts'
import { type FullCompany, openFullCompany } from '../../../../test/full-company.ts'
import { callProduct, openTestProduct, type TestProduct } from '../../../../test/product.ts'
import { HOUR, MINUTE } from '../../../platform/clock.ts'
import { sendAccountMail, sendAccountMailJob } from '../../../platform/mail/account-mail.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { eraseEnquiries, forgetOld } from './enquiries-store.ts'

let product: TestProduct
let full: FullCompany
let built: ReturnType<typeof writeBuiltPages>
beforeAll(async () => {
  built = writeBuiltPages()
  product = await openTestProduct({ webDirectory: built.folder })
  full = await openFullCompany(product)
  const change = `insert into operator_changes (user_id, action, done_by, at) values ($1, 'added', 'a test', now())`
  await product.owner.query(change, [full.worker.userId])
  // Mail goes to addresses that are known to be theirs.
  await product.owner.query('update users set email_verified_at = now() where id = $1', [full.worker.userId])
})
const mailsToOperator = async () => {
  const { rows } = await product.owner.query<{ count: number }>(
    `select count(*)::int as count from account_mail where user_id = $1 and subject = 'Somebody wrote from the public pages'`,
    [full.worker.userId],
  )
  return rows[0]?.count ?? 0
}
afterAll(async () => {
  await product.close()
  built.remove()
})

async function openForm(path = '/contact', at = 10_000): Promise<string> {
  const { body } = await product.app.inject({ url: path })
  product.clock.advance(at)
  return /name="ticket" value="([^"]+)"/.exec(body)?.[1] ?? ''
}

function send(fields: Record<string, string>, path = '/contact') {
  return product.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  })
}

const good = { kind: 'question', name: 'Ann Otter', email: 'ann@otter.example', message: 'Do you do nights?' }

async function listed(): Promise<Enquiry[]> {
  const found: Enquiry[] = []
  for (let page = 0; ; page += 1) {
    const path = `/api/operator/enquiries?page=${page}`
    const { status, body } = await callProduct(product, 'GET', path, { token: full.worker.token })
    expect(status).toBe(200)
    found.push(...(body.enquiries as Enquiry[]))
    if (!body.hasMore) return found
  }
}
const from = async (email: string) => (await listed()).filter((one) => one.email === email)

test('what a visitor writes is with the operator, once however often it is sent, and the visitor is thanked', async () => {
  const ticket = await openForm('/ar/contact')
  const answers = await Promise.all([1, 2, 3].map(() => send({ ...good, ticket }, '/ar/contact')))
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
    [1, 2, 3].map(() => [303, '/ar/contact/thanks']),
  )
  expect(await from(good.email)).toMatchObject([
    { ...good, state: 'new', language: 'ar', employees: null, basket: null },
  ])
  // One mail, and nothing of what was written in it.
  expect(await mailsToOperator()).toBe(1)
})

test('who goes back, changes what stands in the form and sends it once more has written twice', async () => {
  const ticket = await openForm()
  const email = 'twice@otter.example'
  for (const message of ['Do you do nights?', 'And weekends?', 'And weekends?'])
    expect((await send({ ...good, email, message, ticket })).statusCode).toBe(303)
  expect((await from(email)).map(({ message }) => message).sort()).toEqual(['And weekends?', 'Do you do nights?'])
})

test('what is sent as no form does is refused, and nothing breaks', async () => {
  const ask = { method: 'POST', url: '/contact' } as const
  const answers = await Promise.all([
    product.app.inject({ ...ask, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(good) }),
    product.app.inject({ ...ask, headers: { 'content-type': 'text/plain' }, payload: 'kind=question' }),
    product.app.inject(ask),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, 400])
})

test('the page in another language is of what is asked about here, and of the same basket', async () => {
  const linkOf = async (url: string) => {
    const { body } = await product.app.inject({ url })
    return /href="\/ar\/[a-z]+([^"]*)"/.exec(body)?.[1]?.replaceAll('&#38;', '&')
  }
  const basket = 'plan=professional&billing=annual&employees=120&addOns=analytics'
  expect(await linkOf('/contact')).toBe('')
  expect(await linkOf('/contact?kind=call&name=x')).toBe('?kind=call')
  expect(await linkOf(`/contact?kind=quote&${basket}`)).toBe(`?kind=quote&${basket}`)
  const { body } = await send({ ...good, kind: 'quote', email: 'wrong@', basket })
  expect(body).toContain(`/ar/contact?kind=quote&#38;${basket.replaceAll('&', '&#38;')}"`)
  // Of an address only what is known comes back.
  expect(await linkOf('/pricing')).toBe('')
  expect(await linkOf(`/pricing?${basket}&x=${'x'.repeat(5000)}`)).toBe(`?${basket}`)
  expect(await linkOf('/pricing?plan=starter&employees=lots')).toBe('?plan=starter&billing=monthly&employees=lots')
})

test('1,200 employees are 1200', async () => {
  const email = 'large@otter.example'
  const ticket = await openForm()
  expect((await send({ ...good, kind: 'demo', email, employees: ' 1,200 ', ticket })).statusCode).toBe(303)
  expect(await from(email)).toMatchObject([{ employees: 1200 }])
})

test('many enquiries within an hour are told by twenty mails, and read page by page, none twice and none left out', async () => {
  const before = await mailsToOperator()
  for (let number = 0; number < 30; number += 1) {
    const ticket = await openForm('/contact', 30_000)
    expect((await send({ ...good, email: `many${number}@otter.example`, ticket })).statusCode).toBe(303)
  }
  expect(await mailsToOperator()).toBeLessThanOrEqual(20)
  expect(await mailsToOperator()).toBeGreaterThan(before)
  const pages = await Promise.all(
    [0, 1].map((page) =>
      callProduct(product, 'GET', `/api/operator/enquiries?page=${page}`, { token: full.worker.token }),
    ),
  )
  expect(pages.map(({ body }) => body.hasMore)).toEqual([true, false])
  const all = pages.flatMap(({ body }) => body.enquiries as Enquiry[])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ email }) => email.startsWith('many'))).toHaveLength(30)
})

test('P4 the operator’s mail is kept with the enquiry, its job waits for nothing, and by the clock it is out within a minute', async () => {
  product.clock.advance(2 * HOUR)
  const ticket = await openForm()
  const at = product.clock.now()
  const asked = vi.spyOn(product.deps.jobs, 'enqueue')
  expect((await send({ ...good, email: 'soon@otter.example', ticket })).statusCode).toBe(303)
  const jobs = asked.mock.calls.filter(([, { name }]) => name === sendAccountMailJob.name)
  asked.mockRestore()
  expect(jobs.map(([, , , options]) => options?.startAfterSeconds ?? 0)).toEqual([0])
  const mailId = (jobs[0]?.[2] as { mailId: string } | undefined)?.mailId ?? ''

  const out: Mail[] = []
  const mailer = { send: async (mail: Mail) => void out.push(mail), close: () => {} }
  // As late as it may be; and a job that runs again sends nothing again.
  product.clock.advance(MINUTE - 1)
  for (let run = 0; run < 2; run += 1) await sendAccountMail({ ...product.deps, mailer }, { mailId })
  expect(out).toMatchObject([{ to: full.worker.email, subject: 'Somebody wrote from the public pages' }])
  expect(out[0]?.text).toContain('/operator')
  const { rows } = await product.owner.query<{ state: string; made_at: string; sent_at: string }>(
    'select state, made_at, sent_at from account_mail where id = $1',
    [mailId],
  )
  expect(rows).toMatchObject([{ state: 'sent' }])
  expect(Date.parse(rows[0]?.made_at ?? '')).toBe(Date.parse(at))
  expect(Date.parse(rows[0]?.sent_at ?? '') - Date.parse(at)).toBeLessThan(MINUTE)
})

test('what is wrong is said at its field, what was typed stays, and nothing is kept', async () => {
  const ticket = await openForm()
  const { statusCode, body } = await send({ ...good, name: '<b>Ann', email: 'wrong@', message: ' ', ticket })
  expect(statusCode).toBe(400)
  expect(body).toContain('wrong: email message')
  expect(body).toContain('value="&#60;b&#62;Ann"')
  expect((await send({ ...good, kind: 'call', email: 'call@otter.example', ticket })).body).toContain('wrong: phone')
  expect(await from('call@otter.example')).toEqual([])
})

test('a field that nobody sees, a form sent at once, one of yesterday and one that is not ours are not kept, and all say why', async () => {
  const email = 'bot@otter.example'
  const ticket = await openForm()
  expect((await send({ ...good, email, ticket, website: 'x' })).body).toContain('wrong: trap')
  const quick = await openForm('/contact', 500)
  const answer = await send({ ...good, email, ticket: quick })
  expect(answer.body).toContain('wrong: quick')
  for (const other of [`${ticket}x`, 'x', ''])
    expect((await send({ ...good, email, ticket: other })).body).toContain('old')
  const now = product.clock.now()
  const old = await openForm('/contact', 25 * 3_600_000)
  expect((await send({ ...good, email, ticket: old })).body).toContain('wrong: old')
  product.clock.moveTo(now)
  expect(await from(email)).toEqual([])

  // Who was quick and is a person sends again what they are given.
  product.clock.advance(5000)
  const again = /name="ticket" value="([^"]+)"/.exec(answer.body)?.[1] ?? ''
  expect((await send({ ...good, email, ticket: again })).statusCode).toBe(303)
  expect(await from(email)).toHaveLength(1)
})

test('P4 of a thousand forms that machines fill in none is kept, and of a hundred that people do each, once', async () => {
  const form = await openForm()
  const quick = await openForm('/contact', 1000)
  // Sent at once, all filled in that is found, the form never asked for, a ticket made up, and what no field takes.
  const bots: ((at: number) => Record<string, string>)[] = [
    () => ({ ...good, ticket: quick }),
    (at) => ({ ...good, ticket: form, website: `https://bot-${at}.example` }),
    () => good,
    (at) => ({ ...good, ticket: `${form.slice(0, -4)}${String(at).padStart(4, '0')}` }),
    (at) => ({ ...good, ticket: form, message: 'x'.repeat(20_000 + at) }),
  ]
  for (const [kind, fill] of bots.entries()) {
    for (let at = 0; at < 200; at += 1) {
      const { statusCode } = await send({ ...fill(at), email: `bot-${kind}-${at}@otter.example` })
      expect(statusCode).not.toBe(303)
    }
  }
  for (let at = 0; at < 100; at += 1) {
    const ticket = await openForm(at % 2 === 0 ? '/contact' : '/ar/contact')
    expect((await send({ ...good, email: `person-${at}@otter.example`, ticket })).statusCode).toBe(303)
  }
  const kept = (await listed()).map(({ email }) => email)
  expect(kept.filter((email) => email.startsWith('bot-'))).toEqual([])
  expect(new Set(kept.filter((email) => email.startsWith('person-'))).size).toBe(100)
  expect(kept.filter((email) => email.startsWith('person-'))).toHaveLength(100)
})

test('P2 a quote is kept at the price that the page showed, whatever the form says it is', async () => {
  const query = 'plan=professional&billing=monthly&employees=100&addOns=analytics'
  const page = await product.app.inject({ url: `/pricing?${query}` })
  // 100 times 19.99, 15 % off, and 100 times 5.00.
  expect(page.body).toContain('£2,199.15')
  const form = await product.app.inject({ url: `/contact?kind=quote&${query}` })
  expect(form.body).toContain('month £2,199.15')
  const ticket = await openForm()
  const email = 'quote@otter.example'
  expect((await send({ ...good, kind: 'quote', email, ticket, basket: query, total_month: '1' })).statusCode).toBe(303)
  expect(await from(email)).toMatchObject([{ kind: 'quote', basket: { query, month: '2199.15', year: '0.00' } }])
})

test('an operator notes what became of it, and who noted it stays; nobody else reads or changes one', async () => {
  const [one] = await from(good.email)
  const path = `/api/operator/enquiries/${one?.id}/state`
  const body = { state: 'answered' }
  for (const token of [full.company.token, undefined]) {
    const options = token === undefined ? {} : { token }
    expect([401, 403]).toContain((await callProduct(product, 'GET', '/api/operator/enquiries', options)).status)
    expect([401, 403]).toContain((await callProduct(product, 'POST', path, { ...options, body })).status)
  }
  const changed = await Promise.all(
    [1, 2].map(() => callProduct(product, 'POST', path, { token: full.worker.token, body })),
  )
  expect(changed.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await product.owner.query('select state, done_by from enquiry_changes where enquiry_id = $1', [
    one?.id,
  ])
  expect(rows).toEqual([{ state: 'answered', done_by: full.worker.userId }])
  expect((await listed()).at(0)?.state).toBe('new')
})

test('a year after the last of it an enquiry is forgotten, and one of somebody who is erased at once', async () => {
  const inTransaction = (work: Parameters<typeof product.database.transaction<void>>[1]) =>
    product.database.transaction('nobody', work)
  await inTransaction((tx) => eraseEnquiries(tx, ['QUOTE@otter.example']))
  expect(await from('quote@otter.example')).toEqual([])
  expect(await from(good.email)).toHaveLength(1)
  const later = new Date(Date.parse(product.clock.now()) + 366 * 86_400_000).toISOString()
  await inTransaction((tx) => forgetOld(tx, later))
  const { rows } = await product.owner.query<{ count: number }>('select count(*) from enquiries')
  expect(rows).toEqual([{ count: 0 }])
})

test('many forms from one address are told to wait, with what was typed', async () => {
  const strict = await openTestProduct({ webDirectory: built.folder, publicWritesPerMinute: 120 })
  try {
    const statuses: number[] = []
    for (let sent = 0; sent < 30; sent += 1) {
      const answer = await strict.app.inject({
        method: 'POST',
        url: '/contact',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'kind=question&name=Bot',
      })
      statuses.push(answer.statusCode)
      if (answer.statusCode === 429) expect(answer.body).toContain('value="Bot"')
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  } finally {
    await strict.close()
  }
})
