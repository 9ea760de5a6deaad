import { createHash } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin, Rollup } from 'vite'
import { writeTextTypes } from '../../../tools/generate-text-types.mjs'
import { readRoutes } from '../../../tools/read-routes.mjs'
import { languages, sides } from '../../../tools/text-files.mjs'
import { createTextGraph, type TextGraph } from '../../../tools/text-graph.mjs'
import { compileCatalogue } from '../src/i18n/compile-message.ts'
import { compileTexts, readMessages, readPageTexts } from './page-texts.ts'

const textFile = /\/texts\/(?:[a-z-]+\/)?[a-z]+\.json$/
const virtual = 'virtual:page-texts'

/**
 * Gives each page the texts it needs and no others: at build one file a page and language under `assets/texts`, in
 * development the same at the same addresses, made when they are asked for. `virtual:page-texts` tells the browser which
 * file a page needs. Text files that a module imports itself (the static pages) are compiled.
 */
export function pageTexts(): Plugin {
  let entries: readonly RouteConfigEntry[] = []
  let graph: TextGraph | undefined
  let isBuild = false
  let pages: ReturnType<typeof readPageTexts> | undefined
  const read = () => {
    graph ??= createTextGraph()
    pages ??= readPageTexts(entries, graph)
    return pages
  }
  const made = new Map<string, [name: string, text: string][]>()
  /** Every file of a language as the build writes it. */
  const filesOf = (language: string) => {
    const known = made.get(language)
    if (known) return known
    const messages = readMessages(language)
    const files = [...read().files].map(([name, keys]): [string, string] => [
      name,
      JSON.stringify(compileTexts(messages, keys)),
    ])
    made.set(language, files)
    return files
  }
  /** One name a language: a file is kept for a year, and another text makes another name. */
  const versionOf = (language: string) => {
    if (!isBuild) return 'dev'
    return createHash('sha256')
      .update(JSON.stringify(filesOf(language)))
      .digest('hex')
      .slice(0, 8)
  }
  return {
    name: 'gpod:page-texts',
    enforce: 'pre',
    async configResolved({ command }) {
      isBuild = command === 'build'
      entries = await readRoutes()
    },
    resolveId: { filter: { id: /^virtual:page-texts$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:page-texts$/ },
      handler() {
        const { routes, standby } = read()
        const sayings = languages.map((language) => [language, compileTexts(readMessages(language), standby)])
        return [
          `export const routes = ${JSON.stringify(routes)}`,
          `export const versions = ${JSON.stringify(Object.fromEntries(languages.map((code) => [code, versionOf(code)])))}`,
          `export const standby = ${JSON.stringify(Object.fromEntries(sayings))}`,
        ].join('\n')
      },
    },
    transform: {
      order: 'pre',
      filter: { id: textFile },
      handler(code) {
        if (!isBuild) return null
        return { code: JSON.stringify(compileCatalogue(JSON.parse(code))), map: null }
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const unread = modulesOf(this).filter((path) => !read().modules.has(path))
      if (unread.length > 0) this.error(`the texts of these modules are not looked for: ${unread.join(', ')}`)
      for (const language of languages) {
        const folder = `assets/texts/${language}-${versionOf(language)}`
        for (const [name, source] of filesOf(language)) {
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}.json`, source })
        }
      }
    },
    configureServer(server) {
      writeTextTypes()
      server.middlewares.use((request, response, next) => {
        const [, language, name] = /^\/assets\/texts\/([a-z-]+)-dev\/([a-z-]+)\.json$/.exec(request.url ?? '') ?? []
        const keys = name && read().files.get(name)
        if (!language || !keys) return next()
        response.setHeader('content-type', 'application/json')
        response.setHeader('cache-control', 'no-store')
        response.end(JSON.stringify(compileTexts(readMessages(language), keys)))
      })
      server.watcher.on('all', async (_event, path) => {
        const isText = textFile.test(path.replaceAll('\\', '/'))
        if (!isText && !/\.tsx?$/.test(path)) return
        const before = isText ? null : keysBefore(path)
        if (isText) graph = undefined
        else graph?.forget(path)
        if (/[\\/]src[\\/](routes|section[a-z-]*)\.ts$/.test(path)) entries = await readRoutes()
        pages = undefined
        if (isText) writeTextTypes()
        // A page that asks for more than it has loaded, or for other words, is loaded again.
        if (isText || before !== keysBefore(path)) {
          const module = server.moduleGraph.getModuleById(`\0${virtual}`)
          if (module) server.moduleGraph.invalidateModule(module)
          server.ws.send({ type: 'full-reload' })
        }
      })
      function keysBefore(path: string): string {
        try {
          graph ??= createTextGraph()
          return [...graph.ownKeys(path)].sort().join(' ')
        } catch {
          // A file that is gone asks for nothing.
          return ''
        }
      }
    },
  }
}

/** Every module of ours that the bundler found in the pages: what is read from the sources must not be less. */
function modulesOf(bundle: Pick<Rollup.PluginContext, 'getModuleIds'>): string[] {
  const ours = [...bundle.getModuleIds()].map((id) => id.replace(/\?.*$/, ''))
  return [...new Set(ours)].filter((path) => path.startsWith(sides.web) && /\.tsx?$/.test(path))
}
