import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { languages, listTextFiles, sides } from '../../../tools/text-files.mjs'
import { createTextGraph, type TextGraph } from '../../../tools/text-graph.mjs'
import { type CompiledMessage, compileMessage } from '../src/i18n/compile-message.ts'
import { accented } from '../src/i18n/fake-language.ts'
import { siteIds } from '../src/site-pages.ts'

/** A route as the browser matches it; `id` is the file of texts that its page needs beside the common one. */
export type TextRoute = { path?: string; index?: true; id?: string; children?: TextRoute[] }

export type PageTexts = {
  routes: TextRoute[]
  /** The keys in each file, by its name. `common` is of every page. */
  files: ReadonlyMap<string, readonly string[]>
  /** What is said when texts cannot be loaded: it comes with the script. */
  standby: readonly string[]
  /** The modules that were looked through. */
  modules: ReadonlySet<string>
}

/** The file of what every page can ask for. */
const common = 'common'

/**
 * Which texts each page needs, from the modules it is made of: all that they and what they import can ask for. What the
 * frames round the pages ask for (the entry, the root, every route with routes in it) is common, beside the shared controls' own.
 */
export function readPageTexts(entries: readonly RouteConfigEntry[], graph: TextGraph = createTextGraph()): PageTexts {
  const moduleOf = (file: string) => join(sides.web, file)
  const frames = [moduleOf('entry.client.tsx'), moduleOf('root.tsx'), ...framesOf(entries).map(moduleOf)]
  const shared = graph.keysOf(...frames)
  for (const key of keysOfWord('common')) shared.add(key)
  const files = new Map([[common, [...shared].sort()]])

  const read = ({ file, path, index, children }: RouteConfigEntry): TextRoute => {
    const own = [...graph.keysOf(moduleOf(file))].filter((key) => !shared.has(key)).sort()
    const name = nameOf(file)
    if (own.length > 0) files.set(name, own)
    return {
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : {}),
      ...(own.length > 0 ? { id: name } : {}),
      ...(children ? { children: children.map(read) } : {}),
    }
  }
  const routes = entries.filter(({ id }) => !id?.startsWith(siteIds)).map(read)
  return {
    routes,
    files,
    standby: [...graph.keysOf(moduleOf('i18n/page-failed.tsx'))].sort(),
    modules: graph.modulesOf(...frames, ...pagesOf(entries).map(moduleOf)),
  }
}

/** "routes/worker/home.tsx" is "worker-home". */
export function nameOf(file: string): string {
  return file
    .replace(/^routes\//, '')
    .replace(/\.tsx$/, '')
    .replaceAll('/', '-')
}

function framesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => (children ? [file, ...framesOf(children)] : []))
}

function pagesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => [file, ...pagesOf(children ?? [])])
}

function keysOfWord(wanted: string): string[] {
  const file = listTextFiles().find(({ word, language }) => word === wanted && language === 'en')
  return file ? Object.keys(JSON.parse(readFileSync(file.path, 'utf8'))).map((key) => `${wanted}.${key}`) : []
}

/** All messages of a language by key; the fake languages are made of English. */
export function readMessages(language: string): ReadonlyMap<string, string> {
  const isFake = !languages.includes(language)
  return new Map(
    listTextFiles()
      .filter((file) => file.language === (isFake ? 'en' : language))
      .flatMap(({ path, word }) =>
        Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>).map(
          ([key, message]): [string, string] => [`${word}.${key}`, isFake ? accented(message) : message],
        ),
      ),
  )
}

/** What the browser is given of a language for these keys: compiled, so that it needs no parser of messages. */
export function compileTexts(messages: ReadonlyMap<string, string>, keys: readonly string[]) {
  return Object.fromEntries(
    keys.map((key): [string, CompiledMessage] => [key, compileMessage(messages.get(key) ?? '')]),
  )
}
