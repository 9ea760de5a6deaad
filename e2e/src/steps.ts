import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { password as usualPassword } from './api.ts'
import { type TextOf, textsIn } from './texts.ts'

export const english = textsIn('en')

/** A field by its label, with or without the word for optional. */
export function field(within: Page | Locator, label: RegExp): Locator {
  return within.getByLabel(new RegExp(label.source.replace(/\\s\*\$$/, '(\\s*\\(.+\\))?\\s*$')))
}

export function button(within: Page | Locator, name: RegExp): Locator {
  return within.getByRole('button', { name })
}

/** A text that goes on with whom it is about, for those who hear the page. */
export function begins(text: RegExp): RegExp {
  return new RegExp(text.source.replace(/\\s\*\$$/, ''))
}

export async function fill(within: Page | Locator, textOf: TextOf, answers: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(answers)) await field(within, textOf(key)).fill(value)
}

const homes = { worker: '**/dashboard', employer: '**/employer', operator: '**/operator' } as const

/** Signs in on the page for the portal and waits for its home. */
export async function signIn(
  page: Page,
  { username, password = usualPassword, portal }: { username: string; password?: string; portal: keyof typeof homes },
): Promise<void> {
  await page.goto(`/login?type=${portal}`)
  await giveNameAndPassword(page, { username, password })
  await page.waitForURL(homes[portal])
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** On the page for signing in, wherever it leads. */
export async function giveNameAndPassword(
  page: Page,
  { username, password = usualPassword }: { username: string; password?: string },
): Promise<void> {
  await fill(page, english, { 'sign-in.username': username, 'sign-in.password': password })
  await button(page, english('sign-in.login')).click()
}

/** The dialog that asks who somebody is: at the clock it is named by what it does. */
export function verificationDialog(page: Page): Locator {
  const titles = ['verification.title', 'shifts.clockInAt', 'shifts.clockOutAt'].map((key) => english(key).source)
  return page.getByRole('dialog', { name: new RegExp(titles.join('|')) })
}

/** Clocks out early where nothing asks any more who somebody is, and means it. */
export async function clockOutEarly(page: Page): Promise<void> {
  await button(page, english('shifts.clockOut')).click()
  const dialog = page.getByRole('dialog', { name: english('shifts.clockOutAt') })
  await button(dialog, english('shifts.clockOut')).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Proves who somebody is in the dialog that asks for it. */
export async function verifyByPassword(page: Page): Promise<void> {
  const dialog = verificationDialog(page)
  await field(dialog, english('verification.password')).fill(usualPassword)
  await button(dialog, english('verification.submit')).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The amount that can be taken now, in pence, as the page shows it. */
export async function readAvailable(page: Page): Promise<number> {
  const region = page.getByRole('region', { name: english('earnings.available') })
  return readPence(
    await region
      .getByText(/^£[\d,]+\.\d{2}$/)
      .first()
      .innerText(),
  )
}

/** Waits, without a reload, until another amount than `before` can be taken; gives it in pence. */
export async function availableOtherThan(page: Page, before: number): Promise<number> {
  // The first amount itself: beside it stand others, of hours that wait, which move sooner.
  await expect.poll(() => readAvailable(page), { timeout: 30_000 }).not.toBe(before)
  return readAvailable(page)
}

export function readPence(text: string): number {
  const found = /£([\d,]+)\.(\d{2})/.exec(text)
  if (!found) throw new Error(`no amount in "${text}"`)
  return Number(found[1]?.replaceAll(',', '')) * 100 + Number(found[2])
}

export function formatPence(amount: number): string {
  return `£${Math.trunc(amount / 100).toLocaleString('en-GB')}.${String(amount % 100).padStart(2, '0')}`
}

/** The value of a named fact of a list of facts. */
export function fact(within: Page | Locator, name: RegExp): Locator {
  const page = 'goto' in within ? within : within.page()
  return within
    .locator('dl > div')
    .filter({ has: page.locator('dt').filter({ hasText: name }) })
    .locator('dd')
    .first()
}

/** The part of a page under a heading. */
export function section(page: Page, heading: RegExp): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })
}

/** From the amount to the receipt, verified by the password. Gives the receipt. */
export async function withdraw(page: Page, pounds: string): Promise<Locator> {
  await page.goto('/ewa')
  await page.getByRole('textbox', { name: english('withdrawals.amount') }).fill(pounds)
  await button(page, english('withdrawals.continue')).click()
  await button(page, english('withdrawals.confirm')).click()
  await verifyByPassword(page)
  const receipt = section(page, english('withdrawals.receiptTitle'))
  await receipt.waitFor()
  return receipt
}
