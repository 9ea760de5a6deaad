// Draws the picture that link previews show of the public pages, one a language, from the built landing page itself, with the
// browser of the browser tests: `npm run build && npm run share-pictures`. They are kept in apps/web/public/share.
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { languageCodes } from '../../apps/web/src/i18n/languages.ts'
import { siteAddress } from '../../apps/web/src/site-pages.ts'
import { chromiumFlags, findChromium } from '../../tools/chromium.mjs'

const web = join(import.meta.dirname, '../../apps/web')
const size = { width: 1200, height: 630 }
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

const server = createServer((request, response) => {
  const path = request.url ?? '/'
  const file = path.startsWith('/assets/') ? path : join(path, 'index.html')
  try {
    const bytes = readFileSync(join(web, 'build/client', file))
    response.setHeader('content-type', types[extname(file)] ?? (file.endsWith('.html') ? 'text/html' : 'font/woff2'))
    response.end(bytes)
  } catch {
    response.statusCode = 404
    response.end()
  }
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Runs in the page: what its first part says, large, on a sheet of the picture's size. */
function drawSheet(): void {
  const hero = document.querySelector('main > section')
  const logo = document.querySelector('header a')
  const week = hero?.querySelector('figure')
  const heading = hero?.querySelector('h1')
  if (!hero || !logo || !week || !heading) throw new Error('the landing page changed: draw its picture anew')
  const sheet = document.createElement('div')
  sheet.style.cssText =
    'position:fixed;inset:0;z-index:99;background:var(--hero);color:var(--hero-ink);padding:64px 72px;display:grid;grid-template-columns:1.25fr 1fr;gap:64px;align-items:center'
  const words = document.createElement('div')
  heading.style.cssText = 'font-size:64px;max-width:none;margin-top:40px'
  words.append(logo, heading)
  sheet.append(words, week)
  document.body.append(sheet)
}

mkdirSync(join(web, 'public/share'), { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })
const page = await browser.newPage({ viewport: size, colorScheme: 'light', javaScriptEnabled: true })
for (const language of languageCodes) {
  await page.goto(`${origin}${siteAddress(language, 'home')}`)
  await page.evaluate(drawSheet)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(web, `public/share/${language}.png`) })
}
await browser.close()
server.close()
