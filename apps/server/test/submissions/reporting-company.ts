import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hmrcPasswordSealedAbout } from '../../src/features/company/settings/index.ts'
import { calculatePayRun, markReported } from '../../src/features/payroll/pay-runs/index.ts'
import { createTransactionEngine } from '../../src/features/payroll/submissions/index.ts'
import type { SendingDeps } from '../../src/features/payroll/submissions/send-submission.ts'
import { startSandbox } from '../../src/sandbox-process.ts'
import { callProduct, grantPayment, type TestCompany, type TestProduct, write } from '../product.ts'

export const sender = { senderId: 'ISV635', password: 'a-password-of-the-test-sender' }

/** The company as HMRC and the bank know it. */
export async function setUpReporting(
  product: TestProduct,
  { employerId }: Pick<TestCompany, 'employerId'>,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const columns: Record<string, unknown> = {
    paye_office_number: '123',
    paye_reference: 'AB456',
    accounts_office_reference: '123PA00012345',
    hmrc_sender_id: sender.senderId,
    hmrc_password_sealed: product.deps.seal.close(sender.password, hmrcPasswordSealedAbout(employerId)),
    paying_sort_code: '200000',
    paying_account_sealed: product.deps.seal.close('55779911', `employer-account:${employerId}`),
    paying_account_ending: '9911',
    paying_account_name: 'Brightside Care',
    ...changes,
  }
  const names = Object.keys(columns)
  await write(
    product,
    { employerId },
    `update employers set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [employerId, ...Object.values(columns)],
  )
}

/** Calculates, approves and pays the run of a period; gives its id. */
export async function payPeriod(
  product: TestProduct,
  company: TestCompany,
  { frequency = 'weekly', payDate }: { frequency?: string; payDate: string },
): Promise<string> {
  const { employerId, token } = company
  const found = await product.owner.query<{ id: string }>(
    'select id from pay_periods where employer_id = $1 and frequency = $2 and pay_date = $3',
    [employerId, frequency, payDate],
  )
  const payPeriodId = String(found.rows[0]?.id)
  const opened = await callProduct(product, 'POST', '/api/employer/pay-runs', { token, body: { payPeriodId } })
  if (opened.status >= 300) throw new Error(`no run: ${JSON.stringify(opened)}`)
  const payRunId = String(opened.body.id)
  await calculatePayRun(product.deps, { employerId, payRunId })
  const path = `/api/employer/pay-runs/${payRunId}`
  const shown = await callProduct(product, 'GET', path, { token })
  for (const { code, severity } of shown.body.exceptions as { code: string; severity: string }[]) {
    if (severity !== 'blocking') continue
    const body = { workerId: null, code, reason: 'Looked at it with them' }
    await callProduct(product, 'POST', `${path}/acknowledgements`, { token, body })
  }
  for (const [step, body] of [
    ['approve', { version: shown.body.version }],
    ['pay', {}],
  ] as const) {
    if (step === 'pay') await grantPayment(product, token, payRunId)
    const answer = await callProduct(product, 'POST', `${path}/${step}`, { token, body })
    if (answer.status >= 300) throw new Error(`cannot ${step}: ${JSON.stringify(answer)}`)
  }
  return payRunId
}

/** A sandbox HMRC for which it is the day `today`, and what a server needs to send to it. */
export async function openReporting(product: TestProduct, { today }: { today: string }) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'gpod-hmrc-'))
  const hmrc = await startSandbox({
    app: 'sandbox-hmrc',
    title: 'the sandbox HMRC',
    waiting: 'reports',
    sharedBy: 'nothing',
    dataDirectory,
    prefix: 'HMRC_',
    variables: () => ({
      HMRC_SENDER_ID: sender.senderId,
      HMRC_PASSWORD: sender.password,
      HMRC_READY_MS: '0',
      HMRC_POLL_INTERVAL_SECONDS: '0',
      HMRC_TODAY: today,
      HMRC_ENDS_WITH_STDIN: 'true',
    }),
    log: () => {},
  })
  const { url } = hmrc
  const gateway = createTransactionEngine({
    url,
    software: { vendorId: '1234', product: 'GPOD', version: '0.1.0' },
    timeoutMilliseconds: 30_000,
  })
  const deps: SendingDeps & { onError(error: unknown): void } = {
    ...product.deps,
    hmrc: { gateway, sender: null },
    onAccepted: markReported,
  }
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(new URL(`/sandbox${path}`, url), {
      method,
      headers: { authorization: `Bearer ${sender.password}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return text === '' ? {} : JSON.parse(text)
  }
  return {
    deps,
    /** What HMRC has filed. */
    filed: async () => {
      const { submissions } = (await control('GET', '/submissions')) as {
        submissions: {
          correlationId: string
          transactionId: string
          irMark: string
          isFiled: boolean
          isHeld: boolean
        }[]
      }
      return submissions.filter(({ isFiled }) => isFiled)
    },
    fault: (rule: object) => control('POST', '/faults', rule),
    clearFaults: () => control('DELETE', '/faults'),
    close: async () => {
      await hmrc.stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
