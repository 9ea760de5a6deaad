// Pictures of every route of the built product with its demo company, phone and desktop, light and dark, and a contact sheet of
// each group: `npm run build && npm run screenshots -- [--langs en,ar] [--portals worker] [--only /ewa] [--forced] [--to FOLDER]`.
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../tools/chromium.mjs'
import { type AppRoute, addressesOfRoute, filledIn, readAllRoutes } from './all-routes.ts'
import { drawContactSheet, type Shot } from './contact-sheet.ts'
import { journeyTime } from './journey-day.ts'
import { openProduct } from './product.ts'
import { shiftClock } from './shift-clock.ts'
import { turnColours } from './turn-colours.ts'

const { values } = parseArgs({
  options: {
    langs: { type: 'string', default: 'en,ar,ur,hi' },
    portals: { type: 'string', default: 'public,worker,employer,operator' },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: '390,1280' },
    only: { type: 'string' },
    forced: { type: 'boolean', default: false },
    to: { type: 'string', default: join(tmpdir(), 'gpod-screenshots') },
  },
})
const languages = values.langs.split(',')
const themes = values.themes.split(',') as ('light' | 'dark')[]
const widths = values.widths.split(',').map(Number)
/** What is below is the same page further down. */
const tallest = 2400
const perSheet = { phone: 12, desktop: 9 }

type Group = { name: string; width: number; shots: Shot[] }

const product = await openProduct({ at: journeyTime(new Date()) })
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })
try {
  rmSync(values.to, { recursive: true, force: true })
  mkdirSync(values.to, { recursive: true })
  const routes = await readAllRoutes()
  let taken = 0
  for (const language of languages) {
    for (const portal of values.portals.split(',') as AppRoute['portal'][]) {
      const own = routes.filter((route) => route.portal === portal && isIn(route, language))
      const groups = await takePortal(portal, own, language)
      for (const group of groups) await drawSheets(browser, group)
      taken += groups.reduce((sum, { shots }) => sum + shots.length, 0)
      console.log(`${language} ${portal}: ${own.length} routes, ${taken} pictures so far`)
    }
  }
  console.log(`${taken} pictures in ${values.to}`)
} finally {
  await browser.close()
  await product.close()
}

/** Public pages have an address in each language; the others speak what their reader chose. */
function isIn({ path, portal }: AppRoute, language: string): boolean {
  if (values.only && !path.startsWith(values.only)) return false
  const [, first = ''] = path.split('/')
  const isTranslated = /^(ar|ur|gu|hi|bn|fr|de|it|es|ru)$/.test(first)
  return portal !== 'public' || (isTranslated ? first === language : language === 'en' || isOfApp(path))
}

function isOfApp(path: string): boolean {
  return /^\/(login|register|forgot|reset|verify|join|outbox|take-home|kiosk|shared|give)/.test(path)
}

async function takePortal(portal: AppRoute['portal'], routes: readonly AppRoute[], language: string): Promise<Group[]> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    locale: language === 'en' ? 'en-GB' : language,
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(shiftClock, product.clockShift)
  await context.addInitScript((chosen) => {
    if (location.protocol === 'http:') localStorage['gpod-language'] = chosen
  }, language)
  // In a picture of the whole page the bar below would stand in its middle.
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const style = new CSSStyleSheet()
      style.replaceSync('nav[data-foot-bar] { position: static !important } main { padding-bottom: 1rem !important }')
      document.adoptedStyleSheets.push(style)
    })
  })
  const page = await context.newPage()
  if (portal !== 'public') await signIn(page, portal)
  const groups = widths.flatMap((width) =>
    themes.map((theme): Group => ({ name: `${language}-${portal}-${width}-${theme}`, width, shots: [] })),
  )
  const links = new Set<string>()
  const take = async (address: string) => {
    await page.setViewportSize({ width: widths[0] ?? 390, height: 844 })
    await page.goto(address, { waitUntil: 'networkidle' }).catch(() => console.log(`${address} went on asking`))
    await page.waitForFunction(() => document.querySelector('h1')).catch(() => console.log(`${address} has no heading`))
    for (const link of await linksOf(page)) links.add(link)
    for (const group of groups) {
      const theme = group.name.endsWith('dark') ? 'dark' : 'light'
      await page.emulateMedia({ forcedColors: values.forced ? 'active' : 'none' })
      await turnColours(page, theme)
      await page.setViewportSize({ width: group.width, height: group.width > 600 ? 900 : 844 })
      const name = `${group.name}${address.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)}`
      const file = join(values.to, `${name}.jpg`)
      await page.waitForTimeout(250)
      const tall = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.screenshot({
        path: file,
        type: 'jpeg',
        quality: 70,
        fullPage: true,
        clip: { x: 0, y: 0, width: group.width, height: Math.min(tall, tallest) },
      })
      group.shots.push({ name: address, file })
    }
  }
  const later: AppRoute[] = []
  for (const route of routes) {
    if (route.path.includes(':')) later.push(route)
    else for (const address of addressesOfRoute(route)) await take(address)
  }
  for (const route of later) {
    const address = filledIn(route.path, links, routes)
    if (address === null) console.log(`${route.path}: no page leads to one`)
    else for (const each of addressesOfRoute({ ...route, path: address })) await take(each)
  }
  await context.close()
  return groups
}

async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map((link) => new URL(link.href).pathname),
  )
}

async function signIn(page: Page, portal: Exclude<AppRoute['portal'], 'public'>): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    headers: { origin: product.url },
    data: { username: `${portal}@demo.gpod`, password: 'Demo-pass-2026' },
  })
  if (!answer.ok()) throw new Error(`${portal} is not let in: ${answer.status()}`)
}

async function drawSheets(with_: Browser, { name, width, shots }: Group): Promise<void> {
  const isPhone = width < 600
  const many = isPhone ? perSheet.phone : perSheet.desktop
  for (let from = 0; from < shots.length; from += many) {
    await drawContactSheet(with_, {
      shots: shots.slice(from, from + many),
      columns: isPhone ? 6 : 3,
      width: isPhone ? 320 : 640,
      height: isPhone ? 900 : 640,
      file: join(values.to, `sheet-${name}-${String(from / many + 1).padStart(2, '0')}.jpg`),
    })
  }
}
