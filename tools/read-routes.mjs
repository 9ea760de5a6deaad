// The web's routes as its router gets them, for what runs at build: they are written in TypeScript and begin with the
// list of sections, which uses the contract.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const repository = join(import.meta.dirname, '..')

export async function readRoutes() {
  const { build } = await import('esbuild')
  const cache = join(repository, '.cache')
  mkdirSync(cache, { recursive: true })
  // A folder of its own: a build reads Vite's configuration several times at once in one process, each with its own copy
  // of this module.
  const folder = mkdtempSync(join(cache, 'routes-'))
  const file = join(folder, 'routes.mjs')
  await build({
    absWorkingDir: repository,
    entryPoints: ['apps/web/src/routes.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@react-router/*'],
    logLevel: 'silent',
    jsx: 'automatic',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)" },
  })
  try {
    return (await import(pathToFileURL(file).href)).default
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
