import type { Page } from 'playwright-core'

/** Turns a page light or dark, and waits until no colour passes into another: what is around words has passed before they begin to. */
export async function turnColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    for (let times = 0; times < 20; times += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const passing = document.getAnimations().filter((one) => one instanceof CSSTransition)
      if (passing.length === 0) return
      await Promise.allSettled(passing.map(({ finished }) => finished))
    }
  })
}
