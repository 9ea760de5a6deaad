import { readFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Download, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { chromiumFlags } from '../../tools/chromium.mjs'
import { shiftClock } from './shift-clock.ts'

/** Playwright begins each browser with a fresh profile. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromiumPath'), args: [...chromiumFlags] })
}

export type Person = { page: Page; context: BrowserContext; leave(): Promise<void> }

type Device = {
  width?: number
  colorScheme?: 'light' | 'dark'
  language?: string
  /** Whether the app keeps its files, as it does for people; without, each test's own requests are seen. */
  keepsApp?: boolean
  /** Another than the one of all journeys. */
  product?: { url: string; clockShift: number }
}

/**
 * Somebody with a browser of their own, a phone unless told otherwise. What goes wrong in their pages unseen fails the test
 * when they leave.
 */
export async function openPerson(browser: Browser, device: Device = {}): Promise<Person> {
  return personIn(await browser.newContext(optionsOf(device)), device)
}

/**
 * A phone that keeps what it stored when its browser is started again, on a profile in a folder. `kill` ends the browser as
 * a phone ends an app: between two of its instructions, nothing told to the page. Without Background Sync, as on an iPhone:
 * with it a browser sends on its own as soon as it starts, by a clock that no test can shift.
 */
export async function openPhone(profile: string): Promise<Person & { kill(): Promise<void> }> {
  const device: Device = { keepsApp: true }
  const context = await chromium.launchPersistentContext(profile, {
    ...optionsOf(device),
    executablePath: inject('chromiumPath'),
    args: [...chromiumFlags],
  })
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('the browser of a profile cannot be spoken to')
  const origin = inject('productUrl')
  await session.send('Browser.setPermission', { permission: { name: 'background-sync' }, setting: 'denied', origin })
  const person = await personIn(context, device)
  return {
    ...person,
    async kill() {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      const started = processInfo.find(({ type }) => type === 'browser')
      if (!started) throw new Error('the process of the browser is not known')
      const ended = new Promise((resolve) => context.once('close', resolve))
      process.kill(started.id, 'SIGKILL')
      await ended
    },
  }
}

function optionsOf({ width = 390, colorScheme = 'light', language = 'en', keepsApp = false, product }: Device) {
  return {
    baseURL: product?.url ?? inject('productUrl'),
    viewport: { width, height: 844 },
    colorScheme,
    locale: language === 'en' ? 'en-GB' : language,
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: keepsApp ? 'allow' : 'block',
  } as const
}

async function personIn(context: BrowserContext, { language = 'en', product }: Device): Promise<Person> {
  context.setDefaultTimeout(20_000)
  await context.addInitScript(shiftClock, product?.clockShift ?? inject('clockShift'))
  await context.addInitScript((chosen) => {
    // Empty pages have no storage; what they chose on a page stays.
    if (location.protocol === 'http:') localStorage['gpod-language'] ??= chosen
  }, language)
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(String(error.error())))
  const page = await context.newPage()
  return {
    page,
    context,
    async leave() {
      await context.close()
      if (problems.length > 0) throw new Error(`errors in their pages: ${problems.join('; ')}`)
    },
  }
}

/** What a page gave them to keep. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}
