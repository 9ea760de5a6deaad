import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../../tools/chromium.mjs'

/** The phone of the measurements: 1.6 Mbit/s down, 0.75 up, 150 ms a round trip, a processor four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const processor = { rate: 4 }

/** One file or answer that came over the wire. */
export type Arrived = { path: string; kind: string; bytes: number; at: number }
export type Visit = {
  /** Milliseconds until what the page is for was on screen. */
  shown: number
  /** And until the page's own script had drawn it. */
  done: number
  /** What had been asked for when it was done, or was asked for by the page itself before it came to rest. */
  arrived: Arrived[]
  /** What was loaded afterwards, when there was nothing else to do. */
  later: Arrived[]
  shifts: number
}

export function openPhoneBrowser(): Promise<Browser> {
  return findChromium().then((executablePath) => chromium.launch({ executablePath, args: [...chromiumFlags] }))
}

/** A phone that was never here; with `session` somebody is signed in. */
export async function openPhone(browser: Browser, url: string, session?: { username: string; password: string }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  if (session) {
    const answer = await context.request.post('/api/auth/login', { data: session, headers: { origin: url } })
    if (!answer.ok()) throw new Error(`nobody is let in: ${answer.status()} ${await answer.text()}`)
  }
  return context
}

type Watched = { path: string; shows: string; done: string }

/** Runs in the page: when something that fits was first on screen, and by how much the page moved. */
const watch = ({ shows, done }: Watched) => `
  window.phoneShifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.phoneShifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = (name, selector) => {
    if (document.querySelector(selector)?.textContent?.trim()) {
      requestAnimationFrame(() => setTimeout(() => { window[name] = performance.now() }))
    } else requestAnimationFrame(() => look(name, selector))
  }
  look('phoneShown', ${JSON.stringify(shows)})
  look('phoneDone', ${JSON.stringify(done)})`

const restMilliseconds = 1500
const mostMilliseconds = 60_000

/** Opens an address on the throttled phone and waits until it shows what fits and has come to rest. */
export async function visit(context: BrowserContext, watched: Watched): Promise<Visit> {
  const { path } = watched
  const page = await context.newPage()
  try {
    page.on('pageerror', (error) => console.error(`${path}: ${error.message}`))
    page.on('console', (said) => {
      if (said.type() === 'error') console.error(`${path}: ${said.text()}`)
    })
    await page.addInitScript({ content: watch(watched) })
    const session = await context.newCDPSession(page)
    const arrived = await record(session)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', processor)
    await page.goto(path, { waitUntil: 'commit' })
    const done = await untilDone(page)
    const doneAt = performance.now()
    await untilRest(page, arrived)
    const isOfPage = ({ at, kind }: Arrived) => at <= doneAt || kind === 'Fetch' || kind === 'Font'
    return {
      shown: Number(await page.evaluate('window.phoneShown')),
      done,
      arrived: arrived.filter((one) => isOfPage(one) && !isPrepared(one, doneAt)),
      later: arrived.filter((one) => !isOfPage(one) || isPrepared(one, doneAt)),
      shifts: Number(await page.evaluate('window.phoneShifts')),
    }
  } finally {
    await page.close()
  }
}

/** Texts of pages that are a tap away. */
const isPrepared = ({ path, at }: Arrived, doneAt: number) => at > doneAt && path.startsWith('/assets/')

async function untilDone(page: Page): Promise<number> {
  for (const began = performance.now(); performance.now() - began < mostMilliseconds; await page.waitForTimeout(50)) {
    const done = await page.evaluate('window.phoneDone').catch(() => undefined)
    if (typeof done === 'number') return done
  }
  throw new Error(`nothing was shown at ${page.url()}: ${await page.content()}`)
}

async function untilRest(page: Page, arrived: readonly Arrived[]): Promise<void> {
  for (let before = -1; before !== arrived.length; ) {
    before = arrived.length
    await page.waitForTimeout(restMilliseconds)
  }
}

/** Notes what goes over the wire, by what the browser's own network says of it; what is kept on the device does not. */
async function record(session: CDPSession): Promise<Arrived[]> {
  const arrived: Arrived[] = []
  const asked = new Map<string, { path: string; kind: string; at: number; isKept: boolean }>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    const { pathname, protocol } = new URL(request.url)
    if (!protocol.startsWith('http')) return
    asked.set(requestId, { path: pathname, kind: type, at: performance.now(), isKept: false })
    // A stream never ends.
    if (type === 'EventSource') arrived.push({ path: pathname, kind: type, bytes: 0, at: performance.now() })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = asked.get(requestId)
    if (one) one.isKept = true
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId)
    if (one && (response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache)) one.isKept = true
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one && !one.isKept && one.kind !== 'EventSource') {
      arrived.push({ path: one.path, kind: one.kind, bytes: encodedDataLength, at: one.at })
    }
  })
  return arrived
}
