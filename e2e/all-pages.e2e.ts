import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type AppRoute, addressesOfRoute, filledIn, readAllRoutes } from './src/all-routes.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { allKeys, languages, messagesIn } from './src/texts.ts'

// Every address of the router's own tree, in every language: `npm run test:all-pages`, an hour. The gate walks a ninth of them, in one.
const isWhole = process.env.ALL_PAGES === '1'
const walked = isWhole ? languages : ['ar']
const every = isWhole ? 1 : 9
/** Of both directions: in the others the same boxes stand in the same places. */
const looked = ['en', 'ar']
const rightToLeft = ['ar', 'ur']
const password = 'Demo-pass-2026'

let browser: Browser
let routes: AppRoute[]
beforeAll(async () => {
  browser = await openBrowser()
  routes = await readAllRoutes()
})
afterAll(() => browser?.close())

const keys = allKeys()
const english = messagesIn('en')

describe.each(walked)('A21 and A22 in %s', (language) => {
  test.each(['public', 'worker', 'employer', 'operator'] as const)(
    'the pages of %s speak it alone, in its direction, with Latin digits, and have no violation at 320 pixels in light and dark',
    async (portal) => {
      const person = await openPerson(browser, { width: 320, language })
      const { page } = person
      if (portal !== 'public') {
        await page.request.post('/api/auth/login', {
          headers: { origin: inject('productUrl') },
          data: { username: `${portal}@demo.gpod`, password },
        })
      }
      const own = routes.filter((route) => route.portal === portal && isIn(route, language))
      const problems: string[] = []
      const links = new Set<string>()
      const walk = async (address: string) => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.goto(address, { waitUntil: 'networkidle' })
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        for (const link of await linksOf(page)) links.add(link)
        const found = [
          ...(await strangersOn(page, language)),
          ...(looked.includes(language) ? await violationsOn(page) : []),
        ]
        problems.push(...found.map((problem) => `${address}: ${problem}`))
      }
      const addresses = own.filter(({ path }) => !path.includes(':')).flatMap(addressesOfRoute)
      for (const [at, address] of addresses.entries()) if (at % every === 0) await walk(address)
      if (isWhole) {
        for (const route of own.filter(({ path }) => path.includes(':'))) {
          const address = filledIn(route.path, links, routes)
          if (address !== null) for (const each of addressesOfRoute({ ...route, path: address })) await walk(each)
        }
      }
      await person.leave()
      expect(problems).toEqual([])
    },
    isWhole ? 3_000_000 : 300_000,
  )
})

test('A22 the tree has every address that the lists of the other browser tests have', () => {
  const known = new Set(routes.flatMap(addressesOfRoute))
  expect(known.size).toBeGreaterThan(200)
  for (const address of ['/', '/ar/pricing', '/login', '/ewa', '/employer/payroll/reports?view=tables', '/operator']) {
    expect(known.has(address), address).toBe(true)
  }
})

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
      animations: document.getAnimations().filter((one) => one.playState === 'running').length,
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
  for (const hole of shown.match(/\{\w+(, \w+)*\}/g) ?? []) problems.push(`unfilled: ${hole}`)
  const digits = shown.match(/[\u0660-\u0669\u06f0-\u06f9\u09e6-\u09ef\u0966-\u096f\u0ae6-\u0aef]+/g) ?? []
  if (digits.length > 0) problems.push(`other digits: ${digits.slice(0, 3).join(' ')}`)
  for (const amount of shown.match(/\d[ \u00a0\u202f]?£(?!\d)/g) ?? [])
    problems.push(`the pound behind its amount: ${amount}`)
  return [...new Set(problems)]
}

async function violationsOn(page: Page): Promise<string[]> {
  const found: string[] = []
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > 320) found.push(`${wide} pixels wide`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${colorScheme}: ${id}: ${html}`)))
  }
  return found
}
