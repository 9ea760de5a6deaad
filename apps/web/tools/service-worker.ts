import { createHash } from 'node:crypto'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const sources = join(import.meta.dirname, '../offline')
const shellFile = '__spa-fallback.html'

/**
 * Writes the service worker beside the built pages, with what the shell of this build needs; and the one that takes it
 * away again. Where a build has no shell, the router changed and this must be looked at.
 */
export async function writeServiceWorker(clientDirectory: string, written: readonly string[]): Promise<void> {
  const shell = await readFile(join(clientDirectory, shellFile), 'utf8')
  const template = await readFile(join(sources, 'service-worker.js'), 'utf8')
  const needed = filesOf(shell)
  // Files of a name that says nothing about their contents.
  const unnamed = needed.filter((path) => !path.startsWith('/assets/'))
  const contents = await Promise.all(unnamed.map((path) => readFile(join(clientDirectory, path), 'utf8')))
  const worker = fillIn(template, { of: [shell, ...contents], needed, written })
  await writeFile(join(clientDirectory, 'sw.js'), worker)
  await copyFile(join(sources, 'retired-service-worker.js'), join(clientDirectory, 'sw-off.js'))
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
