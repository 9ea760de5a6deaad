import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '@gpod/contract'

export type Words = Readonly<Record<string, string>>

const known = new Map<Language, Words>()

/** What papers and mails say in a language. The files lie beside this one, and beside the bundle. */
export function wordsOf(language: Language): Words {
  const read = known.get(language)
  if (read) return read
  const words = JSON.parse(readFileSync(fileAt(`words/${language}.json`), 'utf8')) as Words
  known.set(language, words)
  return words
}

/** One text with its `{names}` filled in. A key that is not there is a bug. */
export function say(words: Words, key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = words[key]
  if (text === undefined) throw new Error(`there are no words for ${key}`)
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')
}

const templates = new Map<string, string>()

/** The Typst template of a paper. */
export function templateOf(paper: 'payslip' | 'p45' | 'p60' | 'letter'): string {
  const read = templates.get(paper) ?? readFileSync(fileAt(`papers/${paper}.typ`), 'utf8')
  templates.set(paper, read)
  return read
}

function fileAt(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
