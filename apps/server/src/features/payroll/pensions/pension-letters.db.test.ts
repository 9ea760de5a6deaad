import { type ComplianceCheck, pensionLetterDocument } from '@gpod/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowPayslips } from '../../../../test/payslips/pay-day.ts'
import {
  callProduct,
  goodPassword,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  signInAgain,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  work,
} from '../../../../test/product.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { runDuePaydays } from '../pay-runs/index.ts'
import { canonicalText } from '../payslips/index.ts'
import { findOwedLetters, writePensionLetters } from './index.ts'

let product: TestProduct
let company: TestCompany
let people: Record<'member' | 'young' | 'small' | 'eligible' | 'old' | 'longMember', TestWorker>

/** Paid on Friday 20 November 2026: each is one kind of worker of the Pensions Act. */
beforeAll(async () => {
  product = await openTestProduct()
  company = await openTestCompany(product)
  const startsOn = '2026-11-16'
  const born = (dateOfBirth: string, more: object = {}) => hire(product, company, { startsOn, dateOfBirth, ...more })
  people = {
    member: await born('1990-01-01', { pension: 'relief_at_source', hourlyRate: '20.00' }),
    young: await born('2007-01-01', { hourlyRate: '20.00' }),
    small: await born('1990-01-01', { hourlyRate: '13.00' }),
    eligible: await born('1990-01-01', { hourlyRate: '30.00' }),
    old: await born('1950-01-01', { hourlyRate: '20.00' }),
    // Enrolled long before their record came here: whoever did it told them.
    longMember: await born('1990-01-01', { startsOn: '2020-01-06', pension: 'net_pay', hourlyRate: '20.00' }),
  }
  for (const [name, worker] of Object.entries(people)) {
    await work(product, company, worker, { day: '2026-11-16', hours: name === 'small' ? 4 : 10 })
  }
  product.clock.moveTo('2026-11-20T06:00:00.000Z')
  await runDuePaydays(product.deps, company.employerId)
  product.clock.moveTo('2026-11-23T09:00:00.000Z')
  for (const name of Object.keys(people) as (keyof typeof people)[]) {
    people[name] = await signInAgain(product, company, people[name])
  }
  const owner = await callProduct(product, 'POST', '/api/auth/login', {
    body: { username: company.email, password: goodPassword },
  })
  expect(owner).toMatchObject({ status: 200 })
  company = { ...company, token: String(owner.body.token) }
})
afterAll(() => product.close())

const letters = () => callProduct(product, 'GET', '/api/employer/pension-letters', { token: company.token })
const write = () => callProduct(product, 'POST', '/api/employer/pension-letters', { token: company.token })
const stateOf = async (token = company.token) => {
  const { body } = await callProduct(product, 'GET', '/api/employer/compliance', { token })
  expect(body).toHaveProperty('checks')
  return (body.checks as ComplianceCheck[]).find(({ code }) => code === 'pension_letters')?.state
}

test('anyone who was enrolled or may join is owed a letter within six weeks, and nobody else', async () => {
  const { body } = await letters()
  const owed = (body.owed as { workerId: string; kind: string; dueOn: string; isLate: boolean }[]).map(
    ({ workerId, kind, dueOn, isLate }) => ({ workerId, kind, dueOn, isLate }),
  )
  expect(body.isSchemeSet).toBe(false)
  expect(owed).toHaveLength(3)
  // Enrolled from the 16th; the others from their first pay on the 20th.
  expect(owed).toContainEqual({
    workerId: people.member.workerId,
    kind: 'enrolled',
    dueOn: '2026-12-28',
    isLate: false,
  })
  expect(owed).toContainEqual({
    workerId: people.young.workerId,
    kind: 'may_opt_in',
    dueOn: '2027-01-01',
    isLate: false,
  })
  expect(owed).toContainEqual({ workerId: people.small.workerId, kind: 'may_join', dueOn: '2027-01-01', isLate: false })
  expect(await stateOf()).toBe('attention')
})

test('no letter is written while nobody said which scheme it is, and in the end that is late', async () => {
  expect(await write()).toMatchObject({ status: 409, body: { code: 'employer_details_missing' } })
  const now = product.clock.now()
  product.clock.moveTo('2027-01-10T09:00:00.000Z')
  const late = await callProduct(product, 'POST', '/api/auth/login', {
    body: { username: company.email, password: goodPassword },
  })
  expect(await stateOf(String(late.body.token))).toBe('broken')
  product.clock.moveTo(now)
})

test('each letter is written once, by the one who asks first, and mailed with its PDF', async () => {
  const path = '/api/employer/payroll-settings'
  const { body: settings } = await callProduct(product, 'GET', path, { token: company.token })
  const changed = await callProduct(product, 'PATCH', path, {
    token: company.token,
    body: {
      pensionSchemeName: 'Harbour Pension Trust',
      pensionSchemeContact: 'Harbour House, Leeds, 020 7946 0000',
      version: settings.version,
    },
  })
  expect(changed.status).toBe(200)

  const asked = { employerId: company.employerId, actor: null }
  const written = await Promise.all(Array.from({ length: 5 }, () => writePensionLetters(product.deps, asked)))
  expect(written.sort()).toEqual([0, 0, 0, 0, 3])
  expect((await write()).body).toMatchObject({ isSchemeSet: true, owed: [], made: 3 })
  expect(await stateOf()).toBe('holds')

  const kept = await product.owner.query<{ id: string; document: unknown; hash: Buffer; recipient: string }>(
    `select l.id, l.document, l.hash, m.recipient from pension_letters l
     join outgoing_mail m on m.attachment ->> 'id' = l.id::text order by l.kind`,
  )
  expect(kept.rows.map(({ recipient }) => recipient)).toEqual([
    people.member.email,
    people.small.email,
    people.young.email,
  ])
  for (const { document, hash } of kept.rows) expect(hash).toEqual(sha256(canonicalText(document)))
  expect(pensionLetterDocument.parse(kept.rows[0]?.document)).toMatchObject({
    kind: 'enrolled',
    scheme: { name: 'Harbour Pension Trust' },
    // A month from the day they were told, the 23rd: the 22nd is its last day.
    terms: { arrangement: 'relief_at_source', employeeRate: 500, employerRate: 300, optOutUntil: '2026-12-22' },
  })
  expect(kept.rows[1]?.document).toMatchObject({ kind: 'may_join', terms: null })
})

test('a worker reads their own letter among their documents, and nobody else’s', async () => {
  const { token } = people.member
  const { body } = await callProduct(product, 'GET', '/api/pension-letters', { token })
  const [letter] = body.letters as { id: string; kind: string; appliesFrom: string }[]
  expect(letter).toMatchObject({ kind: 'enrolled', appliesFrom: monday.slice(0, 10) })
  const path = `/api/pension-letters/${letter?.id}/download`
  expect((await callProduct(product, 'GET', path, { token })).body).toMatchObject({ code: 'verification_required' })
  await allowPayslips(product, people.member)
  const { body: download } = await callProduct(product, 'GET', path, { token })
  const file = await product.app.inject(String(download.downloadUrl))
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

  await allowPayslips(product, people.young)
  expect((await callProduct(product, 'GET', path, { token: people.young.token })).status).toBe(404)
})

test('a letter that was written never changes', async () => {
  await expect(product.owner.query("update pension_letters set document = '{}'")).rejects.toThrow('append-only')
  await expect(product.owner.query('delete from pension_letters')).rejects.toThrow('append-only')
})

test('what they may do by their last pay is told from the first pay by which they might', async () => {
  product.clock.moveTo(monday)
  const other = await openTestCompany(product)
  const worker = await hire(product, other, { startsOn: '2026-11-16', dateOfBirth: '1990-01-01', hourlyRate: '13.00' })
  // £52 is below the lower level of a week, £130 between it and the trigger.
  for (const [day, hours, payday] of [
    ['2026-11-16', 4, '2026-11-20'],
    ['2026-11-23', 10, '2026-11-27'],
    ['2026-11-30', 10, '2026-12-04'],
  ] as const) {
    product.clock.moveTo(`${day}T20:00:00.000Z`)
    await work(product, other, worker, { day, hours })
    product.clock.moveTo(`${payday}T06:00:00.000Z`)
    await runDuePaydays(product.deps, other.employerId)
  }
  const found = await product.database.read({ employerId: other.employerId }, (tx) =>
    findOwedLetters(tx, { employerId: other.employerId, today: '2026-12-04' }),
  )
  expect(found).toMatchObject([{ workerId: worker.workerId, kind: 'may_opt_in', appliesFrom: '2026-11-27' }])
})
