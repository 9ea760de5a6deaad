import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

export type Shot = { name: string; file: string }

/** Many pictures on one, each with its name: what is ugly is seen at a glance. */
export async function drawContactSheet(
  browser: Browser,
  {
    shots,
    columns,
    width,
    height,
    file,
  }: { shots: readonly Shot[]; columns: number; width: number; height: number; file: string },
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: columns * (width + 12) + 12, height: 600 } })
  const cells = shots.map(({ name, file: picture }) => {
    const source = `data:image/jpeg;base64,${readFileSync(picture).toString('base64')}`
    return `<figure><figcaption>${name.replace(/[<&]/g, '')}</figcaption><img src="${source}"></figure>`
  })
  await page.setContent(`<style>
    body { margin: 12px; display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 12px; background: #777; font: 12px sans-serif }
    figure { margin: 0; height: ${height + 18}px; overflow: hidden } figcaption { background: #ff0; height: 16px; overflow: hidden }
    img { width: ${width}px; display: block }
  </style>${cells.join('')}`)
  await page.waitForFunction(() => [...document.images].every((one) => one.complete))
  await page.screenshot({ path: file, fullPage: true, type: 'jpeg', quality: 80 })
  await page.close()
}
