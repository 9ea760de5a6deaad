import { readFileSync } from 'node:fs'
import { listTextFiles } from '../../tools/text-files.mjs'

const files = listTextFiles()

/** Every language there are texts in. */
export const languages = [...new Set(files.map(({ language }) => language))].sort()

/** The texts of one language by key, as a page shows them. */
export type TextOf = (key: string) => RegExp

/**
 * A text as something to look for: whole, with anything where an argument stands. Throws for a key that
 * does not exist, so that a test cannot look for nothing.
 */
export function textsIn(language: string): TextOf {
  const areas = new Map<string, Record<string, string>>()
  return (key) => {
    const [area = '', name = ''] = key.split('.')
    const known = areas.get(area) ?? textsOf(language, area)
    areas.set(area, known)
    const message: string | undefined = known[name]
    if (message === undefined) throw new Error(`there is no text ${key} in ${language}`)
    return new RegExp(`^\\s*${patternOf(message)}\\s*$`)
  }
}

/** Every key of the English texts: what a page must never show instead of its text. */
export function allKeys(): string[] {
  return files
    .filter(({ language }) => language === 'en')
    .flatMap(({ word }) => Object.keys(textsOf('en', word)).map((name) => `${word}.${name}`))
}

function textsOf(language: string, word: string): Record<string, string> {
  const file = files.find((each) => each.language === language && each.word === word)
  if (file === undefined) throw new Error(`there are no texts of ${word} in ${language}`)
  return JSON.parse(readFileSync(file.path, 'utf8'))
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

/** The messages of a language that are shown as they stand, by key: those without anything to fill in. */
export function messagesIn(language: string): ReadonlyMap<string, string> {
  return new Map(
    files
      .filter((file) => file.language === language)
      .flatMap(({ word }) =>
        Object.entries(textsOf(language, word)).map(([name, text]): [string, string] => [`${word}.${name}`, text]),
      )
      .filter(([, text]) => !/[{<]/.test(text)),
  )
}
