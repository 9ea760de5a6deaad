// The budget of what a first visit loads: for each page of tools/page-weight.json the files it names before it can show,
// as they go over the wire, and how many they are. `npm test` runs it behind the build: more than the budget fails, and a
// budget that is far above says so, to be lowered. `--write` writes what the build weighs now.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const client = join(repository, 'apps/web/build/client')
const budgetFile = join(repository, 'tools/page-weight.json')
/** Another release of the compression writes a few bytes more. */
const roundedTo = 500
/** How far below its budget a page may be before the budget is too high to notice anything. */
const slack = 4000

/** The files that a page's html names. */
function namedBy(page) {
  const html = readFileSync(join(client, page), 'utf8')
  return [page, ...html.matchAll(/ (?:src|href)="(\/[^"]+)"/g)].map((found) =>
    typeof found === 'string' ? `/${found}` : found[1],
  )
}

/** What a page of the app loads before it can show, in English; with " beginning" behind its address, for who begins. */
export function filesOfPage(page) {
  const [address, who] = page.split(' ')
  if (address === '/') return [...new Set([...namedBy('index.html').filter(isLoaded), font()])]
  const { routes } = JSON.parse(readFileSync(join(client, '../manifest.json'), 'utf8'))
  const files = new Set([...namedBy('__spa-fallback.html').filter(isLoaded), font()])
  const addressOf = (route) => {
    const parent = routes[route.parentId]
    return `${parent ? addressOf(parent) : ''}/${route.path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
  }
  const isFrame = (route) => Object.values(routes).some(({ parentId }) => parentId === route.id)
  let route = Object.values(routes).find((each) => !isFrame(each) && addressOf(each) === address)
  if (!route) throw new Error(`the build has no page at ${address}`)
  const own = `${route.id.replace(/^routes\//, '').replaceAll('/', '-')}.json`
  for (; route; route = routes[route.parentId]) {
    for (const file of [route.module, ...route.imports, ...route.css.map((each) => each.replace('#', ''))])
      files.add(file)
  }
  const texts = `/assets/texts/${readdirSync(join(client, 'assets/texts')).find((name) => name.startsWith('en-'))}`
  if (who === 'beginning') for (const file of scriptsOf('routes/worker/home-beginning.tsx')) files.add(file)
  for (const name of ['common.json', own]) if (existsSync(join(client, texts, name))) files.add(`${texts}/${name}`)
  return [...files]
}

/** The script that the build put a module of ours into, with all those that it imports at once. */
function scriptsOf(module) {
  const chunks = JSON.parse(readFileSync(join(client, '../chunks.json'), 'utf8'))
  const files = new Set(Object.keys(chunks).filter((file) => `apps/web/src/${module}` in chunks[file].modules))
  if (files.size === 0) throw new Error(`the build has no ${module}`)
  for (const file of files) for (const imported of chunks[file].imports) files.add(imported)
  return [...files].map((file) => `/${file}`)
}

const isLoaded = (path) => path.includes('.') && existsSync(join(client, path))

function font() {
  return `/assets/${readdirSync(join(client, 'assets')).find((name) => name.startsWith('onest-latin-wght'))}`
}

function bytesOf(file) {
  const compressed = join(client, `${file}.br`)
  return statSync(existsSync(compressed) ? compressed : join(client, file)).size
}

function weigh(address) {
  const files = filesOfPage(address)
  const sum = (some) => some.reduce((total, file) => total + bytesOf(file), 0)
  return { files: files.length, bytes: sum(files), scripts: sum(files.filter((file) => file.endsWith('.js'))) }
}

const budgets = JSON.parse(readFileSync(budgetFile, 'utf8'))
const weights = Object.fromEntries(Object.keys(budgets).map((address) => [address, weigh(address)]))
if (process.argv.includes('--write')) {
  const up = (bytes) => Math.ceil(bytes / roundedTo) * roundedTo
  const written = Object.entries(weights).map(([address, { files, bytes, scripts }]) => [
    address,
    { files, bytes: up(bytes), scripts: up(scripts) },
  ])
  writeFileSync(budgetFile, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`)
}
for (const [address, weight] of Object.entries(weights)) {
  const budget = JSON.parse(readFileSync(budgetFile, 'utf8'))[address]
  console.log(`${address.padEnd(24)} ${weight.files} files, ${weight.bytes} bytes, of them scripts ${weight.scripts}`)
  for (const what of ['files', 'bytes', 'scripts']) {
    if (weight[what] > budget[what]) {
      console.error(`${address}: ${weight[what]} ${what}, and the budget is ${budget[what]} (tools/page-weight.json)`)
      process.exitCode = 1
    }
  }
  if (weight.bytes + slack < budget.bytes)
    console.error(`${address}: ${budget.bytes} bytes is more than is needed: --write lowers it`)
}
