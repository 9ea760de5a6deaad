import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeModel, openFakeModel, type Says } from '../apps/server/test/assistant/fake-model.ts'
import { callProduct, hireWorker, registerCompany } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { journeyTime } from './src/journey-day.ts'
import { openProduct, type Product } from './src/product.ts'
import { button, english, signIn } from './src/steps.ts'

let model: FakeModel
let product: Product
let browser: Browser
let amina: Person
beforeAll(async () => {
  model = await openFakeModel()
  product = await openProduct({
    at: journeyTime(new Date()),
    hasDemo: false,
    settings: { GPOD_ASSISTANT_URL: model.url, GPOD_ASSISTANT_MODEL: 'fake' },
  })
  callProduct(product)
  browser = await openBrowser()
  const worker = await hireWorker(await registerCompany())
  amina = await openPerson(browser, { product })
  await signIn(amina.page, { username: worker.email, portal: 'worker' })
  await amina.page.goto('/ai-assistant')
  await button(amina.page, english('assistant.modelYes')).click()
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
  await model?.close()
})

/** Asks, and gives the answer with all that stood in the conversation until it was there, at each change of it. */
async function ask(page: Page): Promise<{ answer: string; isWorded: boolean; seen: string[] }> {
  await page.evaluate(() => {
    const log = document.querySelector('[role=log]')
    if (!log) throw new Error('there is no conversation')
    const seen: string[] = []
    const observer = new MutationObserver(() => seen.push((log as HTMLElement).innerText))
    observer.observe(log, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { seen, observer })
  })
  const answers = await page.getByRole('article').count()
  await page.getByLabel(english('assistant.ask')).fill('how much can I take')
  await button(page, english('assistant.send')).click()
  await page.getByRole('article').nth(answers).waitFor()
  const shown = page.getByRole('article').nth(answers)
  const answer = await shown.innerText()
  const isWorded = (await shown.getByText(english('assistant.wordedBy')).count()) > 0
  const seen = await page.evaluate(() => {
    const { seen: all, observer } = window as unknown as { seen: string[]; observer: MutationObserver }
    observer.disconnect()
    return all
  })
  return { answer: asRead(answer), isWorded, seen: seen.map(asRead) }
}

/** Without the marks that keep a figure together in lines that run the other way. */
const asRead = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

const pieces = (system: string, list: string) => {
  const [, text = ''] = new RegExp(`\\n${list}:\\n((?:- .*\\n?)*)`).exec(system) ?? []
  return text
    .trim()
    .split('\n')
    .map((line) => line.slice(2))
}
const statement = (system: string) => pieces(system, 'Statements')[0] ?? ''

describe('S1 an answer that a language model puts together', () => {
  test('comes piece by piece, in its order, each figure ours and a link to its page', async () => {
    model.says({
      content: (system) => `${pieces(system, 'Explanations')[0]} ${statement(system)}`,
    })
    const { answer, isWorded, seen } = await ask(amina.page)
    const [, figure = ''] = /You can take (£[\d,.]+\d) now/.exec(answer) ?? []
    expect(figure).not.toBe('')
    // The explanation stands first, as the model put it, and stood there before the answer was whole.
    expect(answer.indexOf('Taking pay before payday')).toBeLessThan(answer.indexOf('You can take'))
    expect(isWorded).toBe(true)
    expect(seen.some((text) => text.includes('Taking pay before payday'))).toBe(true)
    await amina.page.getByRole('article').last().locator('a[href="/ewa"]').filter({ hasText: figure }).first().waitFor()
  })

  const lies: readonly [string, Says, string][] = [
    ['invents', { content: 'You can take £98,765.43 now.' }, '98,765'],
    [
      'swaps',
      { content: (system) => statement(system).replace(/f[12]/g, (name) => (name === 'f1' ? 'f2' : 'f1')) },
      'comes off your pay on £',
    ],
    ['moves to another month', { content: (system) => `${statement(system)} In March you get {{f1}}.` }, 'In March'],
    ['spells out', { content: 'آپ اٹھانوے ہزار پاؤنڈ لے سکتے ہیں' }, 'اٹھانوے'],
    ['never ends', { hangs: true, content: 'You can' }, '98,765'],
  ]
  test.each(lies)(
    'it %s: nothing of it is on screen at any moment, and the answer is the one that it would have been',
    async (_, says, lie) => {
      model.says(says)
      const { answer, isWorded, seen } = await ask(amina.page)
      expect(seen.length).toBeGreaterThan(0)
      for (const text of [...seen, answer]) expect(text).not.toContain(lie)
      expect(answer).toMatch(/You can take £[\d,.]+\d now\.[^\n]* It comes off your pay on/)
      expect(isWorded).toBe(false)
    },
  )
})
