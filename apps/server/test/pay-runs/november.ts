import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { verifyBooks } from '../../src/features/books/journals/index.ts'
import { calculatePayRun } from '../../src/features/payroll/pay-runs/calculate-pay-run.ts'
import { openReport, sendSubmission, submitRun } from '../../src/features/payroll/submissions/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { findDifferences } from '../find-differences.ts'
import {
  callProduct,
  openTestCompany,
  openTestProduct,
  type TestCompany,
  type TestProduct,
  type TestWorker,
  unlimited,
} from '../product.ts'
import { openReporting, setUpReporting } from '../submissions/reporting-company.ts'
import { approveRun, calculateRun, expectOk, hireInFull, ownerNow, payRunsOf } from './payroll-people.ts'

/** The month that is paid on Friday 27 November, for the 28th. */
export const november = { frequency: 'monthly', payDate: '2026-11-27' }

/**
 * For each test a company that hires and pays somebody £2,500.00 for November: 1257L by itself, category A, a pension of 5%
 * and 3% of qualifying earnings. After each, books and everything that verify knows agree.
 */
export function openNovember() {
  let product: TestProduct
  let company: TestCompany
  let worker: TestWorker
  let reporting: Awaited<ReturnType<typeof openReporting>>
  beforeAll(async () => {
    product = await openTestProduct()
    reporting = await openReporting(product, { today: '2026-12-31' })
  })
  afterAll(async () => {
    await reporting?.close()
    await product?.close()
  })
  beforeEach(async () => {
    product.clock.moveTo('2026-11-25T09:00:00.000Z')
    company = await openTestCompany(product, unlimited)
    await setUpReporting(product, company)
    worker = await hireMonthly()
    await addItem('2500.00')
  })
  afterEach(async () => {
    expect((await verifyBooks(product.owner)).differences).toEqual([])
    expect(await findDifferences(product.owner, product.deps.seal)).toEqual([])
  })

  const hireMonthly = (changes: Record<string, unknown> = {}) =>
    hireInFull(product, company, {
      startsOn: '2026-10-29',
      starterStatement: 'A',
      payFrequency: 'monthly',
      taxCode: '1257L',
      taxBasis: 'week1_month1',
      niCategory: 'A',
      pension: 'relief_at_source',
      pensionEmployeeRate: 500,
      pensionEmployerRate: 300,
      nationalInsuranceNumber: 'AB123456C',
      bankAccount: { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'A Khan' },
      ...changes,
    })
  const runs = () => payRunsOf(product, company)
  async function addItem(amount: string, { workerId }: { workerId: string } = worker): Promise<string> {
    const body = { workerId, kind: 'bonus', label: 'As agreed', amount, fromDay: '2026-11-01' }
    const answer = await callProduct(product, 'POST', '/api/employer/pay-items', { token: company.token, body })
    return String(expectOk(answer).id)
  }
  async function moveTo(day: string): Promise<void> {
    product.clock.moveTo(`${day}T09:00:00.000Z`)
    company = await ownerNow(product, company)
  }
  const bonus = (amount: string, { workerId }: { workerId: string } = worker) => ({
    workerId,
    additions: [{ kind: 'bonus', label: 'Promised', amount }],
  })
  const supplement = (payRunId: string, body: object = {}) =>
    runs().supplement(payRunId, {
      key: newId(),
      payDate: '2026-12-01',
      reason: 'The bonus was forgotten',
      people: [bonus('600.00')],
      ...body,
    })
  /** The regular run of November, approved and paid on its payday. */
  async function payNovember() {
    const run = await approveRun(product, company, november)
    await moveTo('2026-11-27')
    return expectOk(await runs().pay(run.id))
  }
  async function calculated(id: string) {
    await calculatePayRun(product.deps, { employerId: company.employerId, payRunId: id })
    return expectOk(await runs().show(id))
  }
  async function approved(id: string) {
    const { version } = await calculated(id)
    return expectOk(await runs().approve(id, version))
  }
  const calculateDecember = () => calculateRun(product, company, { frequency: 'monthly', payDate: '2026-12-24' })
  async function report(payRunId: string, lateReason: 'G' | null = null): Promise<string> {
    const { employerId } = company
    const submissionId = await submitRun(product.deps, { employerId, payRunId, lateReason, actor: null })
    if (typeof submissionId !== 'string') throw new Error(JSON.stringify(submissionId.body))
    for (let step = 0; step < 20; step += 1) {
      await sendSubmission(reporting.deps, { employerId, submissionId })
      const { rows } = await product.owner.query(
        'select id, state, content_sealed as sealed from hmrc_submissions where id = $1',
        [submissionId],
      )
      if (rows[0]?.state === 'accepted') return String(openReport(product.deps.seal, rows[0]))
      product.clock.advance(step < 3 ? 1_000 : 6 * 60_000)
    }
    throw new Error('HMRC did not accept')
  }
  const balances = async () =>
    Object.fromEntries(
      (
        await product.owner.query<{ code: string; pence: number }>(
          `select a.code, sum(b.balance_pence)::int as pence from ledger_balances b
           join ledger_accounts a on a.employer_id = b.employer_id and a.id = b.account_id where b.employer_id = $1 group by 1 having sum(b.balance_pence) <> 0`,
          [company.employerId],
        )
      ).rows.map(({ code, pence }) => [code, pence]),
    )

  return {
    get product() {
      return product
    },
    get company() {
      return company
    },
    get worker() {
      return worker
    },
    hireMonthly,
    runs,
    addItem,
    moveTo,
    bonus,
    supplement,
    payNovember,
    calculated,
    approved,
    calculateDecember,
    report,
    balances,
  }
}

/** The values of an element of a report, in their order. */
export const textsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, found]) => found)
