import { errorCodes, errorStatuses, type Route, refusalCodes, routes } from '@gpod/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badValues, placesOf, withValue } from './testing/bad-values.ts'
import { type FullCompany, fullNow, openFullCompany } from './testing/full-company.ts'
import { goodPassword, openTestProduct, type TestProduct } from './testing/product.ts'
import { takeSnapshot } from './testing/snapshot.ts'

let product: TestProduct
let full: FullCompany
let others: FullCompany
beforeAll(async () => {
  product = await openTestProduct()
  full = await openFullCompany(product)
  others = await openFullCompany(product)
  product.clock.moveTo(fullNow)
})
afterAll(() => product.close())

const allRoutes: Route[] = Object.values(routes).flatMap((feature): Route[] => Object.values(feature))
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const named = (some: Route[]) => some.map((route) => [nameOf(route), route] as const)

const person = {
  firstName: 'Nia',
  lastName: 'Boateng',
  email: 'nia@post.example',
  password: goodPassword,
  confirmPassword: goodPassword,
  phone: '020 7946 0003',
}
const account = { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'N Boateng' }
const policy = {
  isOpen: true,
  capBasisPoints: 5000,
  minimum: '1.00',
  maximum: '500.00',
  dailyLimit: '200.00',
  requestsPerMonth: 4,
  automaticBelow: '200.00',
  release: 'automatic',
  countsClockedHours: false,
  eligibility: { daysInJob: 0, minutesWorked: 0, departments: ['Ward'] },
  blackoutDays: 0,
  feePayer: 'worker',
  expressFee: { kind: 'flat', amount: '2.50' },
  carePause: { afterUses: 3, hours: 48 },
}
const proof = { method: 'password', password: 'not-her-password' }

const nobody = '0190a0b0-0000-7000-8000-000000000000'

/** For each route that takes a body: one that the contract accepts, with every field in it. */
const bodies: Record<string, object> = {
  'POST /api/auth/login': { username: 'nobody@post.example', password: goodPassword },
  'POST /api/auth/register': {
    type: 'worker',
    ...person,
    employeeId: 'E-9',
    department: 'Ward',
    code: 'no-such-code',
    starterStatement: 'A',
  },
  'POST /api/auth/logout': {},
  'PATCH /api/user/profile': { firstName: 'Amina', lastName: 'Khan', phone: '020 7946 0004', language: 'en' },
  'POST /api/user/join': { code: 'no-such-code', employeeId: 'E-9' },
  'PUT /api/user/bank-account': account,
  'POST /api/biometric/verify': { biometricData: proof, action: 'ewa_withdrawal', amount: '10.00' },
  'POST /api/biometric/enroll': { biometricTemplate: { method: 'totp', step: 'start' } },
  'POST /api/ewa/withdraw': { amount: '5.00', speed: 'express', expectedFee: '2.50', biometricVerified: true },
  'POST /api/ewa/transactions/:id/cancel': {},
  'PUT /api/ewa/own-limits': { monthlyCap: '900.00', lockedUntil: '2026-11-23T10:00:01Z', coolingOffReminder: true },
  'POST /api/employer/withdrawals/:id/approve': {},
  'POST /api/employer/withdrawals/:id/decline': { reason: 'Ask me first' },
  'PUT /api/employer/wage-access-policy': policy,
  'PUT /api/employer/employees/:id/wage-access-policy': { accessBlocked: false, override: policy },
  'POST /api/work/checkin': {
    location: 'Ward 3',
    shiftId: '0190a0b0-0000-7000-8000-000000000000',
    event: 'break_start',
    biometricVerified: true,
  },
  'POST /api/employer/shifts': {
    workerId: '0190a0b0-0000-7000-8000-000000000000',
    startTime: '2026-11-26T10:00:00.000Z',
    endTime: '2026-11-26T18:00:00.000Z',
    location: 'Ward 3',
    role: 'Carer',
    unpaidBreakMinutes: 30,
  },
  'POST /api/employer/hours/approve': { ids: ['0190a0b0-0000-7000-8000-000000000000'] },
  'PATCH /api/employer/hours/:id': {
    startedAt: '2026-11-21T09:00:00.000Z',
    endedAt: '2026-11-21T17:00:00.000Z',
    breakMinutes: 30,
    reason: 'She had a break',
    version: 1,
  },
  'POST /api/employer/employees': {
    firstName: 'Nia',
    lastName: 'Boateng',
    email: 'nia.b@post.example',
    employeeId: 'E-NIA',
    phone: '020 7946 0005',
    dateOfBirth: '1994-05-17',
    gender: 'F',
    address: '2 High Street, Leeds',
    department: 'Ward',
    position: 'Carer',
    startsOn: '2026-01-05',
    payFrequency: 'weekly',
    payBasis: 'salaried',
    hourlyRate: '12.71',
    annualSalary: '26000.00',
    weeklyHours: 37.5,
    nationalInsuranceNumber: 'AB123456C',
    taxCode: '1257L',
    taxBasis: 'cumulative',
    niCategory: 'A',
    studentLoans: ['plan_2'],
    director: { from: '2026-06-01', method: 'annual' },
    p45: { taxYear: '2026-27', taxablePay: '1000.00', tax: '10.00' },
    starterStatement: 'B',
    pension: 'salary_sacrifice',
    pensionEmployeeRate: 500,
    pensionEmployerRate: 300,
    bankAccount: account,
  },
  'PATCH /api/employer/employees/:id': {
    firstName: 'Amina',
    lastName: 'Khan',
    email: 'amina.k@post.example',
    employeeId: 'E-KHAN',
    phone: null,
    dateOfBirth: '1994-05-17',
    gender: 'F',
    address: null,
    department: 'Ward',
    position: null,
    startsOn: '2026-01-05',
    payFrequency: 'weekly',
    payBasis: 'salaried',
    hourlyRate: '12.80',
    annualSalary: '26000.00',
    weeklyHours: 37.5,
    nationalInsuranceNumber: 'AB123456C',
    taxCode: '1257L',
    taxBasis: 'cumulative',
    niCategory: 'A',
    studentLoans: [],
    director: { from: '2026-06-01', method: 'annual' },
    p45: { taxYear: '2026-27', taxablePay: '1000.00', tax: '10.00' },
    starterStatement: 'B',
    pension: 'salary_sacrifice',
    pensionEmployeeRate: 500,
    pensionEmployerRate: 300,
    bankAccount: account,
    rateFrom: '2026-11-23',
    endsOn: '2027-11-23',
    version: 1,
  },
  'POST /api/employer/employees/:id/invitation': {},
  'PUT /api/employer/pay-schedules/:frequency': {
    payWeekday: 4,
    payDayOfMonth: null,
    anchorPayday: '2026-01-01',
    approvesItself: false,
    version: 1,
  },
  'POST /api/employer/pay-items': {
    workerId: nobody,
    kind: 'deduction',
    timing: 'after_tax',
    label: 'Season ticket',
    amount: '10.00',
    recurs: true,
    fromDay: '2026-12-01',
    untilDay: '2027-03-31',
  },
  'POST /api/employer/pay-items/import': {
    content: 'employee_number,kind,label,amount,from\nE-X,bonus,Thanks,10.00,2026-12-01',
    check: true,
  },
  'POST /api/employer/tax-code-notices': {
    workerId: nobody,
    form: 'P6',
    taxCode: '1257L',
    taxBasis: 'cumulative',
    effectiveFrom: '2026-12-01',
  },
  'POST /api/employer/tax-code-notices/:id/decision': { decision: 'dismiss', reason: 'Not for her' },
  'POST /api/employer/absences': {
    workerId: nobody,
    kind: 'sickness',
    startsOn: '2026-12-01',
    endsOn: '2026-12-02',
    averageWeeklyEarnings: '400.00',
    qualifyingDays: [1, 2, 3],
    relevantWeek: '2026-08-05',
  },
  'PATCH /api/employer/absences/:id': {
    endsOn: '2026-12-12',
    averageWeeklyEarnings: '400.00',
    qualifyingDays: [1, 2, 3],
    relevantWeek: '2026-08-05',
    cancelled: false,
  },
  'POST /api/employer/court-orders': {
    workerId: nobody,
    reference: 'CC-2',
    kind: 'attachment_priority',
    issuedOn: '2026-11-01',
    fromDay: '2026-12-01',
    normalDeduction: '50.00',
    protectedEarnings: '800.00',
    balance: '500.00',
  },
  'POST /api/employer/court-orders/:id/end': { endedOn: '2027-01-01' },
  'POST /api/employer/pay-runs': { payPeriodId: nobody },
  'POST /api/employer/pay-runs/:id/calculate': {},
  'POST /api/employer/pay-runs/:id/cancel-calculation': {},
  'POST /api/employer/pay-runs/:id/acknowledgements': { workerId: nobody, code: 'large_change', reason: 'She was ill' },
  'POST /api/employer/pay-runs/:id/approve': { version: 1 },
  'POST /api/employer/pay-runs/:id/pay': {},
  'POST /api/employer/pay-runs/:id/report': { lateReason: 'G' },
  'POST /api/employer/pay-runs/:id/close': {},
  'POST /api/employer/pay-runs/:id/replay': { workerId: nobody, change: { input: 'minutes', minutes: 600 } },
  'POST /api/employer/pay-runs/:id/corrections': {
    workerId: nobody,
    fingerprint: '0f',
    change: { input: 'earning', kind: 'bonus', amount: '10.00' },
    reason: 'She was promised it',
  },
  'POST /api/employer/submissions/eps': { taxYear: '2026-27', taxMonth: 7 },
  'POST /api/employer/bank-statements': { fileName: 'november.csv', content: 'Date,Description,Amount\n' },
  'POST /api/employer/bank-statement-lines/:id/note': { note: 'The rent of the office' },
  'PATCH /api/employer/payroll-settings': {
    payeOfficeNumber: '123',
    payeReference: 'AB456',
    accountsOfficeReference: '123PA00012345',
    hmrcSenderId: 'SENDER',
    hmrcPassword: 'not a real one',
    bacsUserNumber: '123456',
    payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Acre Care Ltd' },
    claimsEmploymentAllowance: true,
    isSmallEmployer: false,
    paysApprenticeshipLevy: false,
    secondApprover: false,
    version: 1,
  },
  'POST /api/payslips/:id/email': {},
  'POST /api/payslips/:id/shares': { hours: 24 },
  'POST /api/shared-payslips': { token: 'no-such-token-no-such-token', passcode: '12345678' },
  'POST /api/employer/reports/p60': { taxYear: '2026-27' },
  'POST /api/employer/employees/:id/p45': {},
}

/** For each route with a query: every field of it. */
const queries: Record<string, Record<string, string>> = {
  'GET /api/ewa/transactions': { limit: '10' },
  'GET /api/ewa/quote': { amount: '5.00', speed: 'express' },
  'GET /api/employer/withdrawals': { filter: 'all', before: '2026-11-23T10:00:00Z', limit: '10' },
  'GET /api/payslips/:id/download': { biometricVerified: 'true' },
  'GET /api/shifts': { from: '2026-11-01', to: '2026-11-30' },
  'GET /api/employer/shifts': { from: '2026-11-01', to: '2026-11-30' },
  'GET /api/employer/pay-items': { workerId: '0190a0b0-0000-7000-8000-000000000000' },
  'GET /api/employer/pay-runs': { before: '2026-11-30' },
  'GET /api/employer/audit': { before: nobody, area: 'payroll' },
  'GET /api/employer/reports/liability': { taxYear: '2026-27' },
  'GET /api/employer/reports/costs': { from: '2026-11-01', to: '2026-11-30' },
  'GET /api/employer/reports/:report/export': { format: 'csv', from: '2026-11-01', to: '2026-11-30' },
  'GET /api/employer/hours': { state: 'all', from: '2026-11-01', to: '2026-11-30' },
}

/** Whose id belongs into the path of a route. */
function idFor(path: string): string {
  const { ids } = full
  if (path.includes('/withdrawals/') || path.includes('/transactions/')) return ids.withdrawal
  if (path.includes('/shifts/')) return ids.shift
  if (path.includes('/hours/')) return ids.timesheet
  if (path.includes('/pay-items/')) return ids.payItem
  if (path.includes('/tax-code-notices/')) return ids.taxNotice
  if (path.includes('/absences/')) return ids.absence
  if (path.includes('/court-orders/')) return ids.courtOrder
  if (path.includes('/payslips/')) return ids.payslip
  if (path.includes('/payslip-shares/')) return ids.share
  if (path.includes('/pay-certificates/')) return ids.certificate
  if (path.includes('/pay-schedules/')) return 'weekly'
  if (path.includes('/pay-runs/')) return ids.payRun
  if (path.includes('/submissions/')) return ids.submission
  if (path.includes('/bank-statement-lines/')) return ids.statementLine
  return ids.worker
}

const pathOf = ({ path }: Route, id = idFor(path)) =>
  path
    .replace(':id', id)
    .replace(':code', id)
    .replace(':frequency', id)
    .replace(':workerId', full.ids.worker)
    .replace(':format', 'journal')
    .replace(':report', 'costs')
const known = new Set<string>([...errorCodes, ...refusalCodes])

type Sent = { status: number; code: string | null }

/** Sends as whoever may call the route. What says no says so with a code of the contract, and nothing ever breaks. */
async function send(
  { method, access }: Route,
  url: string,
  {
    payload,
    type = 'application/json',
    headers = {},
  }: { payload?: string; type?: string | null; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const token = access === 'worker' || access === 'signed-in' ? full.worker.token : full.company.token
  const response = await product.app.inject({
    method,
    url,
    headers: {
      ...(access === 'public' ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined || type === null ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const body = response.json() as { code?: string }
  const told = `${method} ${url.slice(0, 200)} with ${payload?.slice(0, 300)} answered ${response.statusCode} ${response.body.slice(0, 300)}`
  expect(response.statusCode, told).toBeLessThan(500)
  if (response.statusCode < 400) return { status: response.statusCode, code: null }
  expect([...known], told).toContain(body.code)
  return { status: response.statusCode, code: body.code ?? null }
}

async function expectNothingWritten(act: () => Promise<void>): Promise<void> {
  const before = await takeSnapshot(product.owner)
  await act()
  expect(await takeSnapshot(product.owner)).toEqual(before)
}

const withBody = allRoutes.filter(({ body }) => body !== undefined)

describe('bad input', () => {
  test('this test knows a whole request for every route that takes one', () => {
    for (const route of withBody) {
      const body = bodies[nameOf(route)]
      expect(route.body?.safeParse(body).error, nameOf(route)).toBeUndefined()
    }
    const asked = allRoutes.filter(({ query }) => query !== undefined).map(nameOf)
    expect(asked.filter((name) => queries[name] === undefined)).toEqual([])
  })

  test.each(named(withBody))(
    '%s: a value that does not belong is a 400 that names no fault of ours, and nothing is written',
    async (name, route) => {
      const body = bodies[name]
      let sent = 0
      await expectNothingWritten(async () => {
        for (const { at } of placesOf(body)) {
          for (const value of badValues) {
            const changed = withValue(body, at, value)
            if (changed === undefined || route.body?.safeParse(changed).success) continue
            const answer = await send(route, pathOf(route), { payload: JSON.stringify(changed) })
            expect(answer, `${at.join('.')}: ${JSON.stringify(value)?.slice(0, 50)}`).toEqual({
              status: 400,
              code: 'invalid_input',
            })
            sent += 1
          }
        }
      })
      expect(sent).toBeGreaterThan(0)
    },
  )

  test.each(named(withBody))(
    '%s: bodies that are no such JSON are refused, each by its code, and nothing is written',
    async (name, route) => {
      const good = JSON.stringify(bodies[name])
      const url = pathOf(route)
      await expectNothingWritten(async () => {
        for (const payload of [
          '{',
          '{"a":',
          'nonsense',
          `${good}}`,
          '',
          '\u0000',
          '{"a":1,}',
          `${'['.repeat(50_000)}`,
        ]) {
          expect(await send(route, url, { payload }), payload.slice(0, 20)).toEqual({
            status: 400,
            code: 'invalid_json',
          })
        }
        for (const payload of ['null', '[]', '1', '"text"', 'true', `[${good}]`]) {
          expect(await send(route, url, { payload }), payload.slice(0, 20)).toEqual({
            status: 400,
            code: 'invalid_input',
          })
        }
        const huge = JSON.stringify({ ...bodies[name], padding: 'x'.repeat(route.fileBytes ?? 256 * 1024) })
        expect(await send(route, url, { payload: huge })).toEqual({ status: 413, code: 'body_too_large' })
        for (const type of [
          'text/plain',
          'application/xml',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
          'nonsense',
        ]) {
          expect(await send(route, url, { payload: good, type }), type).toEqual({
            status: 415,
            code: 'unsupported_media_type',
          })
        }
      })
    },
  )

  // What the contract's shapes let through but no store can keep, or no clock can reach, is refused or stored; it never breaks.
  test.each(named(withBody.filter((route) => nameOf(route) !== 'POST /api/auth/logout')))(
    '%s: odd values that have the right shape never break, and what is refused is not written',
    async (name, route) => {
      const body = bodies[name]
      let before = await takeSnapshot(product.owner)
      for (const { at } of placesOf(body)) {
        let isWritten = false
        for (const value of badValues) {
          const changed = withValue(body, at, value)
          if (changed === undefined || !route.body?.safeParse(changed).success) continue
          const { status } = await send(route, pathOf(route), { payload: JSON.stringify(changed) })
          isWritten ||= status < 400
        }
        const after = await takeSnapshot(product.owner)
        if (!isWritten) expect(after, `${name} ${at.join('.')}`).toEqual(before)
        before = after
      }
    },
  )

  test.each(named(allRoutes.filter(({ path }) => path.includes('/:'))))(
    '%s: what is no id, or nobody’s, or another company’s, is not found',
    async (name, route) => {
      const { ids } = others
      const odd = [
        'null',
        'undefined',
        '0',
        '-1',
        '%00',
        'a%00b',
        '%F0%9F%98%80',
        '%ZZ',
        '%E0%A4%A',
        'x'.repeat(300),
        '..%2F..',
        "'%20or%201=1",
        '%7B%7D',
      ]
      const unknown = [
        '0190a0b0-0000-7000-8000-000000000000',
        '00000000-0000-0000-0000-000000000000',
        'ffffffff-ffff-ffff-ffff-ffffffffffff',
      ]
      const payload = bodies[name] ? { payload: JSON.stringify(bodies[name]) } : {}
      await expectNothingWritten(async () => {
        for (const id of [...odd, ...unknown, ...Object.values(ids)]) {
          const { status } = await send(route, pathOf(route, id), payload)
          expect([400, 403, 404], id).toContain(status)
        }
      })
    },
  )

  test.each(named(allRoutes.filter(({ query }) => query !== undefined)))(
    '%s: an odd query is answered or refused, and nothing is written',
    async (name, route) => {
      const query = queries[name] ?? {}
      await expectNothingWritten(async () => {
        expect((await send(route, `${pathOf(route)}?${new URLSearchParams(query)}`)).status).toBe(200)
        for (const key of Object.keys(query)) {
          for (const value of badValues) {
            const text = String(
              typeof value === 'object' ? JSON.stringify(value) : typeof value === 'symbol' ? '' : value,
            )
            const changed = { ...query, [key]: text }
            const { status } = await send(route, `${pathOf(route)}?${new URLSearchParams(changed)}`)
            const isGood = route.query?.safeParse(changed).success
            if (!isGood) expect(status, `${key}=${text.slice(0, 50)}`).toBe(400)
          }
          const twice = `${pathOf(route)}?${new URLSearchParams(query)}&${key}=1&${key}=2`
          expect((await send(route, twice)).status, twice).toBe(400)
        }
      })
    },
  )

  test.each([
    ['', 400],
    ['k'.repeat(256), 400],
    ['k'.repeat(10_000), 400],
  ])('an idempotency key of no or too many characters is refused', async (key, status) => {
    const route: Route = routes.withdrawals.withdraw
    await expectNothingWritten(async () => {
      expect(
        await send(route, route.path, { payload: '{"amount":"5.00"}', headers: { 'idempotency-key': key } }),
      ).toEqual({ status, code: 'invalid_input' })
    })
  })

  test.each(['/api/nothing', '/api/ewa', '/api/%00', '/api/ewa/withdraw/../../x'])(
    '%s is nowhere, with a code',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const response = await product.app.inject({ method, url })
        expect(response.statusCode).toBe(404)
        expect(response.json()).toMatchObject({ code: 'not_found' })
      }
    },
  )

  test('a body may be left out where it holds nothing', async () => {
    const response = await product.app.inject({
      method: 'POST',
      url: pathOf(routes.withdrawals.cancel, full.ids.approvedWithdrawal),
      headers: { authorization: `Bearer ${full.worker.token}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ status: 'cancelled' })
  })

  test('every code has its one status', async () => {
    const route: Route = routes.signIn.login
    const { status, code } = await send(route, route.path, { payload: '{' })
    expect(status).toBe(errorStatuses[code as keyof typeof errorStatuses])
  })
})
