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
 * Somebody with a browser of her own, a phone unless told otherwise. What goes wrong in her pages unseen fails the test
 * when she leaves.
 */
export async function openPerson(browser: Browser, device: Device = {}): Promise<Person> {
  const { width = 390, colorScheme = 'light', language = 'en', keepsApp = false, product } = device
  const context = await browser.newContext({
    baseURL: product?.url ?? inject('productUrl'),
    viewport: { width, height: 844 },
    colorScheme,
    locale: language === 'en' ? 'en-GB' : language,
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: keepsApp ? 'allow' : 'block',
  })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(shiftClock, product?.clockShift ?? inject('clockShift'))
  await context.addInitScript((chosen) => {
    // Empty pages have no storage; what she chose on a page stays.
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
      if (problems.length > 0) throw new Error(`errors in her pages: ${problems.join('; ')}`)
    },
  }
}

/** What a page gave her to keep. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}
