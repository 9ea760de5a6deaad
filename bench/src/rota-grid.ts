// How smoothly a rota of 200 people and four weeks scrolls in a real Chromium without a graphics processor, how soon an edit
// by the keyboard shows, and how long the server takes for it with everybody's warnings. Run by `npm run bench -- rota-grid
// [rounds [people]]`; 3 rounds unless said. Beside it stands an empty page as tall and as wide, scrolled alike in the same
// run: what the machine and the browser take by themselves. Since others may work on the machine, the milliseconds of the
// processor that the page's main thread takes for a frame stand below: a frame has 16.7 of them. `smallest` measures nothing and fails where the grid draws more
// than what is in sight.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../tools/chromium.mjs'
import { openBenchProduct } from './product/bench-product.ts'
import { password } from './product/people.ts'
import { planRota } from './product/planned-rota.ts'
import { frameWork, type Scroll, type Scrolled, scrollFrames } from './product/scroll-frames.ts'

const repository = join(import.meta.dirname, '../..')
const isSmallest = process.argv[2] === 'smallest'
const ROUNDS = isSmallest ? 1 : Number(process.argv[2] ?? 3)
const PEOPLE = isSmallest ? 70 : Number(process.argv[3] ?? 200)
if (![ROUNDS, PEOPLE].every((size) => Number.isSafeInteger(size) && size >= 1))
  throw new RangeError('give whole numbers')
/** What T20 asks for, in milliseconds. */
const asked = { frame: 20, edit: 100, person: 50 }
/** The most cells that may be drawn at once, of 200 people and a month. */
const mostCells = 700
/** How far it is scrolled down at the most, in pixels. */
const mostScrolled = 6000
const screen = { width: 1280, height: 844 }
const middle = { x: 800, y: 500 }

if (!process.env.GPOD_WEB_DIR) {
  const [ended] = await once(
    spawn(process.execPath, ['tools/build.mjs'], { cwd: repository, stdio: 'inherit' }),
    'exit',
  )
  if (ended !== 0) throw new Error('the product cannot be built')
}
const product = await openBenchProduct({ secretKey: randomBytes(32) })
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })
try {
  const { email, token, from, to, shifts } = await planRota(product, PEOPLE)
  console.log(`${PEOPLE} people, ${shifts} shifts, ${from} to ${to}; Chromium ${browser.version()}; ${ROUNDS} rounds`)

  const context = await browser.newContext({ baseURL: product.url, viewport: screen, serviceWorkers: 'block' })
  const session = { username: email, password }
  const answer = await context.request.post('/api/auth/login', { data: session, headers: { origin: product.url } })
  if (!answer.ok()) throw new Error(`nobody is let in: ${answer.status()}`)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.goto(`/employer/schedule?week=${from}&span=month`)
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
  const height = Number(await page.evaluate('document.documentElement.scrollHeight - innerHeight'))
  const tall = Math.min(height, mostScrolled)
  const wide = Number(
    await page.evaluate(
      `Math.max(...[...document.querySelectorAll('[role=grid] > *')].map((box) => box.scrollWidth - box.clientWidth))`,
    ),
  )
  const cells = await page.getByRole('gridcell').count()
  console.log(`${height} px to scroll down, ${wide} across; ${cells} cells drawn`)
  if (isSmallest && cells > mostCells) {
    console.error(`${cells} cells are drawn, and the most is ${mostCells}`)
    process.exitCode = 1
  }
  const empty = await context.newPage()
  await empty.setContent(emptyPage(tall, wide))

  const down = { grid: [] as number[], empty: [] as number[] }
  const across = { grid: [] as number[], empty: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, one] of [
      ['empty', empty],
      ['grid', page],
    ] as const) {
      await one.bringToFront()
      down[name].push(...(await there(one, { down: tall })), ...(await there(one, { down: -tall })))
      across[name].push(...(await there(one, { across: wide })), ...(await there(one, { across: -wide })))
    }
  }
  console.log(`\n${''.padEnd(30)}${['median', 'p95', 'p99', 'most', 'frames'].map(cell).join('')}`)
  show('down, empty page, ms a frame', down.empty)
  show('down, the grid', down.grid)
  show('across, empty page', across.empty)
  show('across, the grid', across.grid)
  console.log(
    `p95 of ${asked.frame} ms asked for; the grid beside the empty page: ${ratio(down)} down, ${ratio(across)} across`,
  )

  const work = { down: [] as number[], across: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const down of [tall, -tall]) work.down.push(...(await workOf(page, { down })))
    for (const across of [wide, -wide]) work.across.push(...(await workOf(page, { across })))
  }
  show('down, ms of its main thread', work.down)
  show('across, ms of it', work.across)

  await page.bringToFront()
  const edits: number[] = []
  for (let time = 0; time < (isSmallest ? 1 : ROUNDS * 5); time += 1)
    edits.push(await editShown(page, time % 2 === 0 ? '+' : '-'))
  show('an edit shows after, ms', edits)
  const answers: number[] = []
  for (let time = 0; time < (isSmallest ? 1 : ROUNDS * 3); time += 1) {
    const began = performance.now()
    const read = await fetch(`${product.url}/api/employer/rota?from=${from}&to=${to}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await read.json()
    answers.push((performance.now() - began) / PEOPLE)
  }
  show('warnings of a person, ms', answers)
  console.log(`${asked.edit} ms and ${asked.person} ms asked for`)
} finally {
  await browser.close()
  await product.close()
}

type Distance = Pick<Scroll, 'down' | 'across'>

async function there(page: Page, distance: Distance): Promise<number[]> {
  await toTheGrid(page, distance)
  const devtools = await page.context().newCDPSession(page)
  const { gaps }: Scrolled = await scrollFrames(page, devtools, { ...middle, ...distance })
  await devtools.detach()
  return gaps
}

async function workOf(page: Page, distance: Distance): Promise<number[]> {
  await toTheGrid(page, distance)
  const devtools = await page.context().newCDPSession(page)
  const work = await frameWork(page, devtools, { ...middle, ...distance })
  await devtools.detach()
  return work
}

/** What is scrolled sideways has to lie under the wheel: the grid does not begin at the top of its page. */
async function toTheGrid(page: Page, { across }: Distance): Promise<void> {
  if (across !== undefined) await page.evaluate('scrollTo(0, 600)')
}

/** A page as tall that scrolls across in its middle alike, with nothing on it. */
function emptyPage(tall: number, wide: number): string {
  return `<!doctype html><title>empty</title><body style="margin:0"><div style="overflow-x:auto;width:1000px">
    <div style="height:${tall + screen.height}px;width:${wide + 1000}px"></div></div>`
}

/** From the press of a key that makes the first shift in sight longer, or shorter again, until the grid shows it. */
async function editShown(page: Page, key: '+' | '-'): Promise<number> {
  await page.evaluate('scrollTo(0, 0)')
  const block = page.getByRole('grid').locator('button[draggable]').first()
  await block.focus()
  await page.evaluate(`
    const block = document.activeElement
    const before = block.textContent
    let began
    addEventListener('keydown', (event) => { began = event.timeStamp }, { once: true, capture: true })
    window.shownAfter = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.activeElement.textContent === before) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
      }).observe(document.querySelector('[role=grid]'), { subtree: true, childList: true, characterData: true })
    })
    undefined`)
  await page.keyboard.press(key)
  // The page's own rules let no text be run again and again, as waiting for a function would.
  const after = Number(await page.evaluate('window.shownAfter'))
  // The answer is there, too, before the next.
  await page.waitForLoadState('networkidle')
  return after
}

function show(title: string, values: readonly number[]): void {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  console.log(
    `${title.padEnd(30)}${[at(0.5), at(0.95), at(0.99), at(1)].map((each) => cell(each.toFixed(1))).join('')}${cell(String(values.length))}`,
  )
}

function ratio({ grid, empty }: { grid: readonly number[]; empty: readonly number[] }): string {
  const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
  return (p95(grid) / p95(empty)).toFixed(2)
}

function cell(text: string): string {
  return text.padStart(10)
}
