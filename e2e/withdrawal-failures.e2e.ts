import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { callApi, callProduct, hireWorker, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyTime } from './src/journey-day.ts'
import { openProduct, type Product } from './src/product.ts'
import { button, section, signIn, english as textOf, verifyByPassword } from './src/steps.ts'

/**
 * What a phone shows when the last step goes wrong, on a product that is killed meanwhile. Each time the news stands within
 * the visible part, with one thing to do, and money moves once at the most. E2E_PICTURES names a folder for pictures of it.
 */
let product: Product
let browser: Browser
beforeAll(async () => {
  product = await openProduct({ at: journeyTime(new Date()), hasDemo: false })
  callProduct(product)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

let worker: Worker
let person: Person
beforeEach(async () => {
  worker = await hireWorker(await registerCompany())
  person = await openPerson(browser, { product })
  await signIn(person.page, { username: worker.email, portal: 'worker' })
})
afterEach(() => person?.leave())

const withdrawalCall = '**/api/ewa/withdraw'
/** By itself, or among what is asked for together. */
const whatBecameOfIt = /ewa(?:\/|%2F)transactions(?:\?|%3F).*key(?:=|%3D)/

/** To the last button, pressed and verified; what comes then is each test's own. */
async function sendOff(page: Page, pounds: string): Promise<void> {
  await toCheck(page, pounds)
  await button(page, textOf('withdrawals.confirm')).click()
  await verifyByPassword(page)
}

async function toCheck(page: Page, pounds: string): Promise<void> {
  await page.goto('/ewa')
  await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).fill(pounds)
  await button(page, textOf('withdrawals.continue')).click()
  await section(page, textOf('withdrawals.checkTitle')).waitFor()
}

const transactions = () => callApi<{ amount: string }[]>('GET', '/api/ewa/transactions', worker)

/** The server does its part; its answer reaches nobody. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** All of it between the top of the screen and the bar at its foot, and nothing lies over it. */
async function standsInView(page: Page, what: Locator): Promise<void> {
  await what.waitFor()
  const box = await what.boundingBox()
  const bar = await page
    .getByRole('navigation', { name: textOf('common.navMain') })
    .last()
    .boundingBox()
  const foot = bar && bar.y > 400 ? bar.y : 844
  expect(box, 'it has a place on the page').not.toBeNull()
  if (!box) return
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(foot)
  expect(await what.evaluate(isOnTop)).toBe(true)
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const found = document.elementFromPoint(x + width / 2, y + height / 2)
  return found !== null && (element.contains(found) || found.contains(element))
}

/** Nothing that could begin a second withdrawal is on the page. */
async function nothingElseCanBegin(page: Page): Promise<void> {
  for (const name of ['withdrawals.confirm', 'withdrawals.continue', 'withdrawals.change'])
    expect(await button(page, textOf(name)).count(), name).toBe(0)
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const unsure = (page: Page) => page.getByRole('heading', { name: textOf('withdrawals.unsure') })
const again = (page: Page) => button(page, textOf('common.retry'))
const receipt = (page: Page) => page.getByRole('heading', { name: textOf('withdrawals.receiptTitle') })

test('the answer is lost: it says that nobody knows, also after a reload, and sending it again pays once', async () => {
  const { page } = person
  await page.route(withdrawalCall, loseAnswer)
  await page.route(whatBecameOfIt, (route) => route.abort('connectionreset'))
  await sendOff(page, '20')
  await standsInView(page, unsure(page))
  await standsInView(page, again(page))
  await nothingElseCanBegin(page)
  await picture(page, 'answer-lost')

  await page.unroute(withdrawalCall)
  await page.reload()
  await standsInView(page, unsure(page))
  await nothingElseCanBegin(page)
  await again(page).click()
  await standsInView(page, receipt(page))
  await picture(page, 'answer-lost-then-known')
  expect((await transactions()).map(({ amount }) => amount)).toEqual(['20.00'])
})

test('the answer alone is lost: what became of it is found without a press', async () => {
  const { page } = person
  await page.route(withdrawalCall, loseAnswer)
  await sendOff(page, '20')
  await standsInView(page, receipt(page))
  await nothingElseCanBegin(page)
  expect((await transactions()).map(({ amount }) => amount)).toEqual(['20.00'])
})

test('the server is killed after it wrote the withdrawal: still one when it is back', async () => {
  const { page } = person
  await page.route(withdrawalCall, async (route) => {
    await route.fetch()
    await product.kill()
    await route.abort('connectionreset')
  })
  await sendOff(page, '30')
  await standsInView(page, unsure(page))
  await nothingElseCanBegin(page)
  await picture(page, 'server-killed')

  await page.unroute(withdrawalCall)
  await again(page).click()
  await standsInView(page, unsure(page))
  await standsInView(page, again(page))
  await picture(page, 'server-still-away')

  // What became of it is found as soon as there is anybody to ask.
  await product.startAgain()
  await standsInView(page, receipt(page))
  expect((await transactions()).map(({ amount }) => amount)).toEqual(['30.00'])
})

test('the connection is lost at the last step: nothing is sent by itself, and it says what to do', async () => {
  const { page, context } = person
  await page.route(withdrawalCall, (route) => route.abort('connectionreset'))
  await sendOff(page, '20')
  await unsure(page).waitFor()
  await context.setOffline(true)
  await standsInView(page, page.getByText(textOf('withdrawals.unsureOffline')).first())
  await picture(page, 'offline')
  await page.unroute(withdrawalCall)
  await context.setOffline(false)
  await standsInView(page, again(page))
  expect(await transactions()).toEqual([])
  await again(page).click()
  await standsInView(page, receipt(page))
  expect((await transactions()).length).toBe(1)
})

test('two tabs ask for more than there is: the second is refused with the amount that works, one tap away', async () => {
  const { page, context } = person
  const second = await context.newPage()
  await toCheck(second, '150')
  await toCheck(page, '150')
  await button(page, textOf('withdrawals.confirm')).click()
  await verifyByPassword(page)
  await standsInView(page, receipt(page))

  await button(second, textOf('withdrawals.confirm')).click()
  await verifyByPassword(second)
  const refused = second.getByRole('heading', { name: textOf('withdrawals.nothingTaken') })
  await standsInView(second, refused)
  const instead = second.getByRole('button', { name: /^Withdraw £[\d,.]+ instead/ })
  await standsInView(second, instead)
  await picture(second, 'refused')
  expect((await transactions()).length).toBe(1)

  await instead.click()
  await button(second, textOf('withdrawals.continue')).click()
  await button(second, textOf('withdrawals.confirm')).click()
  await verifyByPassword(second)
  await standsInView(second, receipt(second))
  expect((await transactions()).length).toBe(2)
})

test('a slow network: it says that it is being sent, and pressing twice sends once', async () => {
  const { page } = person
  let sent = 0
  await page.route(withdrawalCall, async (route) => {
    sent += 1
    await sleep(3_000)
    await route.continue()
  })
  await sendOff(page, '20')
  await standsInView(page, page.getByRole('heading', { name: textOf('withdrawals.sendingTitle') }))
  await nothingElseCanBegin(page)
  await picture(page, 'slow')
  await standsInView(page, receipt(page))
  expect(sent).toBe(1)
  expect((await transactions()).length).toBe(1)
})
