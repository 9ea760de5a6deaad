import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonIntents, employerIntents, workerIntents } from './intents.ts'
import { languages, readTaught } from './questions.ts'
import { shown } from './shown.ts'
import { exampleOf, type Model } from './understand.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const asked = [...workerIntents, ...employerIntents, ...commonIntents]

test.each(languages)(
  '%s: a question that is shown to be chosen has no word that the screens do not use',
  (language) => {
    const terms = JSON.parse(read(`../../../tools/terms/${language}.json`)) as Record<string, { not?: string[] }>
    const unused = Object.values(terms).flatMap(({ not = [] }) => not)
    const first: Record<string, string> = {}
    for (const { intent, text } of readTaught((name) => read(`../questions/${name}`), language)) first[intent] ??= text
    const model = { examples: { [language]: first } } as unknown as Model
    const wrong = asked.flatMap((intent) => {
      const text = exampleOf(model, intent, language)
      return unused.some((word) => text.toLowerCase().includes(word.toLowerCase())) ? [[intent, text]] : []
    })
    expect(wrong).toEqual([])
  },
)

test('a question that is shown stands for what its meaning is, in a language that there is', () => {
  for (const [language, questions] of Object.entries(shown)) {
    expect(languages).toContain(language)
    expect(asked).toEqual(expect.arrayContaining(Object.keys(questions)))
  }
})
