import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillPage, type PageFacts } from './fill-page.ts'

/** A public page in one language, as the build wrote it. */
export type PublicPage = { page: string; language: string; address: string }
type Listed = { pages: PublicPage[]; app: string[] }

/** What is filled in of a page each time it is asked for. */
export type Filler = (request: FastifyRequest, page: PublicPage) => PageFacts

/**
 * The pages for everybody, which the build writes once in each language: served with what belongs to this installation and this
 * request filled in. The build also says which addresses the app has, so that every other one is known not to exist.
 */
export class PublicPages {
  #folder: string | null
  #originOf: (request: FastifyRequest) => string
  #app: RegExp[]
  #fillers = new Map<string, Filler>()
  readonly pages: readonly PublicPage[]

  constructor(webDirectory: string | null, { originOf }: { originOf: (request: FastifyRequest) => string }) {
    const file = webDirectory === null ? null : join(webDirectory, 'addresses.json')
    const listed = file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Listed) : null
    this.#folder = webDirectory
    this.#originOf = originOf
    this.#app = (listed?.app ?? []).map(patternOf)
    this.pages = listed?.pages ?? []
  }

  /** Whether the app has a page at this path. */
  hasAppPage(path: string): boolean {
    return this.#app.some((pattern) => pattern.test(path))
  }

  /** All languages of one page. */
  allOf(page: string): PublicPage[] {
    return this.pages.filter((one) => one.page === page)
  }

  /** Says what is filled in of a page; before `register`. */
  fill(page: string, filler: Filler): void {
    this.#fillers.set(page, filler)
  }

  /** Serves every page at its address, and the sitemap and the robots file that name them. */
  register(app: FastifyInstance): void {
    for (const page of this.pages) {
      if (page.page === 'lost') continue
      app.get(page.address, (request, reply) => this.send(request, reply, page))
      // The folder that it lies in, and the file itself.
      const folder = page.address === '/' ? '' : page.address
      for (const other of [...(folder === '' ? [] : [`${folder}/`]), `${folder}/index.html`])
        app.get(other, (_, reply) => reply.redirect(page.address, 308))
    }
    if (this.pages.length === 0) return
    app.get('/robots.txt', (request, reply) =>
      reply
        .type('text/plain')
        .send(`User-agent: *\nDisallow: /api/\nSitemap: ${this.#originOf(request)}/sitemap.xml\n`),
    )
    app.get('/sitemap.xml', (request, reply) =>
      reply.type('application/xml').send(sitemapOf(this.pages, this.#originOf(request))),
    )
  }

  /** Sends a page, filled in with `facts` or with what its filler says. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PublicPage,
    { facts, status = 200 }: { facts?: PageFacts; status?: number } = {},
  ): Promise<FastifyReply> {
    const html = await readFile(join(this.#folder ?? '', page.address, 'index.html'), 'utf8')
    const { texts, shown } = facts ?? this.#fillers.get(page.page)?.(request, page) ?? {}
    const filled = fillPage(html, { texts: { ...texts, origin: this.#originOf(request) }, ...(shown ? { shown } : {}) })
    const isOfMoment = facts !== undefined || this.#fillers.has(page.page)
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', isOfMoment ? 'no-store' : 'no-cache')
      .header('content-language', page.language)
      .header('vary', 'accept-encoding')
    const takes = String(request.headers['accept-encoding'] ?? '')
    if (/\bbr\b/.test(takes)) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: filled.length }
      return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(filled, { params }))
    }
    if (/\bgzip\b/.test(takes)) return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(filled))
    return reply.send(filled)
  }

  /** Says that nothing is at an address, in the language that the address or else the reader names; null without pages. */
  lostPage(request: FastifyRequest): PublicPage | null {
    const lost = this.allOf('lost')
    const [, first = ''] = request.url.split(/[/?]/)
    const spoken = String(request.headers['accept-language'] ?? '')
      .split(',')
      .map((each) => each.trim().slice(0, 2).toLowerCase())
    for (const wanted of [first, ...spoken, 'en']) {
      const found = lost.find(({ language }) => language === wanted)
      if (found) return found
    }
    return null
  }
}

/** What is found by search, in each language with all others: not what says thanks, nor that there is nothing. */
function sitemapOf(pages: readonly PublicPage[], origin: string): string {
  const found = pages.filter(({ page }) => page !== 'lost' && page !== 'thanks')
  const urls = found.map(({ page, address }) => {
    const others = found.filter((one) => one.page === page)
    const links = others.map(({ language, address: other }) => linkTo(language, `${origin}${other}`))
    const english = others.find(({ language }) => language === 'en')?.address ?? address
    return `<url><loc>${origin}${address}</loc>${links.join('')}${linkTo('x-default', `${origin}${english}`)}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`
}

const linkTo = (language: string, href: string) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`

/** "/employer/payroll/runs/:id" as a pattern. */
function patternOf(address: string): RegExp {
  const parts = address
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${parts.join('/')}/?$`)
}
