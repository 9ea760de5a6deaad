import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callApi, hireForShift, hireWorker, password, productNow, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { english } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Asked for, of what stands on screen moved by itself: share of the screen times share of its height. */
const mostMoved = 0.02

async function letIn(context: BrowserContext, username: string, secret: string): Promise<void> {
  const origin = inject('productUrl')
  const answer = await context.request.post('/api/auth/login', {
    data: { username, password: secret },
    headers: { origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/**
 * Each answer, and each script that the home brings later, comes once what was there before it is on screen: the slowest order
 * that nobody has to measure. Gives how many are still to come.
 */
async function everythingComesLate(page: Page): Promise<() => number> {
  let coming = 0
  const late = /\/api\/(?!events)|\/assets\/home-/
  await page.route(late, async (route) => {
    coming += 1
    try {
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
      )
      await route.continue()
    } finally {
      coming -= 1
    }
  })
  return () => coming
}

/** Who began today: told what they still have to do, and offered the tutorial. */
async function hireBeginner(): Promise<Worker> {
  const company = await registerCompany()
  const worker = await hireForShift(company)
  const { token } = company
  const path = `/api/employer/employees/${worker.workerId}`
  const { version } = await callApi<{ version: number }>('GET', path, { token })
  const startsOn = new Date(productNow()).toISOString().slice(0, 10)
  await callApi('PATCH', path, { token, body: { version, startsOn } })
  return worker
}

function watchMoves(): void {
  const page = globalThis as unknown as { moved: { share: number; what: string }[] }
  page.moved = []
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const what = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 40)}: ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
      )
      if (!hadRecentInput) page.moved.push({ share: value, what: what.join('; ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test.each(['en', 'ar'])(
  'the worker’s home stays where it is while it comes, on a first visit and a later one, for who begins and who has been there long, in %s',
  async (language) => {
    const textOf = textsIn(language)
    const beginner = await hireBeginner()
    const old = await hireWorker(await registerCompany())
    await callApi('POST', '/api/tutorial', { token: old.token, body: { change: 'skip' } })
    const people = [
      { username: beginner.email, shows: ['onboarding.title', 'tutorial.offer'] },
      { username: old.email, shows: [] },
    ]
    for (const { username, shows } of people) {
      const { page, context, leave } = await openPerson(browser, { language })
      await letIn(context, username, password)
      await context.addInitScript(watchMoves)
      const coming = await everythingComesLate(page)
      for (const visit of ['first', 'later']) {
        await (visit === 'first' ? page.goto('/dashboard') : page.reload())
        await page.locator('main .text-amount').waitFor()
        for (const key of [...shows, 'earnings.changesTitle', 'dashboard.ownTitle', 'dashboard.complianceTitle'])
          await page.getByRole('region', { name: textOf(key) }).waitFor()
        await page.getByText(textOf('help.ofPage')).waitFor()
        await page.waitForFunction(() => document.querySelector('main [role="status"] .animate-pulse') === null)
        await expect.poll(coming).toBe(0)
        const moved = await page.evaluate(
          () => (globalThis as unknown as { moved: { share: number; what: string }[] }).moved,
        )
        const sum = moved.reduce((all, { share }) => all + share, 0)
        expect(sum, `${visit} visit of ${username}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(mostMoved)
      }
      await leave()
    }
  },
)

test('A22 with forced colours each part of the week’s bars is told by an edge, a pattern or a colour of the system', async () => {
  const { page, context, leave } = await openPerson(browser, { language: 'en' })
  await letIn(context, 'worker@demo.gpod', 'Demo-pass-2026')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/dashboard')
  await page.getByRole('region', { name: english('earnings.payRecorded') }).waitFor()
  const looks = await page.evaluate(() => {
    const lookOf = (part: Element) => {
      const { borderStyle, borderWidth, backgroundColor, backgroundImage } = getComputedStyle(part)
      return `${borderStyle} ${borderStyle === 'none' ? '' : borderWidth} ${backgroundColor} ${backgroundImage}`
    }
    const found = [...document.querySelectorAll('ul [data-part]')].map((part) => [
      part.getAttribute('data-part'),
      lookOf(part),
    ])
    const card = document.querySelector('section:has([data-part])')
    return { found, ground: card && getComputedStyle(card).backgroundColor }
  })
  expect(looks.found.length).toBeGreaterThan(2)
  expect(new Set(looks.found.map(([, look]) => look)).size, JSON.stringify(looks)).toBe(looks.found.length)
  // None is a ground alone that the system has made its own.
  for (const [part, look = ''] of looks.found) {
    const isDrawn = !look?.startsWith('none') || !look.includes(`${looks.ground} none`)
    expect(isDrawn, `${part}: ${look}`).toBe(true)
  }
  await leave()
})
