import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pdfOf } from '../../../../test/documents/pdf.ts'
import { upload } from '../../../../test/documents/upload.ts'
import { november, openNovember } from '../../../../test/pay-runs/november.ts'
import { approveRun, calculateRun, expectOk, signInAs } from '../../../../test/pay-runs/payroll-people.ts'
import { callProduct, signInAgain, write } from '../../../../test/product.ts'
import { newId } from '../../../platform/ids.ts'

const scene = openNovember()
const { approved, calculated, calculateDecember, hireMonthly, moveTo, payNovember, balances, runs, supplement } = scene

type Signed = { token: string }
type Claim = { id: string; version: number; state: string; amount: string; flags: string[]; payslip: object | null }
const send = (who: Signed, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  callProduct(scene.product, method, path, { token: who.token, ...(body && { body }) })
const ok = (answer: { status: number; body: object }) => expectOk(answer as never) as unknown as Claim
const today = () => scene.product.clock.now().slice(0, 10)
const said = (change: object = {}) => ({
  description: 'Train to training',
  category: 'public_transport',
  spentOn: today(),
  amount: '23.40',
  mileage: null,
  notes: '',
  receipts: [] as string[],
  ...change,
})
const receiptOf = async (who: Signed, words: string) =>
  (await upload(scene.product, who.token, { content: pdfOf(words) })).id
const draft = async (change: object = {}, who: Signed = scene.worker) => {
  const receipts = [await receiptOf(who, randomUUID())]
  return ok(await send(who, 'POST', '/api/expenses', { key: randomUUID(), ...said({ receipts, ...change }) }))
}
const submit = async ({ id, version }: Claim, who: Signed = scene.worker) =>
  ok(await send(who, 'POST', `/api/expenses/${id}/submit`, { version }))
const submitted = async (change: object = {}, who: Signed = scene.worker) => submit(await draft(change, who), who)
const decide = ({ id, version }: Claim, what: 'approve' | 'reject', who: Signed = scene.company) =>
  send(who, 'POST', `/api/employer/expenses/${id}/${what}`, {
    version,
    ...(what === 'reject' && { reason: 'Not ours' }),
  })
const approvedClaim = async (change: object = {}) => ok(await decide(await submitted(change), 'approve'))
const mine = async (id: string): Promise<Claim | undefined> => {
  const worker = await signInAgain(scene.product, scene.company, scene.worker)
  return ((await send(worker, 'GET', '/api/expenses')).body.expenses as Claim[]).find((claim) => claim.id === id)
}
const rules = (change: object = {}) => ({
  mileagePence: 45,
  receiptAbove: '0.00',
  claimMost: null,
  categoryMost: {},
  lateAfterDays: 5,
  secondAbove: null,
  ...change,
})
const setRules = async (change: object) =>
  expect((await send(scene.company, 'PUT', '/api/employer/expenses/rules', rules(change))).status).toBe(200)

test('an approved claim is paid with the next pay: on the payslip, in the bank amount and the books, and no tax, National Insurance or gross pay of it', async () => {
  const claim = await approvedClaim()
  expect(claim).toMatchObject({ state: 'approved', payslip: null })
  const run = await calculateRun(scene.product, scene.company, november)
  // As without it: £2,500.00 less £290.20 tax, £116.16 National Insurance and £79.20 pension is £2,014.44; and £23.40.
  expect(run.totals).toMatchObject({
    gross: '2500.00',
    incomeTax: '290.20',
    employeeNi: '116.16',
    net: '2037.84',
    expenses: '23.40',
  })
  expectOk(await runs().approve(run.id, run.version))
  const paid = await mine(claim.id)
  expect(paid).toMatchObject({ state: 'paid', payslip: { payDate: '2026-11-27' } })
  const slipId = String((paid?.payslip as { id: string } | null | undefined)?.id)
  expect(await balances()).toMatchObject({ 'expenses.cost': 23_40 })
  const { rows } = await scene.product.owner.query(
    `select paid_out_pence::int as paid, gross_pence::int as gross from pay_records where id = $1`,
    [slipId],
  )
  expect(rows).toEqual([{ paid: 2037_84, gross: 2500_00 }])
  const slip = await scene.product.owner.query('select document::text as text from payslips where id = $1', [slipId])
  expect(slip.rows[0].text).toContain('Train to training')
  // Paid, it is nobody's to decide on, and no later run has it.
  expect((await decide(paid as Claim, 'reject')).body).toMatchObject({
    code: 'expense_state',
    details: { state: 'paid' },
  })
  const [item] = (
    await scene.product.owner.query('select id from pay_items where source = $1 and employer_id = $2', [
      'expense',
      scene.company.employerId,
    ])
  ).rows
  await expect(
    scene.product.owner.query('update pay_items set amount_pence = 1 where id = $1', [item.id]),
  ).rejects.toThrow('paid once')
  await expect(
    scene.product.owner.query('update pay_items set ended_at = now() where id = $1', [item.id]),
  ).rejects.toThrow('paid once')
})

test('two runs at once pay a claim once, and who approves twice approves once', async () => {
  const claim = await approvedClaim()
  const run = await calculateRun(scene.product, scene.company, november)
  const answers = await Promise.all([1, 2, 3].map(() => runs().approve(run.id, run.version)))
  expect(answers.some(({ status }) => status < 300)).toBe(true)
  const { rows } = await scene.product.owner.query(
    `select count(*)::int as times, sum(expenses_pence)::int as pence from pay_records where employer_id = $1 and expenses_pence <> 0`,
    [scene.company.employerId],
  )
  expect(rows).toEqual([{ times: 1, pence: 23_40 }])
  expect(await mine(claim.id)).toMatchObject({ state: 'paid' })
})

test('a regular run and one beside an earlier one, approved at once, pay a claim once', async () => {
  const regular = await payNovember()
  const worker = await signInAgain(scene.product, scene.company, scene.worker)
  const claim = ok(await decide(await submitted({}, worker), 'approve'))
  const { rows: items } = await scene.product.owner.query(
    `select id from pay_items where employer_id = $1 and kind = 'expenses' and ended_at is null`,
    [scene.company.employerId],
  )
  await moveTo('2026-12-20')
  const december = await calculateDecember()
  const people = [{ workerId: scene.worker.workerId, items: items.map(({ id }) => id) }]
  const beside = await calculated(expectOk(await supplement(regular.id, { payDate: '2026-12-21', people })).id)
  expect([beside.totals, december.totals]).toMatchObject([{ expenses: '23.40' }, { expenses: '23.40' }])
  const answers = await Promise.all([beside, december].map((run) => runs().approve(run.id, run.version)))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  const { rows } = await scene.product.owner.query(
    `select count(*)::int as times, sum(expenses_pence)::int as pence from pay_records where employer_id = $1 and expenses_pence <> 0`,
    [scene.company.employerId],
  )
  expect(rows).toEqual([{ times: 1, pence: 23_40 }])
  expect(await mine(claim.id)).toMatchObject({ state: 'paid' })
})

test('approved and rejected at once, a claim is one of them; rejected after approval nothing pays it', async () => {
  const claim = await submitted()
  const answers = await Promise.all([decide(claim, 'approve'), decide(claim, 'reject'), decide(claim, 'approve')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'expense_changed')).toHaveLength(2)

  const taken = await approvedClaim({ amount: '40.00' })
  expect(ok(await decide(taken, 'reject'))).toMatchObject({ state: 'rejected', reason: 'Not ours' })
  const run = await calculateRun(scene.product, scene.company, november)
  const first = answers[0]?.status === 200 || answers[2]?.status === 200
  expect(run.totals).toMatchObject({ expenses: first ? '23.40' : '0.00' })
})

test('a run that was calculated before the approval was taken back is not approved as it was shown', async () => {
  const claim = await approvedClaim()
  const run = await calculateRun(scene.product, scene.company, november)
  ok(await decide(claim, 'reject'))
  expect((await runs().approve(run.id, run.version)).body).toMatchObject({ code: 'run_out_of_date' })
})

test('a run that is reopened leaves the claim approved and unpaid, and pays it when it is approved again', async () => {
  const claim = await approvedClaim()
  const run = await approveRun(scene.product, scene.company, november)
  expect(await mine(claim.id)).toMatchObject({ state: 'paid' })
  expectOk(await runs().reopen(run.id))
  expect(await mine(claim.id)).toMatchObject({ state: 'approved', payslip: null })
  await approved(run.id)
  expect(await mine(claim.id)).toMatchObject({ state: 'paid' })
})

test('a reversal makes the claim approved and unpaid again, and December pays it; reopened, the first payslip paid it', async () => {
  const claim = await approvedClaim()
  const regular = await payNovember()
  const first = (await mine(claim.id))?.payslip
  const body = { key: newId(), reason: 'Paid by mistake', workerIds: [scene.worker.workerId] }
  const reversal = await approved(expectOk(await runs().reverse(regular.id, body)).id)
  expect(await mine(claim.id)).toMatchObject({ state: 'approved', payslip: null })
  expectOk(await runs().reopen(reversal.id))
  expect((await mine(claim.id))?.payslip).toEqual(first)
  await approved(reversal.id)
  expect(await mine(claim.id)).toMatchObject({ state: 'approved' })
  await moveTo('2026-12-20')
  const december = await scene.calculateDecember()
  expect(december.totals).toMatchObject({ expenses: '23.40' })
  expectOk(await runs().approve(december.id, (await calculated(december.id)).version))
  expect(await mine(claim.id)).toMatchObject({ state: 'paid', payslip: { payDate: '2026-12-24' } })
})

test('nobody decides on their own claim, a line manager on their team’s alone, an auditor and payroll’s items on none', async () => {
  const claim = await submitted()
  const manager = await signInAs(scene.product, scene.company, 'manager')
  expect((await decide(claim, 'approve', manager)).status).toBe(404)
  await write(
    scene.product,
    { employerId: scene.company.employerId },
    'update workers set manager_user_id = $1 where id = $2',
    [manager.userId, scene.worker.workerId],
  )
  const auditor = await signInAs(scene.product, scene.company, 'auditor')
  expect((await decide(claim, 'approve', auditor)).status).toBe(403)
  const listed = (await send(manager, 'GET', '/api/employer/expenses')).body.expenses as Claim[]
  expect(listed.map(({ id }) => id)).toEqual([claim.id])
  // A line manager whose company shows them no pay approves what was spent all the same.
  const approvedByThem = ok(await decide(claim, 'approve', manager))
  expect(approvedByThem).toMatchObject({ state: 'approved', decidedBy: 'Petra Marsh' })
  const { rows } = await scene.product.owner.query(
    `select id, kind, source, amount_pence::int as pence, recurs from pay_items where employer_id = $1 and kind = 'expenses'`,
    [scene.company.employerId],
  )
  expect(rows).toMatchObject([{ kind: 'expenses', source: 'expense', pence: 23_40, recurs: false }])
  // Payroll sees the item and cannot end it past who approved it.
  expect((await send(scene.company, 'DELETE', `/api/employer/pay-items/${rows[0].id}`)).body).toMatchObject({
    code: 'state_changed',
  })
})

test('sent again after a lost answer it is answered as before, and another claim under its key is refused', async () => {
  const key = randomUUID()
  const [first, second] = [await receiptOf(scene.worker, 'one'), await receiptOf(scene.worker, 'another')]
  const claim = (change: object = {}) =>
    send(scene.worker, 'POST', '/api/expenses', { key, ...said({ receipts: [first], ...change }) })
  const made = ok(await claim())
  expect((await claim()).body).toMatchObject({ id: made.id })
  for (const other of [
    { amount: '99.00' },
    { description: 'Another' },
    { notes: 'Another' },
    { receipts: [second] },
    { receipts: [] },
  ])
    expect((await claim(other)).body, JSON.stringify(other)).toMatchObject({ code: 'idempotency_key_reused' })
  expect((await send(scene.worker, 'DELETE', `/api/expenses/${made.id}`)).status).toBe(200)
})

test('who works there and manages approves their colleagues’ claims and not their own', async () => {
  const owner = scene.company
  const claim = await submitted()
  await write(
    scene.product,
    { employerId: owner.employerId },
    `update memberships set worker_id = null where employer_id = $1 and user_id = $2`,
    [owner.employerId, scene.worker.userId],
  )
  await write(
    scene.product,
    { employerId: owner.employerId },
    `update memberships set worker_id = $3 where employer_id = $1 and user_id = $2`,
    [owner.employerId, owner.userId, scene.worker.workerId],
  )
  const { body } = await send(owner, 'GET', '/api/employer/expenses')
  expect(body.expenses).toMatchObject([{ id: claim.id, mayDecide: false }])
  for (const what of ['approve', 'reject'] as const)
    expect(await decide(claim, what, owner)).toMatchObject({ status: 403, body: { code: 'own_matter' } })
})

test('above the company’s sum two people approve', async () => {
  await setRules({ secondAbove: '20.00' })
  const claim = await submitted()
  const first = ok(await decide(claim, 'approve'))
  expect(first).toMatchObject({ state: 'submitted', firstApprovedBy: expect.any(String), mayDecide: false })
  expect((await decide(first, 'approve')).body).toMatchObject({ code: 'second_approver_needed' })
  // Nor by taking the rule away.
  await setRules({ secondAbove: null })
  expect((await decide(first, 'approve')).body).toMatchObject({ code: 'second_approver_needed' })
  const other = await signInAs(scene.product, scene.company, 'payroll_manager')
  expect(ok(await decide(first, 'approve', other))).toMatchObject({ state: 'approved' })
})

test('what was submitted is withdrawn to a draft, changed, submitted and kept; a draft is deleted with its receipts', async () => {
  const claim = await submitted()
  for (const method of ['PUT', 'DELETE'] as const)
    expect(
      (
        await send(
          scene.worker,
          method,
          `/api/expenses/${claim.id}`,
          method === 'PUT' ? { version: claim.version, ...said() } : undefined,
        )
      ).body,
    ).toMatchObject({ code: 'expense_state' })
  await expect(scene.product.owner.query('delete from expense_claims where id = $1', [claim.id])).rejects.toThrow(
    'kept',
  )
  const back = ok(await send(scene.worker, 'POST', `/api/expenses/${claim.id}/withdraw`, { version: claim.version }))
  expect(back).toMatchObject({ state: 'draft', submittedAt: null })
  const [kept] = (back as unknown as { receipts: { file: string }[] }).receipts
  const more = await receiptOf(scene.worker, 'another')
  const changed = ok(
    await send(scene.worker, 'PUT', `/api/expenses/${claim.id}`, {
      version: back.version,
      ...said({ amount: '30.00', receipts: [kept?.file, more] }),
    }),
  )
  const has = (changed as unknown as { receipts: { file: string }[] }).receipts.map(({ file }) => file)
  expect([changed.amount, ...has.sort()]).toEqual(['30.00', ...[kept?.file, more].sort()])
  expect((await send(scene.worker, 'DELETE', `/api/expenses/${claim.id}`)).status).toBe(200)
  const { rows } = await scene.product.owner.query(
    'select octet_length(key_sealed) as key from document_files where id = any($1)',
    [[kept?.file, more]],
  )
  expect(rows).toEqual([{ key: 0 }, { key: 0 }])
  expect((await send(scene.worker, 'DELETE', `/api/expenses/${claim.id}`)).status).toBe(404)
})

test('a receipt that is not theirs leaves nothing of the claim', async () => {
  const other = await hireMonthly()
  const theirs = await receiptOf(other, 'theirs')
  const key = randomUUID()
  const answer = await send(scene.worker, 'POST', '/api/expenses', { key, ...said({ receipts: [theirs] }) })
  expect(answer).toMatchObject({ status: 404, body: { field: 'receipts' } })
  expect((await scene.product.owner.query('select 1 from expense_claims where key = $1', [key])).rows).toEqual([])
})

test('late, over the limit, the same again and a receipt that was used are marked and not refused; a receipt that is missing is', async () => {
  await setRules({ claimMost: '200.00', categoryMost: { meals: '25.00' }, receiptAbove: '10.00' })
  expect((await submitted()).flags).toEqual([])
  expect((await submitted()).flags).toEqual(['same_day_and_amount'])
  expect((await submitted({ category: 'meals', amount: '25.01' })).flags).toEqual(['over_limit'])
  expect((await submitted({ amount: '201.00', spentOn: '2026-09-01' })).flags).toEqual(['late', 'over_limit'])
  const first = await receiptOf(scene.worker, 'one receipt')
  await submitted({ amount: '11.00', receipts: [first] })
  const other = await hireMonthly()
  const again = await receiptOf(other, 'one receipt')
  expect((await submitted({ amount: '12.00', receipts: [again] }, other)).flags).toEqual(['receipt_used'])

  const bare = await draft({ amount: '10.01', receipts: [] })
  expect(await send(scene.worker, 'POST', `/api/expenses/${bare.id}/submit`, { version: bare.version })).toMatchObject({
    status: 409,
    body: { code: 'receipt_needed', details: { abovePence: 1000 } },
  })
  expect((await submitted({ amount: '10.00', receipts: [] })).state).toBe('submitted')
})

test('miles come to HMRC’s approved rate or the company’s where that is less, the 10,000 counted through the tax year', async () => {
  const drive = (mileTenths: number, change: object = {}) =>
    submitted({
      category: 'mileage',
      amount: null,
      mileage: { vehicle: 'car_or_van', mileTenths },
      receipts: [],
      ...change,
    })
  expect((await drive(1_000)).amount).toBe('45.00')
  for (let driven = 0; driven < 5; driven += 1) await drive(19_780)
  // 9,990 miles so far: ten at 45p and ten at 25p.
  expect((await drive(200)).amount).toBe('7.00')
  // Another tax year, and another vehicle.
  expect((await drive(200, { spentOn: '2026-04-05' })).amount).toBe('9.00')
  expect((await drive(200, { mileage: { vehicle: 'bicycle', mileTenths: 200 } })).amount).toBe('4.00')
  await setRules({ mileagePence: 30 })
  expect((await drive(200, { spentOn: '2026-04-04' })).amount).toBe('6.00')
  for (const [field, change] of [
    ['amount', { amount: '5.00' }],
    ['mileage', { mileage: null }],
    ['spentOn', { spentOn: '2027-01-01' }],
  ] as const)
    expect(
      (
        await send(scene.worker, 'POST', '/api/expenses', {
          key: randomUUID(),
          ...said({ category: 'mileage', amount: null, mileage: { vehicle: 'bicycle', mileTenths: 10 }, ...change }),
        })
      ).body,
    ).toMatchObject({ code: 'invalid_input', field })
  expect((await send(scene.company, 'PUT', '/api/employer/expenses/rules', rules({ mileagePence: 46 }))).status).toBe(
    400,
  )
})

test('a receipt is opened by who claims and by who approves, which the audit tells; of a draft by nobody else', async () => {
  const open = (as: string, who: Signed, { id, file }: { id: string; file: string }) =>
    scene.product.app.inject({
      url: `/api/expense-receipts/${as}/${id}/${file}`,
      headers: { authorization: `Bearer ${who.token}` },
    })
  const claim = await draft()
  const of = { id: claim.id, file: (claim as unknown as { receipts: { file: string }[] }).receipts[0]?.file ?? '' }
  expect((await open('own', scene.worker, of)).statusCode).toBe(200)
  expect((await open('team', scene.company, of)).statusCode).toBe(404)
  await submit(claim)
  const opened = await open('team', scene.company, of)
  expect(opened.statusCode).toBe(200)
  expect(opened.headers['content-disposition']).toContain('attachment')
  expect(opened.body).toContain('%PDF')
  const manager = await signInAs(scene.product, scene.company, 'manager')
  expect((await open('team', manager, of)).statusCode).toBe(404)
  expect((await open('own', await hireMonthly(), of)).statusCode).toBe(404)
  const { rows } = await scene.product.owner.query(
    `select after->>'claimId' as claim from audit_rows where employer_id = $1 and action = 'expense.receipt_read_by_employer'`,
    [scene.company.employerId],
  )
  expect(rows).toEqual([{ claim: claim.id }])
})
