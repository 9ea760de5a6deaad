// The web's routes as its router gets them, for what runs at build: they are written in TypeScript and begin with the
// list of sections, which uses the contract.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const repository = join(import.meta.dirname, '..')
let reads = 0

export async function readRoutes() {
  const { build } = await import('esbuild')
  reads += 1
  const file = join(repository, '.cache', `routes-${process.pid}-${reads}.mjs`)
  mkdirSync(join(repository, '.cache'), { recursive: true })
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
    rmSync(file, { force: true })
  }
}
