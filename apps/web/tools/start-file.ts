import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { siteIds } from '../src/site-pages.ts'
import { type BuiltManifest, manifestFile, readManifest } from './page-beginnings.ts'

/** A route in the file that starts the app: the place of the one round it, and of what holds for it. */
type Row = readonly [id: string, file: string, parent: number, path?: string | 0, facts?: number]
const facts = ['index', 'hasErrorBoundary', 'hasClientMiddleware'] as const
/** What no route of ours has, so that the table need not say it. */
const unforeseen = ['hasAction', 'hasLoader', 'hasClientAction', 'hasClientLoader'] as const

/**
 * Makes one file of three that every visit begins with: what the page said of itself, the router's table of routes and the few
 * lines that start the app. In the table stands what the router reads, which grows by a line a page; which files a page is
 * made of only boot.js needs, and of the pages alone that an app is opened at.
 */
export async function joinStart(clientDirectory: string): Promise<void> {
  const manifest = withoutSite(await readManifest(clientDirectory))
  const shellFile = join(clientDirectory, '__spa-fallback.html')
  const shell = await readFile(shellFile, 'utf8')
  const page = /<script type="module" src="(\/assets\/page-[^"]+)">/.exec(shell)?.[1]
  if (!page) throw new Error('the shell has no script that starts it')
  const entry = manifest.entry.module
  const inFolder = (file: string) => join(clientDirectory, file)
  const code = startCode({
    page: await readFile(inFolder(page), 'utf8'),
    entry: await readFile(inFolder(entry), 'utf8'),
    manifest,
  })
  const pageFiles = JSON.stringify(pageFilesOf(manifest))
  const listed = `/assets/page-files-${hash(pageFiles)}.json`
  await writeFile(inFolder(listed), pageFiles)
  const whole = `window.gpodPageFiles=${JSON.stringify(listed)};\n${code}`
  const start = `/assets/start-${hash(whole)}.js`
  await writeFile(inFolder(start), whole.replaceAll('__START__', start))
  const gone = [manifest.url, entry, page]
  const named = shell
    .replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (link, file) => (gone.includes(file) ? '' : link))
    .replace(page, start)
  await writeFile(shellFile, named)
  for (const file of gone) await rm(inFolder(file))
  await writeFile(join(clientDirectory, '..', manifestFile), JSON.stringify(manifest))
}

/** The public pages are finished documents: the app in the browser never shows one. */
function withoutSite(manifest: BuiltManifest): BuiltManifest {
  const routes = Object.entries(manifest.routes).filter(([id]) => !id.startsWith(siteIds))
  return { ...manifest, routes: Object.fromEntries(routes) }
}

type PageFiles = { files: string[]; pages: Record<string, number[]> }

/** The scripts that each page is made of, by its route: what is kept on the device of pages that were not opened yet. */
export function pageFilesOf({ routes }: Pick<BuiltManifest, 'routes'>): PageFiles {
  const files: string[] = []
  const placeOf = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const pages = Object.values(routes).map((route): [string, number[]] => [
    route.id,
    [route.module, ...route.imports].map(placeOf),
  ])
  return { files, pages: Object.fromEntries(pages) }
}

/** One module that says what the page is and then starts the app. */
export function startCode(parts: { page: string; entry: string; manifest: BuiltManifest }): string {
  const importsManifest = `import "${parts.manifest.url}";`
  const importsEntry = `import("${parts.manifest.entry.module}");`
  if (!parts.page.includes(importsManifest) || !parts.page.includes(importsEntry))
    throw new Error('the page does not start as it did: the router changed')
  return [
    parts.page.replace(importsManifest, '').replace(importsEntry, ''),
    tableCode(parts.manifest),
    parts.entry,
  ].join('\n')
}

/** Sets the router's manifest from a table. */
export function tableCode({ routes, version, entry }: BuiltManifest): string {
  const every = Object.values(routes)
  const other = every.find((route) => unforeseen.some((fact) => route[fact]) || !route.hasDefaultExport)
  if (other) throw new Error(`the table of routes cannot say what ${other.id} has`)
  const placeOf = new Map(every.map(({ id }, place) => [id, place]))
  const rows = every.map((route): Row => {
    const kept = facts.reduce((sum, fact, bit) => sum + (route[fact] ? 2 ** bit : 0), 0)
    const row = [
      route.id,
      basename(route.module, '.js'),
      placeOf.get(route.parentId ?? '') ?? -1,
      route.path ?? 0,
      kept,
    ] as const
    return kept > 0 ? row : route.path === undefined ? [row[0], row[1], row[2]] : [row[0], row[1], row[2], row[3]]
  })
  const css = JSON.stringify(entry.css)
  return `window.__reactRouterManifest=(()=>{let routes={},rows=${JSON.stringify(rows)};
for(let [id,file,parent,path=0,kept=0] of rows)routes[id]={id,module:"/assets/"+file+".js",imports:[],css:parent<0?${css}:[],hasAction:!1,hasLoader:!1,hasClientAction:!1,hasClientLoader:!1,hasDefaultExport:!0,${facts.map((fact, bit) => `${fact}:!!(kept&${2 ** bit})`).join(',')},...parent>=0&&{parentId:rows[parent][0]},...path!==0&&{path}};
return{version:${JSON.stringify(version)},url:"__START__",entry:{module:"__START__",imports:[],css:${css}},routes}})();`
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
