// Where texts lie, on both sides: a word's own in its folder, what all pages of the web share in `i18n/texts`.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The two programs that speak to people, and the sources of each. */
export const sides = {
  web: join(import.meta.dirname, '../apps/web/src'),
  server: join(import.meta.dirname, '../apps/server/src'),
}

/** Of a text file: the word whose texts it has, and the language. Its texts have keys that begin with the word. */
export function describeTextFile(path) {
  const [, word, language] = /(?:^|\/)([a-z-]+)\/(?:texts\/)?([a-z]+)\.json$/.exec(path.replaceAll('\\', '/')) ?? []
  return { word, language }
}

/** The languages there are texts in: those of what every page shows, English first. A test holds them to the contract's. */
export const languages = readdirSync(join(sides.web, 'i18n/texts/common'))
  .map((file) => file.replace('.json', ''))
  .sort((one, other) => Number(other === 'en') - Number(one === 'en') || (one < other ? -1 : 1))

/** Every text file of a side. */
export function listTextFiles(side = 'web') {
  return readdirSync(sides[side], { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?:^|\/)texts\/(?:[a-z-]+\/)?[a-z]+\.json$/.test(path))
    .sort()
    .map((path) => ({ path: join(sides[side], path), ...describeTextFile(path) }))
}
