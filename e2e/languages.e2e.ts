import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { signIn } from './src/steps.ts'
import { allKeys, languages, textsIn } from './src/texts.ts'

const rightToLeft = ['ar', 'ur']

let browser: Browser
let worker: Person
beforeAll(async () => {
  browser = await openBrowser()
  worker = await openPerson(browser)
  await signIn(worker.page, { username: 'worker@demo.gpod', password: 'Demo-pass-2026', portal: 'worker' })
})
afterAll(async () => {
  await worker?.leave()
  await browser?.close()
})

test('there are the eleven languages of the product', () => {
  expect(languages).toEqual(['ar', 'bn', 'de', 'en', 'es', 'fr', 'gu', 'hi', 'it', 'ru', 'ur'])
})

test.each(languages)(
  'in %s the login and the worker home speak it in its direction, with no key in place of a text',
  async (language) => {
    const textOf = textsIn(language)
    const direction = rightToLeft.includes(language) ? 'rtl' : 'ltr'

    const stranger = await openPerson(browser, { language })
    await stranger.page.goto('/login')
    await stranger.page.getByRole('button', { name: textOf('sign-in.login') }).waitFor()
    expect(await documentOf(stranger.page)).toEqual({ lang: language, dir: direction })
    expect(await keysIn(stranger.page)).toEqual([])
    await stranger.leave()

    const { page } = worker
    await page.goto('/dashboard')
    await page.getByRole('combobox').first().selectOption(language)
    await page.getByRole('heading', { name: textOf('earnings.available'), exact: true }).waitFor()
    await page.getByRole('heading', { name: textOf('dashboard.ownTitle') }).waitFor()
    expect(await documentOf(page)).toEqual({ lang: language, dir: direction })
    expect(await keysIn(page)).toEqual([])
    // Amounts are Latin digits after the pound sign in every language.
    expect(await page.getByRole('region', { name: textOf('earnings.available') }).innerText()).toMatch(/£\d/)
  },
)

function documentOf(page: Page): Promise<{ lang: string; dir: string }> {
  return page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))
}

/** Keys of texts, and unfilled arguments, that stand on the page where a text should be. */
async function keysIn(page: Page): Promise<string[]> {
  const shown = await page.locator('body').innerText()
  const labels = await page
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const text = [shown, ...labels].join('\n')
  return [...allKeys().filter((key) => text.includes(key)), ...(text.match(/\{\w+(, \w+)*\}/g) ?? [])]
}
