import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasSessionCookie } from './session.ts'
import { linesOf } from './together.ts'

/** What the build says of a page that an app is opened at: its own shell, and what it asks for at once. */
type Opened = { shell: string; asks: string[] }

/**
 * The pages of the app: its shell, with the files that the page begins with; and for who is signed in what the page asks for
 * at once, so that it need not be asked for once scripts are there. That is what the API answers to this very request. No
 * cache keeps it, and the page takes it out of itself when it reads it (`boot.js`).
 */
export class AppPages {
  #folder: string
  #shell: string
  #opened: Readonly<Record<string, Opened>>
  #patience: number

  /** What is not ready within `patience` the page asks for itself. */
  constructor(webDirectory: string, shell: string, { patience = 5000 }: { patience?: number } = {}) {
    const file = join(webDirectory, 'addresses.json')
    const listed = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { opened?: Record<string, Opened> })
      : {}
    this.#folder = webDirectory
    this.#shell = shell
    this.#opened = listed.opened ?? {}
    this.#patience = patience
  }

  async send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const { shell, asks } = this.#opened[path.replace(/\/$/, '')] ?? { shell: this.#shell, asks: [] }
    reply.type('text/html; charset=utf-8')
    if (request.method !== 'GET' || asks.length === 0 || !hasSessionCookie(request))
      return reply.header('cache-control', 'no-cache').sendFile(shell)
    const html = await readFile(join(this.#folder, shell), 'utf8')
    const end = html.lastIndexOf('</body>')
    const { encoding, body } = packed(String(request.headers['accept-encoding'] ?? ''))
    if (encoding) reply.header('content-encoding', encoding)
    // Its files are on their way before its answers are there.
    body.write(html.slice(0, end).replace('<html', '<html data-begun=""'))
    if ('flush' in body) body.flush()
    answersOf(request, asks, this.#patience).then((lines) => body.end(elementOf(lines) + html.slice(end)))
    return reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').send(body)
  }
}

/** All the answers, or none of them. */
async function answersOf(request: FastifyRequest, asks: readonly string[], patience: number): Promise<string> {
  try {
    const lines = await Promise.race([Promise.all(linesOf(request, asks)), sleep(patience, [], { ref: false })])
    return lines.join('')
  } catch (error) {
    request.log.warn({ err: error }, 'a page is sent without what it asks for')
    return ''
  }
}

/** Data that no browser runs, and that nothing in it can end; what stands behind it is read as soon as it is there. */
function elementOf(lines: string): string {
  return `<script type="application/json">${lines.replaceAll('<', '\\u003c')}</script><gpod-begun></gpod-begun>`
}

function packed(takes: string) {
  if (/\bbr\b/.test(takes))
    return { encoding: 'br', body: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) }
  if (/\bgzip\b/.test(takes)) return { encoding: 'gzip', body: createGzip() }
  return { encoding: null, body: new PassThrough() }
}
