import type { CDPSession, Page } from 'playwright-core'

/** How fast somebody scrolls who looks for a name: pixels a second. */
const speed = 2000

/** Where a wheel turns, and how far. */
export type Scroll = { x: number; y: number; down?: number; across?: number }
export type Scrolled = { gaps: number[]; pixels: number }

/**
 * Scrolls so many pixels as a wheel does and gives the milliseconds from each frame to the next. Whoever scrolls a page
 * waits for its frames; the browser's own scrolling goes on beside them.
 */
export async function scrollFrames(
  page: Page,
  session: CDPSession,
  { x, y, down = 0, across = 0 }: Scroll,
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

type TraceEvent = {
  ph: string
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

/**
 * Scrolls as `scrollFrames` does and gives the milliseconds of the processor that the page's main thread took from the
 * beginning of each frame to that of the next. What else the machine does takes its time, but is not in it.
 */
export async function frameWork(page: Page, session: CDPSession, scroll: Scroll): Promise<number[]> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', take)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'cc', 'benchmark'] },
  })
  await scrollFrames(page, session, scroll)
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  session.off('Tracing.dataCollected', take)
  const whole = events.filter(({ ph }) => ph === 'X')
  const frames = whole
    .filter(({ name }) => name === 'ProxyMain::BeginMainFrame')
    .sort((one, other) => one.ts - other.ts)
  const [first] = frames
  const isMain = (event: TraceEvent) => event.pid === first?.pid && event.tid === first.tid
  const tasks = whole.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && isMain(event))
  return frames.map(({ ts: from }, index) => {
    const until = frames[index + 1]?.ts ?? Number.POSITIVE_INFINITY
    const own = tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts + dur <= until)
    return own.reduce((sum, { tdur, dur = 0 }) => sum + (tdur ?? dur), 0) / 1000
  })
}
