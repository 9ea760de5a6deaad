import type { ComplianceCheck, ComplianceCheckCode, ComplianceEvidence, ComplianceState } from '@gpod/contract'
import { complianceCheckCodes } from '@gpod/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  unlimited,
  withdraw,
  work,
} from '../../../../test/product.ts'
import { sumFinished } from '../../../../test/timesheets/sum-finished.ts'
import { newId } from '../../../platform/ids.ts'
import { runDuePaydays } from '../../payroll/pay-runs/index.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openTestProduct()
})
afterAll(() => product.close())

type Scene = { company: TestCompany; ann: TestWorker; bea: TestWorker }
let scene: Scene
beforeEach(async () => {
  scene = await openGoodCompany()
})

/**
 * A company whose records prove all that they can prove: two members of a pension scheme worked five days of eight hours with a break, were paid on
 * Friday 20 November and reported that morning. It is Tuesday 8 December: the tax month of that payday has ended.
 */
async function openGoodCompany(): Promise<Scene> {
  product.clock.moveTo(monday)
  const opened = await openTestCompany(product, unlimited)
  const terms = { hourlyRate: '15.00', pension: 'net_pay' }
  const ann = await hire(product, opened, { ...terms, firstName: 'Ann', lastName: 'Able' })
  const bea = await hire(product, opened, { ...terms, firstName: 'Bea', lastName: 'Best' })
  for (const worker of [ann, bea]) {
    for (const day of ['14', '15', '16', '17', '18']) {
      await work(product, opened, worker, { day: `2026-11-${day}`, hours: 8 })
    }
  }
  await change('update timesheets set break_minutes = 30 where employer_id = $1', opened)
  const asked = await withdraw(product, ann, '20.00')
  if (asked.status !== 200 && asked.status !== 201) throw new Error(`no withdrawal: ${JSON.stringify(asked)}`)
  product.clock.moveTo('2026-11-20T00:05:00.000Z')
  await runDuePaydays(product.deps, opened.employerId)
  await change(
    `update employers set paye_office_number = '123', paye_reference = 'AB456', accounts_office_reference = '123PA00012345',
       hmrc_sender_id = 'SENDER', hmrc_password_sealed = '\\x00' where id = $1`,
    opened,
  )
  await change(
    `insert into hmrc_submissions (employer_id, id, kind, pay_run_id, tax_year, tax_month, content_sealed, ir_mark, transaction_id, state, made_at, sent_at, ended_at)
     select employer_id, gen_random_uuid(), 'FPS', id, '2026-27', 8, '\\x00', 'mark', gen_random_uuid()::text, 'accepted',
       '2026-11-20T08:00:00Z', '2026-11-20T08:01:00Z', '2026-11-20T08:02:00Z'
     from pay_runs where employer_id = $1`,
    opened,
  )
  product.clock.moveTo('2026-12-08T10:00:00.000Z')
  const owner = await callProduct(product, 'POST', '/api/auth/login', {
    body: { username: opened.email, password: goodPassword },
  })
  const company = { ...opened, token: String(owner.body.token) }
  return {
    company,
    ann: await signInAgain(product, company, ann),
    bea: await signInAgain(product, company, bea),
  }
}

/** Changes records behind the product's back, also those that nobody may change. `$1` is the company. */
async function change(statement: string, { employerId }: { employerId: string }): Promise<void> {
  const client = await product.owner.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = 'replica'`)
    const { rowCount } = await client.query(statement, [employerId])
    if (statement.includes('timesheets')) await sumFinished(client, employerId)
    await client.query('commit')
    if (!rowCount) throw new Error(`nothing to break: ${statement}`)
  } finally {
    client.release()
  }
}

async function look({ token } = scene.company): Promise<ComplianceCheck[]> {
  const answer = await callProduct(product, 'GET', '/api/employer/compliance', { token })
  expect(answer.status).toBe(200)
  return answer.body.checks as ComplianceCheck[]
}

async function states(company = scene.company): Promise<Record<ComplianceCheckCode, ComplianceState>> {
  const checks = await look(company)
  return Object.fromEntries(checks.map(({ code, state }) => [code, state])) as Record<
    ComplianceCheckCode,
    ComplianceState
  >
}

const good: Record<ComplianceCheckCode, ComplianceState> = {
  rti_on_time: 'holds',
  rti_accepted: 'holds',
  eps_sent: 'holds',
  paye_details: 'holds',
  pension_assessed: 'holds',
  pension_contributions: 'holds',
  pension_letters: 'holds',
  minimum_wage: 'holds',
  weekly_hours: 'holds',
  daily_rest: 'holds',
  weekly_rest: 'holds',
  work_breaks: 'holds',
  night_work: 'holds',
  young_workers: 'holds',
  // No check was recorded.
  right_to_work: 'unknown',
  consents: 'holds',
  data_retention: 'holds',
  audit_trail: 'holds',
  books_balance: 'holds',
}

test('what the records prove holds, and what no record proves is unknown', async () => {
  const checks = await look()
  expect(checks.map(({ code }) => code)).toEqual(complianceCheckCodes)
  expect(Object.fromEntries(checks.map(({ code, state }) => [code, state]))).toEqual(good)
  expect(checks.every(({ law }) => law.length > 0)).toBe(true)
})

type Break = {
  breaks: ComplianceCheckCode
  how: string
  sql: string
  state: ComplianceState
  says: ComplianceEvidence['code']
}

const breaks: Break[] = [
  {
    breaks: 'rti_on_time',
    how: 'a payday passed and nobody approved the run',
    sql: `with run as (
        insert into pay_runs (employer_id, id, pay_period_id, state, created_at)
        select employer_id, gen_random_uuid(), id, 'calculated', now() from pay_periods
        where employer_id = $1 and frequency = 'weekly' and pay_date = '2026-12-04' returning employer_id, id
      ) insert into pay_run_payments (employer_id, pay_run_id, worker_id, calculation, input, input_hash, gross_pence)
        select r.employer_id, r.id, w.id, 1, '{}', '\\x00', 100 from run r, workers w where w.employer_id = $1`,
    state: 'attention',
    says: 'run_not_approved',
  },
  {
    breaks: 'rti_on_time',
    how: 'a report went out after payday, without a reason',
    sql: `update hmrc_submissions set sent_at = '2026-11-21T00:01:00Z' where employer_id = $1`,
    state: 'broken',
    says: 'late_without_reason',
  },
  {
    breaks: 'rti_on_time',
    how: 'a report was made and never sent',
    sql: `update hmrc_submissions set sent_at = null where employer_id = $1`,
    state: 'broken',
    says: 'not_reported',
  },
  {
    breaks: 'rti_accepted',
    how: 'HMRC rejected a report',
    sql: `update hmrc_submissions set state = 'rejected' where employer_id = $1`,
    state: 'broken',
    says: 'submission_rejected',
  },
  {
    breaks: 'rti_accepted',
    how: 'HMRC has not answered a report',
    sql: `update hmrc_submissions set state = 'waiting' where employer_id = $1`,
    state: 'attention',
    says: 'submission_waiting',
  },
  {
    breaks: 'eps_sent',
    how: 'levy is due for the month that ended, until the 19th',
    sql: `update employers set pays_apprenticeship_levy = true where id = $1`,
    state: 'attention',
    says: 'eps_due',
  },
  {
    breaks: 'eps_sent',
    how: 'statutory family pay was paid, and is not claimed yet',
    sql: `update pay_records set statutory_pay_pence = 100,
        result = jsonb_set(result, '{lines}', result -> 'lines' || '[{"section": "earnings", "kind": "statutory_paternity", "amount": 100}]')
      where employer_id = $1 and id = (select min(id::text)::uuid from pay_records where employer_id = $1)`,
    state: 'attention',
    says: 'eps_due',
  },
  {
    breaks: 'paye_details',
    how: 'the accounts office reference is missing',
    sql: `update employers set accounts_office_reference = null where id = $1`,
    state: 'broken',
    says: 'missing_accounts_office',
  },
  {
    breaks: 'paye_details',
    how: 'the name and password of the sender are missing',
    sql: `update employers set hmrc_password_sealed = null where id = $1`,
    state: 'broken',
    says: 'missing_sender',
  },
  {
    breaks: 'pension_assessed',
    // £600.00 in a week is above £192.00, the weekly trigger of 2026-27.
    how: 'someone of 32 who earns above the trigger is in no scheme',
    sql: `update workers set pension = 'none' where employer_id = $1 and first_name = 'Bea'`,
    state: 'broken',
    says: 'not_enrolled',
  },
  {
    breaks: 'pension_assessed',
    how: 'someone started less than six weeks ago and is to be enrolled',
    sql: `update workers set pension = 'none', starts_on = '2026-11-10' where employer_id = $1 and first_name = 'Bea'`,
    state: 'attention',
    says: 'enrol_by',
  },
  {
    breaks: 'pension_assessed',
    how: 'the age of someone outside the scheme is not known',
    sql: `update workers set pension = 'none', date_of_birth = null where employer_id = $1 and first_name = 'Bea'`,
    state: 'unknown',
    says: 'birth_date_unknown',
  },
  {
    breaks: 'pension_contributions',
    how: "the employer's part of a member's last pay is missing",
    sql: `update pay_records r set pension_employer_pence = 0 from workers w
      where r.employer_id = $1 and w.employer_id = $1 and w.id = r.worker_id and w.first_name = 'Bea'`,
    state: 'broken',
    says: 'no_contributions',
  },
  {
    breaks: 'pension_contributions',
    how: 'the employer pays less than 3 %',
    sql: `update workers set pension_employer_rate = 299 where employer_id = $1 and first_name = 'Bea'`,
    state: 'broken',
    says: 'below_least_rates',
  },
  {
    breaks: 'minimum_wage',
    // £600.00 for 80 hours is £7.50; £12.71 is the adult rate from 1 April 2026.
    how: 'the pay was for twice the hours',
    sql: `update pay_records r set minutes = minutes * 2 from workers w
      where r.employer_id = $1 and w.employer_id = $1 and w.id = r.worker_id and w.first_name = 'Bea'`,
    state: 'broken',
    says: 'below_minimum_wage',
  },
  {
    breaks: 'weekly_hours',
    how: 'someone worked ten hours and a half on weekdays of 17 weeks: over 48 a week',
    sql: `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, break_minutes, paid_minutes, state, created_at)
      select w.employer_id, gen_random_uuid(), w.id, d::date, d + interval '9 hours', d + interval '20 hours', 30, 630, 'waiting', d
      from workers w cross join generate_series('2026-08-11'::timestamptz, '2026-12-07', interval '1 day') d
      where w.employer_id = $1 and w.first_name = 'Bea' and extract(isodow from d) < 6 and d::date not in ('2026-11-12', '2026-11-13') and not exists (
        select 1 from timesheets t where t.employer_id = $1 and t.worker_id = w.id and t.worked_on = d::date)`,
    state: 'broken',
    says: 'over_weekly_hours',
  },
  {
    breaks: 'weekly_hours',
    how: 'the hours of someone on a salary are written down nowhere',
    sql: `with moved as (
        update workers set pay_basis = 'salaried' where employer_id = $1 and first_name = 'Bea' returning id
      ) delete from timesheets t using moved m where t.employer_id = $1 and t.worker_id = m.id`,
    state: 'unknown',
    says: 'hours_unknown',
  },
  {
    breaks: 'daily_rest',
    how: 'ten hours and 59 minutes lay between two shifts',
    sql: `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, created_at)
      select w.employer_id, gen_random_uuid(), w.id, s.begins::date, s.begins, s.ends, 480, 'waiting', s.begins
      from workers w cross join (values ('2026-12-01T14:01:00Z'::timestamptz, '2026-12-01T22:01:00Z'::timestamptz),
        ('2026-12-02T09:00:00Z', '2026-12-02T12:00:00Z')) s (begins, ends)
      where w.employer_id = $1 and w.first_name = 'Bea'`,
    state: 'broken',
    says: 'rest_short',
  },
  {
    breaks: 'weekly_rest',
    how: 'in a week that is over they came every day at noon for eight hours',
    sql: `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, break_minutes, paid_minutes, state, created_at)
      select w.employer_id, gen_random_uuid(), w.id, d::date, d + interval '12 hours', d + interval '20 hours', 30, 450, 'waiting', d
      from workers w cross join generate_series('2026-11-22T00:00:00Z'::timestamptz, '2026-11-30T00:00:00Z', interval '1 day') d
      where w.employer_id = $1 and w.first_name = 'Bea'`,
    state: 'broken',
    says: 'weekly_rest_short',
  },
  {
    breaks: 'work_breaks',
    how: 'six hours and a minute had two breaks of ten minutes, as they were clocked',
    sql: `with worked as (
        insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, break_minutes, paid_minutes, state, created_at)
        select w.employer_id, gen_random_uuid(), w.id, '2026-12-01', '2026-12-01T09:00:00Z', '2026-12-01T15:01:00Z', 20, 341, 'waiting', '2026-12-01T15:01:00Z'
        from workers w where w.employer_id = $1 and w.first_name = 'Bea' returning employer_id, id, worker_id
      ) insert into clock_events (employer_id, id, worker_id, timesheet_id, event, at)
        select k.employer_id, gen_random_uuid(), k.worker_id, k.id, e.event, e.at
        from worked k cross join (values ('break_start', '2026-12-01T11:00:00Z'::timestamptz), ('break_end', '2026-12-01T11:10:00Z'),
          ('break_start', '2026-12-01T13:00:00Z'), ('break_end', '2026-12-01T13:10:00Z'), ('out', '2026-12-01T15:01:00Z')) e (event, at)`,
    state: 'broken',
    says: 'break_short',
  },
  {
    breaks: 'young_workers',
    how: 'they are seventeen and worked eight hours and a minute',
    sql: `with young as (
        update workers set date_of_birth = '2009-06-01' where employer_id = $1 and first_name = 'Bea' returning employer_id, id
      ) insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, break_minutes, paid_minutes, state, created_at)
        select employer_id, gen_random_uuid(), id, '2026-12-01', '2026-12-01T09:00:00Z', '2026-12-01T17:31:00Z', 30, 481, 'waiting', '2026-12-01T17:31:00Z'
        from young`,
    state: 'broken',
    says: 'young_hours_over',
  },
  {
    breaks: 'data_retention',
    how: 'a pay record is older than seven years',
    sql: `insert into pay_records (employer_id, id, worker_id, pay_period_id, pay_date, gross_pence, income_tax_pence, employee_ni_pence,
        employer_ni_pence, student_loan_pence, pension_employee_pence, pension_employer_pence, net_pence, advances_recovered_pence,
        paid_out_pence, tax_code, tax_basis, ni_category, to_date, created_at)
      select employer_id, gen_random_uuid(), id, gen_random_uuid(), '2019-12-07', 100, 0, 0, 0, 0, 0, 0, 100, 0, 100, '1257L', 'cumulative', 'A', '{}', now()
      from workers where employer_id = $1 and first_name = 'Ann'`,
    state: 'broken',
    says: 'kept_too_long',
  },
  {
    breaks: 'audit_trail',
    how: 'nothing tells who approved a run',
    sql: `delete from audit_rows where employer_id = $1 and action = 'pay_run.approved'`,
    state: 'broken',
    says: 'no_audit_row',
  },
  {
    breaks: 'audit_trail',
    how: 'nothing tells who asked for a withdrawal',
    sql: `delete from audit_rows where employer_id = $1 and subject_kind = 'withdrawal'`,
    state: 'broken',
    says: 'no_audit_row',
  },
  {
    breaks: 'books_balance',
    how: 'a balance is a penny off its postings',
    sql: `update ledger_balances set balance_pence = balance_pence + 1 where employer_id = $1
      and account_id = (select min(account_id::text)::uuid from ledger_balances where employer_id = $1) and part < 2`,
    state: 'broken',
    says: 'balance_differs',
  },
  {
    breaks: 'books_balance',
    how: 'a posting and its balance were changed together',
    sql: `with changed as (
        update postings set amount_pence = amount_pence + 1 where employer_id = $1 and line = 1
          and journal_id = (select min(journal_id::text)::uuid from postings where employer_id = $1)
        returning account_id
      ) update ledger_balances b set balance_pence = balance_pence + 1 from changed c where b.employer_id = $1 and b.account_id = c.account_id and b.part < 2`,
    state: 'broken',
    says: 'books_not_zero',
  },
]

describe('a check changes when its record does, and no other with it:', () => {
  test.each(breaks)('$how', async ({ breaks: code, sql, state, says }) => {
    await change(sql, scene.company)
    const checks = await look()
    const changed = checks.filter((check) => check.state !== good[check.code])
    expect(changed.map((check) => [check.code, check.state])).toEqual([[code, state]])
    expect(changed[0]?.evidence[0]).toMatchObject({ code: says, state })
  })
})

test('a reversal that HMRC does not know yet needs attention: what was paid had been reported, and no payment is late', async () => {
  await change(
    `with reversal as (
       update pay_runs set kind = 'reversal', pay_date = '2026-11-20', reverses_run_id = id where employer_id = $1
     ) update hmrc_submissions set sent_at = null where employer_id = $1`,
    scene.company,
  )
  const onTime = (await look()).find(({ code }) => code === 'rti_on_time')
  expect(onTime).toMatchObject({ state: 'attention', evidence: [{ code: 'correction_not_reported' }] })
})

test('a report that went out before its payday is in time already, and says when and what HMRC answered', async () => {
  const about = async () => (await look()).filter(({ code }) => code === 'rti_on_time' || code === 'rti_accepted')
  // The one run's payday is a fortnight ahead; its report went out on 20 November.
  await change(
    `update pay_periods set pay_date = '2026-12-18' where employer_id = $1 and id = (select pay_period_id from pay_runs where employer_id = $1)`,
    scene.company,
  )
  expect(await about()).toMatchObject([
    {
      state: 'holds',
      counts: { checked: 1 },
      evidence: [
        {
          code: 'reported_before_payday',
          on: '2026-12-18',
          facts: { sentOn: '2026-11-20', accepted: 'yes' },
          href: expect.stringContaining('/employer/payroll/runs/'),
        },
      ],
    },
    { state: 'holds', counts: { checked: 1 }, evidence: [] },
  ])
  await change(`update hmrc_submissions set state = 'waiting' where employer_id = $1`, scene.company)
  expect(await about()).toMatchObject([
    { state: 'holds', evidence: [{ facts: { accepted: 'no' } }] },
    { state: 'attention' },
  ])
  // A run that was not reported proves nothing before its payday.
  await change(`update hmrc_submissions set sent_at = null where employer_id = $1`, scene.company)
  expect(await about()).toMatchObject([{ state: 'unknown', evidence: [{ code: 'nothing_yet' }] }, {}])
})

test('a late report with its reason holds, and says that it was late', async () => {
  await change(
    `update hmrc_submissions set sent_at = '2026-11-21T09:00:00Z', late_reason = 'G' where employer_id = $1`,
    scene.company,
  )
  const check = (await look()).find(({ code }) => code === 'rti_on_time')
  expect(check).toMatchObject({ state: 'holds', evidence: [{ code: 'late_with_reason', on: '2026-11-20' }] })
})

test('a report that HMRC rejected counts no more once the corrected one is accepted', async () => {
  await change(`update hmrc_submissions set state = 'rejected' where employer_id = $1`, scene.company)
  await change(
    `insert into hmrc_submissions (employer_id, id, kind, pay_run_id, tax_year, tax_month, content_sealed, ir_mark, transaction_id, state, made_at, sent_at)
     select employer_id, gen_random_uuid(), kind, pay_run_id, tax_year, tax_month, content_sealed, ir_mark, gen_random_uuid()::text, 'accepted',
       '2026-11-20T09:00:00Z', '2026-11-20T09:01:00Z' from hmrc_submissions where employer_id = $1`,
    scene.company,
  )
  expect(await states()).toEqual(good)
})

test('a split day within 13 hours leaves the rest; a day of 14 hours does not', async () => {
  const insert = (begins: string, ends: string) =>
    change(
      `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, created_at)
       select employer_id, gen_random_uuid(), id, '2026-12-01', '2026-12-01T${begins}Z', '2026-12-01T${ends}Z', 60, 'waiting', now()
       from workers where employer_id = $1 and first_name = 'Bea'`,
      scene.company,
    )
  await insert('07:00', '11:00')
  await insert('16:00', '20:00')
  expect((await states()).daily_rest).toBe('holds')
  await insert('20:30', '21:00')
  const broken = (await look()).find(({ code }) => code === 'daily_rest')
  // Of the 24 hours from 07:00, those after 21:00 are the longest rest.
  expect(broken).toMatchObject({ state: 'broken', evidence: [{ facts: { span: 14 * 60, rest: 10 * 60 } }] })
})

test('five nights of eleven and a half hours a week are more than eight in 24, and more than 48 a week', async () => {
  await change(
    `delete from timesheets t using workers w where w.employer_id = $1 and t.employer_id = $1 and t.worker_id = w.id and w.first_name = 'Bea'`,
    scene.company,
  )
  await change(
    `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, break_minutes, paid_minutes, state, created_at)
     select w.employer_id, gen_random_uuid(), w.id, d::date, d + interval '20 hours', d + interval '32 hours', 30, 690, 'waiting', d
     from workers w cross join generate_series('2026-08-12T00:00:00Z'::timestamptz, '2026-12-06T00:00:00Z', interval '1 day') d
     where w.employer_id = $1 and w.first_name = 'Bea' and extract(isodow from d) < 6`,
    scene.company,
  )
  expect(await states()).toEqual({ ...good, night_work: 'broken', weekly_hours: 'broken' })
})

test('L8 rest that was short is to be looked at once later rests have made up for it', async () => {
  const insert = (day: string, from: string, to: string) =>
    change(
      `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, break_minutes, paid_minutes, state, created_at)
       select employer_id, gen_random_uuid(), id, '${day}', '${day}T${from}:00Z', '${day}T${to}:00Z', 20, 300, 'waiting', now()
       from workers where employer_id = $1 and first_name = 'Bea'`,
      scene.company,
    )
  await insert('2026-12-01', '14:00', '22:00')
  await insert('2026-12-02', '08:00', '16:00')
  expect((await states()).daily_rest).toBe('broken')
  // Three hours were missing; from 16:00 to 06:00 are eleven and three.
  await insert('2026-12-03', '06:00', '10:00')
  const made = (await look()).find(({ code }) => code === 'daily_rest')
  expect(made).toMatchObject({
    state: 'attention',
    evidence: [{ code: 'rest_made_up', facts: { missing: 60, givenOn: '2026-12-03' } }],
  })
})

test('hours of the next days worked stand for days of leave: 778 hours and five days of eight in 17 weeks are 48.12 a week', async () => {
  const weekly = async () => (await look()).find(({ code }) => code === 'weekly_hours')
  await change(
    `delete from timesheets t using workers w where w.employer_id = $1 and t.employer_id = $1 and t.worker_id = w.id and w.first_name = 'Bea'`,
    scene.company,
  )
  await change(
    `insert into absences (employer_id, id, worker_id, kind, starts_on, ends_on, created_at)
     select employer_id, gen_random_uuid(), id, 'holiday', '2026-09-07', '2026-09-11', now() from workers where employer_id = $1 and first_name = 'Bea'`,
    scene.company,
  )
  // Of the 119 days before 1 December, 97 are neither Sundays nor leave: 23 of 482 minutes and 74 of 481 are 778 hours.
  await change(
    `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, created_at)
     select w.employer_id, gen_random_uuid(), w.id, d::date, d + interval '9 hours',
       d + interval '9 hours' + (case when n <= 23 then 482 else 481 end) * interval '1 minute', 480, 'waiting', d
     from workers w cross join (
       select d, row_number() over (order by d) as n from generate_series('2026-08-04'::timestamptz, '2026-11-30', interval '1 day') d
       where extract(dow from d) <> 0 and d::date not between '2026-09-07' and '2026-09-11'
     ) days where w.employer_id = $1 and w.first_name = 'Bea'`,
    scene.company,
  )
  await change(
    `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, created_at)
     select w.employer_id, gen_random_uuid(), w.id, d::date, d + interval '9 hours', d + interval '16 hours', 420, 'waiting', d
     from workers w cross join generate_series('2026-12-01'::timestamptz, '2026-12-05', interval '1 day') d
     where w.employer_id = $1 and w.first_name = 'Bea'`,
    scene.company,
  )
  // With seven hours on each of the five days it is 813 over 17.
  expect((await weekly())?.evidence.filter(({ code }) => code === 'over_weekly_hours')).toEqual([])
  await change(
    `update timesheets t set ended_at = t.ended_at + interval '1 hour' where employer_id = $1 and worked_on >= '2026-12-01'`,
    scene.company,
  )
  expect(await weekly()).toMatchObject({
    state: 'broken',
    evidence: [{ code: 'over_weekly_hours', facts: { minutes: Math.round((818 * 60) / 17) } }],
  })
})

test('under 18 the rest is twelve hours', async () => {
  await change(
    `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, created_at)
     select employer_id, gen_random_uuid(), id, '2026-12-01', '2026-12-01T07:00Z', '2026-12-01T19:30Z', 60, 'waiting', now()
     from workers where employer_id = $1 and first_name = 'Bea'`,
    scene.company,
  )
  expect((await states()).daily_rest).toBe('holds')
  await change(
    `update workers set date_of_birth = '2009-01-01' where employer_id = $1 and first_name = 'Bea'`,
    scene.company,
  )
  expect((await states()).daily_rest).toBe('broken')
})

test('contributions that no record shows as paid to the scheme are told from the 23rd of the next month on', async () => {
  product.clock.moveTo('2026-12-22T20:00:00.000Z')
  const { token } = await ownerAgain()
  const contributions = async () =>
    (await look({ ...scene.company, token })).find(({ code }) => code === 'pension_contributions')
  expect((await contributions())?.state).toBe('holds')
  product.clock.moveTo('2026-12-23T00:30:00.000Z')
  const overdue = await contributions()
  // Qualifying earnings of £600.00 less £120.00, 8 % of it, for two.
  expect(overdue).toMatchObject({
    state: 'attention',
    evidence: [{ code: 'owed_to_scheme', facts: { amount: '76.80' } }],
  })
  await change(
    `insert into bank_statements (employer_id, id, format, file_name, file_hash, imported_at) values ($1, gen_random_uuid(), 'csv', 'a', '\\x00', now())`,
    scene.company,
  )
  await change(
    `insert into bank_statement_lines (employer_id, id, statement_id, booked_on, amount_pence, reference, matched)
     select $1, gen_random_uuid(), id, '2026-12-15', -7680, 'PENSION', 'pension' from bank_statements where employer_id = $1`,
    scene.company,
  )
  expect((await contributions())?.state).toBe('holds')
})

async function ownerAgain(): Promise<{ token: string }> {
  const answer = await callProduct(product, 'POST', '/api/auth/login', {
    body: { username: scene.company.email, password: goodPassword },
  })
  return { token: String(answer.body.token) }
}

test('the worst shortfall of the minimum wage comes first', async () => {
  await change(
    `update pay_records r set minutes = minutes * case w.first_name when 'Bea' then 3 else 2 end from workers w
     where r.employer_id = $1 and w.employer_id = $1 and w.id = r.worker_id`,
    scene.company,
  )
  const check = (await look()).find(({ code }) => code === 'minimum_wage')
  expect(check?.evidence.map(({ subject }) => subject)).toEqual(['Bea Best', 'Ann Able'])
  // 120 hours at £12.71 are £1,525.20; they had £600.00.
  expect(check?.evidence[0]?.facts).toMatchObject({ shortfall: '925.20', perHour: '12.71' })
})

test('of a company without records nothing is said to hold', async () => {
  const empty = await openTestCompany(product)
  expect(Object.values(await states(empty)).filter((state) => state === 'holds')).toEqual([])
})

test("another company's records change nothing here", async () => {
  const other = await openGoodCompany()
  for (const { sql } of breaks.filter(({ breaks: code }) => code !== 'pension_assessed'))
    await change(sql, other.company)
  expect(await states()).toEqual(good)
})

describe('who sees it', () => {
  const paths = ['/api/employer/compliance', '/api/employer/audit']

  test.each(paths)('%s: a line manager and a worker do not, an auditor does', async (path) => {
    const { company, ann } = scene
    const play = (role: string) =>
      product.owner.query('update memberships set role = $2 where user_id = $1', [company.userId, role])
    const status = async (token?: string) => (await callProduct(product, 'GET', path, token ? { token } : {})).status
    await play('manager')
    expect(await status(company.token)).toBe(403)
    await play('auditor')
    expect(await status(company.token)).toBe(200)
    expect(await status(ann.token)).toBe(403)
    expect(await status()).toBe(401)
  })
})

describe('the four answers that everybody of the company sees', () => {
  const status = async () =>
    (await callProduct(product, 'GET', '/api/compliance/status', { token: scene.ann.token })).body

  test('are those of the same checks', async () => {
    const answers = { hmrcSync: true, gdprCompliance: true, biometricConsent: true, auditTrail: true }
    expect(await status()).toEqual(answers)
    await change(`update hmrc_submissions set state = 'waiting' where employer_id = $1`, scene.company)
    expect(await status()).toEqual({ ...answers, hmrcSync: false })
    await change(`delete from audit_rows where employer_id = $1 and action = 'pay_run.approved'`, scene.company)
    expect(await status()).toEqual({ ...answers, hmrcSync: false, auditTrail: false })
  })

  test('say that consents hold while a face is kept of somebody who agreed, and not once the agreement was taken back', async () => {
    const { userId } = scene.ann
    const agree = (id: string, isGiven: boolean) =>
      product.owner.query(
        `insert into consents (id, user_id, kind, is_given, version, language, text, at)
         values ($1, $2, 'face', $3, '2026-11', 'en', 'What was read', clock_timestamp())`,
        [id, userId, isGiven],
      )
    const [given, device] = [newId(), newId()]
    await agree(given, true)
    await product.owner.query(
      `insert into devices (id, user_id, token_hash, created_at, last_seen_at) values ($1, $2, $3, now(), now())`,
      [device, userId, Buffer.alloc(32)],
    )
    await product.owner.query(
      `insert into face_templates (user_id, template_sealed, model, device_id, consent_id, enrolled_at)
       values ($1, $2, 'model', $3, $4, now())`,
      [userId, Buffer.alloc(40), device, given],
    )
    expect(await status()).toMatchObject({ biometricConsent: true })
    await agree(newId(), false)
    expect(await status()).toMatchObject({ biometricConsent: false, gdprCompliance: false })
    const consents = (await look()).find(({ code }) => code === 'consents')
    expect(consents).toMatchObject({ state: 'broken', evidence: [{ code: 'consent_missing', facts: { people: 1 } }] })
  })
})

describe('the audit list', () => {
  type Page = { entries: { id: string; at: string; action: string; subject: string | null }[]; next: string | null }
  const read = async (query = '') =>
    (await callProduct(product, 'GET', `/api/employer/audit${query}`, { token: scene.company.token }))
      .body as unknown as Page

  test('has every entry of the company once, newest first, page by page, many of one moment among them', async () => {
    await change(
      `insert into audit_rows (employer_id, id, at, action, subject_kind, subject_id)
       select $1, gen_random_uuid(), '2026-12-01T09:00:00Z', 'shift.added', 'shift', gen_random_uuid()::text from generate_series(1, 120)`,
      scene.company,
    )
    const { rows: counted } = await product.owner.query<{ count: number }>(
      'select count(*)::int as count from audit_rows where employer_id = $1',
      [scene.company.employerId],
    )
    const seen: Page['entries'] = []
    for (let page = await read(); ; page = await read(`?before=${page.next}`)) {
      seen.push(...page.entries)
      if (page.next === null) break
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.length).toBe(counted[0]?.count)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('names whom an entry is about, and can be asked for one area', async () => {
    const { entries } = await read('?area=withdrawals')
    expect(entries.map(({ action, subject }) => [action, subject])).toContainEqual(['withdrawal.requested', 'Ann Able'])
    const words = new Set(entries.map(({ action }) => action.split('.')[0]))
    expect([...words].filter((word) => !['withdrawal', 'policy', 'own_limits'].includes(word ?? ''))).toEqual([])
    expect((await read('?area=payroll')).entries.map(({ action }) => action)).toContain('pay_run.approved')
  })
})
