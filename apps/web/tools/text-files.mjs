import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../src/', import.meta.url))

/** Of a text file: the word whose texts it has, and the language. Its texts have keys that begin with the word. */
export function describeTextFile(path) {
  const [, word, language] = /(?:^|\/)([a-z-]+)\/(?:texts\/)?([a-z]+)\.json$/.exec(path) ?? []
  return { word, language }
}

/** Every text file of the web: a feature's own in its folder, what all pages share in `i18n/texts`. */
export function listTextFiles(folder = sources) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?:^|\/)texts\/(?:[a-z-]+\/)?[a-z]+\.json$/.test(path))
    .sort()
    .map((path) => ({ path: join(folder, path), ...describeTextFile(path) }))
}
