import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  approveShift,
  type Company,
  callApi,
  hireForShift,
  hireWorker,
  password,
  registerCompany,
  signInByApi,
  type Worker,
} from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { payThisWeek } from './src/payroll.ts'
import {
  type AuthenticatorApp,
  addPasskey,
  byCodeOf,
  byPasskey,
  byPassword,
  keepRecoveryCodes,
  type Prove,
  setUpApp,
  VirtualAuthenticator,
} from './src/proofs.ts'
import { button, clockOutEarly, field, fill, section, signIn, english as textOf } from './src/steps.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe.sequential('a passkey in Chromium', () => {
  let hasFailed = false
  beforeEach(() => {
    if (hasFailed) throw new Error('an earlier step of the journey failed')
  })
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail'
  })

  let worker: Worker
  let person: Person
  let device: VirtualAuthenticator
  beforeAll(async () => {
    worker = await hireWorker(await registerCompany())
    person = await openPerson(browser)
    device = await VirtualAuthenticator.in(person.page)
    await signIn(person.page, { username: worker.email, portal: 'worker' })
  })
  afterAll(() => person?.leave())

  test('is made by the device after its person proved who they are, and brings ten recovery codes', async () => {
    const codes = await addPasskey(person.page, 'My phone', byPassword)
    expect(new Set(codes).size).toBe(10)
    await section(person.page, textOf('verification.passkeys')).getByText('My phone', { exact: true }).first().waitFor()
    expect(await device.passkeyCount()).toBe(1)
  })

  test('a second one is not made on the same device', async () => {
    const { page } = person
    await button(page, textOf('verification.passkeyAdd')).click()
    const dialog = page.getByRole('dialog', { name: textOf('verification.passkeyAdd') })
    await button(dialog, textOf('verification.passkeyAdd')).click()
    await byPasskey(page)
    await page.getByText(textOf('verification.passkeyHere')).waitFor()
    expect(await device.passkeyCount()).toBe(1)
  })

  test('pays out a withdrawal without a further press, and the password alone does not any more', async () => {
    const { page } = person
    const receipt = await withdraw(page, byPasskey)
    await receipt.getByText('£20.00').first().waitFor()
    const token = await signInByApi(worker.email, password)
    const refused = callApi('POST', '/api/biometric/verify', {
      token,
      body: { action: 'ewa_withdrawal', amount: '5.00', biometricData: { method: 'password', password } },
    })
    await expect(refused).rejects.toThrow(/method_not_enough/)
  })

  test('from home to money on its way in three taps: nothing is typed and nothing is scrolled', async () => {
    const { page } = person
    await page.goto('/dashboard')
    const began = performance.now()
    const taps = [
      page.getByRole('link', { name: textOf('common.navWithdraw') }).last(),
      button(page, textOf('withdrawals.continue')),
      button(page, textOf('withdrawals.confirm')),
    ]
    for (const next of taps) {
      await next.waitFor()
      // What comes above it may still move it for a moment.
      await expect
        .poll(
          async () => {
            const box = await next.boundingBox()
            return box !== null && box.y >= 0 && box.y + box.height <= 844
          },
          { message: 'it is in sight' },
        )
        .toBe(true)
      await next.click()
    }
    await section(page, textOf('withdrawals.receiptTitle')).waitFor()
    const seconds = (performance.now() - began) / 1000
    process.stdout.write(
      `home to money by passkey: ${taps.length} taps, 0 characters, 0 scrolls, ${seconds.toFixed(1)} s of the machine\n`,
    )
  })

  test('is refused where the device does not know its user, and says so; with a finger it goes on', async () => {
    const { page } = person
    await device.knowUser(false)
    await page.goto('/profile/security')
    await button(page, textOf('verification.recoveryNew')).click()
    await button(
      page.getByRole('dialog', { name: textOf('verification.recoveryNew') }),
      textOf('verification.recoveryNew'),
    ).click()
    const dialog = page.getByRole('dialog', { name: textOf('verification.title') })
    await dialog.getByText(textOf('verification.passkeyCancelled')).first().waitFor()
    await device.knowUser(true)
    await button(dialog, textOf('verification.passkeyUse')).click()
    await dialog.waitFor({ state: 'hidden' })
    expect((await keepRecoveryCodes(page)).length).toBe(10)
  })

  test('signs in without a username or password', async () => {
    const { page, context } = person
    await context.clearCookies()
    await page.goto('/login?type=worker')
    await button(page, textOf('sign-in.passkey')).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('is renamed, and removed after its person proved who they are by it; then it signs nobody in', async () => {
    const { page, context } = person
    await page.goto('/profile/security')
    const card = section(page, textOf('verification.passkeys'))
    await card.getByRole('button', { name: /^Rename/ }).click()
    const naming = page.getByRole('dialog', { name: textOf('verification.passkeyRename') })
    await fill(naming, textOf, { 'verification.passkeyName': 'Old phone' })
    await button(naming, textOf('common.save')).click()
    await card.getByText('Old phone', { exact: true }).first().waitFor()

    await card.getByRole('button', { name: /^Remove/ }).click()
    await button(page.getByRole('dialog'), textOf('verification.passkeyRemove')).click()
    await byPasskey(page)
    await page.getByText(textOf('verification.passkeyRemoved')).waitFor()
    await card.getByText('Old phone').first().waitFor({ state: 'detached' })

    await context.clearCookies()
    await page.goto('/login?type=worker')
    await button(page, textOf('sign-in.passkey')).click()
    await page.getByText(textOf('errors.passkey_not_accepted')).first().waitFor()
  })
})

/** With a face: choosing it, opening the camera and making at least two movements. */
const stepsByFace = 4

type Method = {
  name: string
  setUp: (page: Page) => Promise<Prove>
  signInAgain: (page: Page, worker: Worker) => Promise<void>
}

let app: AuthenticatorApp
const methods: readonly Method[] = [
  {
    name: 'a passkey',
    setUp: async (page) => {
      await VirtualAuthenticator.in(page)
      await addPasskey(page, 'My phone', byPassword)
      return byPasskey
    },
    signInAgain: async (page) => {
      await page.goto('/login?type=worker')
      await button(page, textOf('sign-in.passkey')).click()
    },
  },
  {
    name: 'the code of an app',
    setUp: async (page) => {
      app = await setUpApp(page, byPassword)
      return byCodeOf(app)
    },
    signInAgain: async (page, { email }) => {
      await page.goto('/login?type=worker')
      await fill(page, textOf, { 'sign-in.username': email, 'sign-in.password': password })
      await button(page, textOf('sign-in.login')).click()
      await field(page, textOf('sign-in.secondCode')).fill(await app.nextCode())
      await button(page, textOf('sign-in.login')).click()
    },
  },
]

describe.each(methods)('A9 no face needed: with $name', ({ setUp, signInAgain }) => {
  let company: Company
  let worker: Worker
  let person: Person
  let prove: Prove
  beforeAll(async () => {
    company = await registerCompany()
    worker = await hireForShift(company)
    person = await openPerson(browser)
    await signIn(person.page, { username: worker.email, portal: 'worker' })
    prove = await setUp(person.page)
  })
  afterAll(() => person?.leave())

  test('face is off by default and nowhere offered', async () => {
    const { face, methods } = await callApi<{ face: unknown; methods: Record<string, string[]> }>(
      'GET',
      '/api/user/factors',
      { token: worker.token },
    )
    expect(face).toBeNull()
    expect(Object.values(methods).flat()).not.toContain('face')
  })

  test('the worker clocks in and out', async () => {
    const { page } = person
    await page.goto('/shifts')
    await button(page, textOf('shifts.clockIn')).click()
    expect(await prove(page)).toBeLessThanOrEqual(stepsByFace)
    await clockOutEarly(page)
    await page
      .getByText(/^Clocked out at /)
      .first()
      .waitFor()
    await approveShift(company, worker)
  })

  test('the worker withdraws', async () => {
    let steps = stepsByFace + 1
    const receipt = await withdraw(person.page, async (page) => {
      steps = await prove(page)
      return steps
    })
    await receipt.getByText('£20.00').first().waitFor()
    expect(steps).toBeLessThanOrEqual(stepsByFace)
  })

  test('the worker opens their payslip', async () => {
    const { page } = person
    await payThisWeek(company)
    await page.goto('/payslips')
    await button(page, textOf('payslips.verify')).click()
    expect(await prove(page)).toBeLessThanOrEqual(stepsByFace)
    await page
      .getByRole('link', { name: textOf('payslips.open') })
      .first()
      .click()
    await section(page, textOf('payslips.sumTitle')).waitFor()
  })

  test('the worker asks for it at every sign-in, and signs in', async () => {
    const { page, context } = person
    await page.goto('/profile/security')
    await page.getByLabel(textOf('verification.atSignInChoice')).click()
    await prove(page)
    await page.getByText(textOf('verification.atSignInOn')).waitFor()
    await context.clearCookies()
    await signInAgain(page, worker)
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

async function withdraw(page: Page, prove: Prove) {
  await page.goto('/ewa')
  await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).fill('20')
  await button(page, textOf('withdrawals.continue')).click()
  await button(page, textOf('withdrawals.confirm')).click()
  await prove(page)
  const receipt = section(page, textOf('withdrawals.receiptTitle'))
  await receipt.waitFor()
  return receipt
}
