import type { Page } from 'playwright-core'
import { password } from './api.ts'
import { english as textOf } from './steps.ts'

export async function signInByKeyboard(page: Page, { username }: { username: string }): Promise<void> {
  await tabTo(page, textOf('sign-in.username'))
  await page.keyboard.type(username)
  await tabTo(page, textOf('sign-in.password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** Goes to what has this name and presses Enter on it. */
export async function enter(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

/** Presses Tab until what has this name has the focus; fails where it cannot be reached. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (name.test(await nameOfFocused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

/** The name as a screen reader would say it, near enough: its label, else its text. */
function nameOfFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return ''
    const label = focused.getAttribute('aria-label')
    if (label) return label
    const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
    const labels = isField ? [...(focused.labels ?? [])] : []
    return labels.length > 0 ? labels.map((each) => each.innerText).join(' ') : (focused.textContent ?? '')
  })
}
