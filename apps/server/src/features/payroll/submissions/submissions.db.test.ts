import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  callProduct,
  hire,
  monday,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  unlimited,
  work,
} from '../../../../test/product.ts'
import { openReporting, payPeriod, setUpReporting } from '../../../../test/submissions/reporting-company.ts'
import { isRefused } from '../../../platform/http/refusal.ts'
import { openReport, sendSubmission, submitRun, sweepStalledSubmissions } from './index.ts'
import type { HmrcGateway } from './transaction-engine.ts'

const payday = '2026-11-20'

let product: TestProduct
let reporting: Awaited<ReturnType<typeof openReporting>>
beforeAll(async () => {
  product = await openTestProduct()
  reporting = await openReporting(product, { today: payday })
})
afterAll(async () => {
  await reporting.close()
  await product.close()
})

let company: TestCompany
let payRunId: string
/** One worker, paid £200.00 by a run that is ready to be reported. */
beforeEach(async () => {
  await reporting.clearFaults()
  product.clock.moveTo(monday)
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
  await payOne()
})

/** Someone works, and the run of the week is paid. */
async function payOne(
  changes: Record<string, unknown> = {},
  beforeRun: (workerId: string) => Promise<unknown> = async () => {},
) {
  const worker = await hire(product, company, { hourlyRate: '20.00', gender: 'F', ...changes })
  await work(product, company, worker, { day: '2026-11-14', hours: 10 })
  await beforeRun(worker.workerId)
  payRunId = await payPeriod(product, company, { payDate: payday })
}

/** Another company, as the first. */
async function startAnew(): Promise<void> {
  company = await openTestCompany(product, unlimited)
  await setUpReporting(product, company)
}

type LateReason = Parameters<typeof submitRun>[1]['lateReason']
const submit = (lateReason: LateReason = null) =>
  submitRun(product.deps, { employerId: company.employerId, payRunId, lateReason, actor: null })

async function made(lateReason: LateReason = null): Promise<string> {
  const id = await submit(lateReason)
  if (isRefused(id)) throw new Error(JSON.stringify(id.body))
  return id
}

async function rowOf(id: string) {
  const found = await product.owner.query('select * from hmrc_submissions where id = $1', [id])
  return opened(found.rows)[0] as Record<string, unknown> & { transaction_id: string; content: string }
}

/** With the documents as they were before they were sealed. */
const opened = <T extends { id: string; content_sealed: Buffer }>(rows: T[]) =>
  rows.map((row) => ({ ...row, content: openReport(product.deps.seal, { id: row.id, sealed: row.content_sealed }) }))

const step = (submissionId: string, hmrc: HmrcGateway = reporting.deps.hmrc.gateway) =>
  sendSubmission(
    { ...reporting.deps, hmrc: { gateway: hmrc, sender: null } },
    { employerId: company.employerId, submissionId },
  )

/** The scheduled jobs of some hours, one run every two minutes, until HMRC has decided and forgotten. */
async function runJobs(submissionId: string, hmrc?: HmrcGateway): Promise<Record<string, unknown>> {
  for (let round = 0; round < 60; round += 1) {
    await step(submissionId, hmrc).catch(() => {})
    product.clock.advance(120_000)
    const row = await rowOf(submissionId)
    if ((row.response as { removedAt?: string } | null)?.removedAt) return row
  }
  return rowOf(submissionId)
}

const filedOf = async (submissionId: string) => {
  const { transaction_id } = await rowOf(submissionId)
  return (await reporting.filed()).filter(({ transactionId }) => transactionId === transaction_id)
}

const runState = async () =>
  (await product.owner.query('select state from pay_runs where id = $1', [payRunId])).rows[0].state

test('an accepted report makes its run reported, and HMRC need not keep its answer', async () => {
  const id = await made()
  expect(await rowOf(id)).toMatchObject({ state: 'ready', tax_year: '2026-27', tax_month: 8, late_reason: null })
  expect(await runState()).toBe('paid')
  const row = await runJobs(id)
  expect(row).toMatchObject({ state: 'accepted', problem: null })
  expect(await runState()).toBe('reported')
  const filed = await filedOf(id)
  expect(filed).toMatchObject([{ irMark: row.ir_mark, isHeld: false }])

  const { token } = company
  const listed = await callProduct(product, 'GET', '/api/employer/submissions', { token })
  expect(listed.body.submissions).toMatchObject([{ id, kind: 'FPS', state: 'accepted', payDate: payday, errors: [] }])
  const shown = await callProduct(product, 'GET', `/api/employer/submissions/${id}/content`, { token })
  expect(shown.body.content).toBe(row.content)
  const fetched = await product.owner.query(
    `select actor_user_id, subject_id from audit_rows where action = 'submission.fetched'`,
  )
  expect(fetched.rows).toEqual([{ actor_user_id: company.userId, subject_id: id }])
})

test('the sums that are kept with a report are those of the pay records', async () => {
  const { totals } = await rowOf(await made())
  const found = await product.owner.query(
    `select sum((result -> 'totals' ->> 'taxablePay')::bigint)::int as "taxablePay", sum(income_tax_pence)::int as "incomeTax",
       sum(employee_ni_pence + employer_ni_pence)::int as "nationalInsurance", sum(student_loan_pence)::int as "studentLoans"
     from pay_records where pay_run_id = $1`,
    [payRunId],
  )
  expect(totals).toEqual(found.rows[0])
})

describe('one run is reported once', () => {
  test('however many ask at once, and however many servers send at once', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => made()))
    expect(new Set(asked).size).toBe(1)
    const [id = ''] = asked
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => step(id)))
      product.clock.advance(1_000)
    }
    expect(await rowOf(id)).toMatchObject({ state: 'accepted' })
    expect(await filedOf(id)).toHaveLength(1)
  })

  test('the acknowledgement names another submission: HMRC’s list tells which is ours', async () => {
    const id = await made()
    await reporting.fault({ fault: 'foreign_answer' })
    expect(await runJobs(id)).toMatchObject({ state: 'accepted', response: { attempts: 1 } })
    expect(await filedOf(id)).toHaveLength(1)
  })

  test.each(['lost_answer', 'malformed_answer'])(
    'HMRC took it and the acknowledgement did not come (%s): it is found again, not sent again',
    async (fault) => {
      const id = await made()
      await reporting.fault({ fault })
      await step(id)
      expect(await rowOf(id)).toMatchObject({ state: 'sending', correlation_id: null })
      expect(await runJobs(id)).toMatchObject({ state: 'accepted', response: { attempts: 1 } })
      expect(await filedOf(id)).toHaveLength(1)
    },
  )

  test.each(['no_answer', 'server_error'])(
    'it never came to HMRC (%s): after some minutes, and not before, it is sent again',
    async (fault) => {
      const id = await made()
      await reporting.fault({ fault })
      await step(id)
      product.clock.advance(60_000)
      await step(id)
      expect(await rowOf(id)).toMatchObject({ state: 'sending', response: { attempts: 1 } })
      expect(await runJobs(id)).toMatchObject({ state: 'accepted', response: { attempts: 2 } })
      expect(await filedOf(id)).toHaveLength(1)
    },
  )

  test('a server that dies anywhere between its own steps and HMRC’s, thirty times over', async () => {
    const id = await made()
    const { gateway } = reporting.deps.hmrc
    let deaths = 0
    /** Dies before or after what it asks of HMRC, by turns that do not repeat with the steps. */
    const dying =
      <Asked extends unknown[], Told>(ask: (...asked: Asked) => Promise<Told>) =>
      async (...asked: Asked): Promise<Told> => {
        if (deaths < 30 && deaths % 3 === 0) {
          deaths += 1
          throw new Error('killed before')
        }
        const told = await ask(...asked)
        if (deaths < 30) {
          deaths += 1
          throw new Error('killed after')
        }
        return told
      }
    const hmrc: HmrcGateway = {
      submit: dying(gateway.submit),
      poll: dying(gateway.poll),
      remove: dying(gateway.remove),
      list: dying(gateway.list),
      find: dying(gateway.find),
    }
    for (let round = 0; round < 4 && deaths < 30; round += 1) await runJobs(id, hmrc)
    expect(await runJobs(id, hmrc)).toMatchObject({ state: 'accepted' })
    expect(deaths).toBe(30)
    expect(await filedOf(id)).toHaveLength(1)
    expect(await runState()).toBe('reported')
  })

  test('one whose job was lost is taken up by the sweep', async () => {
    const id = await made()
    for (let round = 0; round < 4; round += 1) {
      product.clock.advance(120_000)
      await sweepStalledSubmissions(reporting.deps)
    }
    expect(await rowOf(id)).toMatchObject({ state: 'accepted' })
    expect(await filedOf(id)).toHaveLength(1)
  })
})

describe('the report of a large run', () => {
  /** Five more, so that there are six; two in a part. */
  const inParts = () =>
    submitRun(
      product.deps,
      { employerId: company.employerId, payRunId, lateReason: null, actor: null },
      { employeesInPart: 2 },
    )
  const parts = async () =>
    opened(
      (
        await product.owner.query(
          `select id, part, parts, state, totals, content_sealed from hmrc_submissions where pay_run_id = $1 order by part, made_at`,
          [payRunId],
        )
      ).rows,
    ) as {
      id: string
      part: number
      parts: number
      state: string
      totals: Record<string, number>
      content_sealed: Buffer
      content: string
    }[]

  beforeEach(async () => {
    await startAnew()
    for (let more = 0; more < 5; more += 1) {
      const worker = await hire(product, company, { hourlyRate: '20.00', gender: 'F' })
      await work(product, company, worker, { day: '2026-11-14', hours: 10 })
    }
    await payOne()
  })

  test('goes in parts that have everybody once, and is accepted when the last part is', async () => {
    const asked = await Promise.all([inParts(), inParts(), inParts()])
    expect(new Set(asked).size).toBe(1)
    const made = await parts()
    expect(made.map(({ part, parts }) => [part, parts])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    const payIds = made.flatMap(({ content }) => content.match(/<PayId>[^<]*/g) ?? [])
    expect(payIds).toHaveLength(6)
    expect(new Set(payIds).size).toBe(6)
    expect(made.reduce((sum, { totals }) => sum + Number(totals.taxablePay), 0)).toBe(6 * 200_00)

    const [first, second, third] = made
    for (const one of [third, first]) await runJobs(String(one?.id))
    expect(await runState()).toBe('paid')
    await runJobs(String(second?.id))
    expect(await runState()).toBe('reported')
  })

  test('of it only the rejected part is reported again', async () => {
    await inParts()
    const [first, second, third] = await parts()
    await runJobs(String(first?.id))
    await reporting.fault({ fault: 'reject', number: 7823, text: 'The date of birth is wrong' })
    await runJobs(String(second?.id))
    await runJobs(String(third?.id))
    expect((await parts()).map(({ state }) => state)).toEqual(['accepted', 'rejected', 'accepted'])
    expect(await runState()).toBe('paid')
    const again = await inParts()
    expect((await parts()).map(({ part, state }) => [part, state])).toEqual([
      [1, 'accepted'],
      [2, 'rejected'],
      [2, 'ready'],
      [3, 'accepted'],
    ])
    await runJobs(String(again))
    expect(await runState()).toBe('reported')
  })
})

describe('what HMRC rejects', () => {
  test('keeps HMRC’s words, leaves the run unreported, and can be followed by a corrected report', async () => {
    const id = await made()
    await reporting.fault({ fault: 'reject', number: 7823, text: 'The date of birth is wrong' })
    const row = await runJobs(id)
    expect(row).toMatchObject({
      state: 'rejected',
      response: { errors: [{ number: '7823', text: 'The date of birth is wrong' }] },
    })
    expect(await runState()).toBe('paid')
    expect(await filedOf(id)).toHaveLength(0)

    const corrected = await made()
    expect(corrected).not.toBe(id)
    expect(await runJobs(corrected)).toMatchObject({ state: 'accepted' })
    expect(await runState()).toBe('reported')
  })

  test('a refused password is a rejection too, and nothing is filed', async () => {
    const password = product.deps.seal.close('another-password', `hmrc-password:${company.employerId}`)
    await setUpReporting(product, company, { hmrc_password_sealed: password })
    const id = await made()
    expect(await runJobs(id)).toMatchObject({ state: 'rejected', response: { errors: [{ number: '1046' }] } })
    expect(await filedOf(id)).toHaveLength(0)
  })

  test('trouble of HMRC’s own is no rejection: the same report is sent later', async () => {
    const id = await made()
    await reporting.fault({ fault: 'refuse', number: 1000, text: 'System failure' })
    await step(id)
    expect(await rowOf(id)).toMatchObject({ state: 'ready', problem: '1000 System failure' })
    expect(await runJobs(id)).toMatchObject({ state: 'accepted' })
    expect(await filedOf(id)).toHaveLength(1)
  })
})

describe('a report is refused before anything is sent', () => {
  const refusal = async (lateReason: LateReason = null) => {
    const answer = await submit(lateReason)
    if (!isRefused(answer)) throw new Error('it was not refused')
    return answer.body
  }

  test('while HMRC does not know the company, with what is missing', async () => {
    await setUpReporting(product, company, { accounts_office_reference: null, hmrc_password_sealed: null })
    expect(await refusal()).toMatchObject({
      code: 'employer_details_missing',
      details: { fields: ['accountsOfficeReference', 'hmrcPassword'] },
    })
  })

  test('while a worker’s record lacks what HMRC asks for, with whose and what', async () => {
    await product.owner.query('update workers set gender = null, date_of_birth = null where employer_id = $1', [
      company.employerId,
    ])
    expect(await refusal()).toMatchObject({
      code: 'submission_refused',
      details: { why: 'details_missing', workers: [{ name: 'Amina Khan', fields: ['gender', 'dateOfBirth'] }] },
    })
  })

  test('where a rule of HMRC’s would reject it, with the number of the rule', async () => {
    await startAnew()
    // Letter B is for women born before April 1961 alone.
    await payOne({ niCategory: 'B' })
    const { code, details } = await refusal()
    expect({ code, why: details?.why }).toEqual({ code: 'submission_refused', why: 'rules_broken' })
    const faults = details?.faults as { number: string; text: string }[]
    expect(faults.map(({ text }) => text).join()).toContain('The NI Letter cannot be B')
    for (const { number } of faults) expect(number).toMatch(/^\d{4}$/)
  })

  test('after payday without a reason; with one it says why it is late, in time it does not', async () => {
    product.clock.moveTo('2026-11-21T09:00:00.000Z')
    expect(await refusal()).toMatchObject({ code: 'submission_refused', details: { why: 'late_reason_needed' } })
    const row = await rowOf(await made('G'))
    expect(row).toMatchObject({ late_reason: 'G' })
    expect(row.content).toContain('<LateReason>G</LateReason>')
  })

  test('a reason for being late is left out of a report that is not', async () => {
    const row = await rowOf(await made('G'))
    expect(row).toMatchObject({ late_reason: null })
    expect(row.content).not.toContain('LateReason')
  })
})

describe('what is due next', () => {
  const dueNext = async () =>
    (await callProduct(product, 'GET', '/api/employer/submissions', { token: company.token })).body.dueNext

  test('a paid run until it is reported, then the next payday', async () => {
    expect(await dueNext()).toEqual([
      { kind: 'FPS', on: payday, reason: 'run_not_reported' },
      { kind: 'FPS', on: '2026-11-27', reason: 'next_payday' },
    ])
    await made()
    expect(await dueNext()).toEqual([{ kind: 'FPS', on: '2026-11-27', reason: 'next_payday' }])
  })
})

describe('the summary of a tax month', () => {
  const sendEps = (taxMonth: number) =>
    callProduct(product, 'POST', '/api/employer/submissions/eps', {
      token: company.token,
      body: { taxYear: '2026-27', taxMonth },
    })

  test('says that nobody was paid, claims the allowance once a year, and is accepted', async () => {
    await setUpReporting(product, company, { claims_employment_allowance: true, pays_apprenticeship_levy: true })
    const sent = await sendEps(7)
    expect(sent.status).toBe(202)
    const id = String(sent.body.id)
    const { content } = await rowOf(id)
    expect(content).toContain('<NoPaymentDates><From>2026-10-06</From><To>2026-11-05</To></NoPaymentDates>')
    expect(content).toContain('<EmpAllceInd>yes</EmpAllceInd>')
    // Nothing is due below the allowance of £1,250 a month.
    expect(content).toContain('<LevyDueYTD>0.00</LevyDueYTD><TaxMonth>7</TaxMonth><AnnualAllce>15000.00</AnnualAllce>')
    expect(await runJobs(id)).toMatchObject({ state: 'accepted' })

    const next = await rowOf(String((await sendEps(8)).body.id))
    expect(next.content).not.toContain('EmpAllceInd')
    expect(next.content).not.toContain('NoPayment')
  })

  test('recovers 92 % of family pay to date, a small employer all of it and compensation', async () => {
    await startAnew()
    await payOne({}, (workerId) =>
      callProduct(product, 'POST', '/api/employer/absences', {
        token: company.token,
        body: { workerId, kind: 'maternity', startsOn: '2026-11-01', averageWeeklyEarnings: '500.00' },
      }),
    )
    // Two weeks of the first six: 90 % of £500.00 each.
    expect((await rowOf(String((await sendEps(8)).body.id))).content).toContain(
      '<RecoverableAmountsYTD><TaxMonth>8</TaxMonth><SMPRecovered>828.00</SMPRecovered></RecoverableAmountsYTD>',
    )
    await setUpReporting(product, company, { is_small_employer: true })
    // All of it and 9 % (SI 1994/1882 as it stands since April 2026).
    expect((await rowOf(String((await sendEps(8)).body.id))).content).toContain(
      '<SMPRecovered>900.00</SMPRecovered><NICCompensationOnSMP>81.00</NICCompensationOnSMP>',
    )
  })

  test('is refused where there is nothing to say, and before its month begins; asked twice it is one', async () => {
    expect((await sendEps(8)).body).toMatchObject({ code: 'submission_refused', details: { why: 'nothing_to_report' } })
    expect((await sendEps(9)).body).toMatchObject({ code: 'submission_refused', details: { why: 'month_not_begun' } })
    expect((await sendEps(7)).body.id).toBe((await sendEps(7)).body.id)
  })
})
