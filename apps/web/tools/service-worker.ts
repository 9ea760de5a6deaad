import { createHash } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

const sources = join(import.meta.dirname, '../offline')
const shellFile = '__spa-fallback.html'

/**
 * Writes the service worker beside the built pages, with what the shell of this build needs; and the one that takes it
 * away again. Where a build has no shell, the router changed and this must be looked at.
 */
export async function writeServiceWorker(clientDirectory: string, written: readonly string[]): Promise<void> {
  const shell = await readFile(join(clientDirectory, shellFile), 'utf8')
  const parts = ['service-worker.js', 'push.js'].map((file) => readFile(join(sources, file), 'utf8'))
  const template = (await Promise.all([...parts, bundledQueue()])).join('\n')
  const needed = filesOf(shell)
  // Files of a name that says nothing about their contents.
  const unnamed = needed.filter((path) => !path.startsWith('/assets/'))
  const contents = await Promise.all(unnamed.map((path) => readFile(join(clientDirectory, path), 'utf8')))
  const worker = fillIn(template, { of: [shell, ...contents], needed, written })
  await writeFile(join(clientDirectory, 'sw.js'), worker)
  await copyFile(join(sources, 'retired-service-worker.js'), join(clientDirectory, 'sw-off.js'))
}

/** What sends the queue with the app closed, with the code it shares with the pages. */
async function bundledQueue(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(sources, 'send-clockings.js')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles[0]?.text ?? ''
}

type Build = {
  /** What it serves: other contents make another worker, and that is how a browser sees that there is a new one. */
  of: readonly string[]
  needed: readonly string[]
  written: readonly string[]
}

/** The worker of one build. */
export function fillIn(template: string, { of, needed, written }: Build): string {
  const build = createHash('sha256')
    .update(JSON.stringify([template, ...of]))
    .digest('hex')
    .slice(0, 12)
  const listed = (paths: readonly string[]) => paths.map((path) => JSON.stringify(path)).join(', ')
  return template
    .replace("'__BUILD__'", JSON.stringify(build))
    .replace("'__NEEDED__'", listed(needed))
    .replace("'__WRITTEN__'", listed(written))
}

/** The scripts, styles and pictures that a page of ours names. */
export function filesOf(html: string): string[] {
  // The router names a stylesheet that parts loaded later have too with an empty fragment.
  const named = [...html.matchAll(/\s(?:src|href)="(\/[^"#]+\.(?:js|css|svg|webmanifest))#?"/g)].map(
    ([, path = '']) => path,
  )
  return [...new Set(named)]
}
