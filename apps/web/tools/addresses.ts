import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteRoutes } from '../src/site-pages.ts'
import { addressOfRoute, type BuiltManifest, manifestFile, type Opened, openedFile } from './page-beginnings.ts'

/**
 * Tells the server which addresses there are: the public pages in each language, and those of the app. So that a known one is
 * answered and an unknown one is not, whoever asks; and what the pages begin with that an app is opened at.
 */
export async function writeAddresses(clientDirectory: string): Promise<void> {
  const read = async (file: string) => JSON.parse(await readFile(join(clientDirectory, '..', file), 'utf8'))
  const manifest: BuiltManifest = await read(manifestFile)
  const opened: Opened = await read(openedFile)
  const addresses = { pages: siteRoutes, app: appAddresses(manifest), opened }
  await writeFile(join(clientDirectory, 'addresses.json'), JSON.stringify(addresses))
}

/** The addresses that show something: a frame without a page of its own shows nothing, and neither does what catches the rest. */
export function appAddresses(manifest: Pick<BuiltManifest, 'routes'>): string[] {
  const routes = Object.values(manifest.routes)
  const isFrame = (id: string) => routes.some(({ parentId }) => parentId === id)
  const shown = routes.filter(({ id, path }) => !isFrame(id) && path !== '*')
  return [...new Set(shown.map((route) => addressOfRoute(manifest, route)))].sort()
}
