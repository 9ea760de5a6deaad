import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressFiles } from './compress-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gpod-compress-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('puts both compressions beside what gets smaller, and leaves pictures, fonts and small files alone', async () => {
  const script = 'const money = "pence";'.repeat(100)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/home.js'), script)
  await writeFile(join(folder, 'assets/tiny.js'), 'export {}')
  await writeFile(join(folder, 'assets/onest.woff2'), script)
  await compressFiles(folder)
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
    'home.js',
    'home.js.br',
    'home.js.gz',
    'onest.woff2',
    'tiny.js',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/home.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'assets/home.js.gz'))).toString()).toBe(script)
})
