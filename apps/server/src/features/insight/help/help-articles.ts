import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '@gpod/contract'
import { type Article, readArticles } from '@gpod/help'
import { readQuestions } from '@gpod/understanding'

const kept = new Map<Language, readonly Article[]>()

/** The help texts of a language, with the questions people ask about each; read once. */
export function articlesIn(language: Language): readonly Article[] {
  const known = kept.get(language)
  if (known) return known
  const questions = readQuestions(readFileSync(fileOf('questions', `${language}.jsonl`), 'utf8'), language)
  const asked = (topic: string) => questions.flatMap(({ intent, text }) => (intent === topic ? [text] : []))
  const made = readArticles(readFileSync(fileOf('help', `${language}.json`), 'utf8'), asked)
  kept.set(language, made)
  return made
}

export function articleOf(id: string, language: Language): Article {
  const found = articlesIn(language).find((article) => article.id === id)
  if (!found) throw new Error(`there is no article ${id}`)
  return found
}

const sources = { questions: 'understanding/questions', help: 'help/content' }

/** Beside the bundle, or where they are written. */
function fileOf(kind: keyof typeof sources, name: string): URL {
  const beside = new URL(`${kind}/${name}`, import.meta.url)
  return existsSync(beside) ? beside : new URL(`../../../../../../packages/${sources[kind]}/${name}`, import.meta.url)
}
