// One word for one thing in each language: tools/terms/<language>.json holds what the product says for the words of payroll, taken from
// the text that shows it first (the key of tools/terms/en.json, beside where English has it from), and what it does not say. Run
// with the languages by `npm run texts`; docs/topics/terms.md tells how the words were chosen.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages, listTextFiles } from './text-files.mjs'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (path) => JSON.parse(readFileSync(join(repository, path), 'utf8'))

/** So many words a language has at least. */
const fewest = 80

/** Labels that are the same in English and mean another thing: a way to pay a pension, what the state pays, what is said to a phone. */
const otherSense = new Set([
  'take-home.method_net_pay',
  'take-home.bonus',
  'finances.category_benefits',
  'messages.contact_payroll',
  'alerts.messages',
  'shifts.role',
  'users.role',
  'rota.openShifts',
  'swaps.tabOpen',
  'voice.openShifts',
  'voice.sayClock',
  'shifts.clockIn',
  'absences.absence_holiday',
  'take-home.holiday',
  'payroll-reports.name_absence',
  'analytics.absenceShare',
  'training.title',
  'expenses.category_training',
  'public.serviceTraining',
])

/** What is wrong with the words of the languages: rivals of the glossary's on any screen, mail or lesson, and a glossary that is not true. */
export function findRivals({ terms, glossaries, texts, others }) {
  const problems = []
  const english = texts.get('en')
  for (const [language, glossary] of glossaries) {
    const own = texts.get(language)
    if (Object.keys(glossary).length < fewest) problems.push(`${language}: fewer than ${fewest} words`)
    for (const [term, { key, source }] of Object.entries(terms)) {
      const word = glossary[term]
      if (!source || !english.has(key)) problems.push(`${term}: no source`)
      if (!word) {
        problems.push(`${language}: no word for ${term}`)
        continue
      }
      if (own.get(key) !== word.say)
        problems.push(`${language}: ${key} says "${own.get(key)}", the glossary "${word.say}"`)
      for (const [other, message] of english) {
        if (otherSense.has(other) || message.toLowerCase() !== english.get(key)?.toLowerCase()) continue
        const said = own.get(other)
        if (said?.toLowerCase() !== word.say.toLowerCase()) {
          problems.push(`${language}: ${other} says "${said}" for "${term}", everything else "${word.say}"`)
        }
      }
    }
    for (const [term, { say, not = [] }] of Object.entries(glossary)) {
      for (const rival of not) {
        const pattern = new RegExp(`(?<![\\p{L}\\p{M}])${rival}`, 'iu')
        for (const [where, message] of [...own, ...(others.get(language) ?? [])]) {
          if (pattern.test(message))
            problems.push(`${language}: ${where} says "${rival}" for "${term}", which is "${say}"`)
        }
      }
    }
  }
  return problems
}

/** The help texts, the lessons, and what the server writes in a language. */
function othersIn(language) {
  const lessons = readdirSync(join(repository, 'packages/courses/content'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(`/${language}.md`) || name.endsWith(`/${language}.json`))
  const server = listTextFiles('server').filter((file) => file.language === language)
  return [
    ...[`help/content/${language}.json`, ...lessons.map((name) => `courses/content/${name}`)].map((name) => [
      name,
      readFileSync(join(repository, 'packages', name), 'utf8'),
    ]),
    ...server.map(({ word, path }) => [`server ${word}`, readFileSync(path, 'utf8')]),
  ]
}

/** Hindi words that differ by the dot under a letter alone: a mode, and a turn. */
const twoWords = new Set(['मोड'])

/** Words of Hindi that are written in two ways: with the dot under a letter or without it, with a hyphen or without it. */
export function findSpellings(texts) {
  const written = new Map()
  for (const text of texts) {
    for (const [word] of text.normalize('NFD').matchAll(/[\u0900-\u097f][\u0900-\u097f-]*/g)) {
      const bare = word.replace(/[\u093c-]/g, '')
      written.set(bare, (written.get(bare) ?? new Set()).add(word))
    }
  }
  return [...written]
    .filter(([bare, ways]) => ways.size > 1 && !twoWords.has(bare))
    .map(([, ways]) => `hi: one word, written ${[...ways].join(', ')}`)
}

export function checkTerms() {
  const translated = languages.filter((language) => language !== 'en')
  const texts = new Map(languages.map((language) => [language, new Map()]))
  for (const { path, word, language } of listTextFiles()) {
    for (const [key, message] of Object.entries(JSON.parse(readFileSync(path, 'utf8')))) {
      texts.get(language)?.set(`${word}.${key}`, message)
    }
  }
  const others = new Map(translated.map((language) => [language, othersIn(language)]))
  const rivals = findRivals({
    terms: read('tools/terms/en.json'),
    glossaries: new Map(translated.map((language) => [language, read(`tools/terms/${language}.json`)])),
    texts,
    others,
  })
  return [...rivals, ...findSpellings([...texts.get('hi').values(), ...others.get('hi').map(([, text]) => text)])]
}
