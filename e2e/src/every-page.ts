import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type AppRoute, addressesOfRoute, filledIn, readAllRoutes } from './all-routes.ts'
import { openBrowser, openPerson, type Person } from './browser.ts'
import type { Portal } from './pages.ts'
import { allKeys, languages, messagesIn } from './texts.ts'
import { turnColours } from './turn-colours.ts'

// Every address of the router's own tree, in every language, at both widths and in both colours: `npm run test:all-pages`,
// some hours. The gate opens each address once: every other one in Arabic on a phone, the rest in English on a desktop, and
// looks at every third in dark colours.
const isWhole = process.env.ALL_PAGES === '1'
const phone = 320
const desktop = 1280
/** Of both directions: in the others the same boxes stand in the same places. */
const looked = ['en', 'ar']
const rightToLeft = ['ar', 'ur']
const password = 'Demo-pass-2026'

const keys = allKeys()
const english = messagesIn('en')
const routes = await readAllRoutes()

/** Whose pages: a portal's, or those that everybody sees. */
type Whose = Portal | 'public'

/** One visit of an address. */
type Visit = { address: string; language: string; widths: readonly number[]; inDark: boolean }

/** The tests of A21 and A22 on each page: a test for each, so that a slow machine is late with one and not with their sum. */
export function testEveryPage(whose: readonly Whose[]): void {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  describe.each(isWhole ? languages : looked)('A21 and A22 in %s', (language) => {
    const fits = looked.includes(language) ? 'fits a phone with text twice as large too' : 'fits a phone'
    describe.each(whose)('the pages of %s', (portal) => {
      let person: Person
      const links = new Set<string>()
      beforeAll(async () => {
        person = await openPerson(browser, { width: widthsOf(language)[0] ?? phone, language })
        if (portal === 'public') return
        await person.page.request.post('/api/auth/login', {
          headers: { origin: inject('productUrl') },
          data: { username: `${portal}@demo.gpod`, password },
        })
      })
      afterAll(() => person?.leave())

      test.each(visitsOf(portal, language))(
        `$address speaks it alone, in its direction, with Latin digits, ${fits}, and has no violation at $widths pixels`,
        async (visit) => {
          expect(await problemsOn(person.page, visit)).toEqual([])
          for (const link of await linksOf(person.page)) links.add(link)
        },
      )

      if (!isWhole) return
      test('so do the pages of a record, wherever another page leads to one', { timeout: 3_000_000 }, async () => {
        const problems: string[] = []
        for (const route of routesOf(portal, language).filter(({ path }) => path.includes(':'))) {
          const path = filledIn(route.path, links, routes)
          for (const address of path === null ? [] : addressesOfRoute({ ...route, path })) {
            const found = await problemsOn(person.page, visitOf(address, language, true))
            problems.push(...found.map((problem) => `${address}: ${problem}`))
          }
        }
        expect(problems).toEqual([])
      })
    })
  })
}

function visitsOf(portal: Whose, language: string): Visit[] {
  const addresses = routesOf(portal, language)
    .filter(({ path }) => !path.includes(':'))
    .flatMap(addressesOfRoute)
  const all = addresses.map((address, at) => visitOf(address, language, isWhole || at % 3 === 0))
  // What has an address in each language is opened in each that is walked.
  return isWhole || portal === 'public' ? all : all.filter((_, at) => looked[at % looked.length] === language)
}

const visitOf = (address: string, language: string, inDark: boolean): Visit => ({
  address,
  language,
  widths: widthsOf(language),
  inDark,
})

function widthsOf(language: string): readonly number[] {
  if (!looked.includes(language)) return [phone]
  return isWhole ? [phone, desktop] : language === 'en' ? [desktop] : [phone]
}

const routesOf = (portal: Whose, language: string) =>
  routes.filter((route) => route.portal === portal && isIn(route, language))

async function problemsOn(page: Page, { address, language, widths, inDark }: Visit): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address, { waitUntil: 'networkidle' })
  const heading = page.getByRole('heading', { level: 1 })
  await heading
    .first()
    .waitFor()
    .catch((cause: Error) => {
      throw new Error(`${address} has no heading`, { cause })
    })
  // The page itself, and not another in its place.
  const path = new URL(address, 'http://any').pathname
  if (routes.some((route) => route.path === path && route.portal !== 'public')) {
    expect(new URL(page.url()).pathname).toBe(path)
  }
  // A view is a tab of its own: none that only an address knows.
  if (address.includes('?view=')) {
    expect(await page.getByRole('tab').first().getAttribute('aria-selected'), address).toBe('false')
  }
  const found = await strangersOn(page, language)
  if (!looked.includes(language)) return [...found, ...(await tooWide(page, phone))]
  for (const width of widths) {
    if (widths.length > 1) await page.setViewportSize({ width, height: 844 })
    found.push(...(await violationsOn(page, { width, inDark })))
  }
  return [...found, ...(await tooWideInLargeText(page))]
}

/** Public pages have an address in each language; the app's own pages speak what was chosen. */
function isIn({ path, portal }: AppRoute, language: string): boolean {
  if (portal !== 'public' || isOfApp(path)) return true
  const [, first = ''] = path.split('/')
  return languages.includes(first) && first !== 'en' ? first === language : language === 'en'
}

const isOfApp = (path: string) =>
  /^\/(login|register|forgot|reset|verify|join|outbox|take-home|kiosk|shared|give)/.test(path)

const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => new URL(link.href).pathname),
  )

/** Whatever on a page is not of its language: a key, an unfilled place, an English sentence of ours, other digits, the other direction. */
async function strangersOn(page: Page, language: string): Promise<string[]> {
  const { lang, dir, words, shown, animations } = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      // The choice of language names each in its own, and what people wrote is in theirs.
      if (parent?.closest('select option, script, style, template, noscript, bdi, pre')) continue
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (text !== '') words.push(text)
    }
    for (const one of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) {
        const value = one.getAttribute(name)
        if (value) words.push(value)
      }
    }
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      words,
      shown: document.body.innerText,
      // Who asked for less motion sees none that goes on.
      animations: document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().activeDuration) > 10)
        .length,
    }
  })
  const problems: string[] = []
  if (lang !== language) problems.push(`its language is ${lang}`)
  if (dir !== (rightToLeft.includes(language) ? 'rtl' : 'ltr')) problems.push(`its direction is ${dir}`)
  if (animations > 0) problems.push(`${animations} animations run although less motion is asked for`)
  const own = messagesIn(language)
  const strangers = new Set(
    [...english].filter(([key, text]) => own.get(key) !== text && / \S+ /.test(text)).map(([, text]) => text),
  )
  for (const text of words) if (language !== 'en' && strangers.has(text)) problems.push(`English: "${text}"`)
  for (const key of keys) if (words.includes(key)) problems.push(`a key: ${key}`)
  // Two braces are a field of a contract's template, which its page shows as it is written.
  for (const hole of shown.match(/(?<!\{)\{\w+(, \w+)*\}(?!\})/g) ?? []) problems.push(`unfilled: ${hole}`)
  const digits = shown.match(/[\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef\u0966-\u096f\u0ae6-\u0aef]+/g) ?? []
  if (digits.length > 0) problems.push(`other digits: ${digits.slice(0, 3).join(' ')}`)
  for (const amount of shown.match(/\d[ \u00a0\u202f]?£(?!\d)/g) ?? [])
    problems.push(`the pound behind its amount: ${amount}`)
  return [...new Set(problems)]
}

async function tooWide(page: Page, width: number): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  return wide > width ? [`${wide} pixels wide at ${width}`] : []
}

/** What is wider than a phone once text is twice as large. The next page is opened at the width that this one had. */
async function tooWideInLargeText(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: phone, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const [wide] = await tooWide(page, phone)
  const found = wide ? [`${wide} in large text: ${await page.evaluate(whatSticksOut)}`] : []
  if (size) await page.setViewportSize(size)
  return found
}

/** What on the page reaches beyond the screen, innermost: not what is scrolled or cut off in a box of its own, nor hidden from sight. */
function whatSticksOut(): string {
  const { clientWidth } = document.documentElement
  const isCut = (one: Element) => {
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true
    }
    return false
  }
  const beyond = [...document.body.querySelectorAll('*')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect()
    return width > 0 && (right > clientWidth + 0.5 || left < -0.5) && !one.closest('.sr-only') && !isCut(one)
  })
  const innermost = beyond.filter((one) => !beyond.some((other) => other !== one && one.contains(other)))
  return innermost.map((one) => `<${one.localName} class="${one.className}"> ${one.textContent}`).join('; ')
}

/** All rules in light colours; in dark ones only what colours can break, for the rest of the page is the same. */
async function violationsOn(page: Page, { width, inDark }: { width: number; inDark: boolean }): Promise<string[]> {
  const found: string[] = []
  found.push(...(await tooWide(page, width)))
  for (const colorScheme of inDark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await turnColours(page, colorScheme)
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
    const { violations, passes } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    expect(passes.map(({ id }) => id)).toContain('color-contrast')
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${width} ${colorScheme}: ${id}: ${html}`)),
    )
  }
  return found
}
