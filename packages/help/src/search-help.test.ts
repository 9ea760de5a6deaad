import { readFileSync } from 'node:fs'
import { languages, readQuestions } from '@gpod/understanding'
import { probesOf } from '@gpod/understanding/testing'
import { describe, expect, test } from 'vitest'
import { articles, readArticles } from './index.ts'
import { searchOf } from './search-help.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const articlesIn = (language: (typeof languages)[number]) => {
  const questions = readQuestions(read(`../../understanding/questions/${language}.jsonl`), language)
  return readArticles(read(`../content/${language}.json`), (topic) =>
    questions.flatMap(({ intent, text }) => (intent === topic ? [text] : [])),
  )
}

describe('P7 the help that is meant', () => {
  test.each(languages)('%s: is among the first three of at least nine in ten plain questions', (language) => {
    const search = searchOf(articlesIn(language))
    const asked = probesOf(language, 'seen').flatMap(({ intent, text }) => {
      const article = articles.find(({ topics }) => topics.includes(intent))
      return article ? [{ text, id: article.id }] : []
    })
    expect(asked.length).toBeGreaterThanOrEqual(50)
    const found = asked.filter(({ text, id }) => search.find(text).slice(0, 3).includes(id))
    expect(found.length / asked.length).toBeGreaterThanOrEqual(0.9)
    // And not nearly all the help there is with it.
    const listed = asked.reduce((sum, { text }) => sum + search.find(text).length, 0)
    expect(listed / asked.length).toBeLessThan(10)
  })
})

test.each(languages)(
  '%s: every article has words, and no figure stands in them but in the name of a form or code',
  (language) => {
    for (const { title, text } of articlesIn(language)) {
      expect(`${title} ${text}`.replace(/P60|P45|W1|M1|D0|D1|0T/g, '')).not.toMatch(/\d/)
    }
  },
)
