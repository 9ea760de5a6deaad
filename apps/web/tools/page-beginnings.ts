import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { nameOf } from './page-texts.ts'
import { filesOf } from './service-worker.ts'

/** What a route of the router's manifest says here. */
type BuiltRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports: string[]
} & Record<`has${'Action' | 'Loader' | 'ClientAction' | 'ClientLoader' | 'ClientMiddleware'}`, boolean> &
  Record<'hasDefaultExport' | 'hasErrorBoundary', boolean>
type BuiltFiles = { module: string; imports: string[]; css: string[] }
export type BuiltManifest = { url: string; version: string; entry: BuiltFiles; routes: Record<string, BuiltRoute> }
/** The routes that beginnings are made of, as far as they are read here. */
type Part = Pick<BuiltRoute, 'id' | 'parentId' | 'path' | 'module' | 'imports'>
type Routes = { routes: Readonly<Record<string, Part>> }

/** Where the manifest is kept, beside the pages, for what looks at the build. */
export const manifestFile = 'manifest.json'

/** What a page asks the server for at once: who is signed in, on pages about it what is available, and what its first screen begins with. */
export const askedAtOnce = {
  session: '/api/user/profile',
  available: '/api/ewa/available',
  onboarding: '/api/onboarding',
  tutorial: '/api/tutorial',
} as const
const guarded = [
  ...['routes/worker/layout', 'routes/employer/layout', 'routes/operator/layout'],
  ...['routes/public/login', 'routes/public/register', 'routes/public/join'],
]
/** Where an app is opened: what lies deeper is reached from there, or waits for the app's script. */
const opened = [
  ...['/dashboard', '/ewa', '/payslips', '/shifts', '/employer'],
  ...['/login', '/register', '/join', '/take-home-calculator'],
]
const aboutAvailable = ['routes/worker/home', 'routes/worker/ewa']
const withBeginning = ['routes/worker/home']

/** The files that a page begins with beside the shell's, what it asks for at once, and its own texts. */
type Beginning = { files: string[]; asks: string[]; texts: string[] }
/** What `boot.js` reads: where there are no answers with the page it asks, and which texts come is the reader's language's. */
type Booted = { texts: Record<string, string>; routes: Record<string, [asks: string[], texts: string[]]> }
/** What the server reads: each page has a shell of its own, which names its files. */
export type Opened = Record<string, { shell: string; asks: string[] }>
export const openedFile = 'opened.json'

/** The manifest that the router's build left in a folder. */
export async function readManifest(clientDirectory: string): Promise<BuiltManifest> {
  const assets = join(clientDirectory, 'assets')
  const file = (await readdir(assets)).find((name) => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error('the build has no manifest of its routes')
  const text = await readFile(join(assets, file), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as BuiltManifest
}

/** A route with those round it, from the inside. */
export function withParents(manifest: Routes, route: Part): Part[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId]
  return parent ? [route, ...withParents(manifest, parent)] : [route]
}

/** Where a route's page is: "/employer/payroll/runs/:id". */
export function addressOfRoute(manifest: Routes, route: Part): string {
  const parts = withParents(manifest, route).flatMap(({ path }) => path || [])
  return `/${parts.reverse().join('/')}`
}

/** What each page of the app begins with, by its address. Pages that are written at build have all they need. */
export function beginningsOf(
  manifest: Routes,
  { shell, texts, written }: { shell: readonly string[]; texts: readonly string[]; written: readonly string[] },
): Record<string, Beginning> {
  const isFrame = (route: Part) => Object.values(manifest.routes).some(({ parentId }) => parentId === route.id)
  const routes = Object.values(manifest.routes).flatMap((route): [string, Beginning][] => {
    const address = addressOfRoute(manifest, route)
    if (isFrame(route) || !opened.includes(address) || written.includes(address)) return []
    const chain = withParents(manifest, route)
    const files = new Set(
      chain.flatMap((each) => [each.module, ...each.imports]).filter((file) => !shell.includes(file)),
    )
    const asks = [
      ...(chain.some(({ id }) => guarded.includes(id)) ? [askedAtOnce.session] : []),
      ...(aboutAvailable.includes(route.id) ? [askedAtOnce.available] : []),
      ...(withBeginning.includes(route.id) ? [askedAtOnce.onboarding, askedAtOnce.tutorial] : []),
    ]
    const own = nameOf(`${route.id}.tsx`)
    return [[address, { files: [...files], asks, texts: texts.includes(own) ? [own] : [] }]]
  })
  return Object.fromEntries(routes)
}

/**
 * A shell that names what a page begins with too, so that all of it is on its way as soon as the shell is read; behind what the
 * first picture waits for, which is small. Of what pages have before any script it keeps this one's.
 */
export function shellOf(shell: string, { address, files }: { address: string; files: readonly string[] }): string {
  const named = shell.match(preloaded) ?? []
  if (named.length === 0) throw new Error('the shell names no script')
  const links = files.map((file) => `<link rel="modulepreload" href="${file}"/>`)
  return keepFirst(shell, address)
    .replace(preloaded, '')
    .replace('</head>', `${[...named, ...links].join('')}</head>`)
}
function keepFirst(shell: string, address: string): string {
  return shell.replace(firstOfPage, (_, of: string, html: string) => (of === address ? html : ''))
}
const firstOfPage = /<!--first ([^ >]+)-->([\s\S]*?)<!--\/first-->/g
const preloaded = /<link rel="modulepreload" href="[^"]+"\/>/g

/**
 * Writes a shell for each page that an app is opened at, tells `boot.js` what else they begin with, and gives it and the script of
 * pages that are written at build a name of their contents, so that no later visit asks for them.
 */
export async function writePageBeginnings(clientDirectory: string, written: readonly string[]): Promise<void> {
  const manifest = JSON.parse(await readFile(join(clientDirectory, '..', manifestFile), 'utf8')) as BuiltManifest
  const shellFile = '__spa-fallback.html'
  const shell = await readFile(join(clientDirectory, shellFile), 'utf8')
  const folders = readdirSync(join(clientDirectory, 'assets/texts'))
  const texts = folders.flatMap((name) => readdirSync(join(clientDirectory, 'assets/texts', name)))
  const beginnings = Object.entries(
    beginningsOf(manifest, { shell: filesOf(shell), texts: texts.map((file) => file.replace('.json', '')), written }),
  )
  const booted: Booted = {
    texts: Object.fromEntries(folders.map((folder) => /^([a-z]+)-(.+)$/.exec(folder)?.slice(1) ?? [])),
    routes: Object.fromEntries(beginnings.map(([address, { asks, texts: own }]) => [address, [asks, own]])),
  }
  await mkdir(join(clientDirectory, 'shells'))
  const opened: Opened = {}
  for (const [address, { files, asks }] of beginnings) {
    const name = `shells${address}.html`
    await writeFile(join(clientDirectory, name), shellOf(shell, { address, files }))
    opened[address] = { shell: name, asks }
  }
  await writeFile(join(clientDirectory, shellFile), keepFirst(shell, ''))
  await writeFile(join(clientDirectory, '..', openedFile), JSON.stringify(opened))
  const named = new Map<string, string>()
  const keep = async (file: string, change = (contents: string) => contents) => {
    const contents = change(await readFile(join(clientDirectory, file), 'utf8'))
    named.set(`/${file}`, await keepByContents(clientDirectory, file, contents))
  }
  await keep('boot.js', (boot) => {
    if (!boot.includes("'__BEGINNINGS__'")) throw new Error('boot.js has no place for what pages begin with')
    return boot.replace("'__BEGINNINGS__'", () => JSON.stringify(booted))
  })
  await keep('public.js')
  named.set('/tools.js', await keepByContents(clientDirectory, 'tools.js', await bundledTools()))
  await rm(join(clientDirectory, 'boot.js'))
  for (const page of (await readdir(clientDirectory, { recursive: true })).filter((file) => file.endsWith('.html'))) {
    const path = join(clientDirectory, page)
    const html = await readFile(path, 'utf8')
    await writeFile(
      path,
      html.replace(/ (src|href|data-script)="([^"]+)"/g, (as, kind, of) =>
        named.has(of) ? ` ${kind}="${named.get(of)}"` : as,
      ),
    )
  }
}

/** What the checks of the tools page are worked out by, with the engine: a file of its own, loaded when one is used. */
async function bundledTools(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../src/routes/public/site/tools-script.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}

/** Writes a file among those that browsers keep for a year; gives its address. */
async function keepByContents(clientDirectory: string, name: string, contents: string): Promise<string> {
  const [base, kind] = name.split('.')
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10)
  const address = `/assets/${base}-${hash}.${kind}`
  const path = join(clientDirectory, address)
  if (!existsSync(path)) await writeFile(path, contents)
  return address
}
