import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerWebFiles } from './web-files.ts'

const script = `export const words = ${JSON.stringify(Array.from({ length: 500 }, (_, n) => `word ${n}`))}`
const shell = `<!doctype html><title>GPOD</title>${'<p>the shell of every page</p>'.repeat(40)}`

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gpod-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/home-abc.js'), script)
  await writeFile(join(folder, 'assets/tiny-abc.js'), 'export {}')
  await writeFile(join(folder, '__spa-fallback.html'), shell)
  for (const [name, text] of [
    ['assets/home-abc.js', script],
    ['__spa-fallback.html', shell],
  ] as const) {
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${name}.gz`), gzipSync(text))
  }
  app = Fastify()
  await registerWebFiles(app, folder)
})
afterAll(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, accepts: string | undefined, accept = 'text/html') =>
  app.inject({ url, headers: { accept, ...(accepts !== undefined && { 'accept-encoding': accepts }) } })

describe('the built web app', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'is sent compressed to a browser that takes %s, and kept by its name for a year',
    async (accepts, encoding, open) => {
      const answer = await get('/assets/home-abc.js', accepts)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['content-type']).toMatch(/javascript/)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
      expect(answer.rawPayload.length).toBeLessThan(script.length / 3)
      expect(open(answer.rawPayload).toString()).toBe(script)
    },
  )

  it('is sent as it is to who takes no compression, and where a file has none', async () => {
    expect((await get('/assets/home-abc.js', undefined)).body).toBe(script)
    const tiny = await get('/assets/tiny-abc.js', 'br, gzip')
    expect([tiny.headers['content-encoding'], tiny.body]).toEqual([undefined, 'export {}'])
  })

  it('answers a page’s address with the shell, compressed too, which is asked for anew each time', async () => {
    const answer = await get('/payslips', 'br')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toMatch(/text\/html/)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(shell)
  })
})
