import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { fakeRecogniser } from './src/fake-recogniser.ts'
import { enter } from './src/keyboard.ts'
import { button, english, fact, field, section, signIn, verificationDialog } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

const password = 'Demo-pass-2026'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const cases = [
  { language: 'en', locale: 'en-GB', heard: 'withdraw 20 pounds', alike: ['withdraw fifteen pounds'], other: 'ar' },
  { language: 'ar', locale: 'ar-SA', heard: 'اسحب ٢٠ جنيهًا', alike: ['اسحب خمسة عشر جنيهًا'], other: 'en' },
] as const

describe.each(cases)('T19 voice never acts: by voice in $language', ({ language, locale, heard, alike, other }) => {
  const textOf = textsIn(language)
  let person: Person
  const changes: string[] = []

  beforeAll(async () => {
    person = await openPerson(browser, { language: 'en' })
    await signIn(person.page, { username: 'worker@demo.gpod', password, portal: 'worker' })
    await person.page.evaluate((chosen) => localStorage.setItem('gpod-language', chosen), language)
    person.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // That somebody is there is told after any press.
      if (request.method() !== 'GET' && pathname !== '/api/user/session/activity') {
        changes.push(`${request.method()} ${pathname}`)
      }
    })
  })
  afterAll(() => person?.leave())

  test('it is off, asks where the voice is heard, and understands what is said', async () => {
    const { page } = person
    const voice = await fakeRecogniser(page)
    await page.goto('/ewa')
    changes.length = 0
    const card = page.getByRole('region', { name: textOf('voice.title') })
    const use = card.getByRole('switch')
    expect(await use.isChecked()).toBe(false)
    await use.check()
    await card.getByRole('radio', { name: textOf('voice.byService') }).check()
    await button(card, textOf('voice.speak')).click()
    await button(card, textOf('voice.stopListening')).waitFor()
    expect(await voice.asked()).toEqual({ lang: locale, isMicrophoneOn: true })
    await expectNoViolation(page)

    await voice.hears(heard)
    await card.getByRole('link', { name: /£20\.00/ }).waitFor()
    expect(await voice.asked()).toMatchObject({ isMicrophoneOn: false })
    expect(new URL(page.url()).search).toBe('')
    await expectNoViolation(page)

    // Fifteen or fifty is asked.
    await button(card, textOf('voice.speak')).click()
    await voice.hears(...alike)
    await card.getByRole('link', { name: /£15\.00/ }).waitFor()
    expect(await card.getByRole('link', { name: /£50\.00/ }).count()).toBe(1)
    await expectNoViolation(page)

    // Denied, it says so, and the same can be typed.
    await button(card, textOf('voice.speak')).click()
    await voice.fails('not-allowed')
    await card
      .getByRole('alert')
      .getByText(/not-allowed/)
      .waitFor()
    await expectNoViolation(page)
    await field(card, textOf('voice.typed')).fill(heard)
    await button(card, textOf('voice.understand')).click()
    await card.getByRole('link', { name: /£20\.00/ }).waitFor()
    expect(changes).toEqual([])
  })

  test('V6 in another language it stops listening, and what was understood stays', async () => {
    const { page } = person
    const voice = await fakeRecogniser(page)
    await page.goto('/ewa')
    const card = page.getByRole('region', { name: textOf('voice.title') })
    await button(card, textOf('voice.speak')).click()
    await voice.hears(heard)
    await card.getByRole('link', { name: /£20\.00/ }).waitFor()
    await page
      .getByRole('combobox', { name: textOf('common.language') })
      .first()
      .selectOption(other)
    const otherCard = page.getByRole('region', { name: textsIn(other)('voice.title') })
    await otherCard.getByRole('link', { name: /£20\.00/ }).waitFor()
    await button(otherCard, textsIn(other)('voice.speak')).click()
    expect(await voice.asked()).toMatchObject({ isMicrophoneOn: true })
    expect((await voice.asked()).lang).not.toBe(locale)
    await page
      .getByRole('combobox', { name: textsIn(other)('common.language') })
      .first()
      .selectOption(language)
    await button(card, textOf('voice.speak')).waitFor()
    expect(await voice.asked()).toMatchObject({ isMicrophoneOn: false })
  })

  test('a press opens the review with the amount; only Verify asks who they are, and nothing was sent', async () => {
    const { page } = person
    const voice = await fakeRecogniser(page)
    await page.goto('/ewa')
    // The language that was chosen is kept with the account.
    changes.length = 0
    const card = page.getByRole('region', { name: textOf('voice.title') })
    await button(card, textOf('voice.speak')).click()
    await voice.hears(heard)
    await card.getByRole('link', { name: /£20\.00/ }).click()
    const review = section(page, textOf('withdrawals.checkTitle'))
    await review.waitFor()
    expect(await fact(review, textOf('withdrawals.youReceive')).innerText()).toContain('£20.00')
    await expectNoViolation(page)
    expect(changes).toEqual([])

    await button(review, textOf('withdrawals.confirm')).click()
    await (language === 'en' ? verificationDialog(page) : page.getByRole('dialog')).waitFor()
    expect(changes.filter((change) => change.includes('/ewa/'))).toEqual([])
  })
})

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}

test('V4 the guide is gone through by the keyboard alone, and Escape ends it', async () => {
  const person = await openPerson(browser)
  const { page } = person
  await signIn(page, { username: 'worker@demo.gpod', password, portal: 'worker' })
  await page.goto('/profile')
  await button(page, english('voice.guide')).waitFor()
  await enter(page, english('voice.guide'))
  const guide = page.getByRole('dialog', { name: english('voice.guide') })
  const heading = guide.getByRole('heading', { level: 3 })
  const titles: string[] = []
  for (let at = 1; at <= 7; at += 1) {
    await guide.getByText(`Step ${at} of 7`, { exact: true }).waitFor()
    titles.push(await heading.innerText())
    await expectNoViolation(page)
    if (at < 7) await enter(page, english('voice.guideNext'))
  }
  expect(new Set(titles).size).toBe(7)
  await page.keyboard.press('Escape')
  await guide.waitFor({ state: 'hidden' })
  await person.leave()
})
