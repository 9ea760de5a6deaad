import { routes } from '@gpod/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  approveRun,
  calculateRun,
  expectOk,
  hireInFull,
  ownerNow,
  payRunsOf,
  periodOf,
  setUpPayroll,
  signInAs,
} from '../../../../test/pay-runs/payroll-people.ts'
import {
  callProduct,
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
import { takeSnapshot } from '../../../../test/snapshot.ts'
import { newId } from '../../../platform/ids.ts'
import { verifyBooks } from '../../books/journals/index.ts'
import { calculatePayRun } from './index.ts'

const thisFriday = { frequency: 'weekly', payDate: '2026-11-20' }
const nextFriday = { frequency: 'weekly', payDate: '2026-11-27' }
const saturday = '2026-11-14'

let product: TestProduct
let company: TestCompany
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
})
afterEach(async () => {
  expect((await verifyBooks(product.owner)).differences).toEqual([])
})

const runs = () => payRunsOf(product, company)
/** A worker with sixteen approved hours at £15.00 in the week: £240.00, of which nothing is taken. */
async function hireAtWork(changes: Record<string, unknown> = {}): Promise<TestWorker & { timesheetId: string }> {
  const worker = await hireInFull(product, company, changes)
  return { ...worker, timesheetId: await work(product, company, worker, { day: saturday, hours: 16 }) }
}
const workOut = (payRunId: string) => calculatePayRun(product.deps, { employerId: company.employerId, payRunId })
const change = (workerId: string, version: number, body: object) =>
  callProduct(product, 'PATCH', `/api/employer/employees/${workerId}`, {
    token: company.token,
    body: { version, ...body },
  })
const editHours = (timesheetId: string, day: string, hours: number) =>
  callProduct(product, 'PATCH', `/api/employer/hours/${timesheetId}`, {
    token: company.token,
    body: {
      startedAt: `${day}T09:00:00.000Z`,
      endedAt: new Date(Date.parse(`${day}T09:00:00.000Z`) + hours * 3_600_000).toISOString(),
      breakMinutes: 0,
      reason: 'As the rota says',
      version: 2,
    },
  })
const count = async (table: string, where = 'true') => {
  const found = await product.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where employer_id = $1 and ${where}`,
    [company.employerId],
  )
  return found.rows[0]?.count
}
const addItem = (workerId: string, fields: Record<string, unknown>) =>
  product.owner.query(
    `insert into pay_items (employer_id, id, worker_id, kind, timing, label, amount_pence, recurs, from_day, created_at)
     values ($1, gen_random_uuid(), $2, $3, $4, 'Of the company', $5, $6, $7, now())`,
    [
      company.employerId,
      workerId,
      fields.kind,
      fields.timing ?? null,
      fields.pence,
      fields.recurs ?? false,
      fields.from ?? saturday,
    ],
  )

describe('opening and calculating', () => {
  test('a period has one run, however often and by however many it is opened', async () => {
    await hireAtWork()
    const periodId = await periodOf(product, company, thisFriday)
    const answers = await Promise.all([runs().open(periodId), runs().open(periodId), runs().open(periodId)])
    answers.push(await runs().open(periodId))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await count('pay_runs')).toBe(1)
    expect(answers.at(-1)?.body).toMatchObject({ state: 'draft', progress: 'calculating', version: 1 })
  })

  test('a calculation that is asked for again restarts, and the earlier one writes nothing', async () => {
    const worker = await hireAtWork()
    const { id } = expectOk(await runs().open(await periodOf(product, company, thisFriday)))
    expect((await runs().approve(id, 1)).body.code).toBe('run_calculating')
    expect((await runs().calculate(id)).body).toMatchObject({ progress: 'calculating', version: 2 })
    await Promise.all([workOut(id), workOut(id), workOut(id)])
    const shown = expectOk(await runs().show(id))
    expect(shown).toMatchObject({ state: 'calculated', progress: 'done', version: 2, workersDone: 1, gross: '240.00' })
    expect(await runs().payments(id)).toMatchObject([{ workerId: worker.workerId, gross: '240.00', net: '240.00' }])
    expect((await runs().approve(id, 1)).body.code).toBe('run_out_of_date')
  })

  test('a calculation that was cancelled goes no further, is approved by nobody, and can be begun again', async () => {
    await hireAtWork()
    const { id } = expectOk(await runs().open(await periodOf(product, company, thisFriday)))
    expect((await runs().cancel(id)).body).toMatchObject({ progress: 'cancelled', state: 'draft' })
    await workOut(id)
    expect((await runs().show(id)).body).toMatchObject({ progress: 'cancelled', workersDone: 0 })
    expect((await runs().approve(id, 1)).body.code).toBe('run_not_calculated')
    expectOk(await runs().calculate(id))
    await workOut(id)
    expect((await runs().approve(id, 2)).body).toMatchObject({ state: 'approved' })
  })

  test('one worker whose pay cannot be worked out stops nobody else, and is told with the reason', async () => {
    const unknown = await hireAtWork()
    await Promise.all([hireAtWork(), hireAtWork()])
    await product.owner.query("update workers set tax_code = 'NONE' where id = $1", [unknown.workerId])
    const run = await calculateRun(product, company, thisFriday)
    expect(run).toMatchObject({ state: 'calculated', workers: 3, refused: 1, blocking: 1, gross: '480.00' })
    const [first, ...others] = await runs().payments(run.id)
    expect(first).toMatchObject({ workerId: unknown.workerId, outcome: 'refused', net: '0.00' })
    expect(others.map(({ outcome, net }) => `${outcome} ${net}`)).toEqual(['calculated 240.00', 'calculated 240.00'])
    expect((await runs().payment(run.id, unknown.workerId)).body.refusal).toMatchObject({ field: 'taxCode' })
  })
})

describe('exceptions', () => {
  type Case = {
    before?: number
    hours?: number
    hired?: object
    cause?(who: Person): Promise<unknown>
    also?: string[]
  }
  type Person = TestWorker & { timesheetId: string }
  /** HMRC takes no underscore in a payroll id. */
  const numberOf = (code: string) => code.replaceAll('_', '-')
  const day = '2026-11-21'
  const sql = (text: string) => (who: Person) => product.owner.query(text, [company.employerId, who.workerId])

  /** What raises each, on a record against which nothing else stands; hours of the week before and of this one. */
  const causes: Record<string, Case> = {
    none: {},
    cannot_calculate: { cause: sql("update workers set tax_code = 'NONE' where employer_id = $1 and id = $2") },
    below_minimum_wage: {
      cause: async ({ workerId }) => {
        await change(workerId, 1, { hourlyRate: '12.00', rateFrom: day })
        await product.owner.query(
          'update timesheets set hourly_rate_pence = 1200, gross_pence = 19200 where worker_id = $1 and worked_on = $2',
          [workerId, day],
        )
      },
    },
    // Sixteen hours at £13.00 leave £4.64 above £12.71 an hour, and the express fee fits; four hours leave £1.16.
    fee_below_minimum_wage: {
      before: 4,
      hired: { hourlyRate: '13.00' },
      cause: async (who) => {
        await payOut(product, company, (await withdraw(product, who, '20.00', { speed: 'express' })).body)
        await editHours(who.timesheetId, day, 4)
      },
    },
    // Employed since before this tax year, and nothing says what they were paid in it.
    brought_forward_missing: {
      before: 0,
      cause: sql('delete from brought_forward where employer_id = $1 and worker_id = $2'),
    },
    report_details_missing: { hired: { gender: null } },
    bank_account_missing: { hired: { bankAccount: null } },
    bank_account_held: {
      cause: sql("update workers set bank_held_until = '2026-12-01T10:00:00Z' where employer_id = $1 and id = $2"),
    },
    account_before_paid: {
      cause: sql(
        `with held as (update workers set bank_held_until = '2026-12-01T10:00:00Z' where employer_id = $1 and id = $2 returning *)
         insert into replaced_accounts
         select employer_id, id, sort_code, account_number_sealed, account_ending, account_name, bank_held_until from held`,
      ),
    },
    // With somebody of another frequency, whom this run does not pay.
    bank_account_shared: {
      hired: { bankAccount: { sortCode: '00-00-00', accountNumber: '12345678', accountName: 'A Khan' } },
      cause: () =>
        hireInFull(product, company, {
          payFrequency: 'monthly',
          bankAccount: { sortCode: '00-00-00', accountNumber: '12345678', accountName: 'B Khan' },
        }),
    },
    national_insurance_number_shared: {
      hired: { nationalInsuranceNumber: 'CE987654A' },
      cause: () => hireInFull(product, company, { payFrequency: 'monthly', nationalInsuranceNumber: 'CE987654A' }),
    },
    tax_notice_waiting: {
      cause: sql(
        `insert into tax_code_notices (employer_id, id, worker_id, form, tax_code, tax_basis, effective_from, received_at)
         values ($1, gen_random_uuid(), $2, 'P6', 'BR', 'cumulative', '2026-11-20', now())`,
      ),
    },
    minimum_wage_unknown: {
      before: 0,
      hours: 0,
      hired: { payBasis: 'salaried', annualSalary: '26000.00' },
      cause: ({ workerId }) => change(workerId, 1, { weeklyHours: null }),
    },
    absence_pay_unknown: {
      cause: ({ workerId }) =>
        callProduct(product, 'POST', '/api/employer/absences', {
          token: company.token,
          body: { workerId, kind: 'maternity', startsOn: '2026-11-24' },
        }),
    },
    hours_waiting: { cause: (who) => work(product, company, who, { day: '2026-11-22', hours: 2, approved: false }) },
    advances_exceed_pay: {
      before: 2,
      cause: async (who) => {
        await payOut(product, company, (await withdraw(product, who, '60.00')).body)
        await editHours(who.timesheetId, day, 2)
      },
    },
    deductions_not_reached: {
      before: 6,
      hours: 6,
      cause: ({ workerId }) => addItem(workerId, { kind: 'deduction', timing: 'after_tax', pence: 100_00 }),
    },
    national_insurance_number_missing: { hired: { nationalInsuranceNumber: null } },
    tax_code_missing: { cause: sql('update workers set tax_code = null where employer_id = $1 and id = $2') },
    large_change: { before: 6 },
    paid_nothing: { hours: 0 },
    new_starter: { before: 0, hired: { startsOn: '2026-11-16' } },
    // Weeks of 14 and 21 November: two of them before this one is the 7th.
    late_joiner: { before: 0, hired: { startsOn: '2026-10-05' } },
    leaver: { cause: ({ workerId }) => change(workerId, 1, { endsOn: '2026-11-25' }) },
  }

  test('each is raised by its cause and by nothing else; what must be fixed cannot be overridden; the rest can', async () => {
    const people = new Map<string, Person>()
    for (const [code, { before = 16, hired = {} }] of Object.entries(causes)) {
      const who = await hireInFull(product, company, { employeeId: numberOf(code), ...hired })
      if (before > 0) await work(product, company, who, { day: saturday, hours: before })
      people.set(code, { ...who, timesheetId: '' })
    }
    const first = await calculateRun(product, company, thisFriday)
    for (const code of ['bank_account_missing']) expectOk(await runs().acknowledge(first.id, code))
    expectOk(await runs().approve(first.id, first.version))

    product.clock.moveTo('2026-11-23T10:00:00.000Z')
    company = await ownerNow(product, company)
    for (const [code, { hours = 16, cause }] of Object.entries(causes)) {
      const person = people.get(code)
      if (!person) throw new Error(code)
      const { token, member } = await signInAgain(product, company, person)
      const who = { ...person, token, member }
      const timesheetId = hours === 0 ? '' : await work(product, company, who, { day, hours })
      await cause?.({ ...who, timesheetId })
      people.set(code, { ...who, timesheetId })
    }
    const run = await calculateRun(product, company, nextFriday)
    const found = await runs().payments(run.id)
    expect(
      Object.fromEntries(found.map(({ employeeId, exceptions }) => [employeeId, exceptions.map(({ code }) => code)])),
    ).toEqual(Object.fromEntries(Object.keys(causes).map((code) => [numberOf(code), code === 'none' ? [] : [code]])))
    expect(
      Object.keys(causes)
        .filter((code) => code !== 'none')
        .sort(),
    ).toEqual([...routes.payRuns.acknowledge.body.shape.code.options].sort())
    const of = (code: string) => found.find(({ employeeId }) => employeeId === numberOf(code))?.exceptions[0]
    // Sixteen hours at £12.71, the rate of April 2026, are £203.36.
    expect(of('below_minimum_wage')).toMatchObject({ amount: '11.36', acknowledgeable: false, severity: 'blocking' })
    expect(of('fee_below_minimum_wage')).toMatchObject({ amount: '1.34', severity: 'warning' })
    for (const [code, pence] of [
      ['below_minimum_wage', 11_36],
      ['fee_below_minimum_wage', 1_34],
    ] as const) {
      const { body } = await runs().payment(run.id, people.get(code)?.workerId ?? '')
      const { trace, figures } = body.minimumWage as { trace: { value: number }[]; figures: { shortfall: number } }
      // The working that comes with it is of that very shortfall.
      expect(trace[figures.shortfall]?.value, code).toBe(pence)
    }
    expect((await runs().payment(run.id, people.get('none')?.workerId ?? '')).body.minimumWage).toBeNull()
    // Of two hours, £30.00, half may be taken for the £60.00: the rest goes on.
    expect(of('advances_exceed_pay')).toMatchObject({ amount: '45.00' })
    expect(of('deductions_not_reached')).toMatchObject({ amount: '10.00' })
    expect(of('bank_account_missing')).toMatchObject({ amount: '240.00' })
    expect(of('paid_nothing')).toMatchObject({ amount: '240.00' })
    expect(of('hours_waiting')).toMatchObject({ facts: { minutes: 120 } })

    expect(run.blocking).toBe(8)
    expect((await runs().approve(run.id, run.version)).body).toMatchObject({ code: 'run_has_exceptions' })
    for (const code of ['cannot_calculate', 'below_minimum_wage', 'brought_forward_missing']) {
      const refused = await runs().acknowledge(run.id, code, people.get(code)?.workerId ?? null)
      expect(refused, code).toMatchObject({ status: 409, body: { code: 'exception_not_acknowledgeable' } })
    }
    expect((await runs().acknowledge(run.id, 'leaver', people.get('none')?.workerId ?? null)).body.code).toBe(
      'exception_unknown',
    )
    for (const code of [
      'bank_account_missing',
      'tax_notice_waiting',
      'minimum_wage_unknown',
      'absence_pay_unknown',
      'national_insurance_number_shared',
    ]) {
      expectOk(await runs().acknowledge(run.id, code, people.get(code)?.workerId ?? null))
      expectOk(await runs().acknowledge(run.id, code))
    }
    expect((await runs().approve(run.id, run.version)).body).toMatchObject({
      code: 'run_has_exceptions',
      details: { blocking: 3 },
    })
    const taken = (await runs().payments(run.id)).find(
      ({ employeeId }) => employeeId === numberOf('bank_account_missing'),
    )
    expect(taken?.exceptions[0]?.acknowledged).toMatchObject({ reason: 'Looked at it with them', by: 'Olive Grant' })

    const get = (code: string) => people.get(code) as Person
    await product.owner.query("update workers set tax_code = '1257L' where id = $1", [get('cannot_calculate').workerId])
    await product.owner.query(
      'update timesheets set hourly_rate_pence = 1500, gross_pence = 24000 where worker_id = $1 and worked_on = $2',
      [get('below_minimum_wage').workerId, day],
    )
    const said = await callProduct(product, 'POST', '/api/employer/brought-forward/not-paid-before', {
      token: company.token,
      body: { taxYear: '2026-27', workerIds: [get('brought_forward_missing').workerId] },
    })
    expectOk(said)
    expectOk(await runs().calculate(run.id))
    await workOut(run.id)
    expect((await runs().approve(run.id, run.version + 1)).body).toMatchObject({ state: 'approved', blocking: 0 })
    // A person who earned nothing has no payslip.
    expect(await count('payslips', `pay_run_id = '${run.id}'`)).toBe(Object.keys(causes).length - 1)
  })
})

describe('approving', () => {
  const courtOrder = {
    kind: 'attachment_non_priority',
    issuedOn: '2026-10-01',
    normalDeduction: 20_00,
    protectedEarnings: 100_00,
  }
  const inSql = (statement: string, ...values: unknown[]) =>
    product.owner.query(statement, [company.employerId, ...values])
  /** What pay depends on, each changed after the calculation. */
  const changes: Record<string, (who: TestWorker & { timesheetId: string }) => Promise<unknown>> = {
    'hours were corrected': ({ timesheetId }) => editHours(timesheetId, saturday, 12),
    'more hours were approved': (who) => work(product, company, who, { day: '2026-11-15', hours: 2 }),
    'the hourly rate of the hours': ({ timesheetId }) =>
      inSql(
        'update timesheets set hourly_rate_pence = 1600, gross_pence = 25600 where employer_id = $1 and id = $2',
        timesheetId,
      ),
    'the tax code': ({ workerId }) => change(workerId, 1, { taxCode: 'BR' }),
    'the tax basis': ({ workerId }) => change(workerId, 1, { taxBasis: 'week1_month1' }),
    'the National Insurance category': ({ workerId }) => change(workerId, 1, { niCategory: 'C' }),
    'a student loan': ({ workerId }) => change(workerId, 1, { studentLoans: ['plan_2'] }),
    'a pension': ({ workerId }) => change(workerId, 1, { pension: 'net_pay' }),
    'a salary in place of hours': ({ workerId }) =>
      change(workerId, 1, { payBasis: 'salaried', annualSalary: '30000.00', rateFrom: '2026-11-14' }),
    'a directorship': ({ workerId }) => change(workerId, 1, { director: { from: '2026-05-01', method: 'annual' } }),
    'a P45': ({ workerId }) =>
      change(workerId, 1, { p45: { taxYear: '2026-27', taxablePay: '9000.00', tax: '600.00' } }),
    'another pay frequency': ({ workerId }) => change(workerId, 1, { payFrequency: 'monthly' }),
    'a bonus': ({ workerId }) => addItem(workerId, { kind: 'bonus', pence: 50_00 }),
    'a deduction': ({ workerId }) => addItem(workerId, { kind: 'deduction', timing: 'after_tax', pence: 5_00 }),
    'a court order': ({ workerId }) =>
      inSql(
        `insert into court_orders (employer_id, id, worker_id, reference, terms, from_day, created_at)
         values ($1, gen_random_uuid(), $2, 'CR-1', $3, '2026-10-01', now())`,
        workerId,
        courtOrder,
      ),
    sickness: ({ workerId }) =>
      callProduct(product, 'POST', '/api/employer/absences', {
        token: company.token,
        body: {
          workerId,
          kind: 'sickness',
          startsOn: '2026-11-16',
          endsOn: '2026-11-20',
          averageWeeklyEarnings: '400.00',
        },
      }),
    'a worker who was not there': async () => {
      const other = await hireInFull(product, company)
      await work(product, company, other, { day: saturday, hours: 3 })
    },
  }

  test('what was shown is what is approved: whatever else the records say by now, the run is sent back and nothing is written', async () => {
    for (const [name, makeChange] of Object.entries(changes)) {
      company = await openTestCompany(product, unlimited)
      const [who] = [await hireAtWork(), await hireAtWork()]
      const run = await calculateRun(product, company, thisFriday)
      await makeChange(who)
      const before = await takeSnapshot(product.owner)
      const refused = await runs().approve(run.id, run.version)
      expect(refused, name).toMatchObject({ status: 409, body: { code: 'run_out_of_date' } })
      expect((refused.body.details as { workerIds: string[] }).workerIds, name).toHaveLength(1)
      expect(await takeSnapshot(product.owner), name).toEqual(before)
      expectOk(await runs().calculate(run.id))
      await workOut(run.id)
      for (const code of ['minimum_wage_unknown', 'absence_pay_unknown']) await runs().acknowledge(run.id, code)
      expect((await runs().approve(run.id, run.version + 1)).body, name).toMatchObject({ state: 'approved' })
    }
  })

  test('twice and by two people at once is once: one record, one payslip and one journal for each worker', async () => {
    await Promise.all([hireAtWork(), hireAtWork(), hireAtWork()])
    const run = await calculateRun(product, company, thisFriday)
    const other = payRunsOf(product, await signInAs(product, company, 'payroll_manager'))
    const answers = await Promise.all([
      runs().approve(run.id, run.version),
      other.approve(run.id, run.version),
      runs().approve(run.id, run.version),
      other.approve(run.id, run.version),
    ])
    answers.push(await other.approve(run.id, run.version))
    expect(answers.map(({ status, body }) => `${status} ${body.state}`)).toEqual(answers.map(() => '200 approved'))
    for (const table of ['pay_records', 'payslips']) expect(await count(table), table).toBe(3)
    expect(await count('journals', "kind = 'pay_recorded'")).toBe(3)
    expect(await count('audit_rows', "action = 'pay_run.approved'")).toBe(1)
    expect((await runs().approve(run.id, run.version + 1)).body.code).toBe('run_state_not_right')
  })

  test('where the company asks for a second person, the one who calculated last does not approve', async () => {
    await hireAtWork()
    await product.owner.query('update employers set second_approver = true where id = $1', [company.employerId])
    const run = await calculateRun(product, company, thisFriday)
    expect(run.can).not.toContain('approve')
    expect(run.obstacle).toEqual({ code: 'second_person_needed' })
    expect((await runs().approve(run.id, run.version)).body.code).toBe('second_person_needed')
    expect(await count('pay_records')).toBe(0)
    const other = payRunsOf(product, await signInAs(product, company, 'payroll_manager'))
    expectOk(await other.calculate(run.id))
    await workOut(run.id)
    expect((await other.approve(run.id, run.version + 1)).body.code).toBe('second_person_needed')
    expect((await runs().approve(run.id, run.version + 1)).body).toMatchObject({ state: 'approved' })
  })

  test('where the company asks for a second person, what the product calculated by itself is one person’s who approves it', async () => {
    await hireAtWork()
    await product.owner.query('update employers set second_approver = true where id = $1', [company.employerId])
    const run = await calculateRun(product, company, thisFriday)
    await product.owner.query('update pay_runs set calculated_by = null where id = $1', [run.id])
    const other = payRunsOf(product, await signInAs(product, company, 'payroll_manager'))
    expect(expectOk(await other.show(run.id)).obstacle).toEqual({ code: 'second_person_needed' })
    expect((await other.approve(run.id, run.version)).body.code).toBe('second_person_needed')
    expect(await count('pay_records')).toBe(0)
  })

  test('an advance that arrives after the calculation is taken back all the same, and the draft shows it', async () => {
    const who = await hireAtWork()
    const run = await calculateRun(product, company, thisFriday)
    expect(run.totals).toMatchObject({ net: '240.00', advancesRecovered: '0.00', paidOut: '240.00' })
    await payOut(product, company, (await withdraw(product, who, '60.00', { speed: 'express' })).body)
    expect((await runs().show(run.id)).body.totals).toMatchObject({ advancesRecovered: '62.50', paidOut: '177.50' })
    const approved = expectOk(await runs().approve(run.id, run.version))
    expect(approved.totals).toMatchObject({ net: '240.00', advancesRecovered: '62.50', paidOut: '177.50' })
    expect(approved.reconciliation?.agrees).toBe(true)
    expect(await count('withdrawals', "state = 'recovered' and pay_record_id is not null")).toBe(1)
  })

  test('hours that are approved after the run are paid by the next one, and by it alone', async () => {
    const who = await hireAtWork()
    const late = await work(product, company, who, { day: '2026-11-15', hours: 3, approved: false })
    await approveRun(product, company, thisFriday)
    const answer = await callProduct(product, 'POST', '/api/employer/hours/approve', {
      token: company.token,
      body: { ids: [late] },
    })
    expect(answer.body.results).toMatchObject([{ outcome: 'approved' }])
    const next = await approveRun(product, company, nextFriday)
    expect(next).toMatchObject({ gross: '45.00' })
    const records = await product.owner.query(
      'select pay_date, gross_pence::int as gross, minutes::int as minutes from pay_records where worker_id = $1 order by pay_date',
      [who.workerId],
    )
    expect(records.rows).toEqual([
      { pay_date: '2026-11-20', gross: 240_00, minutes: 960 },
      { pay_date: '2026-11-27', gross: 45_00, minutes: 180 },
    ])
  })

  test('runs of a frequency are approved in the order of their paydays: the year’s figures of each begin where the last one ended', async () => {
    const who = await hireAtWork()
    const earlier = await calculateRun(product, company, thisFriday)
    await addItem(who.workerId, { kind: 'bonus', pence: 10_00, from: '2026-11-27' })
    const later = await calculateRun(product, company, nextFriday)
    expect(later).toMatchObject({ can: ['calculate'], obstacle: { details: { earlierPayDate: '2026-11-20' } } })
    expect(await runs().approve(later.id, later.version)).toMatchObject({
      status: 409,
      body: { code: 'run_state_not_right', details: { earlierPayDate: '2026-11-20' } },
    })
    expect(await count('pay_records')).toBe(0)
    expectOk(await runs().approve(earlier.id, earlier.version))
    // What it was worked out from has changed: the year so far.
    expect((await runs().approve(later.id, later.version)).body.code).toBe('run_out_of_date')
    expectOk(await runs().calculate(later.id))
    await workOut(later.id)
    expectOk(await runs().approve(later.id, later.version + 1))
    const found = await product.owner.query(
      "select pay_date, (to_date ->> 'gross')::int as gross from pay_records where worker_id = $1 order by pay_date",
      [who.workerId],
    )
    expect(found.rows).toEqual([
      { pay_date: '2026-11-20', gross: 240_00 },
      { pay_date: '2026-11-27', gross: 250_00 },
    ])
  })

  test('who has left is refunded nothing by later runs, and what comes late is taxed without an allowance', async () => {
    const who = await hireAtWork({ hourlyRate: '40.00', taxBasis: 'week1_month1' })
    const first = await approveRun(product, company, thisFriday)
    // £640.00 less a week's free pay of £241.92, the rest to the pound below, at 20 %.
    expect(first.totals).toMatchObject({ incomeTax: '79.60' })
    expect((await change(who.workerId, 1, { endsOn: '2026-11-20', taxBasis: 'cumulative' })).status).toBe(200)
    await product.owner.query('update workers set leaving_reported = true where id = $1', [who.workerId])
    const later = await calculateRun(product, company, nextFriday)
    expect(later).toMatchObject({ workers: 0, totals: { incomeTax: '0.00', net: '0.00' } })
    await addItem(who.workerId, { kind: 'bonus', pence: 100_00, from: '2026-11-27' })
    expectOk(await runs().calculate(later.id))
    await workOut(later.id)
    // SI 2003/2682 reg 37: code 0T, not cumulative.
    expect((await runs().payment(later.id, who.workerId)).body).toMatchObject({
      taxCode: '0T',
      taxBasis: 'week1_month1',
      gross: '100.00',
      net: '80.00',
    })
  })

  test('a one-off item is paid once, a recurring one in each run of its days, an ended one in no later run', async () => {
    const who = await hireAtWork()
    await addItem(who.workerId, { kind: 'bonus', pence: 10_00 })
    await addItem(who.workerId, { kind: 'commission', pence: 7_00, recurs: true })
    await addItem(who.workerId, { kind: 'expenses', pence: 3_00, from: '2026-11-27' })
    expect(await approveRun(product, company, thisFriday)).toMatchObject({
      gross: '257.00',
      totals: { expenses: '0.00' },
    })
    expect(await approveRun(product, company, nextFriday)).toMatchObject({
      gross: '7.00',
      totals: { expenses: '3.00' },
    })
    await product.owner.query('update pay_items set ended_at = now() where worker_id = $1 and recurs', [who.workerId])
    const last = await approveRun(product, company, { frequency: 'weekly', payDate: '2026-12-04' })
    expect(last).toMatchObject({ gross: '0.00', totals: { expenses: '0.00' } })
  })
})

describe('an approved run', () => {
  test('never changes: not by the database owner, not by the application, not by any route', async () => {
    const who = await hireAtWork({ pension: 'net_pay' })
    await setUpPayroll(product, company)
    const run = await approveRun(product, company, thisFriday)
    const refusedChange = expect.objectContaining({
      message: expect.stringMatching(/append|never change|not be changed/i),
    })
    for (const table of ['pay_records', 'payslips', 'journals', 'postings']) {
      for (const statement of [
        `update ${table} set employer_id = employer_id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(product.owner.query(statement), statement).rejects.toEqual(refusedChange)
        await expect(product.database.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
      }
    }
    const before = await takeSnapshot(product.owner)
    const refusals = {
      calculate: await runs().calculate(run.id),
      acknowledge: await runs().acknowledge(run.id, 'new_starter'),
      approve: await runs().approve(run.id, run.version + 1),
      close: await runs().close(run.id),
    }
    for (const [name, { status, body }] of Object.entries(refusals)) {
      expect(`${name} ${status} ${body.code}`).toBe(`${name} 409 run_state_not_right`)
    }
    expect((await runs().cancel(run.id)).body).toMatchObject({ state: 'approved' })
    expect((await editHours(who.timesheetId, saturday, 2)).body.code).toBe('period_closed')
    await workOut(run.id)
    expect((await runs().open(await periodOf(product, company, thisFriday))).body).toMatchObject({ id: run.id })
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })

  test('is paid once, however often and by however many, by files that carry exactly what is owed', async () => {
    await Promise.all([hireAtWork(), hireAtWork({ bankAccount: null })])
    await setUpPayroll(product, company)
    const run = await calculateRun(product, company, thisFriday)
    expectOk(await runs().acknowledge(run.id, 'bank_account_missing'))
    expect((await runs().pay(run.id)).body.code).toBe('run_state_not_right')
    expectOk(await runs().approve(run.id, run.version))
    const answers = await Promise.all([runs().pay(run.id), runs().pay(run.id), runs().pay(run.id)])
    answers.push(await runs().pay(run.id))
    expect(answers.map(({ status, body }) => `${status} ${body.state}`)).toEqual(answers.map(() => '200 paid'))
    expect(await count('payment_files')).toBe(3)
    expect(await count('wage_payments')).toBe(2)
    expect(await count('journals', "kind = 'wage_sent'")).toBe(1)
    expect(await count('audit_rows', "action = 'pay_run.paid'")).toBe(1)
    expect(answers[0]?.body.files).toMatchObject([
      { format: 'bacs', payments: 1, total: '240.00' },
      { format: 'csv', payments: 1, total: '240.00' },
      { format: 'pain001', payments: 1, total: '240.00' },
    ])
  })
})

describe('who may', () => {
  const unknown = '01890000-0000-7000-8000-000000000000'
  const paths = Object.entries(routes.payRuns).filter(([name]) => name !== 'calendar')

  test('line managers, workers and strangers do nothing with a run; an auditor reads; another company finds none', async () => {
    const worker = await hireAtWork()
    const run = await calculateRun(product, company, thisFriday)
    const periodId = await periodOf(product, company, thisFriday)
    const line = await signInAs(product, company, 'manager')
    const auditor = await signInAs(product, company, 'auditor')
    const other = await openTestCompany(product)
    const bodies: Record<string, object> = {
      open: { payPeriodId: periodId },
      approve: { version: run.version },
      reopen: { reason: 'The overtime is missing' },
      acknowledge: { workerId: null, code: 'new_starter', reason: 'Looked at it' },
      replay: { workerId: worker.workerId, change: { input: 'minutes', minutes: 60 } },
      previewChange: { from: '2026-12-07', changes: { weeklyHours: 30 } },
      manualPayment: { paidOn: '2026-11-16' },
      noteReturned: { returnedOn: '2026-11-16', repaidOn: null },
      supplement: {
        key: newId(),
        payDate: '2026-11-27',
        reason: 'A bonus that was promised',
        people: [{ workerId: worker.workerId, additions: [{ kind: 'bonus', label: 'Bonus', amount: '10.00' }] }],
      },
      reverse: { key: newId(), reason: 'Paid to the wrong person', workerIds: [worker.workerId] },
      receive: { key: newId(), amount: '1.00', receivedOn: '2026-11-16' },
      acceptReplay: {
        workerId: worker.workerId,
        fingerprint: 'a',
        change: { input: 'minutes', minutes: 60 },
        reason: 'So it was',
      },
    }
    const before = await takeSnapshot(product.owner)
    for (const [name, { method, path, access }] of paths) {
      const url = path.replace(':id', run.id).replace(':workerId', worker.workerId).replace(':format', 'journal')
      const ask = async (token: string | null) => {
        const body = bodies[name]
        const answer = await callProduct(product, method, url, {
          ...(token ? { token } : {}),
          ...(body ? { body } : {}),
        })
        return answer.status
      }
      expect(await ask(null), name).toBe(401)
      expect(await ask(worker.token), name).toBe(403)
      expect(await ask(line.token), name).toBe(403)
      if (access !== 'payroll.read') expect(await ask(auditor.token), name).toBe(403)
      if (path.includes(':id') || name === 'open') {
        const status = await ask(other.token)
        // A list of a run that is not there, or a replay of nobody in it, is empty or refused, never another's.
        expect(name === 'payments' ? [200, 404] : [404, 409], `${name}: ${status}`).toContain(status)
      }
    }
    expect((await payRunsOf(product, other).payments(run.id)) ?? []).toEqual([])
    expect((await payRunsOf(product, auditor).show(run.id)).body).toMatchObject({ id: run.id, can: [] })
    expect((await runs().show(unknown)).status).toBe(404)
    expect(await takeSnapshot(product.owner)).toEqual(before)
  })
})
