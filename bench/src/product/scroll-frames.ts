import type { CDPSession, Page } from 'playwright-core'

/** How fast somebody scrolls who looks for a name: pixels a second. */
const speed = 2000

export type Scrolled = { gaps: number[]; pixels: number }

/**
 * Scrolls so many pixels as a wheel does and gives the milliseconds from each frame to the next. Whoever scrolls a page
 * waits for its frames; the browser's own scrolling goes on beside them.
 */
export async function scrollFrames(
  page: Page,
  session: CDPSession,
  { x, y, down = 0, across = 0 }: { x: number; y: number; down?: number; across?: number },
): Promise<Scrolled> {
  await page.evaluate(`
    const run = { gaps: [] }
    window.scrolled = run
    let last
    const count = (at) => {
      if (last !== undefined) run.gaps.push(at - last)
      last = at
      if (window.scrolled === run) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)`)
  await session.send('Input.synthesizeScrollGesture', {
    x,
    y,
    xDistance: -across,
    yDistance: -down,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  const gaps = (await page.evaluate('const { gaps } = window.scrolled; window.scrolled = null; gaps')) as number[]
  return { gaps, pixels: Math.abs(down) + Math.abs(across) }
}
