import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { turnColours } from './turn-colours.ts'

type Place = { path: string; inDark?: boolean; until?(language: string): Promise<void> }

/**
 * Violations, and what has to be scrolled sideways for. Every rule once for each direction and once for each width; in
 * dark colours only what colours can break, and only where no other file looks at the page in them.
 */
export async function faultsOf(page: Page, { path, until, inDark = false }: Place): Promise<string[]> {
  const found: string[] = []
  for (const [language, checkedAt] of [
    ['en', 1280],
    ['ar', 320],
  ] as const) {
    await page.evaluate((chosen) => {
      localStorage['gpod-language'] = chosen
    }, language)
    await page.goto(path, { waitUntil: 'networkidle' })
    await page
      .getByRole('heading', { level: 1 })
      .waitFor()
      .catch((cause: Error) => {
        throw new Error(`${path} has no heading`, { cause })
      })
    await until?.(language)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const place = `${path} ${language} ${width}`
      if (!(await fits(page, width))) found.push(`${place}: too wide`)
      if (width === checkedAt) found.push(...(await violations(page, place)))
    }
    await page.setViewportSize({ width: 1280, height: 844 })
  }
  if (!inDark) return found
  await turnColours(page, 'dark')
  found.push(...(await violations(page, `${path} dark`, ['color-contrast'])))
  await turnColours(page, 'light')
  return found
}

/** Whether nothing has to be scrolled sideways for once the page has taken the new width. */
function fits(page: Page, width: number): Promise<boolean> {
  return page
    .waitForFunction((most) => innerWidth === most && document.documentElement.scrollWidth <= most, width, {
      timeout: 5_000,
    })
    .then(
      () => true,
      () => false,
    )
}

async function violations(page: Page, place: string, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const found = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(found.passes.map(({ id }) => id)).toContain('color-contrast')
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${place}: ${id}: ${html}`))
}
