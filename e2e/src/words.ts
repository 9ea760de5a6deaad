import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const catalogues = join(import.meta.dirname, '../../apps/web/src/i18n/catalogues')

/** Every language there is a catalogue for. */
export const languages = readdirSync(catalogues).sort()

/** The words of one language by key, as a page shows them. */
export type Words = (key: string) => RegExp

/**
 * A text of the catalogue as something to look for: whole, with anything where an argument stands. Throws for a key that
 * does not exist, so that a test cannot look for nothing.
 */
export function wordsOf(language: string): Words {
  const areas = new Map<string, Record<string, string>>()
  return (key) => {
    const [area = '', name = ''] = key.split('.')
    const known = areas.get(area) ?? JSON.parse(readFileSync(join(catalogues, language, `${area}.json`), 'utf8'))
    areas.set(area, known)
    const message: string | undefined = known[name]
    if (message === undefined) throw new Error(`there is no text ${key} in ${language}`)
    return new RegExp(`^\\s*${patternOf(message)}\\s*$`)
  }
}

/** Every key of the English catalogues: what a page must never show instead of its text. */
export function allKeys(): string[] {
  return readdirSync(join(catalogues, 'en')).flatMap((file) => {
    const area = file.slice(0, -'.json'.length)
    return Object.keys(JSON.parse(readFileSync(join(catalogues, 'en', file), 'utf8'))).map((name) => `${area}.${name}`)
  })
}

function patternOf(message: string): string {
  let pattern = ''
  let depth = 0
  for (const letter of message.replaceAll(/<\/?\w+>/g, '')) {
    if (letter === '{') depth += 1
    if (depth === 0) pattern += letter.replace(/[.*+?^$()|[\]\\]/, '\\$&')
    if (letter === '}') {
      depth -= 1
      if (depth === 0) pattern += '.+'
    }
  }
  return pattern
}
